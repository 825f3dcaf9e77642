package libpcap

import "github.com/gopcapkit/pcapkit/core/packet"

// Header is libpcap's own description of a packet: struct pcap_pkthdr.
type Header struct {
	Seconds     int64 // since 1970 UTC
	Nanoseconds int64 // as the library gives them: of a damaged or odd file more than a second
	CapLen, Len uint32
}

func (h *Header) set(r *record) {
	h.Seconds, h.Nanoseconds, h.CapLen, h.Len = r.sec, r.frac, r.cap, r.len
}

// Native gives the library's header of a packet that this engine delivered; false for every other packet, and for a clone.
// Where the system captures with microseconds, Nanoseconds counts those. The value is a copy.
func Native(p *packet.Packet) (h Header, ok bool) {
	if p == nil {
		return h, false
	}
	own, ok := p.Native().(*Header)
	if !ok {
		return h, false
	}
	return *own, true
}
