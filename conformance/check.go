package conformance

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Check runs the case table without Ginkgo, case by case, and reports. It can be called any number of times in a process,
// but not at the same time: it counts the process's goroutines, descriptors and children. The error is about the suite
// itself (no temporary folder), never about the engine.
func Check(ctx context.Context, c Config) (Report, error) {
	dir, err := os.MkdirTemp("", "conformance-")
	if err != nil {
		return Report{}, fmt.Errorf("conformance: %w", err)
	}
	defer os.RemoveAll(dir)
	r := Report{Column: column(ctx, c.New())}
	for i, k := range Cases(c) {
		own := dir + string(os.PathSeparator) + strconv.Itoa(i)
		if err := os.Mkdir(own, 0o700); err != nil {
			return r, fmt.Errorf("conformance: %w", err)
		}
		r.Results = append(r.Results, runCase(ctx, c, k, own))
	}
	return r, c.write(r)
}

// column describes an engine as the matrix does, with the reasons why it cannot run on this machine.
// What panics there leaves it as it is until then: the cases find out.
func column(ctx context.Context, e engine.Engine) (col support.Column) {
	defer func() { _ = recover() }()
	info := e.Info()
	col = support.Column{Engine: info.Name, Library: info.Library, Answers: e.Support()}
	version := info.Version
	for _, r := range absent(ctx, e) {
		col.Reasons = append(col.Reasons, r.String())
	}
	if v, ok := e.(engine.Versioner); ok && len(col.Reasons) == 0 {
		version, _ = v.Version(ctx, host.Local()) // a rule of its own asks whether it can
	}
	if version != "" {
		col.Library += " " + version
	}
	return col
}
