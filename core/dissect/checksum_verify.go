package dissect

import (
	"hash/crc32"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ChecksumStatus says what became of a checksum; numbered as Wireshark numbers its *.checksum.status fields.
type ChecksumStatus uint8

const (
	// ChecksumBad: the octets give another checksum than the stored one. Packets that a sending host captured itself often
	// have one that its hardware was still to compute.
	ChecksumBad ChecksumStatus = checksumBad
	// ChecksumGood: the octets give the stored checksum.
	ChecksumGood ChecksumStatus = checksumGood
	// ChecksumUnverified: the octets that it covers are not all there, or where they shall arrive is not known.
	ChecksumUnverified ChecksumStatus = checksumUnverified
	// ChecksumNotPresent: the sender computed none.
	ChecksumNotPresent ChecksumStatus = checksumNotPresent
	// ChecksumIllegal: there is none although the protocol demands one.
	ChecksumIllegal ChecksumStatus = checksumIllegal
)

func (s ChecksumStatus) String() string { return checksumName(uint64(s)) }

// Checksum is what a layer states and what its octets give: 16 bits, of SCTP 32.
type Checksum struct {
	Stored   uint32
	Computed uint32 // only with ChecksumBad and ChecksumGood
	Status   ChecksumStatus
}

// VerifyChecksum computes the checksum of layer i of p's chain: IPv4, ICMP, ICMPv6, IGMP, TCP, UDP, UDP-Lite, GRE and SCTP
// have one. ok is false for other layers, and where the checksum field itself is cut off.
func VerifyChecksum(p *packet.Packet, i int) (c Checksum, ok bool) {
	l := p.Layers()[i]
	d := Dissector{VerifyChecksums: true}
	v := visit{d: &d, p: p, i: i, l: l, b: p.Octets(l)}
	if l.Kind == packet.SCTP {
		return v.verifySCTP()
	}
	at := checksumAt(l.Kind)
	if at < 0 || !v.has(at, 2) {
		return c, false
	}
	c = Checksum{Stored: uint32(v.be16(at)), Status: ChecksumUnverified}
	switch {
	case l.Kind == packet.GRE && v.be16(0)&greChecksumBit == 0:
		return c, false
	case l.Kind == packet.IPv4:
		if hdr := int(v.b[0]&15) * 4; hdr >= ipv4HeaderLen && v.has(0, hdr) {
			v.b = v.b[:hdr]
			c.settle(0, v.b, at)
		}
		return c, true
	case c.Stored == 0 && (l.Kind == packet.UDP || l.Kind == packet.UDPLite):
		if c.Status = ChecksumNotPresent; l.Kind == packet.UDPLite || v.overIPv6() { // RFC 3828 §3.1, RFC 8200 §8.1
			c.Status = ChecksumIllegal
		}
		return c, true
	}
	b, proto, n, ok := v.covered()
	if !ok || l.Fault == packet.FaultLength || !v.verifiable() {
		return c, true
	}
	var acc uint64
	if proto != 0 {
		if acc, ok = pseudoHeader(p, i, proto, n); !ok {
			return c, true
		}
	}
	c.settle(acc, b, at)
	if l.Kind == packet.UDP && c.Computed == 0 { // RFC 768: 0 stands for none
		c.Computed = 0xffff
	}
	return c, true
}

// settle computes the checksum over b, whose field is at octet at, from a sum that was begun.
func (c *Checksum) settle(acc uint64, b []byte, at int) {
	acc = sum(sum(acc, b[:at]), b[at+2:])
	c.Computed = uint32(^fold(acc))
	c.Status = ChecksumBad
	if fold(acc+uint64(c.Stored)) == 0xffff {
		c.Status = ChecksumGood
	}
}

// checksumAt is the offset of the Internet checksum in a layer of this kind, or -1.
func checksumAt(k packet.Kind) int {
	switch k {
	case packet.IPv4:
		return 10
	case packet.ICMP, packet.ICMPv6, packet.IGMP:
		return 2
	case packet.TCP:
		return 16
	case packet.UDP, packet.UDPLite:
		return 6
	case packet.GRE:
		return 4
	}
	return -1
}

// covered gives the octets that the layer's checksum covers, and for those with a pseudo header the protocol and length in it.
// ok is false when the octets are not there.
func (v *visit) covered() (b []byte, proto uint8, n int, ok bool) {
	n = len(v.b)
	switch v.l.Kind {
	case packet.ICMPv6:
		return v.b, ipProtoICMPv6, n, true
	case packet.TCP:
		return v.b, ipProtoTCP, n, true
	case packet.UDP:
		return v.b, ipProtoUDP, n, true
	case packet.UDPLite:
		covers := int(v.be16(4)) // RFC 3828 §3.1: 0 covers everything
		if covers == 0 {
			covers = n
		}
		if covers < udpLiteHeaderLen || covers > n {
			return nil, 0, 0, false
		}
		return v.b[:covers], ipProtoUDPLite, n, true
	}
	return v.b, 0, n, true
}

// verifySCTP: RFC 9260 §6.8. Of an old association's Adler-32 Computed is the CRC32c all the same.
func (v *visit) verifySCTP() (c Checksum, ok bool) {
	if len(v.b) < sctpHeaderLen {
		return c, false
	}
	t := crc32.MakeTable(crc32.Castagnoli)
	crc := crc32.Update(crc32.Update(0, t, v.b[:8]), t, sctpNoSum[:])
	crc = crc32.Update(crc, t, v.b[sctpHeaderLen:])
	computed := crc>>24 | crc>>8&0xff00 | crc<<8&0xff0000 | crc<<24
	return Checksum{v.be32(8), computed, ChecksumStatus(v.sctpStatus())}, true
}
