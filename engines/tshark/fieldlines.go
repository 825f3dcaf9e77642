package tshark

import (
	"bytes"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// aggregator separates the occurrences of a field: a control character that hardly any text has. Where one has it, that value
// comes as two.
const aggregator = "\x1e"

// lead are the columns of a line before the caller's.
var lead = []string{"frame.number", "frame.protocols"}

// fieldArguments are tshark's where Config.Fields names what is wanted.
func fieldArguments(c Config, filtered bool) []string {
	a := []string{"-T", "fields", "-E", "separator=/t", "-E", "quote=n", "-E", "occurrence=a", "-E", "aggregator=" + aggregator}
	for _, n := range lead {
		a = append(a, "-e", n)
	}
	if filtered {
		a = append(a, "-e", "frame.coloring_rule.name")
	}
	for _, n := range c.Fields {
		a = append(a, "-e", n)
	}
	return a
}

// line reads tshark's answer to a packet where it writes lines.
func (r *session) line() (s *slot, match bool, err error) {
	b, clipped, err := r.scan.until('\n')
	if err != nil {
		return nil, false, err
	}
	cells := r.cells[:0]
	for c := range bytes.SplitSeq(bytes.TrimRight(b, "\r\n"), []byte("\t")) {
		cells = append(cells, c)
	}
	r.cells = cells
	own := len(cells) - len(r.c.Fields)
	want := len(lead)
	if r.opt.Display != "" {
		want++
	}
	if own != want && !(clipped && own > want-len(r.c.Fields)) {
		return nil, false, fmt.Errorf("%w: a line of %d columns for %d fields", errOutput, len(cells), len(r.c.Fields))
	}
	if match = r.opt.Display == ""; match {
		r.number++
	} else {
		if err := r.count(number(cells[0])); err != nil {
			return nil, false, err
		}
		if match, err = r.matched(string(cells[2])); err != nil {
			return nil, false, err
		}
	}
	if s, err = r.take(); err != nil {
		return nil, false, err
	}
	move(&r.p, &s.p)
	r.build.begin(&r.p)
	r.build.chain(cells[1])
	for i, cell := range cells[min(want, len(cells)):] {
		if len(cell) > 0 {
			r.build.cell(r.c.Fields[i], cell, clipped)
		}
	}
	r.build.finish(s)
	return s, match, nil
}

// chain makes layers of frame.protocols, which says nothing of their places: they have no octets.
func (b *builder) chain(protocols []byte) {
	for name := range bytes.SplitSeq(protocols, []byte(":")) {
		if len(name) > 0 && string(name) != "ethertype" { // how Ethernet finds what it holds
			b.layer(b.kind(name), &item{})
		}
	}
}

// cell adds the occurrences of a field: each to one of its protocol's layers where they are as many, else all to the first.
func (b *builder) cell(name string, cell []byte, clipped bool) {
	n := bytes.Count(cell, []byte(aggregator)) + 1
	it := item{name: []byte(name), hasShow: true, size: -1, clipped: clipped}
	kind := b.lister.word(it.name).id.Kind()
	at := b.at[:0]
	for i := range b.layers {
		if b.layers[i].kind == kind {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		at = append(at, len(b.layers)-1)
	}
	b.at = at
	if kind == packet.Frame {
		at[0] = -1
	}
	i := 0
	for v := range bytes.SplitSeq(cell, []byte(aggregator)) {
		layer := at[0]
		if len(at) == n {
			layer = at[i]
		}
		it.show = v
		b.put(&it, layer, 0)
		i++
	}
}
