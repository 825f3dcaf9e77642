package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// same fails the test unless a view gives the value that the standard's layout puts at its place in the sample.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func TestViewsOfWirelessHeaders(t *testing.T) {
	p, ls := titled(t, "links", "radiotap, the simple fields")
	r, ok := RadiotapOf(p, ls[0])
	same(t, "radiotap", ok, true)
	same(t, "length", r.Length(), 33)
	mhz, ok := r.ChannelMHz()
	same(t, "channel there", ok, true)
	same(t, "channel", mhz, 2412)
	dBm, ok := r.SignalDBm()
	same(t, "signal there", ok, true)
	same(t, "signal", dBm, -48)
	_, ok = r.Field(0)
	same(t, "timer there", ok, false)

	p, ls = titled(t, "links", "PPI, 802.11 common")
	h, ok := PPIOf(p, ls[0])
	same(t, "PPI", ok, true)
	same(t, "DLT", h.DLT(), 105)
	f, ok := h.Field(2)
	same(t, "common field there", ok, true)
	same(t, "common field's octets", len(f), 20)
	w, ok := WLANOf(p, ls[1])
	same(t, "802.11", ok, true)
	same(t, "type", w.Type(), 2)
	same(t, "to DS", w.ToDS(), true)
	same(t, "from DS", w.FromDS(), false)
	same(t, "receiver", w.Receiver(), [6]byte{2, 0, 0, 0, 0, 1})
	ta, ok := w.Transmitter()
	same(t, "transmitter there", ok, true)
	same(t, "transmitter", ta, [6]byte{2, 0, 0, 0, 0, 2})

	p, ls = titled(t, "tunnels", "CAPWAP of 802.11")
	c, ok := CAPWAPOf(p, ls[3])
	same(t, "CAPWAP", ok, true)
	same(t, "header length", c.HeaderLength(), 16)
	same(t, "binding", c.Binding(), 1)
	same(t, "native", c.Native(), true)
	same(t, "fragment", c.Fragment(), false)
	w, _ = WLANOf(p, ls[4])
	same(t, "type with frame control exchanged", w.Type(), 2)

	p, ls = titled(t, "links", "CTS")
	w, ok = WLANOf(p, ls[0])
	same(t, "CTS", ok, true)
	same(t, "subtype", w.Subtype(), 12)
	_, ok = w.Transmitter()
	same(t, "transmitter of a CTS", ok, false)
}

func TestViewsOfRings(t *testing.T) {
	p, ls := titled(t, "links", "token ring, source routed")
	r, ok := TokenRingOf(p, ls[0])
	same(t, "token ring", ok, true)
	same(t, "LLC", r.LLC(), true)
	same(t, "source routed", r.SourceRouted(), true)
	same(t, "source", r.Src(), [6]byte{2, 0, 0, 0, 0, 2})
	same(t, "destination", r.Dst(), [6]byte{2, 0, 0, 0, 0, 1})

	p, ls = titled(t, "links", "FDDI")
	f, ok := FDDIOf(p, ls[0])
	same(t, "FDDI", ok, true)
	same(t, "frame control", f.FrameControl(), 0x50)
	same(t, "destination", f.Dst(), [6]byte{0x40, 0, 0, 0, 0, 0x80})
	same(t, "source", f.Src(), [6]byte{0x40, 0, 0, 0, 0, 0x40})
}

func TestViewsOfTunnels(t *testing.T) {
	p, ls := titled(t, "tunnels", "GTPv1 with extension headers")
	g, ok := GTPOf(p, ls[3])
	same(t, "GTP", ok, true)
	same(t, "version", g.Version(), 1)
	same(t, "prime", g.Prime(), false)
	same(t, "message", g.MessageType(), 255)
	same(t, "TEID", g.TEID(), 1)
	var kinds []uint8
	for e := range g.Extensions() {
		kinds = append(kinds, e.Type)
		same(t, "octets of an extension", len(e.Content), 2)
	}
	same(t, "extensions", string(kinds), "\x85\x40\xc0")
	same(t, "payload", g.Payload()[0], 0x45)

	p, ls = titled(t, "tunnels", "Teredo with authentication and origin")
	d, ok := TeredoOf(p, ls[3])
	same(t, "Teredo", ok, true)
	nonce, ok := d.Nonce()
	same(t, "nonce there", ok, true)
	same(t, "nonce", nonce, 0x0102030405060708)
	addr, port, ok := d.Origin()
	same(t, "origin there", ok, true)
	same(t, "origin address", addr, 0x4637d7ea) // 70.55.215.234, RFC 4380 §5.1.1: each bit is inverted
	same(t, "origin port", port, 3797)
	p, ls = titled(t, "tunnels", "Teredo")
	d, ok = TeredoOf(p, ls[3])
	same(t, "bare Teredo", ok, true)
	_, ok = d.Nonce()
	same(t, "nonce of bare Teredo", ok, false)
	_, _, ok = d.Origin()
	same(t, "origin of bare Teredo", ok, false)

	p, ls = titled(t, "tunnels", "ERSPAN II")
	e, ok := ERSPANOf(p, ls[3])
	same(t, "ERSPAN", ok, true)
	same(t, "version", e.Version(), 1)
	same(t, "VLAN", e.VLAN(), 0x64)
	same(t, "session", e.SessionID(), 0x14)
	same(t, "truncated", e.Truncated(), true)

	p, ls = titled(t, "tunnels", "L2TPv2 data with all options")
	l, ok := L2TPOf(p, ls[3])
	same(t, "L2TP", ok, true)
	same(t, "version", l.Version(), 2)
	same(t, "control", l.Control(), false)
	same(t, "tunnel", l.Tunnel(), 1)
	same(t, "session", l.Session(), 2)
	same(t, "payload", l.Payload()[1], 0x21)
}

// A view of a layer that is cut says so, or reads only what is there.
func TestViewsOfCutFrames(t *testing.T) {
	for _, file := range []string{"links", "tunnels", "gtp"} {
		for _, s := range readings(t, file) {
			for n := range s.frame {
				p := newPacket(linkOf(t, s.title), s.frame[:n:n])
				new(Dissector).Dissect(p)
				for _, l := range p.Layers() {
					viewCapture(p, l)
				}
			}
		}
	}
}

func viewCapture(p *packet.Packet, l packet.Layer) {
	if v, ok := RadiotapOf(p, l); ok {
		v.Length()
		for i := -1; i < 40; i++ {
			v.Field(i)
		}
	}
	if v, ok := PPIOf(p, l); ok {
		v.DLT()
		v.Field(2)
	}
	if v, ok := WLANOf(p, l); ok {
		v.Receiver()
		v.Transmitter()
		v.Protected()
	}
	if v, ok := CAPWAPOf(p, l); ok {
		v.HeaderLength()
		v.Binding()
	}
	if v, ok := TokenRingOf(p, l); ok {
		v.Src()
		v.Dst()
	}
	if v, ok := FDDIOf(p, l); ok {
		v.Src()
		v.Dst()
	}
	if v, ok := ERFOf(p, l); ok {
		v.Timestamp()
		v.WireLength()
		v.Type()
	}
	if v, ok := GTPOf(p, l); ok {
		v.TEID()
		v.Length()
		v.Payload()
		for range v.Extensions() {
		}
	}
	if v, ok := TeredoOf(p, l); ok {
		v.Nonce()
		v.Origin()
	}
	if v, ok := ERSPANOf(p, l); ok {
		v.SessionID()
	}
	if v, ok := L2TPOf(p, l); ok {
		v.Tunnel()
		v.Session()
		v.Payload()
	}
}
