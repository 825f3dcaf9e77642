package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tcpHeaderLen = 20 // octets without options, RFC 9293 §3.1

// TCPFlags are the control bits of a TCP header with the reserved bits above them: the low 12 bits of its word 12-13.
type TCPFlags uint16

// The control bits: RFC 9293 §3.1, RFC 3168 §6.1 (CWR, ECE), RFC 9768 §3.1 (AE, once NS).
const (
	TCPFin TCPFlags = 1 << iota
	TCPSyn
	TCPRst
	TCPPsh
	TCPAck
	TCPUrg
	TCPEce
	TCPCwr
	TCPAE

	tcpReserved TCPFlags = 0xe00
)

// TCP is a view of a TCP header (RFC 9293 §3.1). It borrows the packet and its octets.
type TCP struct {
	head *[tcpHeaderLen]byte
	p    *packet.Packet
	span packet.Span
	hdr  uint32 // octets of header that are there
}

// TCPOf views a layer as TCP; ok is false when the layer is another protocol or holds less than the 20 octets of a header
// without options.
func TCPOf(p *packet.Packet, l packet.Layer) (t TCP, ok bool) {
	if at, b := int(l.Off), p.Data; l.Kind == packet.TCP && l.Hdr >= tcpHeaderLen && at < len(b)-(tcpHeaderLen-1) {
		t = TCP{(*[tcpHeaderLen]byte)(b[at:]), p, l.Span, uint32(l.Hdr)}
	}
	return t, t.head != nil
}

// SrcPort is the source port.
func (t TCP) SrcPort() uint16 { return be.Uint16(t.head[:2]) }

// DstPort is the destination port.
func (t TCP) DstPort() uint16 { return be.Uint16(t.head[2:4]) }

// Seq is the sequence number of the first octet of payload; of the SYN itself where that is set.
func (t TCP) Seq() uint32 { return be.Uint32(t.head[4:8]) }

// Ack is the next sequence number that the sender expects; it means something only with TCPAck set.
func (t TCP) Ack() uint32 { return be.Uint32(t.head[8:12]) }

// HeaderLen in octets, options included, as the header states it: 0 to 60, and only from 20 on valid.
func (t TCP) HeaderLen() int { return int(t.head[12]>>4) * 4 }

// Flags are the control bits.
func (t TCP) Flags() TCPFlags { return TCPFlags(be.Uint16(t.head[12:14]) & 0xfff) }

// Window as stored: in octets after the scaling that both SYN segments agreed on (RFC 7323 §2).
func (t TCP) Window() uint16 { return be.Uint16(t.head[14:16]) }

// Checksum as stored.
func (t TCP) Checksum() uint16 { return be.Uint16(t.head[16:18]) }

// Urgent is the urgent pointer: octets from Seq to what follows the urgent data; it means something only with TCPUrg set.
func (t TCP) Urgent() uint16 { return be.Uint16(t.head[18:20]) }

// OptionOctets are the options with their padding, as far as they are there.
func (t TCP) OptionOctets() []byte { return t.p.Data[t.span.Off+tcpHeaderLen : t.span.Off+t.hdr] }

// Payload is what follows the header, as far as it is in the packet.
func (t TCP) Payload() []byte { return t.p.Data[t.span.Off+t.hdr : t.span.Off+t.span.Len] }

func (w *walk) tcp() {
	b := w.rest()
	if len(b) < tcpHeaderLen {
		w.cutQuoted(packet.TCP)
		return
	}
	n := int(b[12]>>4) * 4
	switch {
	case n < tcpHeaderLen:
		w.bad(packet.TCP, tcpHeaderLen, packet.FaultShort)
	case n > len(b):
		w.cutQuoted(packet.TCP)
	default:
		w.all(packet.TCP, n)
		if w.off == w.end {
			return
		}
		if TCPFlags(b[13])&TCPRst != 0 { // with text that explains it (RFC 1122 §4.2.2.12)
			w.reason = packet.NoDissector
			return
		}
		low, high := order(be.Uint16(b), be.Uint16(b[2:]))
		if w.own != nil {
			if k, ok := port(w.own.tcp, w.own.overTCP, low, high, w.rest()); ok {
				w.to(k)
				return
			}
		}
		w.to(segmentKind(low, high, w.rest()))
	}
}

// cutQuoted is cut, but for a header that an ICMP error quotes in part, as RFC 792 lets it: that is no fault.
func (w *walk) cutQuoted(k packet.Kind) {
	if n := w.end - w.off; w.quoted && n > 0 {
		w.all(k, n)
		return
	}
	w.cut(k)
}
