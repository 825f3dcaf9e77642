package dissect

import (
	"encoding/binary"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ip4 makes an IPv4 packet from 10.0.0.1 to 10.0.0.2; total 0 to 0xffff goes into the header as it is.
func ip4(total, frag uint16, proto uint8, opts, payload []byte) []byte {
	b := []byte{0x45 + byte(len(opts)/4), 0, 0, 0, 0x12, 0x34, 0, 0, 64, proto, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2}
	binary.BigEndian.PutUint16(b[2:], total)
	binary.BigEndian.PutUint16(b[6:], frag)
	return append(append(b, opts...), payload...)
}

// dissectBytes dissects octets and no more; large samples are not for cutEverywhere.
func dissectBytes(link packet.LinkType, b []byte) *packet.Packet {
	p := newPacket(link, b)
	new(Dissector).Dissect(p)
	return p
}

// faultOf gives the fault of the first layer of a kind.
func faultOf(t *testing.T, p *packet.Packet, k packet.Kind) packet.FaultCode {
	t.Helper()
	i := p.Find(k, 0)
	if i < 0 {
		t.Fatalf("no %s in %s", k, chain(p))
	}
	return p.Layers()[i].Fault
}

// The frame that scapy#3733 is about, 6 octets of Ethernet padding behind 40 of IPv4.
const paddedFin = `020000000002 020000000001 0800 4500 0028 4f63 4000 3806 c043 5bd7648b c0a8b21e
	0050 e1cd d695ffd9 1989b4d3 5011 002e f591 0000 000000000000`

func TestPaddingBehindTheTotalLengthIsNotPayload(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, paddedFin)
	wantValues(t, p, "ip.len=40", "tcp.len=0", "tcp.flags.fin=1", "data.data=")
	if l := p.Layers()[p.Find(packet.TCP, 0)]; l.Len != 20 {
		t.Errorf("TCP has %d octets, want 20", l.Len)
	}
	twin := append(ip4(45, 0, 6, nil, make([]byte, 26)), 0xff)[:46]
	twin[20+12] = 0x50
	p = dissectBytes(packet.LinkRaw, twin)
	if l := p.Layers()[p.Find(packet.IPv4, 0)]; l.Len != 45 {
		t.Errorf("IPv4 has %d octets, want 45", l.Len)
	}
}

func TestIPv4LengthZeroIsTakenFromTheFrame(t *testing.T) {
	for _, n := range []int{1460, 70000} {
		seg := make([]byte, 20+n)
		seg[12] = 0x50
		p := dissectBytes(packet.LinkRaw, ip4(0, 0, 6, nil, seg))
		if got := faultOf(t, p, packet.IPv4); got != packet.ZeroLength {
			t.Errorf("fault %q, want %q", got, packet.ZeroLength)
		}
		if l := p.Layers()[p.Find(packet.TCP, 0)]; int(l.Len) != 20+n {
			t.Errorf("TCP has %d octets, want %d", l.Len, 20+n)
		}
		wantValues(t, p, "ip.len="+values(p, "frame.len"))
	}
	p := dissectBytes(packet.LinkRaw, ip4(0, 7, 17, nil, make([]byte, 48)))
	last := p.Layers()[len(p.Layers())-1]
	if last.Kind != packet.Data || last.Len != 48 || last.Fault != packet.FragmentPart || last.Of != packet.UDP {
		t.Errorf("got %+v, want 48 octets of a fragment of UDP", last)
	}
}

func TestIPv4HeadersThatContradictThemselves(t *testing.T) {
	for _, c := range []struct {
		name  string
		b     []byte
		fault packet.FaultCode
		src   string
	}{
		{"header below 20", append([]byte{0x44}, ip4(24, 0, 6, nil, make([]byte, 4))[1:]...), packet.FaultShort, ""},
		{"header beyond the octets", append([]byte{0x4f}, ip4(60, 0, 6, nil, nil)[1:]...), packet.FaultTruncated, "10.0.0.1"},
		{"total below the header", ip4(19, 0, 6, nil, nil), packet.FaultShort, ""},
		{"total below the options", ip4(22, 0, 6, []byte{1, 1, 1, 1}, nil), packet.FaultShort, ""},
		{"total beyond the octets", ip4(100, 0, 253, nil, nil), packet.FaultLength, "10.0.0.1"},
		{"nothing wrong", ip4(20, 0, 253, nil, nil), 0, "10.0.0.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dissectBytes(packet.LinkIPv4, c.b)
			if got := faultOf(t, p, packet.IPv4); got != c.fault {
				t.Errorf("fault %q, want %q", got, c.fault)
			}
			wantValues(t, p, "ip.src="+c.src)
		})
	}
}

func TestVersionDecidesWhereIPv6StandsForIPv4(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, `020000000002 020000000001 0800 60000000 0000 3b40
		20010db8000000000000000000000001 20010db8000000000000000000000002`)
	if p.Find(packet.IPv6, 0) < 0 {
		t.Errorf("chain %s, want ipv6", chain(p))
	}
	p = dissectBytes(packet.LinkIPv4, []byte{0x50, 0, 0, 20})
	if got := faultOf(t, p, packet.IPv4); got != packet.FaultVersion {
		t.Errorf("fault %q, want %q", got, packet.FaultVersion)
	}
}

func TestOnlyFirstFragmentsAreDissectedOn(t *testing.T) {
	udp := append([]byte{0, 53, 0, 53, 5, 0xdc, 0, 0}, make([]byte, 16)...)
	first := dissectBytes(packet.LinkRaw, ip4(44, 0x2000, 17, nil, udp))
	if got := faultOf(t, first, packet.UDP); got != 0 {
		t.Errorf("UDP of a first fragment: fault %q, want none", got)
	}
	later := dissectBytes(packet.LinkRaw, ip4(44, 0x2001, 17, nil, udp))
	if got := later.Find(packet.UDP, 0); got >= 0 {
		t.Errorf("chain %s, want no udp", chain(later))
	}
	wantValues(t, later, "ip.frag_offset=1", "ip.flags.mf=1", "ip.proto=17")
}

func TestIPv4OptionsThatContradictThemselves(t *testing.T) {
	for _, c := range []struct {
		name, opts string
		lines      []string
	}{
		{"length 0 ends the list", "94000000", []string{"ip.opt.type=", "_ws.malformed=3"}},
		{"length beyond the header", "94ff0000", []string{"ip.opt.type=", "_ws.malformed=3"}},
		{"a short router alert keeps what follows", "9403ab01", []string{"ip.opt.type=148,1", "ip.opt.ra=", "_ws.malformed=2"}},
		{"a route of one octet and a half", "890a0401010101020202 0000", []string{"ip.opt.ptr=4", "_ws.malformed=2"}},
		{"unknown", "9e041234", []string{"ip.opt.type=", "ip.opt.unknown=9e041234"}},
		{"a short traceroute", "520b123400010002000000 01", []string{"ip.opt.rhc=2", "ip.opt.originator=", "ip.opt.type=82,1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			opts := unhex(t, c.opts)
			b := ip4(uint16(20+len(opts)+8), 0, 17, opts, []byte{0, 1, 0, 2, 0, 8, 0, 0})
			p := dissectBytes(packet.LinkRaw, b)
			if p.Find(packet.UDP, 0) < 0 {
				t.Errorf("chain %s, want udp at its end", chain(p))
			}
			wantValues(t, p, c.lines...)
			cutEverywhere(t, packet.LinkRaw, b)
		})
	}
}

func TestIPv4View(t *testing.T) {
	opts := []byte{131, 7, 4, 192, 0, 2, 9, 0}
	p := dissectBytes(packet.LinkRaw, ip4(30, 0x4000, 253, opts, []byte{1, 2}))
	h, ok := IPv4Of(p, p.Layers()[p.Find(packet.IPv4, 0)])
	if !ok {
		t.Fatal("no view")
	}
	if h.HeaderLen() != 28 || h.TotalLen() != 30 || !h.DontFragment() || h.MoreFragments() || h.FragmentOffset() != 0 || h.TTL() != 64 {
		t.Errorf("got header %d, total %d, DF %v, MF %v, offset %d, TTL %d",
			h.HeaderLen(), h.TotalLen(), h.DontFragment(), h.MoreFragments(), h.FragmentOffset(), h.TTL())
	}
	if h.Dst() != [4]byte{10, 0, 0, 2} || h.FinalDst() != [4]byte{192, 0, 2, 9} {
		t.Errorf("got %v and at last %v, want 10.0.0.2 and 192.0.2.9", h.Dst(), h.FinalDst())
	}
	var types []uint8
	for o := range h.Options() {
		types = append(types, o.Type)
	}
	if string(types) != "\x83\x00" {
		t.Errorf("got options %v, want 131 and 0", types)
	}
}
