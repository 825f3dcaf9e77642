package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// more are plain cases of a format beside the hard ones.
var more = []Capture{
	{
		Name: "pcap-swapped.pcap", Group: Format,
		Shows: "a big-endian file with microseconds and a packet that the snapshot length cut",
		Ref:   "draft-ietf-opsawg-pcap §4, §5",
		Build: func() []byte {
			file := Pcap{Order: BE, Snaplen: 65535, Link: 1}
			return Join(file.File(udpFrame(60)), file.Cut(baseTime, 654_321, 1400, udpFrame(1400)[:96]))
		},
	},
	{
		Name: "pcapng-interface-names.pcapng", Group: Format,
		Shows: "two interfaces have names of their own, and packets of both come in turns",
		Ref:   "draft-ietf-opsawg-pcapng §4.2 if_name",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0, le.Opt(2, []byte("eth0")), le.End()), le.IDB(1, 0, le.Opt(2, []byte("wlan0")), le.End()),
				le.EPB(1, baseTime*1_000_000, 0, udpFrame(60)), le.EPB(0, baseTime*1_000_000+1, 0, udpFrame(61)),
				le.EPB(1, baseTime*1_000_000+2, 0, udpFrame(62)))
		},
	},
	{
		Name: "pcapng-journal.pcapng", Group: Format,
		Shows: "a systemd journal export block between two packets is no packet",
		Ref:   "draft-ietf-opsawg-pcapng §4.7",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, baseTime*1_000_000, 0, udpFrame(60)),
				le.Block(9, []byte("__REALTIME_TIMESTAMP=1700000000000000\nMESSAGE=a line of text\n")),
				le.EPB(0, baseTime*1_000_000+1, 0, udpFrame(61)))
		},
	},
}
