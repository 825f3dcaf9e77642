package floor

// Record holds every header field of a packet. It is 168 octets.
type Record struct {
	Sec, Frac, CapLen, Len uint32

	Dst, Src  [6]byte
	EtherType uint16 // behind all tags
	Tags      uint8
	Has       Has
	Tag       [2]uint16 // priority and identifier, outermost first
	TagType   [2]uint16

	TrafficClass uint8 // IPv4: type of service
	TTL          uint8 // IPv6: hop limit
	Proto        uint8 // of the payload, behind the extension headers
	TotalLen     uint16
	ID           uint16
	Place        uint16 // flags and fragment offset
	IPChecksum   uint16
	FlowLabel    uint32
	FragmentID   uint32 // IPv6
	SrcIP, DstIP [16]byte
	OptionLen    uint16 // IPv4 options or IPv6 extension headers
	Extension    [4]uint8
	Extensions   uint8
	RoutingType  uint8
	SegmentsLeft uint8

	SrcPort, DstPort uint16
	Seq, Ack         uint32
	Flags            uint16 // with the header's length above
	Window           uint16
	Checksum         uint16 // of TCP, UDP, ICMP
	Urgent           uint16
	UDPLen           uint16

	Type, Code       uint8 // ICMP
	HWType, ProtType uint16
	HWLen, ProtLen   uint8
	Operation        uint16
	Rest             uint32 // ICMP
	SenderMAC        [6]byte
	TargetMAC        [6]byte
	SenderIP         uint32
	TargetIP         uint32

	PayloadOff, PayloadLen uint32
}

// Has is a set of the protocols in a Record.
type Has uint8

// The protocols.
const (
	HasIPv4 Has = 1 << iota
	HasIPv6
	HasTCP
	HasUDP
	HasICMP
	HasICMPv6
	HasARP
)

// Decode fills r from a packet record's header and octets.
func (r *Record) Decode(h, b []byte) {
	*r = Record{}
	r.Sec, r.Frac = le.Uint32(h), le.Uint32(h[4:])
	r.CapLen, r.Len = le.Uint32(h[8:]), le.Uint32(h[12:])
	if len(b) < 14 {
		return
	}
	r.Dst, r.Src = [6]byte(b[:6]), [6]byte(b[6:12])
	t, at := be.Uint16(b[12:]), 14
	for (t == 0x8100 || t == 0x88a8 || t == 0x9100) && len(b) >= at+4 && int(r.Tags) < len(r.Tag) {
		r.Tag[r.Tags], r.TagType[r.Tags] = be.Uint16(b[at:]), t
		r.Tags++
		t, at = be.Uint16(b[at+2:]), at+4
	}
	r.EtherType = t
	switch t {
	case 0x0800:
		r.ipv4(b, at)
	case 0x86dd:
		r.ipv6(b, at)
	case 0x0806:
		r.arp(b, at)
	}
}

func (r *Record) ipv4(b []byte, at int) {
	h := b[at:]
	if len(h) < 20 {
		return
	}
	n := int(h[0]&15) * 4
	total := int(be.Uint16(h[2:]))
	if n < 20 || n > len(h) || total < n || total > len(h) {
		return
	}
	r.Has |= HasIPv4
	r.TrafficClass = h[1]
	r.TotalLen, r.ID, r.Place = uint16(total), be.Uint16(h[4:]), be.Uint16(h[6:])
	r.TTL, r.Proto, r.IPChecksum = h[8], h[9], be.Uint16(h[10:])
	copy(r.SrcIP[:4], h[12:16])
	copy(r.DstIP[:4], h[16:20])
	r.OptionLen = uint16(n - 20)
	if r.Place&0x1fff != 0 {
		r.PayloadOff, r.PayloadLen = uint32(at+n), uint32(total-n)
		return
	}
	r.transport(b[:at+total], at+n, h[9])
}

func (r *Record) ipv6(b []byte, at int) {
	h := b[at:]
	if len(h) < 40 {
		return
	}
	size := int(be.Uint16(h[4:]))
	if size > len(h)-40 {
		return
	}
	r.Has |= HasIPv6
	word := be.Uint32(h)
	r.TrafficClass, r.FlowLabel = uint8(word>>20), word&0xfffff
	r.TotalLen, r.TTL = uint16(size), h[7]
	r.SrcIP, r.DstIP = [16]byte(h[8:24]), [16]byte(h[24:40])
	next, b, at := h[6], b[:at+40+size], at+40
	start := at
	for next == 0 || next == 43 || next == 44 || next == 60 || next == 51 {
		if len(b) < at+8 {
			return
		}
		n := 8 + int(b[at+1])*8
		switch next {
		case 43:
			r.RoutingType, r.SegmentsLeft = b[at+2], b[at+3]
		case 44:
			n = 8
			r.Place, r.FragmentID = be.Uint16(b[at+2:]), be.Uint32(b[at+4:])
		case 51:
			n = 8 + int(b[at+1])*4
		}
		if n > len(b)-at {
			return
		}
		r.Extension[r.Extensions&3] = next
		r.Extensions++
		next, at = b[at], at+n
	}
	r.Proto, r.OptionLen = next, uint16(at-start)
	if r.Place&0xfff8 != 0 {
		r.PayloadOff, r.PayloadLen = uint32(at), uint32(len(b)-at)
		return
	}
	r.transport(b, at, next)
}

func (r *Record) transport(b []byte, at int, proto uint8) {
	h := b[at:]
	switch {
	case proto == 6 && len(h) >= 20:
		n := int(h[12]>>4) * 4
		if n < 20 || n > len(h) {
			return
		}
		r.Has |= HasTCP
		r.SrcPort, r.DstPort = be.Uint16(h), be.Uint16(h[2:])
		r.Seq, r.Ack = be.Uint32(h[4:]), be.Uint32(h[8:])
		r.Flags, r.Window = be.Uint16(h[12:]), be.Uint16(h[14:])
		r.Checksum, r.Urgent = be.Uint16(h[16:]), be.Uint16(h[18:])
		at += n
	case proto == 17 && len(h) >= 8:
		r.Has |= HasUDP
		r.SrcPort, r.DstPort = be.Uint16(h), be.Uint16(h[2:])
		r.UDPLen, r.Checksum = be.Uint16(h[4:]), be.Uint16(h[6:])
		at += 8
	case proto == 1 && len(h) >= 8:
		r.Has |= HasICMP
		r.Type, r.Code, r.Checksum, r.Rest = h[0], h[1], be.Uint16(h[2:]), be.Uint32(h[4:])
		at += 8
	case proto == 58 && len(h) >= 8:
		r.Has |= HasICMPv6
		r.Type, r.Code, r.Checksum, r.Rest = h[0], h[1], be.Uint16(h[2:]), be.Uint32(h[4:])
		at += 8
	}
	r.PayloadOff, r.PayloadLen = uint32(at), uint32(len(b)-at)
}

func (r *Record) arp(b []byte, at int) {
	h := b[at:]
	if len(h) < 28 {
		return
	}
	r.Has |= HasARP
	r.HWType, r.ProtType = be.Uint16(h), be.Uint16(h[2:])
	r.HWLen, r.ProtLen, r.Operation = h[4], h[5], be.Uint16(h[6:])
	r.SenderMAC, r.SenderIP = [6]byte(h[8:14]), be.Uint32(h[14:])
	r.TargetMAC, r.TargetIP = [6]byte(h[18:24]), be.Uint32(h[24:])
}
