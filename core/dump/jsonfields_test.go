package dump

import (
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// listedFields is a Lister of fields of no packet.
type listedFields struct {
	dissect.Dissector
	fields []packet.Field
}

func (l *listedFields) AppendFields(dst []packet.Field, _ *packet.Packet, _ int) []packet.Field {
	return append(dst, l.fields...)
}

// plainly writes siblings from index i up to end as docs/json.md says, from a tree that is whole.
func plainly(s *strings.Builder, p *packet.Packet, t *fieldTree, i, end int) {
	t.group(i, end)
	comma := ""
	for ; i < end; i = int(t.nodes[i].end) {
		n := &t.nodes[i]
		if !n.first {
			continue
		}
		fmt.Fprintf(s, "%s%q:", comma, n.info.Name)
		comma = ","
		array := n.info.List || n.next != 0
		if array {
			s.WriteString("[")
		}
		for j := i; ; s.WriteString(",") {
			plainValue(s, p, t, j)
			if j = int(t.nodes[j].next); j == 0 {
				break
			}
		}
		if array {
			s.WriteString("]")
		}
	}
}

func plainValue(s *strings.Builder, p *packet.Packet, t *fieldTree, i int) {
	n := t.nodes[i]
	leaf := int(n.end) == i+1 && !n.info.bad
	if !leaf {
		s.WriteString(`{"value":`)
	}
	text := packet.AppendValue(nil, p, n.Field, n.info.Def)
	switch n.info.Type {
	case packet.Uint8, packet.Uint16, packet.Uint24, packet.Uint32, packet.Uint40, packet.Uint48, packet.Uint56, packet.Uint64:
		s.WriteString(strconv.FormatUint(n.Num, 10))
	case packet.None, packet.Protocol:
		s.WriteString("true")
	case packet.Bool:
		fmt.Fprint(s, n.Num != 0)
	case packet.Int8, packet.Int16, packet.Int32, packet.Int64:
		fmt.Fprint(s, int64(n.Num))
	case packet.Bytes:
		fmt.Fprintf(s, "%q", hex.EncodeToString(packet.FieldOctets(p, n.Field)))
	case packet.String:
		s.WriteString(escaped(packet.FieldOctets(p, n.Field)))
	case packet.AbsTime:
		b, _ := packet.AppendRFC3339(nil, packet.FieldTime(p, n.Field))
		if n.info.Base == packet.ZeroNone && n.Num == 0 {
			b = nil
		}
		fmt.Fprintf(s, "%q", b)
	case packet.RelTime, packet.Float, packet.Double:
		s.Write(text)
	default:
		fmt.Fprintf(s, "%q", text)
	}
	if n.info.bad {
		fmt.Fprintf(s, `,"offset":%d,"length":%d,"reason":%q`, n.Off, n.Len, packet.FaultCode(n.Num))
	}
	if int(n.end) > i+1 {
		s.WriteString(",")
		plainly(s, p, t, i+1, int(n.end))
	}
	if !leaf {
		s.WriteString("}")
	}
}

// plainLayer is what the fields of layer i should be written as.
func plainLayer(t *fieldTree, p *packet.Packet, i int) string {
	var s strings.Builder
	t.gather(p, i)
	plainly(&s, p, t, 0, len(t.nodes))
	return "{" + s.String() + "}"
}

// fieldsOf gives what w makes of the fields of layer i.
func fieldsOf(w *jsonWriter, p *packet.Packet, i int) string {
	w.n = 0
	w.layer(p, i)
	_, fields, _ := strings.Cut(string(w.b[:w.n]), `,"fields":`)
	return strings.TrimSuffix(fields, "}")
}

// Whatever is listed, in whatever order and nesting, what is written while it is listed is what a tree of it all says.
func TestJSONOfAnyFieldsIsThatOfTheirTree(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	var ids []packet.FieldID
	for _, name := range []string{"udp.port", "udp.length", "udp.checksum", "data.len", "ip.addr", "tcp.options.nop", "_ws.malformed", "ip.flags.df"} {
		ids = append(ids, dissect.Lookup(name)...)
	}
	l := new(listedFields)
	p := &packet.Packet{Data: []byte("octets\xff\x00")}
	var tree fieldTree
	tree.init(l)
	w := newJSON(io.Discard, l, documentOptions{})
	for range 30_000 {
		l.fields = l.fields[:0]
		depth := 0
		for range rnd.IntN(14) {
			switch rnd.IntN(4) {
			case 0:
				depth += 1 + rnd.IntN(2)
			case 1:
				depth = rnd.IntN(depth + 1)
			}
			f := packet.Field{ID: ids[rnd.IntN(len(ids))], Depth: uint8(depth), Num: rnd.Uint64N(13), Off: 1, Len: uint32(rnd.IntN(4))}
			if rnd.IntN(12) == 0 {
				f.Flags = packet.Hidden
			}
			l.fields = append(l.fields, f)
		}
		w.n = 0
		w.list(p, 0, packet.UDP)
		if got, want := string(w.b[:w.n])+"}", plainLayer(&tree, p, 0); got != want {
			t.Fatalf("fields %+v\n got %s\nwant %s", l.fields, got, want)
		}
	}
}

// A hostile packet may name very many fields in turn.
func TestNamesInTurnAreGathered(t *testing.T) {
	l := new(listedFields)
	a, b := dissect.Lookup("udp.length")[0], dissect.Lookup("udp.checksum")[0]
	for i := range 40_000 {
		l.fields = append(l.fields, packet.Field{ID: a, Num: uint64(i)}, packet.Field{ID: b})
	}
	w := newJSON(io.Discard, l, documentOptions{})
	w.list(new(packet.Packet), 0, packet.UDP)
	var tree fieldTree
	tree.init(l)
	if string(w.b[:w.n])+"}" != plainLayer(&tree, new(packet.Packet), 0) {
		t.Error("not the fields of their tree")
	}
}

func TestJSONOfTheCorpusIsThatOfItsTree(t *testing.T) {
	corpus(t, func(t *testing.T, path string, ps []*packet.Packet) {
		d := new(dissect.Dissector)
		var tree fieldTree
		tree.init(d)
		w := newJSON(io.Discard, d, documentOptions{})
		for _, p := range ps {
			for i := range p.Layers() {
				if got, want := fieldsOf(w, p, i), plainLayer(&tree, p, i); got != want {
					t.Fatalf("%s, packet %d, layer %d:\n got %s\nwant %s", path, p.Number, i, got, want)
				}
			}
		}
	})
}

func TestWritingLinesAllocatesNothing(t *testing.T) {
	w := NewNDJSON(io.Discard, new(dissect.Dissector))
	ps := []*packet.Packet{newPacket(t, 1, tcpSYN), newPacket(t, 2, udpShort), newPacket(t, 3, arpRequestFrame)}
	var err error
	n := testing.AllocsPerRun(2000, func() {
		for _, p := range ps {
			if e := w.Write(p); e != nil {
				err = e
			}
		}
	})
	if n != 0 || err != nil {
		t.Errorf("%v allocations, %v", n, err)
	}
}

// Headers of every shape, with any octets: what is written by rows is what Fields lists.
func TestJSONOfAnyHeadersIsThatOfTheirTree(t *testing.T) {
	const ether, tag = "02 00 00 00 00 02  02 00 00 00 00 01", "81 00 60 07"
	const ipv6 = "60 00 00 00 00 28 06 40  20 01 0d b8 00 00 00 00 00 00 00 00 00 00 00 01  20 01 0d b8 00 00 00 00 00 00 00 00 00 00 00 02"
	const ipv4 = "45 00 00 40 00 01 40 00 40 06 26 ca 0a 00 00 01 0a 00 00 02"
	const open = "9c 41 00 09 00 00 00 64 00 00 00 00 a0 02 ff ff 55 7b 00 00 02 04 05 b4 04 02 08 0a 00 00 00 01 00 00 00 02 01 03 03 07"
	const more = "9c 41 00 09 00 00 00 64 00 00 00 00 80 18 ff ff 55 7b 00 00 01 01 08 0a 00 00 00 01 00 00 00 02 61 62 63 64 65 66 67 68"
	var frames [][]byte
	for _, s := range []string{
		tcpSYN, udpShort, arpRequestFrame, ether + "08 00" + ipv4 + open, ether + "08 00" + ipv4 + more + "61 62 63 64",
		ether + tag + "86 dd" + ipv6 + open, ether + tag + "08 00" + ipv4 + more, ether + tag + "00 04 aa aa 03 00", ether + "00 04 aa aa 03 00 00 00",
	} {
		frames = append(frames, unhex(t, s))
	}
	rnd := rand.New(rand.NewPCG(5, 6))
	d := new(dissect.Dissector)
	for _, o := range []documentOptions{{}, {payload: true}} {
		var tree fieldTree
		tree.init(d)
		tree.payload = o.payload
		w := newJSON(io.Discard, d, o)
		shaped := 0
		for n := range 20_000 {
			b := append([]byte(nil), frames[n%len(frames)]...)
			for range rnd.IntN(4) {
				b[rnd.IntN(len(b))] = byte(rnd.Uint32()) >> rnd.IntN(8)
			}
			p := &packet.Packet{Link: packet.LinkEthernet, Data: b, CapLen: uint32(len(b)), Len: uint32(len(b))}
			d.Dissect(p)
			for i := range p.Layers() {
				if prog, _, _, _ := w.shape.find(p, i); prog != nil {
					shaped++
				}
				if got, want := fieldsOf(w, p, i), plainLayer(&tree, p, i); got != want {
					t.Fatalf("%x, layer %d:\n got %s\nwant %s", b, i, got, want)
				}
			}
		}
		if shaped < 30_000 {
			t.Errorf("only %d headers had a shape", shaped)
		}
	}
}
