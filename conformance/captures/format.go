package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// fileLE is a usual Ethernet capture.
var fileLE = Pcap{Order: LE, Snaplen: 65535, Link: 1}

var format = []Capture{
	{
		Name: "pcap-snaplen-0.pcap", Group: Format,
		Shows: "a snapshot length of 0 is no limit",
		Ref:   "brimdata/super#462",
		Build: func() []byte { return Pcap{Order: LE, Link: 1}.File(udpFrame(74), udpFrame(74)) },
	},
	{
		Name: "pcap-beyond-snaplen.pcap", Group: Format,
		Shows: "records longer than the header's snapshot length are whole, and the next record is found",
		Ref:   "google/gopacket#171, the-tcpdump-group/libpcap#107",
		Build: func() []byte {
			return Pcap{Order: LE, Snaplen: 64, Link: 1}.File(udpFrame(60), udpFrame(200), udpFrame(64))
		},
	},
	{
		Name: "pcap-modified.pcap", Group: Format,
		Shows: "magic 0xa1b2cd34 has record headers of 24 octets",
		Ref:   "rusticata/pcap-parser#35, ntop/ntopng#2443",
		Build: func() []byte { return modified(LE) },
	},
	{
		Name: "pcap-modified-swapped.pcap", Group: Format,
		Shows: "the modified format in the other byte order",
		Ref:   "rusticata/pcap-parser#35, ntop/ntopng#2443",
		Build: func() []byte { return modified(BE) },
	},
	{
		Name: "pcap-version-2.3.pcap", Group: Format,
		Shows: "version 2.3 stores the original length before the captured one in some records",
		Ref:   "draft-ietf-opsawg-pcap §4; libpcap sf-pcap.c",
		Build: func() []byte {
			p := Pcap{Order: BE, Minor: 3, Snaplen: 96, Link: 1}
			return Join(p.Header(),
				p.RecordHeader(baseTime, 1, 200, 96), udpFrame(200)[:96], // lengths swapped
				p.RecordHeader(baseTime, 2, 60, 60), udpFrame(60))
		},
	},
	{
		Name: "pcap-version-2.2.pcap", Group: Format,
		Shows: "versions before 2.3 store the original length before the captured one in every record",
		Ref:   "draft-ietf-opsawg-pcap §4; libpcap sf-pcap.c",
		Build: func() []byte {
			p := Pcap{Order: LE, Minor: 2, Snaplen: 96, Link: 1}
			return Join(p.Header(), p.RecordHeader(baseTime, 1, 200, 96), udpFrame(200)[:96], p.RecordHeader(baseTime, 2, 60, 60), udpFrame(60))
		},
	},
	{
		Name: "pcap-gzip.pcap.gz", Group: Format,
		Shows: "a gzip member is known by its content",
		Ref:   "google/gopacket#213, RFC 1952",
		Build: func() []byte { return Gzip(fileLE.File(udpFrame(60), udpFrame(61), udpFrame(62))) },
	},
	{
		Name: "pcap-gzip-cut.pcap.gz", Group: Format, Damaged: true,
		Shows: "the packets before the cut of a gzip member come out, and then an error",
		Ref:   "google/gopacket#213, RFC 1952",
		Build: func() []byte { return Gzip(fileLE.File(udpFrame(60), udpFrame(61), udpFrame(62)))[:200] },
	},
	{
		Name: "pcap-fcs.pcap", Group: Format,
		Shows: "the high bits of the link type say that frames end in four octets of frame check sequence",
		Ref:   "draft-ietf-opsawg-pcap §4",
		Build: func() []byte {
			f := Join(udpFrame(60), Hex("deadbeef"))
			return Pcap{Order: LE, Snaplen: 65535, Link: 1 | 1<<26 | 2<<28}.File(f, f)
		},
	},
	{
		Name: "pcap-empty.pcap", Group: Format,
		Shows: "a header without records is a clean capture of nothing",
		Ref:   "draft-ietf-opsawg-pcap §4",
		Build: fileLE.Header,
	},
	{
		Name: "pcap-cut-61.pcap", Group: Format, Damaged: true,
		Shows: "the last record lacks its last octet",
		Ref:   "JarryShaw/PyPCAPKit#1541, ntop/nDPI#1678",
		Build: func() []byte { return cutRecord(61) },
	},
	{
		Name: "pcap-cut-1000.pcap", Group: Format, Damaged: true,
		Shows: "the last record lacks most of its octets",
		Ref:   "JarryShaw/PyPCAPKit#1541, ntop/nDPI#1678",
		Build: func() []byte { return cutRecord(1000) },
	},
	{
		Name: "pcap-cut-2gib.pcap", Group: Format, Damaged: true,
		Shows: "the last record says 0x7fffffff octets and has 60: the length decides no allocation",
		Ref:   "JarryShaw/PyPCAPKit#1541, ntop/nDPI#1678",
		Build: func() []byte { return cutRecord(0x7fffffff) },
	},
	{
		Name: "pcap-stray-2.pcap", Group: Format, Damaged: true,
		Shows: "two octets of a record header after the last record are a cut file and no clean end",
		Ref:   "JarryShaw/PyPCAPKit#1541, ntop/nDPI#1678",
		Build: func() []byte { return Join(fileLE.File(udpFrame(60)), []byte{1, 2}) },
	},
	{
		Name: "pcapng-spb-padded.pcapng", Group: Format,
		Shows: "a simple packet ends where its length says and not with the padding, and has no time",
		Ref:   "JarryShaw/PyPCAPKit#1558, JarryShaw/PyPCAPKit#1384",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.SPB(57, Join(udpFrame(57), Hex("eeeeee"))))
		},
	},
	{
		Name: "pcapng-spb-snapped.pcapng", Group: Format,
		Shows: "a simple packet is cut at its interface's snapshot length",
		Ref:   "JarryShaw/PyPCAPKit#1558, JarryShaw/PyPCAPKit#1384",
		Build: func() []byte { return Join(le.SHB(), le.IDB(1, 40), le.SPB(57, udpFrame(57)[:40])) },
	},
	{
		Name: "pcapng-spb-no-interface.pcapng", Group: Format, Damaged: true,
		Shows: "a simple packet before any interface has no link type: an error that names the block",
		Ref:   "JarryShaw/PyPCAPKit#1558, draft-ietf-opsawg-pcapng §4.4",
		Build: func() []byte { return Join(le.SHB(), le.SPB(60, udpFrame(60))) },
	},
	{
		Name: "pcapng-epb-no-interface.pcapng", Group: Format, Damaged: true,
		Shows: "a packet of an interface that the section lacks comes after one that is good",
		Ref:   "JarryShaw/PyPCAPKit#1558, draft-ietf-opsawg-pcapng §4.3",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, 1, 0, udpFrame(60)), le.EPB(1, 2, 0, udpFrame(60)))
		},
	},
	{
		Name: "pcapng-idb-no-endofopt.pcapng", Group: Format,
		Shows: "options that end with their block, without opt_endofopt, count",
		Ref:   "courvoif/pcap-file#40, IETF-OPSAWG-WG/draft-ietf-opsawg-pcap#108, awalsh128/PcapngFile#7",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0, le.Opt(2, []byte("eth0")), le.Opt(9, []byte{9})),
				le.EPB(0, baseTime*1_000_000_000+123_456_789, 0, udpFrame(60)))
		},
	},
	{
		Name: "pcapng-big-endian-metadata.pcapng", Group: Format,
		Shows: "options, statistics and names of a big-endian section",
		Ref:   "JarryShaw/PyPCAPKit#368, JarryShaw/PyPCAPKit#342, JarryShaw/PyPCAPKit#343",
		Build: func() []byte {
			return Join(be.SHB(be.Opt(3, []byte("Linux")), be.End()), be.IDB(1, 0), be.EPB(0, baseTime*1_000_000, 0, udpFrame(60)),
				be.Block(4, be.U16(2), be.U16(41), Addr(ip6A), []byte("host-a.example\x00a.example\x00"), make([]byte, 3),
					be.U16(0), be.U16(0)),
				be.Block(5, be.U32(0), be.Time64(baseTime*1_000_000+5), be.Opt(2, be.Time64(baseTime*1_000_000-7)),
					be.Opt(4, be.U64(1)), be.End()))
		},
	},
	{
		Name: "pcapng-interface-later.pcapng", Group: Format,
		Shows: "an interface may be described after packets of another; if_fcslen and the flags word tell of a frame check sequence",
		Ref:   "draft-ietf-opsawg-pcapng §4.2, §4.3.1",
		Build: func() []byte {
			framed := Join(udpFrame(60), Hex("deadbeef"))
			return Join(be.SHB(), be.IDB(1, 0), be.EPB(0, baseTime*1_000_000, 0, udpFrame(60)),
				be.IDB(1, 0, be.Opt(13, []byte{4}), be.End()), be.EPB(1, baseTime*1_000_000+1, 0, framed),
				be.EPB(0, baseTime*1_000_000+2, 0, framed, be.Opt(2, be.U32(4<<5)), be.End()))
		},
	},
	{
		Name: "pcapng-other-blocks.pcapng", Group: Format,
		Shows: "an obsolete packet block is a packet; unknown and custom blocks and a key log between packets are none",
		Ref:   "draft-ietf-opsawg-pcapng §4.7, §4.8, §3.1, appendix A",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0, le.Opt(1, []byte("first")), le.Opt(1, []byte("second")), le.End()),
				le.Packet(0, 3, baseTime*1_000_000, udpFrame(61)),
				le.Block(0x7ace, Fill(20)),
				le.Block(10, le.U32(0x544c534b), le.U32(16), []byte("CLIENT_RANDOM 0\n")),
				le.Block(0x0bad, le.U32(32473), Fill(8)),
				le.EPB(0, baseTime*1_000_000+1, 0, udpFrame(62), le.Opt(2, le.U32(1)), le.Opt(1, []byte("one")),
					le.Opt(1, []byte("two")), le.End()))
		},
	},
}

var le, be = NG{Order: LE}, NG{Order: BE}

func modified(o Order) []byte {
	p := Pcap{Order: o, Magic: Modified, Snaplen: 65535, Link: 1}
	return Join(p.Header(),
		p.ModifiedRecord(baseTime, 250_000, 3, 0x0800, 0, udpFrame(60)),
		p.ModifiedRecord(baseTime+1, 999_999, 4, 0x0800, 4, udpFrame(75)))
}

// cutRecord gives one whole record and one that says incl octets and has 60.
func cutRecord(incl uint32) []byte {
	return Join(fileLE.File(udpFrame(60)), fileLE.RecordHeader(baseTime, 1000, incl, incl), udpFrame(60))
}
