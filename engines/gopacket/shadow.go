package gopacket

import (
	"math/bits"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// shadow is core's dissection of the packet, against which the library's is held.
type shadow struct {
	own dissect.Dissector
	p   packet.Packet
	met uint32 // a bit for each limit that the packet meets

	explained bool // why the library stopped: by the layer that it lacks
	parted    bool // the chains of layers differ
}

func (s *shadow) meet(l limit) { s.met |= 1 << l }

// take takes a packet's layers, which are core's, from it.
func (s *shadow) take(p *packet.Packet) {
	s.p.Data, s.p.CapLen, s.p.Len, s.p.Link, s.p.FCSLen = p.Data, p.CapLen, p.Len, p.Link, p.FCSLen
	s.p.SetLayers(append(s.p.Layers()[:0], p.Layers()...))
	p.ResetLayers()
}

// compare announces the limits that a packet meets, each once.
func (s *shadow) compare(p *packet.Packet, seen seen, lister *Lister, announce func(engine.Met)) {
	dlp := lister.dlp
	s.met, s.explained, s.parted = 0, false, seen.unknown
	switch {
	case seen.unknown:
		s.meet(unknownLink(p.Link, dlp))
	default:
		s.chains(s.p.Layers(), p.Layers(), seen)
		s.details(s.p.Layers(), p.Layers(), dlp)
	}
	switch {
	case seen.panicked:
		s.meet(limitPanic)
	case seen.failed && !s.explained && readTo(&s.own, &s.p) > readTo(lister, p):
		s.meet(limitGivesUp)
	}
	if seen.vetoed {
		s.meet(limitTransport)
	}
	for met := s.met; met != 0; met &= met - 1 {
		if l := limit(bits.TrailingZeros32(met)); l.of(dlp) {
			announce(metOf(l, dlp, p.Number))
		}
	}
	if s.parted {
		s.gather(s.p.Layers(), p.Layers()).announce(dlp, p.Number, announce)
	}
}

// readTo is where the last field of the last header ends. The library gives up on a header that is cut, of which it may have read
// all that is there.
func readTo(l engine.Lister, p *packet.Packet) (end uint32) {
	ls := p.Layers()
	for i := len(ls) - 1; i >= 0; i-- {
		if !protocol(ls[i]) {
			continue
		}
		l.Fields(p, i, func(f packet.Field) bool {
			if k := f.ID.Kind(); k != packet.Malformed && int(k) < packet.KindCount {
				end = max(end, f.Off+f.Len)
			}
			return true
		})
		break
	}
	return end
}

// protocol reports whether a layer is one that both dissections can have: no octets that stay raw, not the mark of a raw link
// type, and not one of the library's alone.
func protocol(l packet.Layer) bool { return ofBoth(l.Kind) }

func ofBoth(k packet.Kind) bool {
	return k != packet.Data && k != packet.Raw && int(k) < packet.KindCount
}

// next gives the index of the first such layer at or after i; len(ls) without one.
func next(ls []packet.Layer, i int) int {
	for i < len(ls) && !ofBoth(ls[i].Kind) {
		i++
	}
	return i
}

// chains walks both to the first place where they part, which decides what the packet meets.
func (s *shadow) chains(core, mine []packet.Layer, seen seen) {
	before, same := -1, 0 // most chains begin alike, with nothing to pass over
	for same < min(len(core), len(mine)) && core[same].Kind == mine[same].Kind && core[same].Off == mine[same].Off &&
		core[same].Len == mine[same].Len && ofBoth(core[same].Kind) {
		before = same
		same++
	}
	i, j := next(core, same), next(mine, same)
	for ; i < len(core) && j < len(mine); i, j = next(core, i+1), next(mine, j+1) {
		a, b := &core[i], &mine[j]
		if a.Kind != b.Kind || a.Off != b.Off {
			break
		}
		if a.Len != b.Len {
			s.parted = true
			s.extent(*a, *b)
		}
		before = i
	}
	s.parted = s.parted || used(core[i:]) || used(mine[j:])
	switch {
	case i < len(core):
		s.missing(core, i, before, seen)
	case j < len(mine):
		if mine[j].Kind.Tier() < packet.Application { // by its port: who is right nobody can tell
			s.meet(limitUnchecked)
		}
	}
}

// used reports whether reassembly or tracing would use one of the layers.
func used(ls []packet.Layer) bool {
	for i := range ls {
		switch ls[i].Kind {
		case packet.IPv4, packet.Fragment, packet.TCP, packet.UDP:
			return true
		}
	}
	return false
}

// extent is for a layer that ends elsewhere.
func (s *shadow) extent(core, mine packet.Layer) {
	switch {
	case core.Fault == packet.ZeroLength:
		s.meet(limitZeroLength)
	case mine.Off+mine.Len > core.Off+core.Len, core.Kind.Tier() == packet.Link:
		s.meet(limitPadding)
	default:
		s.meet(limitGivesUp)
	}
}

// missing is for a layer that the library does not have.
func (s *shadow) missing(core []packet.Layer, i, before int, seen seen) {
	l := core[i]
	if before < 0 {
		switch {
		case l.Kind == packet.Null:
			s.meet(limitNull)
		case !seen.failed: // else compare sees whether anything is lost
			s.meet(limitGivesUp)
		}
		return
	}
	above := core[before].Kind
	s.explained = true
	switch {
	case l.Kind.Tier() == packet.Application:
		s.meet(limitApplication)
	case above == packet.ICMP, above == packet.ICMPv6:
		s.meet(limitInternet)
	case above == packet.Fragment, isExtension(l.Kind), isExtension(above) && seen.failed:
		s.meet(limitExtHdr)
	case isTag(l.Kind) && !seen.failed:
		s.meet(limitQinQ)
	case seen.panicked:
	case seen.failed:
		s.meet(limitGivesUp)
	case l.Kind.Tier() == packet.Link && !tunnelled(core[:i]):
		s.meet(limitLink)
	case tunnelled(core[:i+1]):
		s.meet(limitTunnel)
	case l.Kind.Tier() == packet.Internet:
		s.meet(limitInternet)
	default:
		s.meet(limitTransport)
	}
}

func isExtension(k packet.Kind) bool {
	return k == packet.HopByHop || k == packet.DestOpts || k == packet.Routing || k == packet.Fragment || k == packet.AH
}

func isTag(k packet.Kind) bool {
	return k == packet.VLAN || k == packet.IEEE8021ad || k == packet.IEEE8021ah
}

// tunnelled reports whether one of the layers carries packets within packets.
func tunnelled(ls []packet.Layer) bool {
	ip := false
	for _, l := range ls {
		switch l.Kind {
		case packet.GRE, packet.VXLAN, packet.GENEVE, packet.GTP, packet.Teredo, packet.L2TP, packet.ERSPAN, packet.EtherIP,
			packet.VXLANGPE, packet.CAPWAP, packet.AYIYA, packet.LISP, packet.TZSP, packet.NSH:
			return true
		case packet.IPv4, packet.IPv6:
			if ip {
				return true
			}
			ip = true
		}
	}
	return false
}

// details finds what the chain does not show.
func (s *shadow) details(core, mine []packet.Layer, dlp bool) {
	for i := range core {
		l := &core[i]
		switch l.Kind {
		case packet.IPv4:
			if l.Hdr > 20 && !onlyPadding(s.p.Header(*l)[20:]) {
				s.meet(limitIPv4Options)
			}
			if l.Fault == packet.ZeroLength {
				s.meet(limitZeroLength)
			}
		case packet.TCP:
			if l.Hdr > 12 && s.p.Data[l.Off+12]&0x0e != 0 {
				s.meet(limitReserved)
			}
			if l.Hdr > 20 && !plainOptions(s.p.Header(*l)[20:]) {
				s.meet(limitTCPOptions)
			}
		case packet.DestOpts, packet.Routing, packet.Fragment:
			if dlp {
				s.meet(limitExtHdr)
			}
		case packet.Ethernet, packet.VLAN:
			if i+1 < len(core) && l.Off+l.Len > core[i+1].Off+core[i+1].Len {
				s.meet(limitPadding)
			}
		}
	}
	if n := len(mine); n > 1 && mine[n-1].Kind == packet.Data && mine[n-1].Fault == packet.NoDissector &&
		mine[n-2].Kind.Tier() == packet.Transport {
		s.meet(limitApplication)
	}
}

// onlyPadding reports whether IPv4 options are one-octet ones alone, up to the end mark (RFC 791 §3.1).
func onlyPadding(b []byte) bool {
	for _, x := range b {
		if x != 1 {
			return x == 0
		}
	}
	return true
}

// plainOptions reports whether TCP options are of the kinds whose fields are listed, and end with the header or in zeros.
func plainOptions(b []byte) bool {
	for len(b) > 0 {
		switch b[0] {
		case 0:
			return len(b) == 1
		case 1:
			b = b[1:]
			continue
		case 2, 3, 4, 5, 8:
		default:
			return false
		}
		if len(b) < 2 || int(b[1]) < 2 || int(b[1]) > len(b) {
			return false
		}
		b = b[b[1]:]
	}
	return true
}

// unknownLink is the limit of a link type that the library does not decode.
func unknownLink(l packet.LinkType, dlp bool) limit {
	switch {
	case dlp:
	case l == packet.LinkIPv4, l == packet.LinkIPv6, l == packet.LinkRawOpenBSD:
		return limitRaw
	case l == packet.LinkPPPHDLC, l == packet.LinkPPPWithDir:
		return limitPPP
	}
	return limitLinkTypes
}
