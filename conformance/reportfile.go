package conformance

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/gopcapkit/pcapkit/core/support"
)

// write writes the report's files into ReportDir.
func (c Config) write(r Report) error {
	if c.ReportDir == "" {
		return nil
	}
	if err := os.MkdirAll(c.ReportDir, 0o755); err != nil {
		return fmt.Errorf("conformance: report: %w", err)
	}
	for ext, f := range map[string]func(io.Writer) error{".json": r.WriteJSON, ".md": r.WriteMarkdown, ".xml": r.WriteJUnit} {
		var b strings.Builder
		if err := f(&b); err != nil {
			return fmt.Errorf("conformance: report: %w", err)
		}
		if err := os.WriteFile(filepath.Join(c.ReportDir, r.Column.Engine+ext), []byte(b.String()), 0o644); err != nil {
			return fmt.Errorf("conformance: report: %w", err)
		}
	}
	return nil
}

// WriteJSON writes the engine's column of the matrix, the counts, and every case.
func (r Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Counts map[Status]int `json:"counts"`
		Report
	}{map[Status]int{Passed: r.Count(Passed), Gap: r.Count(Gap), Skipped: r.Count(Skipped), Failed: r.Count(Failed)}, r})
}

// WriteMarkdown writes a summary, the four outcomes apart, and the column of the matrix.
func (r Report) WriteMarkdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Conformance of engine %s\n\n", r.Column.Engine)
	if lib := strings.TrimSpace(r.Column.Library); lib != "" {
		fmt.Fprintf(&b, "Library: %s\n\n", lib)
	}
	b.WriteString("| outcome | cases |\n| --- | --- |\n")
	for _, s := range []Status{Passed, Gap, Skipped, Failed} {
		fmt.Fprintf(&b, "| %s | %d |\n", s, r.Count(s))
	}
	for _, s := range []Status{Failed, Skipped, Gap} {
		if r.Count(s) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n\n", strings.ToUpper(string(s[:1]))+string(s[1:]))
		for _, x := range r.Results {
			if x.Status != s {
				continue
			}
			fmt.Fprintf(&b, "- %s%s\n", x.Case, provisional(x))
			if x.Reason != "" {
				fmt.Fprintf(&b, "  %s\n", x.Reason)
			}
			for _, f := range x.Failures {
				fmt.Fprintf(&b, "  - %s\n", strings.ReplaceAll(f.Error(), "\n", " "))
			}
		}
	}
	b.WriteString("\n## Matrix\n\n")
	if err := (support.Matrix{r.Column}).WriteMarkdown(&b); err != nil {
		return err
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func provisional(x Result) string {
	if x.Provisional {
		return " (provisional)"
	}
	return ""
}

// The elements of a JUnit report, as CI systems read them.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class      string          `xml:"classname,attr"`
		Name       string          `xml:"name,attr"`
		Time       float64         `xml:"time,attr"` // seconds
		Properties []junitProperty `xml:"properties>property,omitempty"`
		Failures   []junitText     `xml:"failure"`
		Skipped    *junitText      `xml:"skipped"`
	}
	junitProperty struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
	}
	junitText struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes the cases as JUnit XML. A declared gap is a test that passed, with the gap as a property: JUnit's
// skipping would say that nothing was tested.
func (r Report) WriteJUnit(w io.Writer) error {
	suite := junitSuite{Name: "conformance." + r.Column.Engine, Tests: len(r.Results), Failures: r.Count(Failed), Skipped: r.Count(Skipped)}
	for _, x := range r.Results {
		c := junitCase{Class: string(x.Part), Name: x.Case, Time: x.Took.Seconds()}
		c.Properties = append(c.Properties, junitProperty{"outcome", string(x.Status)})
		switch {
		case x.Status == Gap:
			c.Properties = append(c.Properties, junitProperty{"declared gap", x.Reason})
		case x.Status == Skipped:
			c.Skipped = &junitText{Message: x.Reason}
		case !x.Provisional:
			for _, f := range x.Failures {
				c.Failures = append(c.Failures, junitText{f.Text, f.Rule, f.Error()})
			}
		}
		suite.Cases = append(suite.Cases, c)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(suite); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
