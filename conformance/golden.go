package conformance

import (
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// Golden is what a capture holds, by packet and column. It is shared: nobody changes it.
type Golden struct {
	Rows []map[string]string // packet n is Rows[n-1]; a column that is not there is empty
}

// goldenOf gives the golden of a shared capture.
func goldenOf(name string) (*Golden, error) {
	g, err := goldens()
	if err != nil {
		return nil, err
	}
	if g[name] == nil {
		return nil, fmt.Errorf("conformance: no shared capture is named %q", name)
	}
	return g[name], nil
}

var goldens = sync.OnceValues(func() (map[string]*Golden, error) {
	all := map[string]*Golden{}
	for _, c := range captures.All() {
		b, err := fs.ReadFile(captures.Goldens, c.Name+".tsv")
		if err != nil {
			return nil, err
		}
		all[c.Name] = parseGolden(string(b))
	}
	for _, list := range []string{"FIELDS.tsv", "HEADERS.tsv"} {
		if err := readCells(all, list); err != nil {
			return nil, err
		}
	}
	return all, nil
})

// readCells adds the cells of a list: capture, packet, column, value.
func readCells(all map[string]*Golden, list string) error {
	b, err := fs.ReadFile(captures.Goldens, list)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(b)) {
		f := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 4)
		g, n := all[f[0]], 0
		if _, err := fmt.Sscan(f[1], &n); err != nil || g == nil || n < 1 || n > len(g.Rows) {
			continue // the heading
		}
		g.Rows[n-1][f[2]] = f[3]
	}
	return nil
}

// parseGolden reads a table with a heading. Interface and section of files without either are the first.
func parseGolden(text string) *Golden {
	g := &Golden{}
	var columns []string
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if columns == nil {
			columns = cells
			continue
		}
		row := map[string]string{colInterface: "0", colSection: "1"}
		for i, c := range cells {
			if c != "" && i < len(columns) {
				row[columns[i]] = captures.Short(c)
			}
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// where gives a golden with the packets that f keeps, and with what it does to their rows.
func (g *Golden) where(f func(row map[string]string) bool) *Golden {
	out := &Golden{}
	for _, r := range g.Rows {
		row := make(map[string]string, len(r))
		for k, v := range r {
			row[k] = v
		}
		if f(row) {
			out.Rows = append(out.Rows, row)
		}
	}
	return out
}

// unsettled marks rows whose fields no specification settles: they are not compared, and the packet is.
func unsettled(packets ...string) func(*Golden) *Golden {
	return func(g *Golden) *Golden {
		return g.where(func(row map[string]string) bool {
			for _, n := range packets {
				if row[colNumber] == n {
					row[colUnsettled] = "fields"
				}
			}
			return true
		})
	}
}
