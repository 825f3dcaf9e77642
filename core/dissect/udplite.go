package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	udpLiteHeaderLen = 8 // octets, RFC 3828 §3.1
	ipProtoUDPLite   = 136
)

// UDPLite is a view of a UDP-Lite header (RFC 3828). It borrows the packet's octets.
type UDPLite struct{ b []byte }

// UDPLiteOf views a layer as UDP-Lite; ok is false when the layer is another protocol or holds less than the 8 octets of a
// header.
func UDPLiteOf(p *packet.Packet, l packet.Layer) (u UDPLite, ok bool) {
	if l.Kind != packet.UDPLite || l.Hdr < udpLiteHeaderLen {
		return UDPLite{}, false
	}
	return UDPLite{p.Octets(l)}, true
}

// SrcPort is the source port.
func (u UDPLite) SrcPort() uint16 { return be.Uint16(u.b) }

// DstPort is the destination port.
func (u UDPLite) DstPort() uint16 { return be.Uint16(u.b[2:]) }

// Coverage is the number of octets, counted from the header's first, that the checksum covers; 0: all. Values from 1 to 7
// are illegal.
func (u UDPLite) Coverage() uint16 { return be.Uint16(u.b[4:]) }

// Checksum as stored; 0 is illegal.
func (u UDPLite) Checksum() uint16 { return be.Uint16(u.b[6:]) }

// Payload is what follows the header, as far as it is in the packet.
func (u UDPLite) Payload() []byte { return u.b[udpLiteHeaderLen:] }

// udpLite takes everything that is left: the header states no length.
func (w *walk) udpLite() {
	b := w.rest()
	if len(b) < udpLiteHeaderLen {
		w.cutQuoted(packet.UDPLite)
		return
	}
	w.all(packet.UDPLite, udpLiteHeaderLen)
	w.leave(packet.NoDissector, packet.KindNone)
}

const udpLite = packet.FieldID(packet.UDPLite) << 16

const (
	udpLiteSrcPort = udpLite + iota
	udpLiteDstPort
	udpLitePort
	udpLiteCoverage
	udpLiteLength
	udpLiteChecksum
	udpLiteChecksumStatus
	udpLitePayload
)

// The names are those of UDP, as in Wireshark.
var udpLiteDefs = []packet.Def{
	udpLiteSrcPort - udpLite:        {Name: "udp.srcport", Title: "Source Port", Type: packet.Uint16},
	udpLiteDstPort - udpLite:        {Name: "udp.dstport", Title: "Destination Port", Type: packet.Uint16},
	udpLitePort - udpLite:           {Name: "udp.port", Title: "Source or Destination Port", Type: packet.Uint16, List: true},
	udpLiteCoverage - udpLite:       {Name: "udp.checksum_coverage", Title: "Checksum coverage", Type: packet.Uint16},
	udpLiteLength - udpLite:         {Name: "udp.length", Title: "Length", Type: packet.Uint16},
	udpLiteChecksum - udpLite:       {Name: "udp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	udpLiteChecksumStatus - udpLite: {Name: "udp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	udpLitePayload - udpLite:        {Name: "udp.payload", Title: "Payload", Type: packet.Bytes},
}

func (v *visit) udpLite() {
	v.ports(udpLiteSrcPort, udpLiteDstPort, udpLitePort)
	covered := int(v.u16(udpLiteCoverage, 4))
	if !v.has(0, udpLiteHeaderLen) {
		return
	}
	n := v.ipPayloadLen()
	if covered == 0 {
		covered = max(n, len(v.b))
	}
	if covered < udpLiteHeaderLen || n >= 0 && covered > n {
		v.malformed(4, 2, packet.FaultValue)
	}
	if n >= 0 {
		v.gen(udpLiteLength, 4, uint64(n))
	}
	v.u16(udpLiteChecksum, 6)
	v.udpSum(v.udpLiteStatus(n, covered), udpLiteChecksumStatus)
	v.some(udpLitePayload, udpLiteHeaderLen)
}

// udpLiteStatus verifies the checksum over the octets that it covers: RFC 3828 §3.2. The pseudo header has the whole length.
func (v *visit) udpLiteStatus(n, covered int) uint64 {
	if n < 0 || covered < udpLiteHeaderLen || covered > len(v.b) || !v.verifies() {
		return checksumUnverified
	}
	acc, ok := pseudoHeader(v.p, v.i, ipProtoUDPLite, n)
	if !ok {
		return checksumUnverified
	}
	if fold(sum(acc, v.b[:covered])) != 0xffff {
		return checksumBad
	}
	return checksumGood
}
