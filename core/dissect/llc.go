package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var llcDefs = []packet.Def{}

const (
	llcHeaderLen = 3 // octets: DSAP, SSAP and an unnumbered control field, IEEE 802.2 §3.2
	snapLen      = 5 // octets: OUI and protocol ID, IEEE 802 §10
)

// LSAPs that the walk follows; IEEE 802.2 and its list of assigned addresses.
const (
	sapIP   = 0x06
	sapARP  = 0x98
	sapSNAP = 0xaa
)

// OUIs of SNAP headers.
const (
	ouiEthernet   = 0x000000 // RFC 1042: the protocol ID is an EtherType
	ouiCisco      = 0x00000c
	ouiIANA       = 0x00005e
	ouiNortel     = 0x000081
	ouiCisco90    = 0x0000f8 // 802.1H bridge tunnel: an EtherType too
	ouiForce10    = 0x0001e8
	ouiCimetrics  = 0x001090
	ouiAppleAWDL  = 0x0017f2
	ouiBluetooth  = 0x001958
	ouiAironet    = 0x004096
	ouiHP         = 0x00805f
	ouiIEEE8021   = 0x0080c2 // RFC 2427 §4.2: bridged frames
	ouiExtreme    = 0x00e02b
	ouiFoundry    = 0x00e052
	ouiAppleAtalk = 0x080007
)

func (w *walk) llc() {
	b := w.rest()
	if len(b) < llcHeaderLen {
		w.cut(packet.LLC)
		return
	}
	hdr := llcHeaderLen
	unnumbered := b[2]&3 == 3
	if !unnumbered {
		hdr++
	}
	if b[0] == sapSNAP && b[1]&^1 == sapSNAP {
		if len(b) < hdr+snapLen {
			w.cut(packet.LLC)
			return
		}
		oui := uint32(b[hdr])<<16 | uint32(be.Uint16(b[hdr+1:]))
		pid := be.Uint16(b[hdr+3:])
		w.all(packet.LLC, hdr+snapLen)
		w.to(kindOfSNAP(oui, pid))
		return
	}
	if len(b) < hdr {
		w.cut(packet.LLC)
		return
	}
	dsap, information := b[0], b[2]&1 == 0 || b[2]&0xef == 3
	w.all(packet.LLC, hdr)
	if information {
		w.to(kindOfSAP(dsap))
		return
	}
	w.leave(packet.NoDissector, packet.KindNone)
}

func kindOfSAP(dsap uint8) packet.Kind {
	switch dsap {
	case sapIP:
		return packet.IPv4
	case sapARP:
		return packet.ARP
	}
	return packet.KindNone
}

// kindOfSNAP gives the protocol behind a SNAP header; Frame Relay (RFC 2427) has the same numbers.
func kindOfSNAP(oui uint32, pid uint16) packet.Kind {
	switch oui {
	case ouiEthernet, ouiCisco90:
		return kindOfEtherType(pid)
	case ouiIEEE8021:
		if pid == 1 || pid == 7 { // bridged Ethernet with and without FCS
			return packet.Ethernet
		}
	}
	return packet.KindNone
}

func (v *visit) llc() {}
