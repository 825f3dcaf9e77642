package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Control fields of HDLC's relatives: IEEE 802.2 §5, Q.922 §3. Their field IDs follow each other in this order.
const (
	xdlcControl = packet.FieldID(iota)
	xdlcNR
	xdlcNS
	xdlcPoll
	xdlcFinal
	xdlcSType
	xdlcCommand
	xdlcResponse
	xdlcType
	xdlcUType // the same, with 8 bits as unnumbered frames show it
)

// xdlc lists the control field at at: one octet for unnumbered frames, two, in little-endian order, for the others. base
// is the ID of the control field itself. It returns the octets of the field.
func (v *visit) xdlc(base packet.FieldID, at int, response bool) int {
	poll := base + xdlcPoll
	if response {
		poll = base + xdlcFinal
	}
	if c := v.at(at); c&3 == 3 {
		if !v.has(at, 1) {
			return 1
		}
		v.num(base+xdlcControl, at, 1, uint64(c))
		v.in()
		if c&0x10 != 0 {
			v.num(poll, at, 1, 1)
		}
		modifier := base + xdlcCommand
		if response {
			modifier = base + xdlcResponse
		}
		v.num(modifier, at, 1, uint64(c&0xec)>>2)
		v.num(base+xdlcUType, at, 1, 3)
		v.out()
		return 1
	}
	if !v.has(at, 2) {
		return 2
	}
	c := uint64(v.b[at+1])<<8 | uint64(v.b[at])
	if base == frameRelayControl { // Wireshark's field has 8 bits
		v.num(base+xdlcControl, at, 2, c&0xff)
	} else {
		v.num(base+xdlcControl, at, 2, c)
	}
	v.in()
	v.num(base+xdlcNR, at, 2, c>>9)
	if c&1 == 0 {
		v.num(base+xdlcNS, at, 2, c>>1&0x7f)
	}
	if c&0x100 != 0 {
		v.num(poll, at, 2, 1)
	}
	if c&1 != 0 {
		v.num(base+xdlcSType, at, 2, c>>2&3)
	}
	v.num(base+xdlcType, at, 2, c&1)
	v.out()
	return 2
}

func xdlcSTypeName(n uint64) string {
	switch n {
	case 0:
		return "Receiver ready"
	case 1:
		return "Receiver not ready"
	case 2:
		return "Reject"
	case 3:
		return "Selective reject"
	}
	return ""
}

func xdlcTypeName(n uint64) string {
	switch n {
	case 0:
		return "Information frame"
	case 1:
		return "Supervisory frame"
	case 3:
		return "Unnumbered frame"
	}
	return ""
}

func xdlcCommandName(n uint64) string {
	switch n {
	case 0x01:
		return "Set Initialization Mode"
	case 0x03:
		return "Set Asynchronous Response Mode"
	case 0x10:
		return "Disconnect"
	}
	return xdlcModifierName(n)
}

func xdlcResponseName(n uint64) string {
	switch n {
	case 0x01:
		return "Request Initialization Mode"
	case 0x03:
		return "Disconnected mode"
	case 0x10:
		return "Request Disconnect"
	}
	return xdlcModifierName(n)
}

func xdlcModifierName(n uint64) string {
	switch n {
	case 0x00:
		return "Unnumbered Information"
	case 0x08:
		return "Unnumbered Poll"
	case 0x0b:
		return "Set Asynchronous Balanced Mode"
	case 0x13:
		return "Set Asynchronous Response Mode Extended"
	case 0x18:
		return "Unnumbered Acknowledge"
	case 0x1b:
		return "Set Asynchronous Balanced Mode Extended"
	case 0x20:
		return "Set Normal Response Mode"
	case 0x21:
		return "Frame reject"
	case 0x23:
		return "Reset"
	case 0x2b:
		return "Exchange identification"
	case 0x31:
		return "Configure"
	case 0x33:
		return "Set Normal Response Mode Extended"
	case 0x38:
		return "Test"
	case 0x3b:
		return "Beacon"
	}
	return ""
}
