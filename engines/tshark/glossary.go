package tshark

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"hash/maphash"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// maxGlossary bounds what is kept of it, in octets; tshark 4.0 needs 11 MiB.
const maxGlossary = 64 << 20

// glossaryPatience bounds the wait for tshark -G fields, which takes about half a second.
const glossaryPatience = 30 * time.Second

// glossary is what `tshark -G fields` says of every field: its type, base and title. PDML has none of them, and without the
// type 6 octets cannot be told from an Ethernet address, nor an empty text from a field without a value.
type glossary struct {
	seed maphash.Seed
	at   map[uint64]meaning // by the name's hash; a collision is seen by the name itself
	text []byte             // names, titles and protocols, behind one another
}

type meaning struct {
	off                uint32 // of the name in text; the title and the protocol's name follow
	name, title, proto uint8  // octets
	typ                packet.Type
	base               packet.Base
}

// glossaryKey is a program as it lies on disk.
type glossaryKey struct {
	path string
	mod  time.Time
	size int64
}

var (
	glossaryMu sync.Mutex
	glossaries = map[glossaryKey]*glossary{} // programs of this process; few
)

// loadGlossary asks a program once. One that cannot tell gives an empty glossary, and names are then looked up among core's.
func loadGlossary(ctx context.Context, path string) *glossary {
	st, err := os.Stat(path)
	if err != nil {
		return &glossary{}
	}
	key := glossaryKey{path, st.ModTime(), st.Size()}
	glossaryMu.Lock()
	defer glossaryMu.Unlock()
	if g, ok := glossaries[key]; ok {
		return g
	}
	ctx, cancel := context.WithTimeout(ctx, glossaryPatience)
	defer cancel()
	g := &glossary{seed: maphash.MakeSeed(), at: map[uint64]meaning{}}
	if err := answer(ctx, path, g.read, "-G", "fields"); err == nil {
		glossaries[key] = g
	}
	return g
}

// read takes lines of tabs: F, title, name, type, protocol, base, mask, remark; and P, title, name for protocols. A line that is
// longer than the buffer is left out.
func (g *glossary) read(r io.Reader) error {
	for in := bufio.NewReaderSize(r, 64<<10); ; {
		line, err := in.ReadSlice('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		if err == nil && len(line) > 2 && line[1] == '\t' && (line[0] == 'F' || line[0] == 'P') {
			g.add(line[2:], line[0] == 'P')
		}
	}
}

// add keeps a line. A protocol has neither a type nor a protocol that it belongs to.
func (g *glossary) add(line []byte, proto bool) {
	line = bytes.TrimRight(line, "\r\n")
	title, rest, _ := bytes.Cut(line, []byte("\t"))
	name, rest, _ := bytes.Cut(rest, []byte("\t"))
	typ, rest, _ := bytes.Cut(rest, []byte("\t"))
	of, rest, _ := bytes.Cut(rest, []byte("\t"))
	base, _, _ := bytes.Cut(rest, []byte("\t"))
	h := maphash.Bytes(g.seed, name)
	if _, taken := g.at[h]; taken || len(name) > 255 || len(name) == 0 || len(g.text) > maxGlossary {
		return
	}
	title, of = title[:min(len(title), 255)], of[:min(len(of), 255)]
	m := meaning{
		off: uint32(len(g.text)), name: uint8(len(name)), title: uint8(len(title)), proto: uint8(len(of)),
		typ: types()[string(typ)], base: bases()[string(base)],
	}
	if proto {
		m.typ = packet.Protocol
	}
	g.at[h] = m
	g.text = append(append(append(g.text, name...), title...), of...)
}

// lookup describes a field by its name, with the protocol that it belongs to. ok is false for a name that tshark does not know,
// or, where it could not be asked, core does not; the Def is then core's, or of text.
func (g *glossary) lookup(name string) (d packet.Def, proto string, ok bool) {
	proto, _, _ = strings.Cut(name, ".")
	known := len(g.at) == 0 && len(dissect.Lookup(name)) > 0
	d = packet.Def{Name: name, Title: name, Type: packet.String}
	if len(g.at) > 0 {
		if m, found := g.at[maphash.String(g.seed, name)]; found {
			text := g.text[m.off:]
			end := int(m.name) + int(m.title)
			switch {
			case string(text[:m.name]) != name:
			case m.typ == packet.Protocol: // an option or the like, which PDML writes as a field, has a dot in its name
				known, d.Title = strings.Contains(name, "."), string(text[m.name:end])
			default:
				d.Title, d.Type, d.Base = string(text[m.name:end]), m.typ, m.base
				return d, string(text[end : end+int(m.proto)]), true
			}
		}
	}
	if name == "data" { // a protocol that PDML writes as a field
		d.Title, d.Type = "Data", packet.Bytes
		return d, name, true
	}
	if ids := dissect.Lookup(name); len(ids) > 0 {
		own := dissect.Def(ids[0])
		d.Title, d.Type, d.Base = own.Title, own.Type, own.Base
		return d, ids[0].Kind().Name(), known
	}
	return d, proto, known
}

// types of Wireshark (epan/ftypes/ftypes.h) as core holds their values. Those that are left out are text: their form is
// their own.
var types = sync.OnceValue(func() map[string]packet.Type {
	return map[string]packet.Type{
		"FT_NONE": packet.None, "FT_BOOLEAN": packet.Bool,
		"FT_UINT8": packet.Uint8, "FT_UINT16": packet.Uint16, "FT_UINT24": packet.Uint24, "FT_UINT32": packet.Uint32,
		"FT_UINT40": packet.Uint40, "FT_UINT48": packet.Uint48, "FT_UINT56": packet.Uint56, "FT_UINT64": packet.Uint64,
		"FT_INT8": packet.Int8, "FT_INT16": packet.Int16, "FT_INT32": packet.Int32, "FT_INT64": packet.Int64,
		"FT_FLOAT": packet.Float, "FT_DOUBLE": packet.Double, "FT_FRAMENUM": packet.Uint32,
		"FT_IPv4": packet.IPv4Addr, "FT_IPv6": packet.IPv6Addr, "FT_ETHER": packet.EtherAddr, "FT_EUI64": packet.EUI64,
		"FT_GUID": packet.GUID, "FT_BYTES": packet.Bytes, "FT_UINT_BYTES": packet.Bytes, "FT_AX25": packet.AX25,
		"FT_ABSOLUTE_TIME": packet.AbsTime, "FT_RELATIVE_TIME": packet.RelTime, "FT_CHAR": packet.String,
		"FT_STRING": packet.String, "FT_STRINGZ": packet.String, "FT_UINT_STRING": packet.String, "FT_STRINGZPAD": packet.String,
		"FT_STRINGZTRUNC": packet.String, "FT_OID": packet.String, "FT_REL_OID": packet.String, "FT_PROTOCOL": packet.String,
		"FT_INT24": packet.String, "FT_INT40": packet.String, "FT_INT48": packet.String, "FT_INT56": packet.String,
		"FT_FCWWN": packet.String, "FT_SYSTEM_ID": packet.String, "FT_IPXNET": packet.String, "FT_VINES": packet.String,
		"FT_IEEE_11073_SFLOAT": packet.String, "FT_IEEE_11073_FLOAT": packet.String,
	}
})

var bases = sync.OnceValue(func() map[string]packet.Base {
	return map[string]packet.Base{
		"BASE_HEX": packet.Hex, "BASE_HEX_DEC": packet.HexDec, "BASE_DEC_HEX": packet.DecHex, "BASE_OCT": packet.Oct,
	}
})
