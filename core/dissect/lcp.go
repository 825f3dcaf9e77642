package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// PPPControl is a view of a packet of a PPP control or authentication protocol: LCP, IPCP, IPv6CP, CCP, PAP and CHAP share the
// header of RFC 1661 §5. It borrows the packet's octets.
type PPPControl struct{ b []byte }

// PPPControlOf views a layer as such a packet; ok is false for another protocol and for less than 4 octets.
func PPPControlOf(p *packet.Packet, l packet.Layer) (c PPPControl, ok bool) {
	switch l.Kind {
	case packet.LCP, packet.IPCP, packet.IPv6CP, packet.CCP, packet.PAP, packet.CHAP:
	default:
		return PPPControl{}, false
	}
	if l.Hdr < pppControlLen {
		return PPPControl{}, false
	}
	return PPPControl{p.Header(l)}, true
}

// Code says what the packet does; 1 to 4 of the control protocols carry options.
func (c PPPControl) Code() uint8 { return c.b[0] }

// Identifier matches replies to requests.
func (c PPPControl) Identifier() uint8 { return c.b[1] }

// Data is what follows the header, as far as the length says and the octets go.
func (c PPPControl) Data() []byte { return c.b[pppControlLen:] }

// PPPOption is one configuration option, RFC 1661 §6. Value borrows the packet's octets.
type PPPOption struct {
	Type  uint8
	Value []byte
}

// Options lists the options of a configuration packet of LCP, IPCP, IPv6CP or CCP, and ends at the first damaged one.
func (c PPPControl) Options() iter.Seq[PPPOption] {
	return func(yield func(PPPOption) bool) {
		b := c.Data()
		if c.b[0] < 1 || c.b[0] > lcpCodeReject {
			return
		}
		for len(b) >= 2 {
			n := int(b[1])
			if n < 2 || n > len(b) || !yield(PPPOption{b[0], b[2:n]}) {
				return
			}
			b = b[n:]
		}
	}
}

// lcp goes on with what a Protocol-Reject quotes of the rejected packet (RFC 1661 §5.7).
func (w *walk) lcp() {
	b := w.rest()
	if len(b) < pppControlLen+2 || b[0] != lcpCodeProtocolReject || int(be.Uint16(b[2:])) < pppControlLen+2 {
		w.pppControl(packet.LCP)
		return
	}
	next := kindOfPPP(be.Uint16(b[pppControlLen:]))
	if next == packet.KindNone {
		w.pppControl(packet.LCP)
		return
	}
	w.add(packet.LCP, pppControlLen+2, int(be.Uint16(b[2:])), 0)
	w.quoted = true
	if w.off < w.end {
		w.to(next)
	}
}

const pppControlLen = 4 // octets: code, identifier and length, RFC 1661 §5

// pppControl records a packet of a control or authentication protocol: all of these share one header.
func (w *walk) pppControl(k packet.Kind) {
	b := w.rest()
	if len(b) < pppControlLen {
		w.cut(k)
		return
	}
	n := int(be.Uint16(b[2:]))
	if n < pppControlLen {
		w.bad(k, pppControlLen, packet.FaultShort)
		return
	}
	w.add(k, n, n, 0)
}

// Codes of LCP; IANA, PPP LCP and IPCP Codes.
const (
	lcpCodeVendor         = 0
	lcpCodeRequest        = 1
	lcpCodeReject         = 4
	lcpCodeProtocolReject = 8
	lcpCodeEcho           = 9
	lcpCodeDiscard        = 11
	lcpCodeIdentify       = 12
	lcpCodeTimeLeft       = 13
)

// pppControlFields lists the header that the control protocols share and returns the code.
func (v *visit) pppControlFields() uint8 {
	code := v.u8(pppCode, 0)
	v.num(pppIdentifier, 1, 1, uint64(v.at(1)))
	v.u16(pppLength, 2)
	return code
}

// pppOptionLen gives the octets of the option at at, or 0 with a note when it is damaged: then nothing behind it can be read.
func (v *visit) pppOptionLen(at int) int {
	left := len(v.b) - at
	if left < 2 {
		if left > 0 {
			v.malformed(at, left, packet.FaultTruncated)
		}
		return 0
	}
	n := int(v.b[at+1])
	switch {
	case n < 2:
		v.malformed(at, left, packet.FaultShort)
		return 0
	case n > left:
		v.malformed(at, left, packet.FaultLength)
		return 0
	}
	return n
}

// rest lists the octets from at to the layer's end, if there are any.
func (v *visit) rest(id packet.FieldID, at int) {
	if at < len(v.b) {
		v.octets(id, at, len(v.b)-at)
	}
}

func (v *visit) lcp() {
	code := v.pppControlFields()
	switch at := pppControlLen; {
	case code >= lcpCodeRequest && code <= lcpCodeReject:
		for n := v.pppOptionLen(at); n > 0; n = v.pppOptionLen(at) {
			v.lcpOption(at, n)
			at += n
		}
	case code == lcpCodeVendor:
		v.u32(pppMagicNumber, at)
		v.u24(pppOUI, at+4)
		v.u8(pppKind, at+7)
		v.rest(pppData, at+8)
	case code == lcpCodeProtocolReject:
		v.u16(lcpRejectedProtocol, at)
		if n := len(v.b) - at - 2; n > 0 && int(v.l.Hdr) == len(v.b) {
			v.octets(dataData, at+2, n)
			v.gen(dataLen, at+2, uint64(n))
		}
	case code >= lcpCodeEcho && code <= lcpCodeDiscard:
		v.u32(lcpMagicNumber, at)
		v.rest(lcpData, at+4)
	case code == lcpCodeIdentify:
		v.u32(lcpMagicNumber, at)
		v.rest(lcpMessage, at+4)
	case code == lcpCodeTimeLeft:
		v.u32(lcpMagicNumber, at)
		v.u32(lcpSecsRemaining, at+4)
		v.rest(lcpMessage, at+8)
	default:
		v.rest(pppData, at)
	}
}
