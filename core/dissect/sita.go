package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sitaLen = 5 // octets: flags, signals, two of errors, protocol (LINKTYPE_SITA)

// SITA is a view of the pseudo header of LINKTYPE_SITA, which a WAN interface card puts before a frame. It borrows the packet's octets.
type SITA struct{ b []byte }

// SITAOf views a layer as such a header; ok is false when the layer is another protocol or its header is not all there.
func SITAOf(p *packet.Packet, l packet.Layer) (s SITA, ok bool) {
	if l.Kind != packet.SITA || l.Fault.Broken() {
		return SITA{}, false
	}
	return SITA{p.Header(l)}, true
}

// Received reports whether the frame came from the line; else this side sent it.
func (s SITA) Received() bool { return s.b[0]&1 != 0 }

// Signals is the state of the line: from bit 0 on DSR, DTR, CTS, RTS and DCD.
func (s SITA) Signals() uint8 { return s.b[1] }

// Protocol is the number of what follows.
func (s SITA) Protocol() uint8 { return s.b[4] }

func (w *walk) sita() {
	b := w.rest()
	if len(b) < sitaLen {
		w.cut(packet.SITA)
		return
	}
	w.all(packet.SITA, sitaLen)
	w.to(kindOfSITA(b[4]))
}

// kindOfSITA: www.tcpdump.org/linktypes/LINKTYPE_SITA.html.
func kindOfSITA(proto uint8) packet.Kind {
	switch proto {
	case 0x02:
		return packet.Ethernet
	case 0x07:
		return packet.PPP
	case 0x09:
		return packet.TokenRing
	case 0x12:
		return packet.FrameRelay
	}
	return packet.KindNone
}

func sitaProtocolName(n uint64) string {
	switch n {
	case 0x00:
		return "Unused"
	case 0x01:
		return "LAPB"
	case 0x02:
		return "Ethernet"
	case 0x03:
		return "Async (Interrupt I/O)"
	case 0x04:
		return "Async (Block I/O)"
	case 0x05:
		return "IPARS"
	case 0x06:
		return "UTS"
	case 0x07:
		return "PPP/HDLC"
	case 0x08:
		return "SDLC"
	case 0x09:
		return "Token Ring"
	case 0x10:
		return "I2C"
	case 0x11:
		return "DPM Link"
	case 0x12:
		return "Frame Relay"
	}
	return ""
}

const sita = packet.FieldID(packet.SITA) << 16

const (
	sitaProtocol = sita + iota
	sitaDropped
	sitaDirection
	sitaSignals
	sitaDSR // the five signals from bit 0 on
	sitaDTR
	sitaCTS
	sitaRTS
	sitaDCD
	sitaUnderrun // the four errors of sending from bit 0 on
	sitaLostCTS
	sitaUART
	sitaRetries
	sitaFraming // the errors of receiving: five of the first octet from bit 0 on
	sitaParity
	sitaCollision
	sitaLong
	sitaShort
	sitaNonAligned // eight of the second octet from bit 0 on
	sitaAbort
	sitaLostCD
	sitaDPLL
	sitaOverrun
	sitaErrLength
	sitaCRC
	sitaBreak
)

var sitaDefs = []packet.Def{
	sitaProtocol - sita:   {Name: "sita.errors.protocol", Title: "Protocol", Type: packet.Uint8, Base: packet.Hex, Names: sitaProtocolName},
	sitaDropped - sita:    {Name: "sita.flags.droppedframe", Title: "No Buffers", Type: packet.Bool},
	sitaDirection - sita:  {Name: "sita.flags.flags", Title: "Direction", Type: packet.Bool},
	sitaSignals - sita:    {Name: "sita.signals", Title: "Signals", Type: packet.Uint8, Base: packet.Hex},
	sitaDSR - sita:        {Name: "sita.signals.dsr", Title: "DSR", Type: packet.Bool},
	sitaDTR - sita:        {Name: "sita.signals.dtr", Title: "DTR", Type: packet.Bool},
	sitaCTS - sita:        {Name: "sita.signals.cts", Title: "CTS", Type: packet.Bool},
	sitaRTS - sita:        {Name: "sita.signals.rts", Title: "RTS", Type: packet.Bool},
	sitaDCD - sita:        {Name: "sita.signals.dcd", Title: "DCD", Type: packet.Bool},
	sitaUnderrun - sita:   {Name: "sita.errors.underrun", Title: "Underrun", Type: packet.Bool},
	sitaLostCTS - sita:    {Name: "sita.errors.lostcts", Title: "Clear To Send", Type: packet.Bool},
	sitaUART - sita:       {Name: "sita.errors.uarterror", Title: "UART", Type: packet.Bool},
	sitaRetries - sita:    {Name: "sita.errors.rtxlimit", Title: "Retx Limit", Type: packet.Bool},
	sitaFraming - sita:    {Name: "sita.errors.framing", Title: "Framing", Type: packet.Bool},
	sitaParity - sita:     {Name: "sita.errors.parity", Title: "Parity", Type: packet.Bool},
	sitaCollision - sita:  {Name: "sita.errors.collision", Title: "Collision", Type: packet.Bool},
	sitaLong - sita:       {Name: "sita.errors.longframe", Title: "Long Frame", Type: packet.Bool},
	sitaShort - sita:      {Name: "sita.errors.shortframe", Title: "Short Frame", Type: packet.Bool},
	sitaNonAligned - sita: {Name: "sita.errors.nonaligned", Title: "NonAligned", Type: packet.Bool},
	sitaAbort - sita:      {Name: "sita.errors.abort", Title: "Abort", Type: packet.Bool},
	sitaLostCD - sita:     {Name: "sita.errors.lostcd", Title: "Carrier", Type: packet.Bool},
	sitaDPLL - sita:       {Name: "sita.errors.rxdpll", Title: "DPLL", Type: packet.Bool},
	sitaOverrun - sita:    {Name: "sita.errors.overrun", Title: "Overrun", Type: packet.Bool},
	sitaErrLength - sita:  {Name: "sita.errors.length", Title: "Length", Type: packet.Bool},
	sitaCRC - sita:        {Name: "sita.errors.crc", Title: "CRC", Type: packet.Bool},
	sitaBreak - sita:      {Name: "sita.errors.break", Title: "Break", Type: packet.Bool},
}

func (v *visit) sita() {
	flags := v.at(0)
	v.bit(sitaDropped, 0, 1, flags&0x80 != 0)
	v.bit(sitaDirection, 0, 1, flags&1 != 0)
	v.u8(sitaSignals, 1)
	v.in()
	v.sitaBits(sitaDSR, 1, 5)
	v.out()
	if flags&1 == 0 {
		v.sitaBits(sitaUnderrun, 2, 4)
	} else {
		v.sitaBits(sitaFraming, 2, 5)
		v.sitaBits(sitaNonAligned, 3, 8)
	}
	v.u8(sitaProtocol, 4)
}

// sitaBits lists the n lowest bits of an octet under consecutive IDs.
func (v *visit) sitaBits(first packet.FieldID, at, n int) {
	for i := range n {
		v.bit(first+packet.FieldID(i), at, 1, v.at(at)>>i&1 != 0)
	}
}
