package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

var fragments = []Capture{
	{
		Name: "ipv4-last-fragment-5.pcap", Group: Fragments,
		Shows: "fragments of 1480 and 5 octets are complete, one of 12 octets that is not the last is none",
		Ref:   "google/gopacket#1124, gopacket/gopacket#35, RFC 791 §3.2",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(1477))[20:]
			return pcap(1, frag4(1, 0, true, d[:1480]), frag4(1, 185, false, d[1480:]), frag4(2, 0, true, d[:12]))()
		},
	},
	{
		Name: "ipv4-fragments-overlap-same.pcap", Group: Fragments,
		Shows: "overlaps that repeat the same octets are no conflict",
		Ref:   "google/gopacket#266",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(88))[20:] // 96 octets: A 0-31, B 32-47, C 48-63, D 64-95
			return pcap(1, frag4(3, 0, true, d[:32]), frag4(3, 4, true, d[32:48]), frag4(3, 4, true, d[32:64]),
				frag4(3, 8, false, d[64:]), frag4(3, 4, true, d[32:48]))()
		},
	},
	{
		Name: "ipv6-fragments-interleaved.pcap", Group: Fragments,
		Shows: "two datagrams of 4778 octets in four fragments each, told apart by identification alone",
		Ref:   "JarryShaw/PyPCAPKit#352, JarryShaw/PyPCAPKit#415, JarryShaw/PyPCAPKit#389",
		Build: func() []byte {
			d := Stack(ip6AB, UDP{Src: 49200, Dst: 49201}, Fill(4770))[40:]
			var frames [][]byte
			for off := 0; off < len(d); off += 1448 {
				end := min(off+1448, len(d))
				for id := uint32(0xa0); id <= 0xa1; id++ {
					frames = append(frames, frag6(id, off/8, end < len(d), d[off:end]))
				}
			}
			return pcap(1, frames...)()
		},
	},
	{
		Name: "ipv4-fragment-cut.pcap", Group: Fragments,
		Shows: "the first of three fragments was captured short, so that four octets are missing and are not zero",
		Ref:   "JarryShaw/PyPCAPKit#1567, cisco/joy#257",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(192))[20:]
			p, f := Pcap{Order: LE, Snaplen: 262144, Link: 1}, frag4(4, 0, true, d[:64])
			return Join(p.Header(), p.Cut(baseTime, 0, len(f), f[:len(f)-4]), p.Record(baseTime, 1000, frag4(4, 8, true, d[64:128])),
				p.Record(baseTime, 2000, frag4(4, 16, false, d[128:])))
		},
	},
	{
		Name: "ipv6-atomic-fragment.pcap", Group: Fragments,
		Shows: "an atomic fragment passes at once while fragments of the same identification are waiting",
		Ref:   "RFC 6946, netbirdio/netbird#6781, openthread/openthread#3948, google/gvisor#3770",
		Build: func() []byte {
			d := Stack(ip6AB, UDP{Src: 49200, Dst: 49201}, Fill(120))[40:]
			atomic := Stack(ip6AB, UDP{Src: 49202, Dst: 49203}, Bytes("atomic"))[40:]
			return pcap(1, frag6(5, 0, true, d[:64]), frag6(5, 0, false, atomic), frag6(5, 8, false, d[64:]))()
		},
	},
	{
		Name: "ipv4-fragments-conflict.pcap", Group: Fragments,
		Shows: "two fragments disagree about four octets",
		Ref:   "JarryShaw/PyPCAPKit#443, Shankar and Paxson, Active Mapping, 2003",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(64))[20:]
			other := Join(d[16:32])
			copy(other[6:], "\xff\xff\xff\xff")
			return pcap(1, frag4(6, 0, true, d[:24]), frag4(6, 2, true, other), frag4(6, 4, false, d[32:]))()
		},
	},
	{
		Name: "ipv6-fragments-overlap.pcap", Group: Fragments,
		Shows: "fragments of IPv6 overlap, so that the datagram is discarded, the fragment that comes late too",
		Ref:   "RFC 5722 §4, RFC 8200 §4.5, CVE-2012-4444",
		Build: func() []byte {
			d := Stack(ip6AB, UDP{Src: 49200, Dst: 49201}, Fill(64))[40:]
			return pcap(1, frag6(7, 0, true, d[:32]), frag6(7, 3, true, d[24:48]), frag6(7, 6, false, d[48:]))()
		},
	},
	{
		Name: "ipv6-fragments-behind-ah.pcap", Group: Fragments,
		Shows: "fragments behind an authentication header, which stands in an unusual place and is to be accepted there",
		Ref:   "RFC 8200 §4.1",
		Build: func() []byte {
			d := Stack(ip6AB, UDP{Src: 49200, Dst: 49201}, Fill(64))[40:]
			part := func(at int, more bool, b []byte) []byte {
				return Stack(ethAB, ip6AB, header, Frag{ID: 9, Off: uint16(at / 8), More: more, Next: 17}, Bytes(b))
			}
			return pcap(1, part(0, true, d[:32]), part(32, false, d[32:]))()
		},
	},
	{
		Name: "ipv4-fragments-late.pcap", Group: Fragments,
		Shows: "the last fragment comes two minutes after the first, on a clock that once steps back by an hour",
		Ref:   "RFC 1122 §3.3.2, JarryShaw/PyPCAPKit#435",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(64))[20:]
			p := Pcap{Order: LE, Snaplen: 262144, Link: 1}
			return Join(p.Header(), p.Record(baseTime, 0, frag4(8, 0, true, d[:24])), p.Record(baseTime-3600, 0, udpFrame(60)),
				p.Record(baseTime+120, 0, frag4(8, 3, false, d[24:])))
		},
	},
}

func frag4(id, off uint16, more bool, d []byte) []byte {
	if more {
		off |= 0x2000
	}
	return Stack(ethAB, IP4{Src: ipA, Dst: ipB, ID: id, Frag: off, Proto: 17}, Bytes(d))
}

func frag6(id uint32, off int, more bool, d []byte) []byte {
	return Stack(ethAB, ip6AB, Frag{ID: id, Off: uint16(off), More: more, Next: 17}, Bytes(d))
}

var streams = []Capture{
	{
		Name: "tcp-overlap-conflict.pcap", Group: Streams,
		Shows: "two versions of the octets from 100 on",
		Ref:   "JarryShaw/PyPCAPKit#443, JarryShaw/PyPCAPKit#478",
		Build: pcap(1, data(40000, 100, "AAAAAAAA"), data(40000, 100, "BBBBBBBB"), data(40000, 108, "CCCC")),
	},
	{
		Name: "tcp-wrap.pcap", Group: Streams,
		Shows: "sequence numbers wrap at 2^32, out of order, with a retransmission across zero",
		Ref:   "seladb/PcapPlusPlus#317, seladb/PcapPlusPlus#402, google/gopacket reassembly",
		Build: pcap(1, control(40001, 0xfffffff0, SYN), data(40001, 0x00000001, "cccccccc"), data(40001, 0xfffffff1, "aaaaaaaa"),
			data(40001, 0xfffffff9, "bbbbbbbb"), data(40001, 0xfffffffc, "bbbbbccccccc")),
	},
	{
		Name: "tcp-gaps.pcap", Group: Streams,
		Shows: "five segments of ten octets of which the second and fourth are missing",
		Ref:   "JarryShaw/PyPCAPKit#349, JarryShaw/PyPCAPKit#376",
		Build: pcap(1, control(40002, 0xc0de1234, SYN), data(40002, 0xc0de1235, "0123456789"),
			data(40002, 0xc0de1249, "abcdefghij"), data(40002, 0xc0de125d, "ABCDEFGHIJ")),
	},
	{
		Name: "tcp-options-cut.pcap", Group: Flows,
		Shows: "two interleaved flows whose frames are cut within the TCP options are still two flows",
		Ref:   "JarryShaw/PyPCAPKit#1518",
		Build: func() []byte {
			p := Pcap{Order: LE, Snaplen: 262144, Link: 1}
			b := p.Header()
			for i, port := range []uint16{40003, 40003, 40004, 40004, 40004, 40003, 40003} {
				f := Stack(ethAB, ip4AB, TCP{
					Src: port, Dst: 80, Seq: uint32(i), Flags: ACK, Win: 500,
					Opts: Hex("0101 080a 00000001 00000002"),
				})
				b = append(b, p.Cut(baseTime, uint32(i)*1000, len(f), f[:len(f)-4])...)
			}
			return b
		},
	},
	{
		Name: "tcp-port-reuse.pcap", Group: Flows,
		Shows: "SYN-ACK before SYN and a SYN sent twice are one flow, a SYN with a new number after both FINs starts another",
		Ref:   "arkime/arkime#4019",
		Build: pcap(1, reply(40005, 9000, 101, SYN|ACK), control(40005, 100, SYN), data(40005, 101, "hello"),
			control(40005, 100, SYN),
			control(40005, 106, FIN|ACK), reply(40005, 9001, 107, FIN|ACK), control(40005, 777_000, SYN)),
	},
}

func data(port uint16, seq uint32, text string) []byte {
	return Stack(ethAB, ip4AB, TCP{Src: port, Dst: 80, Seq: seq, Ack: 9001, Flags: PSH | ACK, Win: 500}, Bytes(text))
}

func control(port uint16, seq uint32, flags uint16) []byte {
	return Stack(ethAB, ip4AB, TCP{Src: port, Dst: 80, Seq: seq, Flags: flags, Win: 500})
}

func reply(port uint16, seq, ack uint32, flags uint16) []byte {
	return Stack(ethDir(false), ip4Dir(false), TCP{Src: 80, Dst: port, Seq: seq, Ack: ack, Flags: flags, Win: 500})
}
