package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const udpHeaderLen = 8 // octets, RFC 768

// UDP is a view of a User Datagram Protocol header (RFC 768). It borrows the packet and its octets.
type UDP struct {
	head *[udpHeaderLen]byte
	p    *packet.Packet
	span packet.Span
}

// UDPOf views a layer as UDP; ok is false when the layer is another protocol or holds less than the 8 octets of a header.
func UDPOf(p *packet.Packet, l packet.Layer) (u UDP, ok bool) {
	if at, b := int(l.Off), p.Data; l.Kind == packet.UDP && l.Hdr >= udpHeaderLen && at < len(b)-(udpHeaderLen-1) {
		u = UDP{(*[udpHeaderLen]byte)(b[at:]), p, l.Span}
	}
	return u, u.head != nil
}

// SrcPort is the source port.
func (u UDP) SrcPort() uint16 { return be.Uint16(u.head[:2]) }

// DstPort is the destination port.
func (u UDP) DstPort() uint16 { return be.Uint16(u.head[2:4]) }

// Length in octets, header included, as the header states it; 0 in an IPv6 jumbogram (RFC 2675 §4).
func (u UDP) Length() uint16 { return be.Uint16(u.head[4:6]) }

// Checksum as stored; 0: the sender computed none.
func (u UDP) Checksum() uint16 { return be.Uint16(u.head[6:8]) }

// Payload is what follows the header, as far as it is in the packet.
func (u UDP) Payload() []byte { return u.p.Data[u.span.Off+udpHeaderLen : u.span.Off+u.span.Len] }

func (w *walk) udp() {
	b := w.rest()
	if len(b) < udpHeaderLen {
		w.cutQuoted(packet.UDP)
		return
	}
	n := int(be.Uint16(b[4:]))
	if n < udpHeaderLen {
		if n != 0 || w.overIPv4() {
			w.bad(packet.UDP, udpHeaderLen, packet.FaultShort)
			return
		}
		n = len(b) // RFC 2675 §4: the length is that of the IP payload
	}
	low, high := order(be.Uint16(b), be.Uint16(b[2:]))
	w.add(packet.UDP, udpHeaderLen, n, 0)
	if w.own != nil {
		if k, ok := port(w.own.udp, w.own.overUDP, low, high, w.rest()); ok {
			w.to(k)
			return
		}
	}
	k := kindOfUDP(low, high, w.rest())
	if k == quicLong || k == packet.KindNone && w.keyed != nil && w.keyed.talkQUIC(w.p) {
		k = packet.QUIC
	}
	w.to(k)
}

// overIPv4 reports whether the innermost IP header so far is one of version 4.
func (w *walk) overIPv4() bool {
	ls := w.p.Layers()
	for j := len(ls) - 1; j >= 0; j-- {
		if k := ls[j].Kind; k == packet.IPv4 || k == packet.IPv6 {
			return k == packet.IPv4
		}
	}
	return false
}

const udp = packet.FieldID(packet.UDP) << 16

const (
	udpSrcPort = udp + iota
	udpDstPort
	udpPort
	udpLength
	udpChecksum
	udpChecksumStatus
	udpPayload
)

var udpDefs = []packet.Def{
	udpSrcPort - udp:        {Name: "udp.srcport", Title: "Source Port", Type: packet.Uint16},
	udpDstPort - udp:        {Name: "udp.dstport", Title: "Destination Port", Type: packet.Uint16},
	udpPort - udp:           {Name: "udp.port", Title: "Source or Destination Port", Type: packet.Uint16, List: true},
	udpLength - udp:         {Name: "udp.length", Title: "Length", Type: packet.Uint16},
	udpChecksum - udp:       {Name: "udp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	udpChecksumStatus - udp: {Name: "udp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	udpPayload - udp:        {Name: "udp.payload", Title: "Payload", Type: packet.Bytes},
}

func (v *visit) udp() {
	if !v.has(0, 4) {
		return
	}
	if v.be16(6) != 0 && !v.d.VerifyChecksums && v.run(udpRows[:], &udpWords, 0) {
		v.some(udpPayload, udpHeaderLen)
		return
	}
	v.rows(udpRows[:udpStatusRow], &udpWords, 0)
	v.udpSum(v.transportStatus(ipProtoUDP, 6, len(v.b)), udpChecksumStatus)
	v.some(udpPayload, udpHeaderLen)
}

var udpWords = words{size: udpHeaderLen}

// udpRows: field, depth, flags, its octets; the word, bits below the number, mask.
var udpRows = [...]row{
	{fixed{udpSrcPort, 0, 0, 0, 2, 0}, 0, 48, 0xffff},
	{fixed{udpDstPort, 0, 0, 2, 2, 0}, 0, 32, 0xffff},
	{fixed{udpPort, 0, packet.Hidden, 0, 2, 0}, 0, 48, 0xffff},
	{fixed{udpPort, 0, packet.Hidden, 2, 2, 0}, 0, 32, 0xffff},
	{fixed{udpLength, 0, 0, 4, 2, 0}, 0, 16, 0xffff},
	{fixed{udpChecksum, 0, 0, 6, 2, 0}, 0, 0, 0xffff},
	{fixed{udpChecksumStatus, 0, packet.Generated, 6, 0, checksumUnverified}, 0, 0, 0},
}

const udpStatusRow = 6

// udpSum lists what became of the checksum of UDP or UDP-Lite; of an absent one that is a child, as in Wireshark.
func (v *visit) udpSum(status uint64, sumStatus packet.FieldID) {
	if !v.has(6, 2) {
		return
	}
	if v.be16(6) != 0 {
		v.gen(sumStatus, 6, status)
		return
	}
	if v.overIPv6() || v.l.Kind == packet.UDPLite { // RFC 8200 §8.1, RFC 3828 §3.1
		status = checksumIllegal
	}
	v.in()
	v.num(sumStatus, 6, 2, status)
	v.out()
}

// overIPv6 reports whether the innermost IP header around the layer is one of version 6.
func (v *visit) overIPv6() bool {
	for j := v.i - 1; j >= 0; j-- {
		if k := v.p.Layers()[j].Kind; k == packet.IPv4 || k == packet.IPv6 {
			return k == packet.IPv6
		}
	}
	return false
}
