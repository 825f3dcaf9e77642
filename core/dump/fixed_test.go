package dump

import (
	"bytes"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// slow is a fields Writer that lists every layer's fields.
func slow(t *testing.T, names []string) func(*bytes.Buffer) Writer {
	t.Helper()
	return func(b *bytes.Buffer) Writer {
		w, err := NewFields(b, new(dissect.Dissector), names, FieldsOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for k := range w.(*fields).ways {
			if w.(*fields).ways[k] == byPlan {
				w.(*fields).ways[k] = byListing
			}
		}
		return w
	}
}

func fixedNames() []string {
	var names []string
	for _, h := range fixedHeaders {
		for _, x := range h.fields {
			names = append(names, x.name)
		}
	}
	return names
}

func TestFixedFieldsAreThoseOfTheDissectors(t *testing.T) {
	names := fixedNames()
	fast := openFields(t, FieldsOptions{}, names...)
	ps := []*packet.Packet{newPacket(t, 1, tcpSYN), newPacket(t, 2, udpShort), newPacket(t, 3, arpRequestFrame)}
	for n := range ps[0].Data {
		p := ps[0].Clone()
		p.Data = p.Data[:n]
		new(dissect.Dissector).Dissect(p)
		ps = append(ps, p)
	}
	quote := ps[0].Clone() // in an ICMP error, where the raw sequence number is not listed
	header := append(bytes.Clone(quote.Data[:34]), 3, 3, 0, 0, 0, 0, 0, 0)
	header[16], header[17], header[23] = 0, byte(len(quote.Data)-14+28), 1
	quote.Data = append(header, quote.Data[14:]...)
	new(dissect.Dissector).Dissect(quote)
	if k := quote.Layers()[len(quote.Layers())-1].Kind; k != packet.TCP {
		t.Fatalf("the quotation ends with %s", k)
	}
	ps = append(ps, quote)
	if got, want := write(t, fast, ps...), write(t, slow(t, names), ps...); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	w := fast(new(bytes.Buffer)).(*fields)
	for _, h := range fixedHeaders {
		if len(w.plans[h.kind].columns) != len(h.fields) {
			t.Errorf("%s: %d of %d columns have a place", h.kind, len(w.plans[h.kind].columns), len(h.fields))
		}
	}
}

func TestFixedFieldsOfTheCorpus(t *testing.T) {
	names := fixedNames()
	corpus(t, func(t *testing.T, path string, ps []*packet.Packet) {
		got, want := write(t, openFields(t, FieldsOptions{}, names...), ps...), write(t, slow(t, names), ps...)
		if got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	})
}
