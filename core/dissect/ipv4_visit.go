package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) ipv4() {
	b0 := v.at(0)
	hdr := int(b0&15) * 4
	v.num(ipv4Version, 0, 1, uint64(b0>>4))
	if v.l.Fault == packet.FaultVersion {
		return
	}
	v.num(ipv4HdrLen, 0, 1, uint64(hdr))
	if hdr < ipv4HeaderLen {
		return
	}
	tos := uint64(v.u8(ipv4DSField, 1))
	v.in()
	v.num(ipv4DSCP, 1, 1, tos>>2)
	v.num(ipv4ECN, 1, 1, tos&3)
	v.out()
	total := int(v.be16(2))
	if total == 0 {
		total = v.wireLen()
	}
	v.num(ipv4Len, 2, 2, uint64(total))
	if total < hdr && v.l.Fault != packet.FaultTruncated {
		return
	}
	v.u16(ipv4ID, 4)
	f := uint64(v.at(6))
	v.num(ipv4Flags, 6, 1, f>>5)
	v.in()
	v.bit(ipv4FlagRB, 6, 1, f&0x80 != 0)
	v.bit(ipv4FlagDF, 6, 1, f&0x40 != 0)
	v.bit(ipv4FlagMF, 6, 1, f&0x20 != 0)
	v.out()
	v.num(ipv4FragOffset, 6, 2, uint64(v.be16(6)&ipv4Offset))
	v.u8(ipv4TTL, 8)
	v.u8(ipv4Proto, 9)
	v.ipv4Sum(hdr)
	v.addr4(ipv4Src, 12)
	v.hide()
	v.addr4(ipv4Addr, 12)
	v.addr4(ipv4SrcHost, 12)
	v.addr4(ipv4Host, 12)
	v.show()
	if !v.has(0, hdr) || ipv4FinalDst(v.b[:hdr]) != 16 { // a source route may stand in the options that are cut off
		v.host4(ipv4CurRt, 16)
	} else {
		v.ipv4To(16)
	}
	if hdr > ipv4HeaderLen {
		v.ipv4Options(hdr)
	}
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

// ipv4Sum lists the header checksum of a header of hdr octets, and what it should be where the caller wants to know.
func (v *visit) ipv4Sum(hdr int) {
	v.u16(ipv4Checksum, 10)
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
