package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) ipv4() {
	if v.l.Fault == packet.FaultVersion {
		v.rows(ipv4Rows[:ipv4HdrLenRow], &ipv4Words, 0)
		return
	}
	hdr := int(v.at(0)&15) * 4
	if hdr < ipv4HeaderLen {
		v.rows(ipv4Rows[:ipv4DSFieldRow], &ipv4Words, 0)
		return
	}
	total := int(v.be16(2))
	if total >= hdr && hdr == ipv4HeaderLen && !v.d.VerifyChecksums && v.run(ipv4Rows[:], &ipv4Words, 0) {
		return
	}
	if total >= hdr {
		v.rows(ipv4Rows[:ipv4StatusRow], &ipv4Words, 0)
	} else {
		v.rows(ipv4Rows[:ipv4LenRow], &ipv4Words, 0)
		if total == 0 {
			total = v.wireLen()
		}
		v.num(ipv4Len, 2, 2, uint64(total))
		if total < hdr && v.l.Fault != packet.FaultTruncated {
			return
		}
		v.rows(ipv4Rows[ipv4LenRow+1:ipv4StatusRow], &ipv4Words, 0)
	}
	v.ipv4Sum(hdr)
	if v.has(0, hdr) && (hdr == ipv4HeaderLen || ipv4FinalDst(v.b[:hdr]) == 16) {
		v.rows(ipv4Rows[ipv4SrcRow:], &ipv4Words, 0)
	} else { // a source route may stand in the options that are cut off
		v.rows(ipv4Rows[ipv4SrcRow:ipv4DstRow], &ipv4Words, 0)
		v.host4(ipv4CurRt, 16)
	}
	if hdr > ipv4HeaderLen {
		v.ipv4Options(hdr)
	}
}

const (
	ipv4HdrLenRow  = 1
	ipv4DSFieldRow = 2
	ipv4LenRow     = 5
	ipv4StatusRow  = 15
	ipv4SrcRow     = 16
	ipv4DstRow     = 20
)

var ipv4Words = words{[3]uint8{0, 8, 12}, ipv4HeaderLen}

// ipv4Rows: field, depth, flags, its octets; the word, bits below the number, mask.
var ipv4Rows = [...]row{
	{fixed{ipv4Version, 0, 0, 0, 1, 0}, 0, 60, 15},
	{fixed{ipv4HdrLen, 0, 0, 0, 1, 0}, 0, 54, 0x3c}, // in units of four octets
	{fixed{ipv4DSField, 0, 0, 1, 1, 0}, 0, 48, 0xff},
	{fixed{ipv4DSCP, 1, 0, 1, 1, 0}, 0, 50, 63},
	{fixed{ipv4ECN, 1, 0, 1, 1, 0}, 0, 48, 3},
	{fixed{ipv4Len, 0, 0, 2, 2, 0}, 0, 32, 0xffff},
	{fixed{ipv4ID, 0, 0, 4, 2, 0}, 0, 16, 0xffff},
	{fixed{ipv4Flags, 0, 0, 6, 1, 0}, 0, 13, 7},
	{fixed{ipv4FlagRB, 1, 0, 6, 1, 0}, 0, 15, 1},
	{fixed{ipv4FlagDF, 1, 0, 6, 1, 0}, 0, 14, 1},
	{fixed{ipv4FlagMF, 1, 0, 6, 1, 0}, 0, 13, 1},
	{fixed{ipv4FragOffset, 0, 0, 6, 2, 0}, 0, 0, ipv4Offset},
	{fixed{ipv4TTL, 0, 0, 8, 1, 0}, 1, 56, 0xff},
	{fixed{ipv4Proto, 0, 0, 9, 1, 0}, 1, 48, 0xff},
	{fixed{ipv4Checksum, 0, 0, 10, 2, 0}, 1, 32, 0xffff},
	{fixed{ipv4ChecksumStatus, 0, packet.Generated, 10, 0, checksumUnverified}, 0, 0, 0},

	{fixed{ipv4Src, 0, 0, 12, 4, 0}, 2, 32, 1<<32 - 1},
	{fixed{ipv4Addr, 0, packet.Hidden, 12, 4, 0}, 2, 32, 1<<32 - 1},
	{fixed{ipv4SrcHost, 0, packet.Hidden, 12, 4, 0}, 2, 32, 1<<32 - 1},
	{fixed{ipv4Host, 0, packet.Hidden, 12, 4, 0}, 2, 32, 1<<32 - 1},
	{fixed{ipv4Dst, 0, 0, 16, 4, 0}, 2, 0, 1<<32 - 1},
	{fixed{ipv4Addr, 0, packet.Hidden, 16, 4, 0}, 2, 0, 1<<32 - 1},
	{fixed{ipv4DstHost, 0, packet.Hidden, 16, 4, 0}, 2, 0, 1<<32 - 1},
	{fixed{ipv4Host, 0, packet.Hidden, 16, 4, 0}, 2, 0, 1<<32 - 1},
}

// wireLen is the length of the layer had nothing been cut off the end of the frame: a length of 0 stands for it.
func (v *visit) wireLen() int {
	n := len(v.b)
	if int(v.l.Off)+n == len(v.p.Data) && v.p.Len > v.p.CapLen {
		n = int(min(v.p.Len, 1<<31-1) - v.l.Off)
	}
	return n
}

// ipv4To lists the destination address, which lies in the header or at the end of a source route.
func (v *visit) ipv4To(at int) {
	v.addr4(ipv4Dst, at)
	v.hide()
	v.addr4(ipv4Addr, at)
	v.addr4(ipv4DstHost, at)
	v.addr4(ipv4Host, at)
	v.show()
}

// host4 lists an address and its hidden host, whose ID follows.
func (v *visit) host4(id packet.FieldID, at int) {
	v.addr4(id, at)
	v.hide()
	v.addr4(id+1, at)
	v.show()
}

// ipv4Sum says what became of the checksum of a header of hdr octets, and what it should be where the caller wants to know.
func (v *visit) ipv4Sum(hdr int) {
	if !v.has(10, 2) {
		return
	}
	status := uint64(checksumUnverified)
	if v.d.VerifyChecksums && v.has(0, hdr) {
		stored, computed := headerSum(v.b[:hdr])
		status = checksumGood
		if stored != computed {
			status = checksumBad
		}
		v.gen(ipv4ChecksumStatus, 10, status)
		v.gen(ipv4ChecksumCalc, 10, uint64(computed))
		return
	}
	v.gen(ipv4ChecksumStatus, 10, status)
}
