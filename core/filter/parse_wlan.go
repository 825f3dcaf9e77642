package filter

import (
	"strings"
	"sync"
)

// The frame control field of IEEE 802.11 (IEEE Std 802.11, 9.2.4.1), first octet: bits 2 and 3 are the type, 4 to 7 the subtype.
const (
	wlanTypeMask    = 0x0c
	wlanSubtypeMask = 0xf0
	wlanDirMask     = 0x03 // of the second octet: to DS, from DS
)

var wlanTypes = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{"mgt": 0, "management": 0, "ctl": 4, "control": 4, "data": 8}
})

// wlanSubtypes by type; a name that several have is of the first.
var wlanSubtypes = sync.OnceValue(func() []subtypes {
	return []subtypes{
		{0, map[string]uint32{
			"assocreq": 0x00, "assoc-req": 0x00, "assocresp": 0x10, "assoc-resp": 0x10, "reassocreq": 0x20, "reassoc-req": 0x20,
			"reassocresp": 0x30, "reassoc-resp": 0x30, "probereq": 0x40, "probe-req": 0x40, "proberesp": 0x50, "probe-resp": 0x50,
			"beacon": 0x80, "atim": 0x90, "disassoc": 0xa0, "disassociation": 0xa0, "auth": 0xb0, "authentication": 0xb0,
			"deauth": 0xc0, "deauthentication": 0xc0,
		}},
		{4, map[string]uint32{"ps-poll": 0xa0, "rts": 0xb0, "cts": 0xc0, "ack": 0xd0, "cf-end": 0xe0, "cf-end-ack": 0xf0}},
		{8, map[string]uint32{
			"data": 0x00, "data-cf-ack": 0x10, "data-cf-poll": 0x20, "data-cf-ack-poll": 0x30, "null": 0x40, "cf-ack": 0x50,
			"cf-poll": 0x60, "cf-ack-poll": 0x70, "qos-data": 0x80, "qos-data-cf-ack": 0x90, "qos-data-cf-poll": 0xa0,
			"qos-data-cf-ack-poll": 0xb0, "qos": 0xc0, "qos-cf-poll": 0xe0, "qos-cf-ack-poll": 0xf0,
		}},
	}
})

type subtypes struct {
	typ   uint32
	names map[string]uint32
}

var wlanDirs = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{"nods": 0, "tods": 1, "fromds": 2, "dstods": 3}
})

// wlan reads type, subtype, both, or direction.
func (p *parser) wlan() node {
	t := p.advance()
	switch t.text {
	case "dir":
		return &wlanNode{1, p.named("a direction: nods, tods, fromds, dstods or a number", wlanDirs()), wlanDirMask, t.at}
	case "subtype":
		a := p.tok()
		if a.kind != kindName {
			p.expected("a subtype's name, as in beacon")
		}
		p.i++
		for _, s := range wlanSubtypes() {
			if v, ok := s.names[strings.ToLower(a.text)]; ok {
				return &wlanNode{0, s.typ | v, wlanTypeMask | wlanSubtypeMask, t.at}
			}
		}
		meaningAt(p.expr, a.at, "no subtype of IEEE 802.11 is called %s", a)
	}
	typ := p.named("a type: mgt, ctl, data or a number", wlanTypes())
	if !p.tok().word("subtype") {
		return &wlanNode{0, typ, wlanTypeMask, t.at}
	}
	p.i++
	var names map[string]uint32
	for _, s := range wlanSubtypes() {
		if s.typ == typ {
			names = s.names
		}
	}
	return &wlanNode{0, typ | p.named("a subtype of the type, or a number", names), wlanTypeMask | wlanSubtypeMask, t.at}
}

// named reads a number or one of the names.
func (p *parser) named(what string, names map[string]uint32) uint32 {
	t := p.tok()
	if t.kind == kindNumber {
		p.i++
		return t.num
	}
	v, ok := names[strings.ToLower(t.text)]
	if t.kind != kindName || !ok {
		p.expected(what)
	}
	p.i++
	return v
}
