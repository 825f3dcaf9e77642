package gopacket

import (
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func (v *visit) tcp(l *layers.TCP) {
	v.ports("tcp", uint64(l.SrcPort), uint64(l.DstPort))
	if n := v.onWire() - int(l.DataOffset)*4; l.DataOffset >= 5 && n >= 0 && v.rec.Fault == 0 {
		v.flags |= packet.Generated
		v.emit("tcp.len", 0, 0, uint64(n))
		v.flags &^= packet.Generated
	}
	v.emit("tcp.seq", 4, 4, uint64(l.Seq))
	v.emit("tcp.seq_raw", 4, 4, uint64(l.Seq))
	v.emit("tcp.ack", 8, 4, uint64(l.Ack))
	v.emit("tcp.ack_raw", 8, 4, uint64(l.Ack))
	v.emit("tcp.hdr_len", 12, 1, uint64(l.DataOffset)*4)
	v.tcpFlags(l)
	v.emit("tcp.window_size_value", 14, 2, uint64(l.Window))
	v.emit("tcp.checksum", 16, 2, uint64(l.Checksum))
	v.emit("tcp.urgent_pointer", 18, 2, uint64(l.Urgent))
	at := 20
	for _, o := range l.Options {
		v.tcpOption(at, o)
		at += int(o.OptionLength)
	}
}

// onWire is the layer's length by the IP header around it, which a short capture does not change.
func (v *visit) onWire() int {
	for j := v.i - 1; j >= 0; j-- {
		ip := v.p.Layers()[j]
		h, before := v.p.Header(ip), int(v.rec.Off-ip.Off)
		n := 0
		switch {
		case ip.Kind == packet.IPv4 && len(h) >= 20:
			n = int(be.Uint16(h[2:]))
		case ip.Kind == packet.IPv6 && len(h) >= 40 && be.Uint16(h[4:]) != 0:
			n = int(be.Uint16(h[4:])) + 40
		case ip.Kind != packet.IPv4 && ip.Kind != packet.IPv6:
			continue
		}
		if n >= before {
			return n - before
		}
		break
	}
	return int(v.rec.Len)
}

// tcpFlags lists the flags that the library knows: it lacks the three reserved bits.
func (v *visit) tcpFlags(l *layers.TCP) {
	flags := [...]struct {
		name string
		set  bool
	}{
		{"tcp.flags.fin", l.FIN},
		{"tcp.flags.syn", l.SYN},
		{"tcp.flags.reset", l.RST},
		{"tcp.flags.push", l.PSH},
		{"tcp.flags.ack", l.ACK},
		{"tcp.flags.urg", l.URG},
		{"tcp.flags.ece", l.ECE},
		{"tcp.flags.cwr", l.CWR},
		{"tcp.flags.ae", l.NS},
	}
	var word uint64
	for i, f := range flags {
		if f.set {
			word |= 1 << i
		}
	}
	v.emit("tcp.flags", 12, 2, word)
	v.children(func() {
		for i := len(flags) - 1; i >= 0; i-- {
			at, n := 13, 1
			if i == 8 {
				at = 12
			}
			v.bit(flags[i].name, at, n, flags[i].set)
		}
	})
}

func (v *visit) tcpOption(at int, o layers.TCPOption) {
	v.emit("tcp.option_kind", at, 1, uint64(o.OptionType))
	if o.OptionType > layers.TCPOptionKindNop {
		v.emit("tcp.option_len", at+1, 1, uint64(o.OptionLength))
	}
	switch {
	case o.OptionType == layers.TCPOptionKindMSS && len(o.OptionData) == 2:
		v.emit("tcp.options.mss_val", at+2, 2, uint64(be.Uint16(o.OptionData)))
	case o.OptionType == layers.TCPOptionKindWindowScale && len(o.OptionData) == 1:
		v.emit("tcp.options.wscale.shift", at+2, 1, uint64(o.OptionData[0]))
	case o.OptionType == layers.TCPOptionKindTimestamps && len(o.OptionData) == 8:
		v.emit("tcp.options.timestamp.tsval", at+2, 4, uint64(be.Uint32(o.OptionData)))
		v.emit("tcp.options.timestamp.tsecr", at+6, 4, uint64(be.Uint32(o.OptionData[4:])))
	case o.OptionType == layers.TCPOptionKindSACK:
		for i := 0; i+8 <= len(o.OptionData); i += 8 {
			v.emit("tcp.options.sack_le", at+2+i, 4, uint64(be.Uint32(o.OptionData[i:])))
			v.emit("tcp.options.sack_re", at+6+i, 4, uint64(be.Uint32(o.OptionData[i+4:])))
		}
	}
}

func (v *visit) udp(l *layers.UDP) {
	v.ports("udp", uint64(l.SrcPort), uint64(l.DstPort))
	v.emit("udp.length", 4, 2, uint64(l.Length))
	v.emit("udp.checksum", 6, 2, uint64(l.Checksum))
}

func (v *visit) gre(l *layers.GRE) {
	b := v.p.Header(v.rec)
	if len(b) < 4 {
		return
	}
	v.emit("gre.flags_and_version", 0, 2, uint64(be.Uint16(b)))
	v.children(func() {
		v.bit("gre.flags.checksum", 0, 2, l.ChecksumPresent)
		v.bit("gre.flags.routing", 0, 2, l.RoutingPresent)
		v.bit("gre.flags.key", 0, 2, l.KeyPresent)
		v.bit("gre.flags.sequence_number", 0, 2, l.SeqPresent)
		v.bit("gre.flags.strict_source_route", 0, 2, l.StrictSourceRoute)
		v.emit("gre.flags.recursion_control", 0, 2, uint64(l.RecursionControl))
		v.emit("gre.flags.version", 0, 2, uint64(l.Version))
	})
	v.emit("gre.proto", 2, 2, uint64(l.Protocol))
	at := 4
	if l.ChecksumPresent || l.RoutingPresent {
		v.emit("gre.checksum", at, 2, uint64(l.Checksum))
		v.emit("gre.offset", at+2, 2, uint64(l.Offset))
		at += 4
	}
	if l.KeyPresent {
		if l.Version == 1 { // RFC 2637 §4.1
			v.emit("gre.key.payload_length", at, 2, uint64(l.Key>>16))
			v.emit("gre.key.call_id", at+2, 2, uint64(l.Key&0xffff))
		} else {
			v.emit("gre.key", at, 4, uint64(l.Key))
		}
		at += 4
	}
	if l.SeqPresent {
		v.emit("gre.sequence_number", at, 4, uint64(l.Seq))
	}
	if l.AckPresent {
		v.emit("gre.ack_number", len(b)-4, 4, uint64(l.Ack))
	}
}

func (v *visit) vxlan(l *layers.VXLAN) {
	v.bit("vxlan.flag_g", 0, 2, l.GBPExtension)
	v.bit("vxlan.flag_i", 0, 2, l.ValidIDFlag)
	v.bit("vxlan.flag_d", 0, 2, l.GBPDontLearn)
	v.bit("vxlan.flag_a", 0, 2, l.GBPApplied)
	v.emit("vxlan.gbp", 2, 2, uint64(l.GBPGroupPolicyID))
	v.emit("vxlan.vni", 4, 3, uint64(l.VNI))
}

func (v *visit) geneve(l *layers.Geneve) {
	v.emit("geneve.version", 0, 1, uint64(l.Version))
	v.bit("geneve.flags.oam", 1, 1, l.OAMPacket)
	v.bit("geneve.flags.critical", 1, 1, l.CriticalOption)
	v.emit("geneve.proto_type", 2, 2, uint64(l.Protocol))
	v.emit("geneve.vni", 4, 3, uint64(l.VNI))
}
