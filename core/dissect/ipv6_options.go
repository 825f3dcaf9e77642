package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Types of hop-by-hop and destination options; IANA, Destination Options and Hop-by-Hop Options.
const (
	optPad1        = 0x00 // RFC 8200 §4.2
	optPadN        = 0x01 // RFC 8200 §4.2
	optTunnelLimit = 0x04 // RFC 2473 §4.1.1
	optRouterAlrt6 = 0x05 // RFC 2711
	optCALIPSO     = 0x07 // RFC 5570
	optSMFDPD      = 0x08 // RFC 6621 §6.1
	optPDM         = 0x0f // RFC 8250
	optQuickStart6 = 0x26 // RFC 4782
	optPMTU        = 0x30 // RFC 9268
	optIOAM        = 0x31 // RFC 9486
	optTPF         = 0x41 // draft-bonica-6man-vpn-dest-opt
	optRPL         = 0x63 // RFC 6553
	optMPL         = 0x6d // RFC 7731
	optILNP        = 0x8b // RFC 6744
	optLineID      = 0x8c // RFC 6788
	optJumbo       = 0xc2 // RFC 2675
	optHomeAddr    = 0xc9 // RFC 6275 §6.3
	optDFF         = 0xee // RFC 6971
)

// ipv6OptionLen is the length in octets of the option at the start of b; 0: it has none, or goes beyond b.
func ipv6OptionLen(b []byte) int {
	switch {
	case b[0] == optPad1:
		return 1
	case len(b) < 2 || int(b[1])+2 > len(b):
		return 0
	}
	return int(b[1]) + 2
}

// ipv6Options lists the options of a header; base is where the fields of options begin for its kind.
func (v *visit) ipv6Options(base packet.FieldID) {
	end := min((int(v.at(1))+1)*extUnit, len(v.b))
	for at := 2; at < end; {
		n := ipv6OptionLen(v.b[at:end])
		if n == 0 {
			v.ipv6OptionHead(base, at, end-at)
			if want := ipv6OptionSize(v.b[at]); want > 0 && want+2 <= end-at { // its fields are there, whatever its length says
				v.ipv6OptionBody(base, v.b[at], at, want+2)
			}
			v.out()
			v.malformed(at, end-at, packet.FaultLength)
			return
		}
		v.ipv6OptionHead(base, at, n)
		if t := v.b[at]; t == optPad1 {
			v.octets(base+extPad1, at, 1)
		} else {
			v.ipv6OptionBody(base, t, at, n)
		}
		v.out()
		at += n
	}
}

// ipv6OptionHead lists an option's heading, type and length, and leaves the depth one higher.
func (v *visit) ipv6OptionHead(base packet.FieldID, at, n int) {
	v.octets(base+extOpt, at, n)
	v.in()
	t := v.u8(base+extOptType, at)
	if t == optPad1 {
		return
	}
	v.in()
	v.num(base+extOptAction, at, 1, uint64(t>>6))
	v.bit(base+extOptChange, at, 1, t&0x20 != 0)
	v.num(base+extOptRest, at, 1, uint64(t&31))
	v.out()
	v.u8(base+extOptLen, at+1)
}

// ipv6OptionBody lists what follows type and length of an option of n octets. A fixed option of another length keeps the
// fields that lie wholly within it, and what is too much is listed as unknown.
func (v *visit) ipv6OptionBody(base packet.FieldID, t uint8, at, n int) {
	whole := v.b
	v.b = v.b[:at+n]
	defer v.restore(whole)
	body, size := at+2, n-2
	want := ipv6OptionSize(t)
	if want > 0 && size != want {
		v.malformed(at, n, packet.FaultLength)
	}
	used := size
	if want > 0 {
		used = min(want, size)
	}
	switch t {
	case optPadN:
		v.octets(base+extPadN, body, size)
	case optTunnelLimit:
		v.u8(base+extTunnelLimit, body)
	case optRouterAlrt6:
		v.u16(base+extRouterAlert, body)
	case optJumbo:
		v.u32(base+extJumbo, body)
	case optTPF:
		v.u32(base+extTPF, body)
	case optHomeAddr:
		v.octets(base+extHomeAddr, body, 16)
	case optILNP:
		v.octets(base+extILNP, body, size)
	case optLineID:
		used = v.lineID(base, body, size)
	case optPMTU:
		v.u16(base+extPMTUMin, body)
		v.num(base+extPMTURtn, body+2, 2, uint64(v.be16(body+2)&^1))
		v.bit(base+extPMTUFlag, body+3, 1, v.at(body+3)&1 != 0)
	case optQuickStart6:
		v.quickStart(base+extQSFunc, body, v.hopLimit())
		if f := v.at(body) >> 4; f != quickStartRequest && f != quickStartReport {
			used = 0
		}
	default:
		used = v.ipv6OptionLists(base, t, body, size, used)
	}
	if used < size {
		v.octets(base+extUnknownData, body+used, size-used)
	}
}

// ipv6OptionSize is the number of octets that the data of an option of this type has, or 0 if that varies.
func ipv6OptionSize(t uint8) int {
	switch t {
	case optTunnelLimit:
		return 1
	case optRouterAlrt6:
		return 2
	case optDFF:
		return 3
	case optJumbo, optPMTU, optTPF:
		return 4
	case optQuickStart6:
		return 6
	case optPDM:
		return 10
	case optHomeAddr:
		return 16
	}
	return 0
}

// hopLimit is that of the IPv6 header before the layer.
func (v *visit) hopLimit() uint8 {
	for j := v.i - 1; j >= 0; j-- {
		if l := v.p.Layers()[j]; l.Kind == packet.IPv6 && l.Hdr >= ipv6HeaderLen {
			return v.p.Header(l)[7]
		}
	}
	return 0
}
