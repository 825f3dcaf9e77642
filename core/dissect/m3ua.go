package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// RFC 4666 §3.1, §3.2: a common header, then parameters of a tag, a length that counts both, a value, and padding to four octets.
const (
	m3uaHeaderLen    = 8
	m3uaParameterLen = 4
	m3uaLabelLen     = 12 // octets of protocol data before the message: point codes, service and network, priority, link (§3.3.1)

	m3uaProtocolData = 0x0210

	m3uaPPID = 3    // IANA, SCTP Payload Protocol Identifiers
	m3uaPort = 2905 // IANA, Service Name and Transport Protocol Port Number Registry
)

// M3UA is a view of a message of MTP3's user adaptation layer (RFC 4666). It borrows the packet's octets.
type M3UA struct{ b []byte }

// M3UAOf views a layer as one; ok is false for another protocol and for less than the 8 octets of a header.
func M3UAOf(p *packet.Packet, l packet.Layer) (m M3UA, ok bool) {
	if l.Kind != packet.M3UA || l.Len < m3uaHeaderLen {
		return M3UA{}, false
	}
	return M3UA{p.Octets(l)}, true
}

// Class groups message types: 0 management, 1 transfer, 2 signalling network, 3 and 4 states and traffic, 9 routing keys.
func (m M3UA) Class() uint8 { return m.b[2] }

// Type is the message's type within its class: 1 of class 1 is payload data.
func (m M3UA) Type() uint8 { return m.b[3] }

// M3UAParameter is a parameter of a message. Value borrows the packet's octets.
type M3UAParameter struct {
	Tag   uint16
	Value []byte
}

// Parameters lists the message's parameters, and ends at one that does not fit.
func (m M3UA) Parameters() iter.Seq[M3UAParameter] {
	return func(yield func(M3UAParameter) bool) {
		for at := m3uaHeaderLen; at < len(m.b); {
			n, next, ok := m3uaParameter(m.b, at, len(m.b))
			if !ok || !yield(M3UAParameter{be.Uint16(m.b[at:]), m.b[at+m3uaParameterLen : at+n]}) {
				return
			}
			at = next
		}
	}
}

// m3uaParameter gives the length of the parameter at at, header included, and where the next one begins; ok is false for a length that
// cannot be. The padding of the last one may be left out (RFC 4666 §3.2).
func m3uaParameter(b []byte, at, end int) (n, next int, ok bool) {
	if end-at < m3uaParameterLen {
		return 0, end, false
	}
	n = int(be.Uint16(b[at+2:]))
	if n < m3uaParameterLen || n > end-at {
		return n, end, false
	}
	return n, min(at+(n+3)&^3, end), true
}

// m3ua records a message. The octets of its length are those of the chunk: what is behind the protocol data are parameters too.
func (w *walk) m3ua() {
	b := w.rest()
	if len(b) < m3uaHeaderLen {
		w.cut(packet.M3UA)
		return
	}
	start, from, n := w.off, 0, 0
	for at := m3uaHeaderLen; at < len(b); {
		size, next, ok := m3uaParameter(b, at, len(b))
		if !ok {
			w.bad(packet.M3UA, len(b), packet.FaultLength)
			return
		}
		if be.Uint16(b[at:]) == m3uaProtocolData && from == 0 && size >= m3uaParameterLen+m3uaLabelLen {
			from, n = at+m3uaParameterLen+m3uaLabelLen, size-m3uaParameterLen-m3uaLabelLen
		}
		at = next
	}
	if n == 0 {
		w.all(packet.M3UA, min(len(b), 0xffff))
		w.off = w.end
		return
	}
	w.all(packet.M3UA, min(from, 0xffff))
	w.off, w.end = start+from, start+from+n
	if b[from-4] == mtp3SCCP {
		w.to(packet.SCCP)
		return
	}
	w.leave(packet.NoDissector, packet.KindNone)
}

func (v *visit) m3ua() {
	v.u8(m3uaVersion, 0)
	v.u8(m3uaReserved, 1)
	v.u8(m3uaClass, 2)
	v.u8(m3uaType, 3)
	v.u32(m3uaLength, 4)
	v.m3uaParameters(m3uaHeaderLen, len(v.b), true)
}

// m3uaParameters lists parameters; those of a routing key or a result have others inside, and these none.
func (v *visit) m3uaParameters(at, end int, outer bool) {
	for at < end && !v.stop {
		n, next, ok := m3uaParameter(v.b, at, end)
		tag := v.u16(m3uaTag, at)
		v.u16(m3uaParamLen, at+2)
		if !ok {
			return
		}
		from, to := at+m3uaParameterLen, at+n
		if outer && tag >= 0x207 && tag <= 0x209 {
			v.in()
			v.m3uaParameters(from, to, false)
			v.out()
		} else {
			v.m3uaValue(tag, from, to-from)
		}
		if next > to {
			v.octets(m3uaPadding, to, next-to)
		}
		at = next
	}
}

// m3uaValue lists the n octets at at of a parameter: RFC 4666 §3.3 to §3.8.
func (v *visit) m3uaValue(tag uint16, at, n int) {
	whole := v.limit(at + n)
	defer v.restore(whole)
	switch tag {
	case 0x0004:
		v.octets(m3uaInfo, at, n)
	case 0x0006:
		for ; n >= 4; at, n = at+4, n-4 {
			v.u32(m3uaContext, at)
		}
	case 0x0007:
		v.octets(m3uaDiagnostic, at, n)
	case 0x0009:
		v.octets(m3uaHeartbeat, at, n)
	case 0x000b:
		v.u32(m3uaTraffic, at)
	case 0x000c:
		v.u32(m3uaError, at)
	case 0x000d:
		v.u16(m3uaStatusType, at)
		v.u16(m3uaStatusInfo, at+2)
	case 0x0011:
		v.u32(m3uaASP, at)
	case 0x0012:
		v.m3uaPointCodes(m3uaAffectedMask, at, n)
	case 0x0013:
		v.u32(m3uaCorrelation, at)
	case 0x0200:
		v.u32(m3uaAppearance, at)
	case 0x0204:
		v.u16(m3uaCause, at)
		v.u16(m3uaUser, at+2)
	case 0x0205:
		v.octets(m3uaCongestionReserved, at, 3)
		v.u8(m3uaCongestion, at+3)
	case 0x0206:
		v.octets(m3uaConcernedReserved, at, 1)
		v.u24(m3uaConcerned, at+1)
	case 0x020a:
		v.u32(m3uaKey, at)
	case 0x020b:
		v.m3uaPointCodes(m3uaDPCMask, at, n)
	case 0x020c:
		for i := range n {
			v.u8(m3uaService, at+i)
		}
	case 0x020e:
		v.m3uaPointCodes(m3uaOPCMask, at, n)
	case 0x020f:
		for ; n >= 8; at, n = at+8, n-8 {
			v.m3uaPointCodes(m3uaCircuitMask, at, 4)
			v.u16(m3uaCircuitLow, at+4)
			v.u16(m3uaCircuitHigh, at+6)
		}
	case m3uaProtocolData:
		v.m3uaLabel(at)
	case 0x0212:
		v.u32(m3uaRegistration, at)
	case 0x0213:
		v.u32(m3uaDeregistration, at)
	default:
		v.octets(m3uaValue, at, n)
	}
}

// m3uaPointCodes lists masks and the point codes behind them, whose field follows that of the mask.
func (v *visit) m3uaPointCodes(mask packet.FieldID, at, n int) {
	for ; n >= 4; at, n = at+4, n-4 {
		v.u8(mask, at)
		v.u24(mask+1, at+1)
	}
}

// m3uaLabel lists what stands for a routing label, and each part under MTP3's name.
func (v *visit) m3uaLabel(at int) {
	v.u32(m3uaOPC, at)
	v.u32(m3uaDPC, at+4)
	v.u8(m3uaSI, at+8)
	v.u8(m3uaNI, at+9)
	v.u8(m3uaMP, at+10)
	v.u8(m3uaSLS, at+11)
	v.in()
	v.u32(m3uaAsOPC, at)
	v.u32(m3uaAsDPC, at+4)
	v.u32(m3uaAsPC, at)
	v.u32(m3uaAsPC, at+4)
	v.u8(m3uaAsNI, at+9)
	v.u8(m3uaAsSLS, at+11)
	v.out()
}
