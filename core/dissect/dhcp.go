package dissect

import (
	"bytes"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Places in a message, in octets: RFC 951 §3, RFC 2131 §2.
const (
	dhcpHardwareAt = 28
	dhcpServerAt   = 44
	dhcpFileAt     = 108
	dhcpCookieAt   = 236
	dhcpOptionsAt  = 240

	dhcpHardwareLen = 16
	dhcpServerLen   = 64
	dhcpFileLen     = 128
	dhcpVendorLen   = 64
)

const dhcpMagic = 0x63825363 // RFC 2132 §2

// Options that code names: RFC 2132.
const (
	dhcpCodePad         = 0
	dhcpCodeVendor      = 43
	dhcpCodeOverload    = 52
	dhcpCodeMessageType = 53
	dhcpCodeClass       = 60
	dhcpCodeEnd         = 255
)

// DHCP is a view of a message of the Dynamic Host Configuration Protocol for IPv4 (RFC 2131) or of BOOTP (RFC 951). It borrows
// the packet's octets.
type DHCP struct{ b []byte }

// DHCPOf views a layer as DHCP; ok is false when the layer is another protocol or holds less than the 236 octets of the fields
// that every message has.
func DHCPOf(p *packet.Packet, l packet.Layer) (d DHCP, ok bool) {
	if l.Kind != packet.DHCP || l.Len < dhcpCookieAt {
		return DHCP{}, false
	}
	return DHCP{p.Octets(l)}, true
}

// Op is 1 for a request of a client, 2 for a server's reply.
func (d DHCP) Op() uint8 { return d.b[0] }

// ID is the transaction's.
func (d DHCP) ID() uint32 { return be.Uint32(d.b[4:]) }

// Flags; the highest bit asks for broadcast replies.
func (d DHCP) Flags() uint16 { return be.Uint16(d.b[10:]) }

// ClientAddr is the address that the client has; the zero address: none.
func (d DHCP) ClientAddr() [4]byte { return [4]byte(d.b[12:]) }

// YourAddr is the address that the server gives the client.
func (d DHCP) YourAddr() [4]byte { return [4]byte(d.b[16:]) }

// ServerAddr is the address of the next server to boot from.
func (d DHCP) ServerAddr() [4]byte { return [4]byte(d.b[20:]) }

// RelayAddr is the address of the relay agent.
func (d DHCP) RelayAddr() [4]byte { return [4]byte(d.b[24:]) }

// Hardware is the client's hardware address, as long as the message says but no longer than the 16 octets that it has room for.
func (d DHCP) Hardware() []byte {
	return d.b[dhcpHardwareAt : dhcpHardwareAt+min(int(d.b[2]), dhcpHardwareLen)]
}

// ServerName and File are the text of the fields of that name; with option 52 they hold options in its place.
func (d DHCP) ServerName() []byte { return untilZero(d.b[dhcpServerAt:dhcpFileAt]) }

// File is the name of the file to boot.
func (d DHCP) File() []byte { return untilZero(d.b[dhcpFileAt:dhcpCookieAt]) }

// MessageType is the value of option 53 (RFC 2132 §9.6); 0: the message has none and is one of BOOTP.
func (d DHCP) MessageType() uint8 {
	for o := range d.Options() {
		if o.Code == dhcpCodeMessageType && len(o.Data) > 0 {
			return o.Data[0]
		}
	}
	return 0
}

// DHCPOption is an option (RFC 2132 §2), borrowed.
type DHCPOption struct {
	Code uint8
	Data []byte
}

// Options yields the options in the order of RFC 2131 §4.1, as far as they are whole: those behind the magic cookie, then those
// in file and server name where option 52 says that they hold some. Padding and ends are left out.
func (d DHCP) Options() iter.Seq[DHCPOption] {
	return func(yield func(DHCPOption) bool) {
		if len(d.b) < dhcpOptionsAt || be.Uint32(d.b[dhcpCookieAt:]) != dhcpMagic {
			return
		}
		overload, more := dhcpEach(d.b[dhcpOptionsAt:], yield)
		if more && overload&1 != 0 {
			_, more = dhcpEach(d.b[dhcpFileAt:dhcpCookieAt], yield)
		}
		if more && overload&2 != 0 {
			dhcpEach(d.b[dhcpServerAt:dhcpFileAt], yield)
		}
	}
}

// dhcpEach yields the options of b, and gives the value of option 52.
func dhcpEach(b []byte, yield func(DHCPOption) bool) (overload uint8, more bool) {
	for at := 0; at < len(b); {
		code, data, next := dhcpNext(b, at)
		switch {
		case next == 0 || code == dhcpCodeEnd:
			return overload, true
		case code == dhcpCodeOverload && len(data) > 0:
			overload = data[0]
		}
		if code != dhcpCodePad && !yield(DHCPOption{code, data}) {
			return overload, false
		}
		at = next
	}
	return overload, true
}

// dhcpNext reads the option at at; next is 0 where it does not fit.
func dhcpNext(b []byte, at int) (code uint8, data []byte, next int) {
	code = b[at]
	if code == dhcpCodePad || code == dhcpCodeEnd {
		return code, nil, at + 1
	}
	if at+2 > len(b) || int(b[at+1]) > len(b)-at-2 {
		return code, nil, 0
	}
	next = at + 2 + int(b[at+1])
	return code, b[at+2 : next], next
}

// untilZero is b up to its first zero.
func untilZero(b []byte) []byte {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		return b[:i]
	}
	return b
}

func (v *visit) dhcp() {
	v.u8(dhcpType, 0)
	v.u8(dhcpHwType, 1)
	size := int(v.u8(dhcpHwLen, 2))
	v.u8(dhcpHops, 3)
	v.u32(dhcpID, 4)
	v.num(dhcpSecs, 8, 2, uint64(dhcpSeconds(v.be16(8))))
	v.u16(dhcpFlags, 10)
	v.in()
	v.bits(dhcpFlagsBc, 10, 2, 15, 1)
	v.bits(dhcpFlagsReserved, 10, 2, 0, 15)
	v.out()
	for i, id := range [...]packet.FieldID{dhcpIPClient, dhcpIPYour, dhcpIPServer, dhcpIPRelay} {
		v.addr4(id, 12+4*i)
	}
	if size > 0 && size <= dhcpHardwareLen {
		if v.at(1) == 1 && size == 6 || v.at(1) == 6 && size == 6 { // IANA, ARP Hardware Types: Ethernet, IEEE 802
			v.octets(dhcpHwMACAddr, dhcpHardwareAt, size)
		} else {
			v.octets(dhcpHwAddr, dhcpHardwareAt, size)
		}
		if size < dhcpHardwareLen {
			v.octets(dhcpHwAddrPadding, dhcpHardwareAt+size, dhcpHardwareLen-size)
		}
	}
	overload := v.dhcpFind(dhcpCodeOverload)
	if overload&2 == 0 {
		v.text(dhcpServer, dhcpServerAt, dhcpServerLen)
	}
	if overload&1 == 0 {
		v.text(dhcpFile, dhcpFileAt, dhcpFileLen)
	}
	if len(v.b) > dhcpCookieAt && v.dhcpFind(dhcpCodeMessageType) == 0 {
		v.hide()
		v.gen(dhcpBootp, 0, 1)
		v.show()
	}
	switch {
	case len(v.b) < dhcpCookieAt:
		v.malformed(len(v.b), 0, packet.FaultTruncated)
	case v.has(dhcpCookieAt, 4) && v.be32(dhcpCookieAt) == dhcpMagic:
		v.dhcpBody()
	case len(v.b) > dhcpCookieAt: // RFC 951 §3: the vendor's own
		v.octets(dhcpVendorSpecificOptions, dhcpCookieAt, min(dhcpVendorLen, len(v.b)-dhcpCookieAt))
		v.some(dhcpOptPadding, dhcpCookieAt+dhcpVendorLen)
	}
}

// dhcpSeconds is the field secs in the order of the network, unless it must be in that of a client that does not keep to it:
// as Wireshark does, a multiple of 256 is taken for one.
func dhcpSeconds(n uint16) uint16 {
	if n > 0xff && n&0xff == 0 {
		return n >> 8
	}
	return n
}

func (v *visit) dhcpBody() {
	v.addr4(dhcpCookie, dhcpCookieAt)
	v.msg = v.b
	v.dhcpCount()
	if at := v.dhcpOptions(dhcpOptionsAt, len(v.b), true); at < len(v.b) && !v.stop {
		v.octets(dhcpOptPadding, at, len(v.b)-at)
	}
}

// dhcpData gives the data of the first option of a code behind the cookie; nil: there is none.
func (v *visit) dhcpData(code uint8) []byte {
	for at := dhcpOptionsAt; at < len(v.b); {
		c, data, next := dhcpNext(v.b, at)
		if next == 0 || c == dhcpCodeEnd {
			break
		}
		if c == code {
			return data
		}
		at = next
	}
	return nil
}

// dhcpFind gives the first octet of dhcpData; 0: there is none.
func (v *visit) dhcpFind(code uint8) uint8 {
	if !v.has(dhcpCookieAt, 4) || v.be32(dhcpCookieAt) != dhcpMagic {
		return 0
	}
	if data := v.dhcpData(code); len(data) > 0 {
		return data[0]
	}
	return 0
}
