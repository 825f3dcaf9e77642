package dump

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// build makes a fieldTree of names with leading dots for the depth and a "-" for Hidden.
func build(t *testing.T, names ...string) *fieldTree {
	t.Helper()
	var ft fieldTree
	ft.init(new(dissect.Dissector))
	for _, s := range names {
		name := strings.TrimLeft(s, ".-")
		ids := dissect.Lookup(name)
		if len(ids) == 0 {
			t.Fatalf("no field %s", name)
		}
		f := packet.Field{ID: ids[0], Depth: uint8(strings.Count(s[:len(s)-len(name)], "."))}
		if strings.HasPrefix(s, "-") {
			f.Flags = packet.Hidden
		}
		ft.add(&f)
	}
	ft.finish()
	return &ft
}

// shape writes the groups of siblings as name×count, children in parentheses after each.
func shape(ft *fieldTree, i, end int) string {
	var out []string
	ft.group(i, end)
	for ; i < end; i = int(ft.nodes[i].end) {
		if !ft.nodes[i].first {
			continue
		}
		n := 0
		var kids []string
		for j := i; ; j = int(ft.nodes[j].next) {
			n++
			if int(ft.nodes[j].end) > j+1 {
				kids = append(kids, "("+shape(ft, j+1, int(ft.nodes[j].end))+")")
			}
			if ft.nodes[j].next == 0 {
				break
			}
		}
		out = append(out, fmt.Sprintf("%s×%d%s", dissect.Def(ft.nodes[i].ID).Name, n, strings.Join(kids, "")))
	}
	return strings.Join(out, " ")
}

func TestFieldTreeGroupsByNameUnderOneParent(t *testing.T) {
	for _, c := range []struct {
		name   string
		fields []string
		want   string
	}{
		{"apart", []string{"udp.srcport", "udp.dstport"}, "udp.srcport×1 udp.dstport×1"},
		{"repeated, not in a row", []string{"udp.port", "udp.length", "udp.port"}, "udp.port×2 udp.length×1"},
		{"first and last of many", []string{"udp.port", "udp.port", "udp.port"}, "udp.port×3"},
		{
			"the same name under two parents is no repetition",
			[]string{"udp.length", ".udp.port", "udp.checksum", ".udp.port"},
			"udp.length×1(udp.port×1) udp.checksum×1(udp.port×1)",
		},
		{
			"children of each element",
			[]string{"udp.port", ".udp.length", "udp.port", ".udp.length", ".udp.length", "udp.checksum"},
			"udp.port×2(udp.length×1)(udp.length×2) udp.checksum×1",
		},
		{"a parent's name below itself", []string{"udp.port", ".udp.port", "..udp.port"}, "udp.port×1(udp.port×1(udp.port×1))"},
		{"hidden ones go with their children", []string{"udp.length", "-udp.port", ".udp.length", "..udp.port", "udp.checksum"}, "udp.length×1 udp.checksum×1"},
		{"names of two protocols", []string{"udp.port", "data.len", "udp.port"}, "udp.port×2 data.len×1"},
	} {
		ft := build(t, c.fields...)
		if got := shape(ft, 0, len(ft.nodes)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
