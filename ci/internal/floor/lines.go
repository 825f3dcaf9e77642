package floor

import (
	"io"
	"strconv"
)

// Lines writes a JSON object a line for each packet, with every field that Record has of it: constant keys, numbers and addresses
// appended one after the other. It gives the number of packets and that of the values written.
func Lines(path string, w io.Writer) (n int, values uint64, err error) {
	l := line{b: make([]byte, 0, 128<<10)}
	var r Record
	n, err = each(path, func(h, b []byte) {
		r.Decode(h, b)
		l.number++
		l.write(&r)
		if len(l.b) > 64<<10 {
			_, _ = w.Write(l.b)
			l.b = l.b[:0]
		}
	})
	if err == nil {
		_, err = w.Write(l.b)
	}
	return n, l.values, err
}

type line struct {
	b      []byte
	number uint64
	values uint64
}

func (l *line) num(key string, n uint64) {
	l.b = strconv.AppendUint(append(l.b, key...), n, 10)
	l.values++
}

func (l *line) flag(key string, on bool) {
	l.b = append(l.b, key...)
	if on {
		l.b = append(l.b, "true"...)
	} else {
		l.b = append(l.b, "false"...)
	}
	l.values++
}

func (l *line) mac(key string, m *[6]byte) {
	const hex = "0123456789abcdef"
	l.b = append(append(l.b, key...), hex[m[0]>>4], hex[m[0]&15], ':', hex[m[1]>>4], hex[m[1]&15], ':', hex[m[2]>>4], hex[m[2]&15], ':',
		hex[m[3]>>4], hex[m[3]&15], ':', hex[m[4]>>4], hex[m[4]&15], ':', hex[m[5]>>4], hex[m[5]&15], '"')
	l.values++
}

func (l *line) ip4(key string, a []byte) {
	l.b = append(l.b, key...)
	for i, x := range a[:4] {
		if i > 0 {
			l.b = append(l.b, '.')
		}
		l.b = strconv.AppendUint(l.b, uint64(x), 10)
	}
	l.b = append(l.b, '"')
	l.values++
}

func (l *line) ip6(key string, a *[16]byte) {
	l.b = append(l.b, key...)
	for i := 0; i < 16; i += 2 {
		if i > 0 {
			l.b = append(l.b, ':')
		}
		l.b = strconv.AppendUint(l.b, uint64(be.Uint16(a[i:])), 16)
	}
	l.b = append(l.b, '"')
	l.values++
}

func (l *line) write(r *Record) {
	l.num(`{"number":`, l.number)
	l.num(`,"sec":`, uint64(r.Sec))
	l.num(`,"usec":`, uint64(r.Frac))
	l.num(`,"captured":`, uint64(r.CapLen))
	l.num(`,"length":`, uint64(r.Len))
	l.mac(`,"eth.dst":"`, &r.Dst)
	l.mac(`,"eth.src":"`, &r.Src)
	l.num(`,"eth.type":`, uint64(r.EtherType))
	for i := range min(int(r.Tags), 1) {
		l.num(`,"vlan.priority":`, uint64(r.Tag[i]>>13))
		l.flag(`,"vlan.dei":`, r.Tag[i]&0x1000 != 0)
		l.num(`,"vlan.id":`, uint64(r.Tag[i]&0xfff))
		l.num(`,"vlan.tpid":`, uint64(r.TagType[i]))
	}
	switch {
	case r.Has&HasIPv4 != 0:
		l.num(`,"ip.hdr_len":`, uint64(20+r.OptionLen))
		l.num(`,"ip.dscp":`, uint64(r.TrafficClass>>2))
		l.num(`,"ip.ecn":`, uint64(r.TrafficClass&3))
		l.num(`,"ip.len":`, uint64(r.TotalLen))
		l.num(`,"ip.id":`, uint64(r.ID))
		l.flag(`,"ip.flags.rb":`, r.Place&0x8000 != 0)
		l.flag(`,"ip.flags.df":`, r.Place&0x4000 != 0)
		l.flag(`,"ip.flags.mf":`, r.Place&0x2000 != 0)
		l.num(`,"ip.frag_offset":`, uint64(r.Place&0x1fff)*8)
		l.num(`,"ip.ttl":`, uint64(r.TTL))
		l.num(`,"ip.proto":`, uint64(r.Proto))
		l.num(`,"ip.checksum":`, uint64(r.IPChecksum))
		l.ip4(`,"ip.src":"`, r.SrcIP[:])
		l.ip4(`,"ip.dst":"`, r.DstIP[:])
	case r.Has&HasIPv6 != 0:
		l.num(`,"ipv6.tclass":`, uint64(r.TrafficClass))
		l.num(`,"ipv6.flow":`, uint64(r.FlowLabel))
		l.num(`,"ipv6.plen":`, uint64(r.TotalLen))
		l.num(`,"ipv6.nxt":`, uint64(r.Proto))
		l.num(`,"ipv6.hlim":`, uint64(r.TTL))
		l.ip6(`,"ipv6.src":"`, &r.SrcIP)
		l.ip6(`,"ipv6.dst":"`, &r.DstIP)
	}
	l.transport(r)
	l.num(`,"payload":`, uint64(r.PayloadLen))
	l.b = append(l.b, '}', '\n')
}

func (l *line) transport(r *Record) {
	switch {
	case r.Has&HasTCP != 0:
		l.num(`,"tcp.srcport":`, uint64(r.SrcPort))
		l.num(`,"tcp.dstport":`, uint64(r.DstPort))
		l.num(`,"tcp.seq":`, uint64(r.Seq))
		l.num(`,"tcp.ack":`, uint64(r.Ack))
		l.num(`,"tcp.hdr_len":`, uint64(r.Flags>>12)*4)
		l.flag(`,"tcp.ae":`, r.Flags&0x100 != 0)
		l.flag(`,"tcp.cwr":`, r.Flags&0x80 != 0)
		l.flag(`,"tcp.ece":`, r.Flags&0x40 != 0)
		l.flag(`,"tcp.urg":`, r.Flags&0x20 != 0)
		l.flag(`,"tcp.ack_flag":`, r.Flags&0x10 != 0)
		l.flag(`,"tcp.psh":`, r.Flags&8 != 0)
		l.flag(`,"tcp.rst":`, r.Flags&4 != 0)
		l.flag(`,"tcp.syn":`, r.Flags&2 != 0)
		l.flag(`,"tcp.fin":`, r.Flags&1 != 0)
		l.num(`,"tcp.window":`, uint64(r.Window))
		l.num(`,"tcp.checksum":`, uint64(r.Checksum))
		l.num(`,"tcp.urgent":`, uint64(r.Urgent))
	case r.Has&HasUDP != 0:
		l.num(`,"udp.srcport":`, uint64(r.SrcPort))
		l.num(`,"udp.dstport":`, uint64(r.DstPort))
		l.num(`,"udp.length":`, uint64(r.UDPLen))
		l.num(`,"udp.checksum":`, uint64(r.Checksum))
	case r.Has&(HasICMP|HasICMPv6) != 0:
		l.num(`,"icmp.type":`, uint64(r.Type))
		l.num(`,"icmp.code":`, uint64(r.Code))
		l.num(`,"icmp.checksum":`, uint64(r.Checksum))
		l.num(`,"icmp.rest":`, uint64(r.Rest))
	case r.Has&HasARP != 0:
		l.num(`,"arp.hw.type":`, uint64(r.HWType))
		l.num(`,"arp.proto.type":`, uint64(r.ProtType))
		l.num(`,"arp.hw.size":`, uint64(r.HWLen))
		l.num(`,"arp.proto.size":`, uint64(r.ProtLen))
		l.num(`,"arp.opcode":`, uint64(r.Operation))
		l.mac(`,"arp.src.hw_mac":"`, &r.SenderMAC)
		l.num(`,"arp.src.proto_ipv4":`, uint64(r.SenderIP))
		l.mac(`,"arp.dst.hw_mac":"`, &r.TargetMAC)
		l.num(`,"arp.dst.proto_ipv4":`, uint64(r.TargetIP))
	}
}
