package conformance

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/onsi/ginkgo/v2"
	"github.com/onsi/ginkgo/v2/types"
	"github.com/onsi/gomega"
)

// Run certifies an engine in a plain test. Ginkgo allows it once in a process: another engine gets another package, or Describe.
func Run(t *testing.T, c Config) {
	t.Helper()
	gomega.RegisterFailHandler(ginkgo.Fail)
	Describe(c)
	ginkgo.RunSpecs(t, "conformance of engine "+c.New().Info().Name)
}

// entry is the name of the report entry that carries a case's result.
const entry = "conformance result"

// Describe registers the specs of an engine in a Ginkgo suite: one spec a case, with labels "part:…" and "cap:…". Specs run
// alone and in any order; those that count the process's goroutines, descriptors and children are serial.
func Describe(c Config) bool {
	name := c.New().Info().Name
	if c.ReportDir != "" {
		ginkgo.ReportAfterSuite("conformance report of "+name, func(r types.Report) {
			if err := c.write(gather(c, name, r)); err != nil {
				ginkgo.Fail(err.Error())
			}
		})
	}
	return ginkgo.Context("engine "+name, ginkgo.Label("engine:"+name), func() {
		for _, k := range Cases(c) {
			labels := ginkgo.Label("part:" + string(k.Part))
			if k.Capability != "" {
				labels = append(labels, "cap:"+string(k.Capability))
			}
			args := []any{labels, func(ctx ginkgo.SpecContext) { spec(ctx, c, k) }}
			if k.Part == Lifecycle || k.Part == Preflight {
				args = append(args, ginkgo.Serial)
			}
			ginkgo.It(k.ID, args...)
		}
	})
}

// spec runs a case as the body of a spec.
func spec(ctx ginkgo.SpecContext, c Config, k Case) {
	ginkgo.GinkgoHelper()
	r := runCase(ctx, c, k, ginkgo.GinkgoT().TempDir())
	ginkgo.AddReportEntry(entry, r, ginkgo.ReportEntryVisibilityNever)
	switch {
	case r.Status == Skipped:
		ginkgo.Skip(r.Reason)
	case r.Status == Failed && !r.Provisional:
		text := ""
		for _, f := range r.Failures {
			text += f.Error() + "\n"
		}
		ginkgo.Fail(text)
	}
}

// gather makes a report of what the specs of an engine left in Ginkgo's.
func gather(c Config, name string, r types.Report) Report {
	report := Report{Column: column(context.Background(), c.New())}
	for _, s := range r.SpecReports {
		if len(s.ContainerHierarchyTexts) == 0 || s.ContainerHierarchyTexts[0] != "engine "+name {
			continue
		}
		for _, e := range s.ReportEntries {
			if x, ok := result(e); ok {
				report.Results = append(report.Results, x)
			}
		}
	}
	place := map[string]int{}
	for i, k := range Cases(c) {
		place[k.ID] = i
	}
	slices.SortFunc(report.Results, func(a, b Result) int { return place[a.Case] - place[b.Case] })
	return report
}

// result reads a report entry, which another process may have made.
func result(e types.ReportEntry) (x Result, ok bool) {
	if e.Name != entry {
		return x, false
	}
	if x, ok := e.GetRawValue().(Result); ok {
		return x, true
	}
	if err := json.Unmarshal([]byte(e.Value.AsJSON), &x); err != nil {
		ginkgo.Fail(fmt.Sprintf("conformance: a result that cannot be read: %v", err))
	}
	return x, true
}
