package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) ipv6cp() { w.pppControl(packet.IPv6CP) }

const ipv6cp = packet.FieldID(packet.IPv6CP) << 16

const (
	ipv6cpInterfaceID = ipv6cp + iota
	ipv6cpType
	ipv6cpLen
	ipv6cpIdentifier
)

var ipv6cpDefs = []packet.Def{
	ipv6cpInterfaceID - ipv6cp: {Name: "ipv6cp.opt.interface_identifier", Title: "Interface Identifier", Type: packet.Bytes, List: true},
	ipv6cpType - ipv6cp:        {Name: "ipv6cp.opt.type", Title: "Type", Type: packet.Uint8, List: true, Names: ipv6cpOptionName},
	ipv6cpLen - ipv6cp:         {Name: "ipv6cp.opt.length", Title: "Length", Type: packet.Uint8, List: true},
	ipv6cpIdentifier - ipv6cp:  {Name: "ipv6cp.interface_identifier", Title: "Interface Identifier", Type: packet.Bytes, List: true},
}

func (v *visit) ipv6cp() {
	code := v.pppControlFields()
	if code < lcpCodeRequest || code > lcpCodeReject {
		v.rest(pppData, pppControlLen)
		return
	}
	at := pppControlLen
	for n := v.pppOptionLen(at); n > 0; n = v.pppOptionLen(at) {
		v.ipv6cpOption(at, n)
		at += n
	}
}

// ipv6cpOption: RFC 5072 §4. Wireshark lists the compression option, RFC 5172, under IPCP's names.
func (v *visit) ipv6cpOption(at, n int) {
	switch v.at(at) {
	case 1:
		v.octets(ipv6cpInterfaceID, at, n)
		v.in()
		v.u8(ipv6cpType, at)
		v.u8(ipv6cpLen, at+1)
		if n == 10 {
			v.octets(ipv6cpIdentifier, at+2, 8)
		} else {
			v.malformed(at, n, packet.FaultShort)
		}
		v.out()
	case 2:
		v.octets(ipcpCompress, at, n)
		v.in()
		v.u8(ipcpType, at)
		v.u8(ipcpLen, at+1)
		if n >= 4 {
			v.ipcpCompression(at, n)
		} else {
			v.malformed(at, n, packet.FaultShort)
		}
		v.out()
	default:
		v.u8(ipv6cpType, at)
		v.u8(ipv6cpLen, at+1)
	}
}

func ipv6cpOptionName(n uint64) string {
	switch n {
	case 1:
		return "Interface Identifier"
	case 2:
		return "IPv6 compression"
	}
	return ""
}
