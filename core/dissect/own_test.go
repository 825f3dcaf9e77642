package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A private protocol: a length octet that counts itself and two more, the kind of what follows, a flag octet.
func ping(next packet.Kind) Protocol {
	return Protocol{
		Name: "xping", Title: "A test's own protocol", Tier: packet.Application,
		Defs: []packet.Def{
			{Name: "xping.len", Title: "Length", Type: packet.Uint8},
			{Name: "xping.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
			{Name: "xping.urgent", Title: "Urgent", Type: packet.Bool},
			{Name: "xping.word", Title: "Word", Type: packet.String},
		},
		Header: func(b []byte) Header { return Header{Len: int(b[0]), Next: next} },
		Fields: func(l *FieldList) {
			l.Uint(0, 0, 1)
			flags := l.Uint(1, 1, 2)
			l.In()
			l.Num(2, 1, 2, flags>>15)
			l.Out()
			l.Text(3, 3, 1, "word")
		},
	}
}

func add(t *testing.T, s *Protocols, p Protocol) packet.Kind {
	t.Helper()
	k, err := s.Add(p)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

const (
	ownUDP  = `020000000002 020000000001 0800 45000020 00010000 40110000 0a000001 0a000002 c0011389 000c0000 03800041`
	ownTCP  = `020000000002 020000000001 0800 4500002c 00014000 40060000 0a000001 0a000002 1389c001 00000000 00000000 50100000 00000000 03800041`
	ownIP   = `020000000002 020000000001 0800 45000018 00010000 40fd0000 0a000001 0a000002 03800041`
	ownLink = `020000000002 020000000001 b0b0 03800041`
)

func TestPrivateDissectorsAreFoundByEachNumber(t *testing.T) {
	looks := func(b []byte) bool { return b[0] == 3 && b[1] == 0x80 }
	for _, c := range []struct {
		name, hex string
		assign    func(*Protocols, packet.Kind)
		want      string
	}{
		{"link type", "03800041", func(s *Protocols, k packet.Kind) { s.LinkType(147, k) }, "xping:data"},
		{"EtherType", ownLink, func(s *Protocols, k packet.Kind) { s.EtherType(0xb0b0, k) }, "eth:xping:data"},
		{"IP protocol", ownIP, func(s *Protocols, k packet.Kind) { s.IPProtocol(253, k) }, "eth:ip:xping:data"},
		{"UDP port", ownUDP, func(s *Protocols, k packet.Kind) { s.UDPPort(5001, k) }, "eth:ip:udp:xping:data"},
		{"TCP port", ownTCP, func(s *Protocols, k packet.Kind) { s.TCPPort(5001, k) }, "eth:ip:tcp:xping:data"},
		{"a port of the other transport", ownTCP, func(s *Protocols, k packet.Kind) { s.UDPPort(5001, k) }, "eth:ip:tcp:data"},
		{"first octets, UDP", ownUDP, func(s *Protocols, k packet.Kind) { s.UDPHeuristic(k, looks) }, "eth:ip:udp:xping:data"},
		{"first octets, TCP", ownTCP, func(s *Protocols, k packet.Kind) { s.TCPHeuristic(k, looks) }, "eth:ip:tcp:xping:data"},
		{"nothing", ownUDP, func(*Protocols, packet.Kind) {}, "eth:ip:udp:data"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s Protocols
			c.assign(&s, add(t, &s, ping(packet.KindNone)))
			link := packet.LinkEthernet
			if c.name == "link type" {
				link = 147
			}
			p := newPacket(link, unhex(t, c.hex))
			d := &Dissector{Protocols: &s}
			if d.Dissect(p); chain(p) != c.want {
				t.Fatalf("chain %s, want %s", chain(p), c.want)
			}
		})
	}
}

func TestPrivateFieldsAreListedAndFound(t *testing.T) {
	var s Protocols
	s.UDPPort(5001, add(t, &s, ping(packet.KindNone)))
	d := &Dissector{Protocols: &s}
	p := newPacket(packet.LinkEthernet, unhex(t, ownUDP))
	d.Dissect(p)
	got := ""
	d.Fields(p, 3, func(f packet.Field) bool {
		def := d.Def(f.ID)
		got += def.Name + "=" + string(packet.AppendValue(nil, p, f, def)) + " "
		return true
	})
	if want := "xping.len=3 xping.flags=0x8000 xping.urgent=1 xping.word=word "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if ids := d.Lookup("xping.flags"); len(ids) != 1 || d.Def(ids[0]).Title != "Flags" {
		t.Errorf("lookup gives %v", ids)
	}
	if len(Lookup("xping.flags")) != 0 || len(new(Dissector).Lookup("xping.flags")) != 0 {
		t.Error("a dissector without the protocol knows its fields")
	}
	n := 0
	d.Fields(p, 3, func(packet.Field) bool { n++; return false })
	if n != 1 {
		t.Errorf("%d fields after a listing was stopped", n)
	}
}

func TestPortsAreMappedAnew(t *testing.T) {
	for _, c := range []struct {
		kind packet.Kind
		want string
	}{{packet.NTP, "eth:ip:udp:ntp"}, {packet.Data, "eth:ip:udp:data"}, {packet.ARP, "eth:ip:udp:arp"}} {
		var s Protocols
		s.UDPPort(53, c.kind)
		p := newPacket(packet.LinkEthernet, unhex(t, frames[3].hex))
		d := &Dissector{Protocols: &s}
		if d.Dissect(p); chain(p) != c.want && chain(p) != c.want+":data" {
			t.Errorf("port 53 as %s: chain %s, want %s", c.kind, chain(p), c.want)
		}
		if l := p.Layers()[p.Find(packet.UDP, 0)+1]; c.kind == packet.Data && l.Of != packet.KindNone {
			t.Errorf("what is left alone is said to be %s", l.Of)
		}
	}
}

func TestPrivateHeadersAreCheckedByTheWalk(t *testing.T) {
	for _, c := range []struct {
		name  string
		h     Header
		fault packet.FaultCode
		chain string
	}{
		{"beyond the octets", Header{Len: 5}, packet.FaultTruncated, "eth:ip:udp:xping"},
		{"negative", Header{Len: -1}, packet.FaultTruncated, "eth:ip:udp:xping"},
		{"total below the header", Header{Len: 3, Total: 2}, packet.FaultShort, "eth:ip:udp:xping:data"},
		{"total beyond the octets", Header{Len: 3, Total: 9}, packet.FaultLength, "eth:ip:udp:xping:data"},
		{"total within", Header{Len: 3, Total: 3}, 0, "eth:ip:udp:xping"},
		{"a fault of its own", Header{Len: 1, Fault: packet.FaultVersion}, packet.FaultVersion, "eth:ip:udp:xping:data"},
		{"all", Header{Len: 4}, 0, "eth:ip:udp:xping"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var s Protocols
			own := ping(packet.KindNone)
			own.Header = func([]byte) Header { return c.h }
			s.UDPPort(5001, add(t, &s, own))
			p := newPacket(packet.LinkEthernet, unhex(t, ownUDP))
			(&Dissector{Protocols: &s}).Dissect(p)
			checkLayers(t, p)
			if chain(p) != c.chain || p.Layers()[3].Fault != c.fault {
				t.Errorf("chain %s, %v", chain(p), p.Layers())
			}
		})
	}
}

func TestAPrivateHeaderThatFollowsItselfEnds(t *testing.T) {
	var s Protocols
	own := ping(0)
	var k packet.Kind
	own.Header = func([]byte) Header { return Header{Next: k} }
	k = add(t, &s, own)
	s.UDPPort(5001, k)
	p := newPacket(packet.LinkEthernet, unhex(t, ownUDP))
	(&Dissector{Protocols: &s}).Dissect(p)
	if n := len(p.Layers()); n > packet.MaxLayers+1 || p.Layers()[n-1].Fault != packet.FaultDepth {
		t.Errorf("%d layers, the last %v", n, p.Layers()[n-1])
	}
}

func TestAddRefusesWhatIsNoNewProtocol(t *testing.T) {
	var s Protocols
	add(t, &s, ping(0))
	for name, p := range map[string]Protocol{"twice": ping(0), "no name": {Header: ping(0).Header}, "no header": {Name: "xpong"},
		"an own one": {Name: "dns", Header: ping(0).Header}} {
		if _, err := s.Add(p); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestAPrivateChainDoesNotAllocate(t *testing.T) {
	var s Protocols
	s.UDPPort(5001, add(t, &s, ping(packet.KindNone)))
	d := &Dissector{Protocols: &s}
	p := newPacket(packet.LinkEthernet, unhex(t, ownUDP))
	d.Dissect(p)
	if n := testing.AllocsPerRun(100, func() { d.Dissect(p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
