package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/gopcapkit/pcapkit/core/compare"
)

// diffWriter writes differences as they are found, and the summary at the end.
type diffWriter struct {
	w       *bufio.Writer
	engines []string
	json    bool
	n       int
}

func newDiffWriter(w io.Writer, engines []string, path string, asJSON bool) *diffWriter {
	d := &diffWriter{w: bufio.NewWriter(w), engines: engines, json: asJSON}
	if asJSON {
		fmt.Fprintf(d.w, "{\n  \"capture\": %s,\n  \"engines\": %s,\n  \"differences\": [", encode(path), encode(engines))
	}
	return d
}

// encode gives JSON on one line, with < and > as they are.
func encode(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return "null" // texts and numbers alone are written
	}
	return strings.TrimSpace(b.String())
}

// jsonDifference is a difference of --json.
type jsonDifference struct {
	Packet     uint64               `json:"packet"`
	Field      string               `json:"field"`
	Occurrence int                  `json:"occurrence"`
	Offset     *uint32              `json:"offset"` // octets of the packet; null: none
	Length     *uint32              `json:"length"`
	Announced  bool                 `json:"announced,omitempty"`
	Limits     []string             `json:"limits,omitempty"` // engines that announced a limit of their own at this packet
	Values     map[string]jsonValue `json:"values"`
}

// jsonValue is what an engine says; Text is null where it lists nothing.
type jsonValue struct {
	State  string  `json:"state"`
	Text   *string `json:"value"`
	Offset *uint32 `json:"offset,omitempty"`
	Length *uint32 `json:"length,omitempty"`
}

var stateNames = map[compare.State]string{compare.Absent: "absent", compare.Present: "present", compare.Unknown: "unknown"}

func (d *diffWriter) difference(f *compare.Difference) error {
	if !d.json {
		_, err := fmt.Fprintln(d.w, f.Line(d.engines))
		return err
	}
	j := jsonDifference{Packet: f.Packet, Field: f.Field, Occurrence: f.Occurrence, Announced: f.Announced, Values: map[string]jsonValue{}}
	if off, n, ok := f.Range(); ok {
		j.Offset, j.Length = &off, &n
	}
	for _, i := range f.Limits {
		j.Limits = append(j.Limits, d.engines[i])
	}
	for i, v := range f.Values {
		jv := jsonValue{State: stateNames[v.State]}
		if v.State == compare.Present {
			jv.Text = &v.Text
			if v.Len > 0 {
				jv.Offset, jv.Length = &v.Off, &v.Len
			}
		}
		j.Values[d.engines[i]] = jv
	}
	sep := ","
	if d.n == 0 {
		sep = ""
	}
	d.n++
	_, err := fmt.Fprintf(d.w, "%s\n    %s", sep, encode(j))
	return err
}

// end writes the summary.
func (d *diffWriter) end(r *compare.Result) error {
	if d.json {
		d.endJSON(r)
	} else {
		d.endText(r)
	}
	return d.w.Flush()
}

func (d *diffWriter) endText(r *compare.Result) {
	if d.n = int(r.Differences); d.n > 0 {
		fmt.Fprintf(d.w, "\n%-40s %11s %8s\n", "field", "differences", "packets")
	}
	for _, f := range r.Fields {
		if f.Differences > 0 {
			fmt.Fprintf(d.w, "%-40s %11d %8d\n", f.Name, f.Differences, f.Packets)
		}
	}
	if d.n > 0 {
		fmt.Fprintln(d.w)
	}
	fmt.Fprintf(d.w, "%s compared, %s", count(r.Packets, "packet"), count(r.Differences, "difference"))
	if r.Limited > 0 {
		fmt.Fprintf(d.w, " (%d at announced limits)", r.Limited)
	}
	if r.Accepted > 0 {
		fmt.Fprintf(d.w, ", %d accepted", r.Accepted)
	}
	if r.Ignored > 0 {
		fmt.Fprintf(d.w, ", %d ignored", r.Ignored)
	}
	fmt.Fprintln(d.w)
	for i, e := range r.Engines {
		if names, n := r.Alone(i); names > 0 {
			fmt.Fprintf(d.w, "known to %s alone: %d fields, met %d times\n", e, names, n)
		}
		if names, n := r.Unknown(i); names > 0 {
			fmt.Fprintf(d.w, "not known to %s, but to others: %d fields, met %d times\n", e, names, n)
		}
	}
	if n := r.Aside(); n > 0 {
		fmt.Fprintf(d.w, "left aside: derived, hidden, undissected or where reading stops (_ws.) in some engines, and not listed by others: met %d times\n", n)
	}
}

func count(n uint64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// jsonField is a line of the summary of --json. Counts by engine are in the order of "engines".
type jsonField struct {
	Field       string   `json:"field"`
	Differences uint64   `json:"differences"`
	Packets     uint64   `json:"packets"`
	Accepted    uint64   `json:"accepted"`
	Aside       uint64   `json:"aside"`
	Occurrences []uint64 `json:"occurrences"`
}

func (d *diffWriter) endJSON(r *compare.Result) {
	if d.n > 0 {
		fmt.Fprint(d.w, "\n  ")
	}
	fmt.Fprint(d.w, "],\n  \"summary\": [")
	sep := ""
	for _, f := range r.Fields {
		if f.Differences+f.Accepted+f.Aside > 0 {
			fmt.Fprintf(d.w, "%s\n    %s", sep, encode(jsonField{f.Name, f.Differences, f.Packets, f.Accepted, f.Aside, f.Occurrences}))
			sep = ","
		}
	}
	if sep != "" {
		fmt.Fprint(d.w, "\n  ")
	}
	type alone struct {
		Fields      int    `json:"fields"`
		Occurrences uint64 `json:"occurrences"`
	}
	known := map[string]alone{}
	ends := map[string]string{}
	for i, e := range r.Engines {
		names, n := r.Alone(i)
		known[e] = alone{names, n}
		if r.Ends[i] != nil {
			ends[e] = r.Ends[i].Error()
		}
	}
	fmt.Fprintf(d.w, "],\n  \"alone\": %s,\n  \"errors\": %s,\n", encode(known), encode(ends))
	fmt.Fprintf(d.w, "  \"packets\": %d,\n  \"differ\": %d,\n  \"limited\": %d,\n  \"accepted\": %d,\n  \"ignored\": %d\n}\n", r.Packets, r.Differences, r.Limited, r.Accepted, r.Ignored)
}
