package filter

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// form is what link types have in common that are told apart in the same way.
type form uint8

const (
	formNone      form = iota // octets alone
	formEthernet              // a type or length field; IEEE 802.2 behind a length
	formLLC                   // IEEE 802.2 always
	formWLAN                  // IEEE 802.11, with or without a radio header
	formSLL                   // Linux cooked: an EtherType, or 1 and 4 for IEEE 802.3 and 802.2
	formEtherType             // an EtherType
	formPPP                   // a PPP protocol number
	formFamily                // an address family in 32 bits
	formRaw                   // the version of an IP header
	formIPv4                  // nothing but IPv4
	formIPv6
	formFrameRelay
	formARCnet
	formPFLog
	formCHDLC
	formMagic // a magic number, whatever is asked for
	formSunATM
	formPPPBSD // PPP of BSD/OS, with Van Jacobson's compressed headers
	formIPNet  // Solaris
	formLocalTalk
)

// base is an offset in the packet: a value, nil for 0, plus a number.
type base struct {
	v *value
	k uint32
}

func (b base) plus(k uint32) base { return base{b.v, b.k + k} }

// layout says where things are in a frame. What may be preceded by something of variable length is a base.
type layout struct {
	form    form
	link    base   // the link layer's header
	typ     base   // what says which protocol follows
	payload base   // of the link layer
	net     uint32 // octets of the payload before the network layer's header
	bare    uint32 // the same behind IEEE 802.2 without SNAP
	mpls    uint32 // the EtherType or PPP protocol of MPLS; 0: none
	noMAC   bool   // there is no link layer's header
	first   *cond  // what must hold before anything else is asked; nil: nothing
}

// netLoad gives size octets of the network layer's header.
func (g *gen) netLoad(off uint32, size uint8) *value {
	return g.at(g.lay.payload.plus(g.lay.net+off), size)
}

// at gives size octets at a base.
func (g *gen) at(b base, size uint8) *value { return g.vs.load(b.v, b.k, size) }

// fixed is the layout of a link type whose header has a fixed length.
type fixed struct {
	form         form
	typ, payload uint32
	net, bare    uint32
}

// nowhere is libpcap's offset of what it has no place for.
const nowhere = ^uint32(0)

// links are the link types with their layouts: www.tcpdump.org/linktypes.html. Those of IEEE 802.11 and PFLOG have parts of variable
// length, which start computes.
var links = sync.OnceValue(func() map[packet.LinkType]fixed {
	return map[packet.LinkType]fixed{
		packet.LinkEthernet:       {form: formEthernet, typ: 12, payload: 14, bare: 3},
		packet.LinkNull:           {form: formFamily, payload: 4},
		packet.LinkLoop:           {form: formFamily, payload: 4},
		packet.LinkENC:            {form: formFamily, payload: 12},
		packet.LinkRaw:            {form: formRaw},
		packet.LinkRawBSD:         {form: formRaw},
		packet.LinkRawOpenBSD:     {form: formRaw},
		packet.LinkIPv4:           {form: formIPv4},
		packet.LinkIPv6:           {form: formIPv6},
		packet.LinkSLL:            {form: formSLL, typ: 14, payload: 16},
		packet.LinkSLL2:           {form: formEtherType, typ: 0, payload: 20},
		packet.LinkPPP:            {form: formPPP, typ: 2, payload: 4},
		packet.LinkPPPHDLC:        {form: formPPP, typ: 2, payload: 4},
		packet.LinkPPPEther:       {form: formPPP, typ: 6, payload: 8},
		packet.LinkCHDLC:          {form: formCHDLC, typ: 2, payload: 4},
		packet.LinkFrameRelay:     {form: formFrameRelay},
		packet.LinkATMRFC1483:     {form: formLLC, net: 8, bare: 3},
		packet.LinkATMRFC1483BSD:  {form: formLLC, net: 8, bare: 3},
		packet.LinkTokenRing:      {form: formLLC, typ: 14, payload: 14, net: 8, bare: 3},
		packet.LinkFDDI:           {form: formLLC, typ: 13, payload: 13, net: 8, bare: 3},
		packet.LinkIPFC:           {form: formLLC, typ: 16, payload: 16, net: 8, bare: 3},
		packet.LinkARCNETBSD:      {form: formARCnet, typ: 2, payload: 6},
		packet.LinkARCNETLinux:    {form: formARCnet, typ: 4, payload: 8},
		packet.LinkIEEE80211:      {form: formWLAN, net: 8, bare: 3},
		packet.LinkPrism:          {form: formWLAN, net: 8, bare: 3},
		packet.LinkIEEE80211Radio: {form: formWLAN, net: 8, bare: 3},
		packet.LinkAVS:            {form: formWLAN, net: 8, bare: 3},
		packet.LinkPPI:            {form: formWLAN, net: 8, bare: 3},
		packet.LinkPFLOG:          {form: formPFLog},
		packet.LinkSunATM:         {form: formSunATM, typ: 4, payload: 4, net: 8, bare: 3},
		packet.LinkAppleIP1394:    {form: formEtherType, typ: 16, payload: 18},
		// Link types without dissectors, which libpcap knows. Where it has no place for the payload, what it makes of octets there lies before
		// the frame or two octets short of its end, and matches nothing.
		8:                        {form: formRaw, payload: 16},               // SLIP
		99:                       {form: formEtherType, typ: 6, payload: 44}, // Symantec's firewall
		102:                      {form: formRaw, payload: 24},               // SLIP of BSD/OS
		103:                      {form: formPPPBSD, typ: 5, payload: 24},
		114:                      {form: formLocalTalk},
		130:                      {form: formMagic, payload: 4, bare: nowhere}, // Juniper's, as to 200
		131:                      {form: formMagic, payload: 4, bare: nowhere},
		132:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere},
		133:                      {form: formMagic, payload: 12, bare: nowhere},
		134:                      {form: formMagic, payload: 4, bare: nowhere},
		135:                      {form: formMagic, payload: 8, bare: 10},
		136:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere},
		137:                      {form: formMagic, payload: 4, bare: 10},
		164:                      {form: formMagic, payload: 12, bare: nowhere},
		165:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere}, // BACnet MS/TP
		167:                      {form: formMagic, payload: 14, net: 18, bare: 21},
		168:                      {form: formMagic, payload: 6, bare: nowhere},
		183:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere},
		194:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere},
		200:                      {form: formMagic, payload: nowhere, net: nowhere, bare: nowhere},
		226:                      {form: formIPNet, typ: 1, payload: 24, bare: nowhere},
		packet.LinkJuniperEther:  {form: formMagic, payload: 14, net: 18, bare: 21},
		packet.LinkJuniperPPP:    {form: formMagic, payload: 4, bare: nowhere},
		packet.LinkJuniperFrelay: {form: formMagic, payload: 4, bare: nowhere},
		packet.LinkJuniperCHDLC:  {form: formMagic, payload: 4, bare: nowhere},
	}
})

// macs says where a link type has its addresses, from the start of its header. IEEE 802.11 is not among them: there it depends.
func macs(l packet.LinkType) (src, dst uint32, ok bool) {
	switch l {
	case packet.LinkEthernet:
		return 6, 0, true
	case packet.LinkFDDI:
		return 7, 1, true
	case packet.LinkTokenRing:
		return 8, 2, true
	case packet.LinkIPFC:
		return 10, 2, true
	}
	return 0, 0, false
}
