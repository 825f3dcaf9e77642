package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const wlanRSN = 48 // number of the element

// wlanRSNElement lists the robust security network element at at, as far as it goes: IEEE 802.11-2020 §9.4.2.24. Every part behind the
// version may be left out together with those that follow.
func (v *visit) wlanRSNElement(at int) {
	v.le16(wlanRSNVersion, at)
	at = v.wlanSuite(wlanRSNGCS, at+2)
	at = v.wlanSuites(wlanRSNPCSCount, at)
	at = v.wlanSuites(wlanRSNAKMCount, at)
	if v.has(at, 2) {
		v.wlanRSNCapabilities(at)
	}
	at += 2
	if !v.has(at, 2) {
		return
	}
	n := int(v.le16(wlanRSNPMKIDCount, at)) * 16
	if at += 2; !v.has(at, n) {
		v.malformed(at-2, 2, packet.FaultLength)
		return
	}
	if n > 0 {
		v.octets(wlanRSNPMKIDList, at, n)
	}
	v.wlanSuite(wlanRSNGMCS, at+n)
}

// wlanSuite lists a suite, whose owner and number have the fields behind id, and gives where it ends.
func (v *visit) wlanSuite(id packet.FieldID, at int) int {
	v.u32(id, at)
	if v.has(at, 4) {
		v.in()
		v.u24(id+1, at)
		v.u8(id+2, at+3)
		v.out()
	}
	return at + 4
}

// wlanSuites lists a number of suites and them, with the fields behind count, and gives where they end: behind the octets that are there
// when they do not fit.
func (v *visit) wlanSuites(count packet.FieldID, at int) int {
	if !v.has(at, 2) {
		return len(v.b)
	}
	n := int(v.le16(count, at))
	if at += 2; !v.has(at, 4*n) {
		v.malformed(at-2, 2, packet.FaultLength)
		return len(v.b)
	}
	if n == 0 {
		return at
	}
	v.octets(count+1, at, 4*n)
	v.in()
	for range n {
		at = v.wlanSuite(count+2, at)
	}
	v.out()
	return at
}

// wlanRSNCapabilities: IEEE 802.11-2020 §9.4.2.24.4.
func (v *visit) wlanRSNCapabilities(at int) {
	bits := v.le16(wlanRSNCapabilities, at)
	v.in()
	v.bit(wlanRSNPreauth, at, 2, bits&1 != 0)
	v.bit(wlanRSNNoPairwise, at, 2, bits>>1&1 != 0)
	v.num(wlanRSNPTKSACounter, at, 2, uint64(bits>>2&3))
	v.num(wlanRSNGTKSACounter, at, 2, uint64(bits>>4&3))
	v.bit(wlanRSNMFPRequired, at, 2, bits>>6&1 != 0)
	v.bit(wlanRSNMFPCapable, at, 2, bits>>7&1 != 0)
	v.bit(wlanRSNJointMultiBand, at, 2, bits>>8&1 != 0)
	v.bit(wlanRSNPeerKey, at, 2, bits>>9&1 != 0)
	v.bit(wlanRSNExtendedKeyID, at, 2, bits>>13&1 != 0)
	v.out()
}

// wlanCipherName: IEEE 802.11-2020 table 9-149.
func wlanCipherName(n uint64) string { return named(wlanCiphers[:], 0, n) }

var wlanCiphers = [...]string{
	"Use group cipher suite", "WEP-40", "TKIP", "", "CCMP-128", "WEP-104", "BIP-CMAC-128", "Group addressed traffic not allowed", "GCMP-128",
	"GCMP-256", "CCMP-256", "BIP-GMAC-128", "BIP-GMAC-256", "BIP-CMAC-256",
}
