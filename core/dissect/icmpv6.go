package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const icmpv6HeaderLen = 4 // octets that all messages share, RFC 4443 §2.1

// ICMPv6 is a view of an ICMPv6 message (RFC 4443). It borrows the packet's octets.
type ICMPv6 struct{ b []byte }

// ICMPv6Of views a layer as ICMPv6; ok is false when the layer is another protocol or holds less than 4 octets.
func ICMPv6Of(p *packet.Packet, l packet.Layer) (m ICMPv6, ok bool) {
	if l.Kind != packet.ICMPv6 || l.Len < icmpv6HeaderLen {
		return ICMPv6{}, false
	}
	return ICMPv6{p.Octets(l)}, true
}

// Type of the message; IANA, ICMPv6 Parameters. Types below 128 are errors.
func (m ICMPv6) Type() uint8 { return m.b[0] }

// Code within the type.
func (m ICMPv6) Code() uint8 { return m.b[1] }

// Checksum as stored; it covers a pseudo header (RFC 4443 §2.3).
func (m ICMPv6) Checksum() uint16 { return be.Uint16(m.b[2:]) }

// Body is what follows the checksum.
func (m ICMPv6) Body() []byte { return m.b[icmpv6HeaderLen:] }

// Message types; IANA, ICMPv6 "type" Numbers.
const (
	icmpv6Unreachable   = 1
	icmpv6TooBig        = 2
	icmpv6TimeExceeded  = 3
	icmpv6Parameter     = 4
	icmpv6Echo          = 128
	icmpv6EchoReply     = 129
	icmpv6MLDQuery      = 130
	icmpv6MLDReport     = 131
	icmpv6MLDDone       = 132
	icmpv6RouterSolicit = 133
	icmpv6RouterAdvert  = 134
	icmpv6NeighSolicit  = 135
	icmpv6NeighAdvert   = 136
	icmpv6Redirect      = 137
	icmpv6Renumbering   = 138
	icmpv6NodeQuery     = 139
	icmpv6NodeReply     = 140
	icmpv6IndSolicit    = 141
	icmpv6IndAdvert     = 142
	icmpv6MLDv2Report   = 143
	icmpv6HomeRequest   = 144
	icmpv6HomeReply     = 145
	icmpv6PrefixSolicit = 146
	icmpv6PrefixAdvert  = 147
	icmpv6CertSolicit   = 148
	icmpv6CertAdvert    = 149
	icmpv6Experimental  = 150 // Seamoby, RFC 4065
	icmpv6MRDAdvert     = 151
	icmpv6MRDSolicit    = 152
	icmpv6MRDTerminate  = 153
	icmpv6FMIPv6        = 154
	icmpv6RPL           = 155
	icmpv6Locator       = 156
	icmpv6DupAddrReq    = 157
	icmpv6DupAddrConf   = 158
	icmpv6ExtEchoReq    = 160
	icmpv6ExtEchoRsp    = 161
)

// icmpv6QuoteEnd is icmpQuoteEnd for ICMPv6, where the length is in octet 4 and counts 64-bit words (RFC 4884 §4.4).
func icmpv6QuoteEnd(b []byte) (end, ext int) {
	switch b[0] {
	case icmpv6Unreachable, icmpv6TimeExceeded:
		if len(b) < icmpHeaderLen {
			break
		}
		if n := int(b[4]) * 8; n > 0 {
			return extensionAt(b, n)
		}
	}
	return len(b), 0
}

func (w *walk) icmpv6() {
	b := w.rest()
	if len(b) < icmpv6HeaderLen {
		w.cut(packet.ICMPv6)
		return
	}
	least := icmpv6Least(b)
	if len(b) < least {
		w.cut(packet.ICMPv6)
		return
	}
	switch b[0] {
	case icmpv6Unreachable, icmpv6TooBig, icmpv6TimeExceeded, icmpv6Parameter:
		w.quote(packet.ICMPv6, least, b, packet.IPv6)
	case icmpv6Redirect:
		w.redirected(b)
	case icmpv6Echo, icmpv6EchoReply:
		if w.teredoNonce(b) {
			least = len(b)
		}
		w.all(packet.ICMPv6, least)
	default:
		w.all(packet.ICMPv6, min(len(b), 0xffff))
	}
}

// teredoNonce reports whether an echo request is the one with which a Teredo client looks for its peer's relay: its data
// are a nonce (RFC 4380 §5.2.9).
func (w *walk) teredoNonce(b []byte) bool {
	return b[0] == icmpv6Echo && len(b) == icmpv6NonceLen && w.p.Find(packet.Teredo, 0) >= 0
}

const icmpv6NonceLen = 12 // octets, header included

// icmpv6Least is the least size in octets of a message of this type.
func icmpv6Least(b []byte) int {
	switch b[0] {
	case icmpv6Unreachable, icmpv6TooBig, icmpv6TimeExceeded, icmpv6Parameter, icmpv6Echo, icmpv6EchoReply,
		icmpv6RouterSolicit, icmpv6IndSolicit, icmpv6IndAdvert, icmpv6MLDv2Report, icmpv6HomeRequest, icmpv6PrefixSolicit,
		icmpv6PrefixAdvert, icmpv6CertSolicit, icmpv6Experimental, icmpv6MRDAdvert, icmpv6MRDSolicit, icmpv6MRDTerminate, icmpv6FMIPv6, icmpv6Locator, icmpv6ExtEchoReq, icmpv6ExtEchoRsp:
		return 8
	case icmpv6MLDQuery, icmpv6MLDReport, icmpv6MLDDone, icmpv6NeighSolicit, icmpv6NeighAdvert, icmpv6HomeReply:
		return 24
	case icmpv6RouterAdvert, icmpv6Renumbering, icmpv6NodeQuery, icmpv6NodeReply:
		return 16
	case icmpv6Redirect:
		return 40
	case icmpv6CertAdvert:
		return 12
	case icmpv6RPL:
		return 6
	case icmpv6DupAddrReq, icmpv6DupAddrConf:
		return 32
	}
	return icmpv6HeaderLen
}

// redirected records a redirect and goes on inside the packet that its Redirected Header option quotes (RFC 4861 §4.6.3).
func (w *walk) redirected(b []byte) {
	const fixed = 8 // octets before the quoted packet
	for at := 40; at+fixed <= min(len(b), 0xffff); {
		n := int(b[at+1]) * 8
		if n == 0 {
			break
		}
		if b[at] == ndRedirectedHeader && n > fixed {
			end := w.off + min(at+n, len(b))
			w.all(packet.ICMPv6, at+fixed)
			w.end = end
			if w.off < w.end {
				w.quoted = true
				w.to(packet.IPv6)
			}
			return
		}
		at += n
	}
	w.all(packet.ICMPv6, min(len(b), 0xffff))
}
