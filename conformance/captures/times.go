package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// mixedTicks are the ticks of each packet of pcapng-mixed-interfaces.pcapng, whatever its unit.
const mixedTicks = 1_500_000_000_000_123

var times = []Capture{
	{
		Name: "pcapng-mixed-interfaces.pcapng", Group: Time,
		Shows: "each interface of each section has its own link type, unit and offset, and numbers restart with a section",
		Ref:   "kbandla/dpkt#681, JarryShaw/PyPCAPKit#1379",
		Build: func() []byte {
			ip := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(30))
			return Join(le.SHB(), le.IDB(1, 0), le.IDB(101, 0, le.Opt(9, []byte{9}), le.End()),
				le.EPB(0, mixedTicks, 0, udpFrame(60)), le.EPB(1, mixedTicks, 0, ip), le.EPB(0, mixedTicks, 0, udpFrame(61)),
				be.SHB(), be.IDB(228, 0, be.Opt(9, []byte{0x8a}), be.Opt(14, be.U64(100)), be.End()),
				be.EPB(0, mixedTicks, 0, ip))
		},
	},
	timeHigh("pcapng-time-high.pcapng", "the high half of a time stamp comes first, and no time zone of the host matters"),
	timeHigh("pcapng-tsoffset-minus-1.pcapng", "if_tsoffset is signed", le.Opt(14, le.U64(1<<64-1))),
	timeHigh("pcapng-tsoffset-plus-2-62.pcapng", "an offset of 2^62 seconds does not wrap", le.Opt(14, le.U64(1<<62))),
	timeHigh("pcapng-tsoffset-minus-2-62.pcapng", "an offset of -2^62 seconds does not wrap", le.Opt(14, le.U64(3<<62))),
	timeHigh("pcapng-tzone.pcapng", "if_tzone changes no time", le.Opt(10, le.U32(86_400))),
	{
		Name: "pcap-nanoseconds.pcap", Group: Time,
		Shows: "magic 0xa1b23c4d counts nanoseconds, exactly",
		Ref:   "seladb/PcapPlusPlus#1514, pynetwork/pypcap#76, kohler/click#135",
		Build: func() []byte { return nanoseconds(LE) },
	},
	{
		Name: "pcap-nanoseconds-swapped.pcap", Group: Time,
		Shows: "the nanosecond magic in the other byte order",
		Ref:   "seladb/PcapPlusPlus#1514, pynetwork/pypcap#76, kohler/click#135",
		Build: func() []byte { return nanoseconds(BE) },
	},
	{
		Name: "pcap-time-2106.pcap", Group: Time,
		Shows: "the last second that 32 unsigned bits hold",
		Ref:   "draft-ietf-opsawg-pcap §5",
		Build: func() []byte {
			return Join(fileLE.Header(), fileLE.Record(0xffffffff, 0, udpFrame(60)))
		},
	},
	{
		Name: "pcapng-snaplens.pcapng", Group: Time,
		Shows: "interfaces of one link type and several snapshot lengths",
		Ref:   "the-tcpdump-group/libpcap; draft-ietf-opsawg-pcapng §4.2",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, mixedTicks, 0, udpFrame(60)),
				le.IDB(1, 99), le.EPB(1, mixedTicks, 0, udpFrame(61)))
		},
	},
	{
		Name: "pcapng-sections.pcapng", Group: Time,
		Shows: "a little-endian section and a big-endian one, of the same link type and unit",
		Ref:   "draft-ietf-opsawg-pcapng §4.1",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, mixedTicks, 0, udpFrame(60)),
				be.SHB(), be.IDB(1, 0), be.EPB(0, mixedTicks, 0, udpFrame(61)))
		},
	},
	{
		Name: "pcapng-every-tsresol.pcapng", Group: Time,
		Shows: "packets in all units from 10^0 to 10^-19 and 2^0 to 2^-63 that fit 64 bits of ticks a second",
		Ref:   "the-tcpdump-group/libpcap#349, draft-ietf-opsawg-pcapng §4.2",
		Build: func() []byte { return everyResolution(EveryResolution()) },
	},
	{
		Name: "pcapng-tsresol-too-fine.pcapng", Group: Time,
		Shows: "units of 10^-20, 10^-127, 2^-64 and 2^-127 give packets whose time cannot be split, and no crash",
		Ref:   "google/gopacket NgReader; draft-ietf-opsawg-pcapng §4.2",
		Build: func() []byte { return everyResolution([]byte{20, 127, 0x80 | 64, 0x80 | 127}) },
	},
}

// EveryTicks are the ticks of each packet of pcapng-every-tsresol.pcapng.
const EveryTicks = 0x5a827999fcef3242 // the digits of half the square root of 2, so that no unit divides it

// EveryResolution lists the if_tsresol of the interfaces of pcapng-every-tsresol.pcapng in order.
func EveryResolution() []byte {
	var r []byte
	for i := byte(0); i <= 19; i++ {
		r = append(r, i)
	}
	for i := byte(0); i <= 63; i++ {
		r = append(r, 0x80|i)
	}
	return r
}

func everyResolution(res []byte) []byte {
	b := le.SHB()
	for _, r := range res {
		b = append(b, le.IDB(1, 0, le.Opt(9, []byte{r}), le.End())...)
	}
	for i := range res {
		b = append(b, le.EPB(uint32(i), EveryTicks, 0, udpFrame(44))...)
	}
	return b
}

// timeHigh has one packet at 2^33 microseconds on an interface with more options.
func timeHigh(name, shows string, opts ...[]byte) Capture {
	return Capture{
		Name: name, Group: Time, Shows: shows,
		Ref: "JarryShaw/PyPCAPKit#361, the-tcpdump-group/libpcap#1240, JarryShaw/PyPCAPKit#1340",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0, le.Opt(9, []byte{6}), Join(opts...), le.End()), le.EPB(0, 2<<32, 0, udpFrame(60)))
		},
	}
}

func nanoseconds(o Order) []byte {
	p := Pcap{Order: o, Magic: Nano, Snaplen: 65535, Link: 1}
	return Join(p.Header(), p.Record(baseTime, 123_456_789, udpFrame(60)))
}
