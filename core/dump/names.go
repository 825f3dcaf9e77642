package dump

import (
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// KnownField is one field that [NewFields] can show.
type KnownField struct {
	Name     string
	Type     string // "Uint16", "IPv4Addr"
	Protocol string // short name
	Title    string
}

// KnownFields lists every field that NewFields can show, sorted by name; a name that two protocols have is there twice.
func KnownFields() []KnownField {
	var out []KnownField
	for k := range packet.KindCount {
		for _, d := range dissect.Defs(packet.Kind(k)) {
			if d.Name != "" {
				out = append(out, KnownField{d.Name, typeName(d.Type), packet.Kind(k).Name(), d.Title})
			}
		}
	}
	out = append(out, KnownField{"tcp.stream", "Uint32", "tcp", "Stream index"}, KnownField{"udp.stream", "Uint32", "udp", "Stream index"})
	slices.SortStableFunc(out, func(a, b KnownField) int {
		if c := strings.Compare(a.Name, b.Name); c != 0 {
			return c
		}
		return strings.Compare(a.Protocol, b.Protocol)
	})
	return slices.Compact(out)
}

// FieldNames lists the name of every field once, sorted.
func FieldNames() []string {
	var names []string
	for _, f := range KnownFields() {
		names = append(names, f.Name)
	}
	return slices.Compact(names)
}

var typeNames = [...]string{
	packet.None: "None", packet.Bool: "Bool",
	packet.Uint8: "Uint8", packet.Uint16: "Uint16", packet.Uint24: "Uint24", packet.Uint32: "Uint32",
	packet.Uint40: "Uint40", packet.Uint48: "Uint48", packet.Uint56: "Uint56", packet.Uint64: "Uint64",
	packet.Int8: "Int8", packet.Int16: "Int16", packet.Int32: "Int32", packet.Int64: "Int64",
	packet.Float: "Float", packet.Double: "Double", packet.Char: "Char",
	packet.IPv4Addr: "IPv4Addr", packet.IPv6Addr: "IPv6Addr", packet.EtherAddr: "EtherAddr", packet.EUI64: "EUI64",
	packet.GUID: "GUID", packet.Bytes: "Bytes", packet.String: "String", packet.AbsTime: "AbsTime",
	packet.RelTime: "RelTime", packet.Protocol: "Protocol", packet.AX25: "AX25",
}

func typeName(t packet.Type) string {
	if int(t) < len(typeNames) {
		return typeNames[t]
	}
	return ""
}
