package tshark

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// listing is the values of a packet's fields by name, in order.
type listing map[string][]string

func listings(t *testing.T, path string, limit int) (got []listing, names map[string]bool) {
	t.Helper()
	names = map[string]bool{}
	r, err := New(Config{}).Open(t.Context(), engine.Source{Path: path, Name: path}, options())
	if err != nil {
		return nil, nil // not a capture; another test says so
	}
	defer r.Close()
	l := r.(engine.Dissecting).Lister()
	for len(got) < limit {
		p, err := r.Next()
		if err != nil {
			break
		}
		fields := listing{}
		l.AllFields(p, func(f packet.Field) bool {
			d := l.Def(f.ID)
			fields[d.Name] = append(fields[d.Name], string(packet.AppendValue(nil, p, f, d)))
			names[d.Name] = true
			return true
		})
		got = append(got, fields)
	}
	return got, names
}

// elsewhere reports whether a field is not compared: what follows from how the file was read and not from the packet, and
// expert items, which PDML and fields label in ways of their own.
func elsewhere(name string) bool {
	return strings.HasPrefix(name, "_ws.") || strings.HasPrefix(name, "frame.")
}

// notBlock leaves out the pcapng blocks that tshark counts as packets.
const notBlock = "frame.encap_type"

// sameAsFields compares each field's values with those of -T fields, all occurrences; it gives the number of fields. The file
// is read by tshark itself here, so that one whose packets it counts in another way is left out.
func sameAsFields(t *testing.T, path string, limit int) int {
	t.Helper()
	got, names := listings(t, path, limit)
	var asked []string
	args := []string{"-n", "-r", path, "-Y", notBlock,
		"-c", strconv.Itoa(limit), "-T", "fields", "-E", "separator=/t", "-E", "occurrence=a", "-E", "aggregator=\x01"}
	for _, p := range append(slices.Clone(preferences), deep) {
		args = append(args, "-o", p)
	}
	for n := range names {
		if !elsewhere(n) {
			asked, args = append(asked, n), append(args, "-e", n)
		}
	}
	if len(asked) == 0 {
		return 0
	}
	p, err := New(Config{}).find(t.Context(), host.Local())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	_ = answer(t.Context(), p.Path, func(r io.Reader) error { _, err := out.ReadFrom(r); return err }, args...) // it may stop at damage
	rows := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(rows) != len(got) {
		t.Logf("tshark gives %d packets of %d", len(rows), len(got))
		return 0
	}
	wrong := map[string]bool{}
	for i, row := range rows {
		cells := strings.Split(row, "\t")
		for j, cell := range cells[:min(len(cells), len(asked))] {
			// No octets are "<MISSING>" or "<none>" to tshark, by the field's registration.
			mine := strings.ReplaceAll(strings.Join(got[i][asked[j]], "\x01"), "<MISSING>", "<none>")
			cell = strings.ReplaceAll(cell, "<MISSING>", "<none>")
			if mine != cell && !wrong[asked[j]] {
				wrong[asked[j]] = true
				t.Errorf("packet %d: %s: got %.200q, want %.200q", i+1, asked[j], mine, cell)
			}
		}
	}
	return len(asked)
}
