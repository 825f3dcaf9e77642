package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Dissector holds what the caller chose. The zero Dissector dissects everything that it knows. Without Connections it keeps no
// state between packets and may be shared by goroutines as long as nobody changes it.
type Dissector struct {
	// StopTier ends the chain before the first layer of a higher tier; TierNone: no limit.
	StopTier packet.Tier
	// NoLayers leaves the whole frame as one Data layer.
	NoLayers bool
	// VerifyChecksums makes Fields compute checksums over the octets. Without it IPv4, TCP and UDP checksums are listed
	// as unverified, as tshark does by default.
	VerifyChecksums bool
	// StopProtocol ends the chain after the first layer whose protocol has this name; "": no limit.
	StopProtocol string
	// Protocols are the caller's own dissectors and assignments; nil: none.
	Protocols *Protocols
	// Connections keep what the packets of one source tell about each other; nil: every packet is read by itself. They are for the
	// goroutine that calls Dissect.
	Connections *Connections
}

// Dissect writes the chain of layers into p. The last layer is of kind packet.Data when octets are left over.
func (d *Dissector) Dissect(p *packet.Packet) {
	s := Stepper{d: d}
	s.start()
	s.p, s.lone = p, true
	s.Next()
}

// DissectAll is Dissect for each of several packets.
func (d *Dissector) DissectAll(ps []packet.Packet) {
	s := Stepper{d: d}
	for s.Packets(ps); s.Next() != nil; {
	}
}

// usual reports whether nothing but applications is left out, nothing of the caller's own comes in, no secrets are known, and no
// connection that went over to another protocol.
func (d *Dissector) usual() bool {
	return !d.NoLayers && d.StopTier != packet.Link && d.StopTier != packet.Internet && d.StopProtocol == "" && d.Protocols == nil &&
		!d.Connections.keyed() && !d.Connections.switched()
}

// general is Dissect for frames of any shape and with any limits.
func (d *Dissector) general(p *packet.Packet) {
	p.ResetLayers()
	w := walk{p: p, own: d.Protocols, data: p.Data, end: len(p.Data)}
	if d.Connections.keyed() {
		w.keyed = d.Connections
	}
	if d.NoLayers { // with a frame check sequence, which is a field of the link layer
		w.reason = packet.Stopped
		w.finish()
		return
	}
	if n := uint32(p.FCSLen); n > 0 && n <= p.Len && !ownFCS(p.Link) { // a short capture may end within the FCS
		w.end = min(w.end, int(p.Len-n))
	}
	w.next = w.link(p.Link)
	if w.next == packet.KindNone {
		w.reason = packet.NoDissector
	}
	d.walk(&w)
}

// walk goes from where w is to the end of the packet's last part.
func (d *Dissector) walk(w *walk) {
	limited := d.StopTier != packet.TierNone || d.StopProtocol != ""
	for d.chain(w, limited) && w.resume() {
	}
	if d.Connections != nil {
		d.Connections.observe(w.p)
	}
}

// chain walks header by header until none follows, and reports whether it came to the end: nothing stopped it.
func (d *Dissector) chain(w *walk, limited bool) bool {
	for w.next != packet.KindNone {
		if w.layers >= packet.MaxLayers {
			w.reason, w.of = packet.FaultDepth, w.next
			break
		}
		k := w.next
		if limited && d.stops(w, k) {
			break
		}
		w.next = packet.KindNone
		w.step(k)
	}
	w.finish()
	return w.next == packet.KindNone
}

// stops reports whether the caller's limits end the chain before a layer of kind k.
func (d *Dissector) stops(w *walk, k packet.Kind) bool {
	over := d.StopTier != packet.TierNone && k.Tier() > d.StopTier
	ls := w.p.Layers()
	if d.StopProtocol != "" && len(ls) > 0 && ls[len(ls)-1].Kind.Name() == d.StopProtocol {
		over = true
	}
	if over {
		w.reason, w.of = packet.Stopped, k
	}
	return over
}
