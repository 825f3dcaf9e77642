package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// sFlow version 5 (sflow.org, sflow_version_5.txt): a datagram header and samples, among whose records are the first octets
// of sampled packets. Every number is of 32 bits in network order.
const (
	sflowLeast     = 28 // octets of a datagram header with an IPv4 agent address; 40 with an IPv6 one
	sflowRawHeader = 16 // octets before a sampled packet: protocol, frame length, octets stripped, octets sampled
)

// sflowRaw is a sampled packet: n octets at at, of a header protocol.
type sflowRaw struct {
	at, n    int
	protocol uint32
}

// sflowHeaderLen gives the octets of the datagram header, 0 when it does not fit or is of another version.
func sflowHeaderLen(b []byte) int {
	if len(b) < sflowLeast || be.Uint32(b) != 5 {
		return 0
	}
	switch {
	case be.Uint32(b[4:]) == 1:
		return sflowLeast
	case be.Uint32(b[4:]) == 2 && len(b) >= sflowLeast+12:
		return sflowLeast + 12
	}
	return 0
}

// sflowNext finds the first sampled packet of a datagram that begins at or after from; n is 0 without one.
func sflowNext(b []byte, from int) sflowRaw {
	at := sflowHeaderLen(b)
	for at > 0 && at+8 <= len(b) {
		kind, size := be.Uint32(b[at:]), be.Uint32(b[at+4:])
		at += 8
		if int64(size) > int64(len(b)-at) {
			break
		}
		end := at + int(size)
		if end > from {
			if r := sflowRecord(b[:end], at, kind, from); r.n > 0 {
				return r
			}
		}
		at = end
	}
	return sflowRaw{}
}

// sflowRecord looks into one sample, which ends with b.
func sflowRecord(b []byte, at int, kind uint32, from int) sflowRaw {
	switch kind {
	case 1: // flow sample
		at += 32
	case 3: // expanded flow sample
		at += 44
	default:
		return sflowRaw{}
	}
	for at+8 <= len(b) {
		kind, size := be.Uint32(b[at:]), be.Uint32(b[at+4:])
		at += 8
		if int64(size) > int64(len(b)-at) {
			break
		}
		if kind == 1 && size >= sflowRawHeader && at+sflowRawHeader >= from {
			n := min(int64(be.Uint32(b[at+12:])), int64(size)-sflowRawHeader)
			if n > 0 {
				return sflowRaw{at + sflowRawHeader, int(n), be.Uint32(b[at:])}
			}
		}
		at += int(size)
	}
	return sflowRaw{}
}

func (w *walk) sflow() {
	b := w.rest()
	hdr := sflowHeaderLen(b)
	switch {
	case hdr > 0:
		w.all(packet.SFlow, hdr)
		if w.off < w.end {
			w.to(packet.SFlowSample)
		}
	case len(b) >= 4 && be.Uint32(b) != 5:
		w.leave(packet.NoDissector, packet.KindNone) // another version
	default:
		w.cut(packet.SFlow)
	}
}

// sflowSample takes what is up to the next sampled packet; what comes after that packet is left for later.
func (w *walk) sflowSample() {
	base := w.off
	ls := w.p.Layers()
	for i := len(ls) - 1; i >= 0; i-- {
		if ls[i].Kind == packet.SFlow {
			base = int(ls[i].Off)
			break
		}
	}
	r := sflowNext(w.data[base:w.end], w.off-base)
	hdr := base + r.at - w.off
	if r.n == 0 || hdr > 0xffff {
		w.all(packet.SFlowSample, min(w.end-w.off, 0xffff))
		return
	}
	end := w.end
	w.add(packet.SFlowSample, hdr, hdr+r.n, 0)
	if w.end < end && w.later.kind == packet.KindNone {
		w.later = part{off: w.end, end: end, kind: packet.SFlowSample}
	}
	w.quoted = true // only the first octets were sampled
	switch r.protocol {
	case 1:
		w.to(packet.Ethernet)
	case 4:
		w.to(packet.FrameRelay)
	case 7:
		w.to(packet.PPP)
	case 11:
		w.to(packet.IPv4)
	case 12:
		w.to(packet.IPv6)
	case 13:
		w.to(packet.MPLS)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const sflow = packet.FieldID(packet.SFlow) << 16

const (
	sflowVersion = sflow + iota
	sflowAgentType
	sflowAgent
	sflowAgent6
	sflowSubAgent
	sflowSequence
	sflowUptime
	sflowSamples
)

var sflowDefs = []packet.Def{
	sflowVersion - sflow:   {Name: "sflow_245.version", Title: "Datagram version", Type: packet.Uint32},
	sflowAgentType - sflow: {Name: "sflow_245.agenttype", Title: "Agent address type", Type: packet.Uint32, Names: sflowAgentTypeName},
	sflowAgent - sflow:     {Name: "sflow_245.agent", Title: "Agent address", Type: packet.IPv4Addr},
	sflowAgent6 - sflow:    {Name: "sflow_245.agent.v6", Title: "Agent address", Type: packet.IPv6Addr},
	sflowSubAgent - sflow:  {Name: "sflow_245.sub_agent_id", Title: "Sub-agent ID", Type: packet.Uint32},
	sflowSequence - sflow:  {Name: "sflow_245.sequence_number", Title: "Sequence number", Type: packet.Uint32},
	sflowUptime - sflow:    {Name: "sflow_245.sysuptime", Title: "SysUptime", Type: packet.Uint32},
	sflowSamples - sflow:   {Name: "sflow_245.numsamples", Title: "NumSamples", Type: packet.Uint32},
}

func sflowAgentTypeName(n uint64) string {
	switch n {
	case 1:
		return "IPv4"
	case 2:
		return "IPv6"
	}
	return ""
}

func (v *visit) sflow() {
	v.u32(sflowVersion, 0)
	at := 8
	if v.u32(sflowAgentType, 4) == 2 {
		v.octets(sflowAgent6, at, 16)
		at += 16
	} else {
		v.addr4(sflowAgent, at)
		at += 4
	}
	for i := range 4 {
		v.u32(sflowSubAgent+packet.FieldID(i), at+4*i)
	}
}
