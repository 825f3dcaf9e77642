package support

// Capability is the stable dotted ID of one thing that a caller may ask of an engine. Two gaps never share one.
type Capability string

// Group is the part of a capability's ID before the first dot.
func (c Capability) Group() string {
	for i := range len(c) {
		if c[i] == '.' {
			return string(c[:i])
		}
	}
	return string(c)
}

// Title is one line on what the capability means; "" for an ID that nobody defined.
func (c Capability) Title() string {
	for i := range list {
		if list[i].id == c {
			return list[i].title
		}
	}
	return ""
}

// Since is the version of the contract that brought the capability; 0 for an ID that nobody defined.
func (c Capability) Since() int {
	for i := range list {
		if list[i].id == c {
			return list[i].since
		}
	}
	return 0
}

// All gives every capability in the order of the matrix.
func All() []Capability {
	all := make([]Capability, len(list))
	for i := range list {
		all[i] = list[i].id
	}
	return all
}

// The capabilities of contract 1.
const (
	ReadPath    Capability = "read.path"
	ReadStream  Capability = "read.stream"
	ReadStdin   Capability = "read.stdin"
	ReadGzip    Capability = "read.gzip"
	ReadZstd    Capability = "read.zstd"
	ReadLive    Capability = "read.live"
	ReadGrowing Capability = "read.growing"

	ReadPcap           Capability = "read.pcap"
	ReadPcapNanosecond Capability = "read.pcap.nanosecond"
	ReadPcapSwapped    Capability = "read.pcap.swapped"
	ReadPcapModified   Capability = "read.pcap.modified"
	ReadPcapSnaplen    Capability = "read.pcap.snaplen"
	ReadPcapVersion    Capability = "read.pcap.version"

	ReadPcapng               Capability = "read.pcapng"
	ReadPcapngSwapped        Capability = "read.pcapng.swapped"
	ReadPcapngSimple         Capability = "read.pcapng.simple"
	ReadPcapngObsolete       Capability = "read.pcapng.obsolete"
	ReadPcapngMultiSection   Capability = "read.pcapng.multisection"
	ReadPcapngMultiInterface Capability = "read.pcapng.multiinterface"
	ReadPcapngLinkTypes      Capability = "read.pcapng.linktypes"
	ReadPcapngDecimal        Capability = "read.pcapng.tsresol.decimal"
	ReadPcapngBinary         Capability = "read.pcapng.tsresol.binary"
	ReadPcapngOffset         Capability = "read.pcapng.tsoffset"
	ReadPcapngNoEndOfOpt     Capability = "read.pcapng.noendofopt"
	ReadTruncated            Capability = "read.truncated"
	ReadDamaged              Capability = "read.damaged"

	MetaComment    Capability = "metadata.comment"
	MetaInterface  Capability = "metadata.interface"
	MetaStatistics Capability = "metadata.statistics"
	MetaNames      Capability = "metadata.names"
	MetaSecrets    Capability = "metadata.secrets"
	MetaCustom     Capability = "metadata.custom"
	MetaJournal    Capability = "metadata.journal"
	MetaFlags      Capability = "metadata.packetflags"

	FrameNumber     Capability = "frame.number"
	FrameNanosecond Capability = "frame.timestamp.nanosecond"
	FrameNoTime     Capability = "frame.timestamp.absent"
	FrameLinkType   Capability = "frame.linktype"
	FrameInterface  Capability = "frame.interface"
	FrameRaw        Capability = "frame.raw"
	FrameLength     Capability = "frame.length"

	LinkEthernet  Capability = "link.ethernet"
	LinkVLAN      Capability = "link.vlan"
	LinkQinQ      Capability = "link.qinq"
	LinkNull      Capability = "link.null"
	LinkLoop      Capability = "link.loop"
	LinkRaw       Capability = "link.raw"
	LinkSLL       Capability = "link.sll"
	LinkSLL2      Capability = "link.sll2"
	LinkPPP       Capability = "link.ppp"
	LinkIEEE80211 Capability = "link.ieee80211"
	LinkRadiotap  Capability = "link.radiotap"

	DissectLink        Capability = "dissect.link"
	DissectInternet    Capability = "dissect.internet"
	DissectTransport   Capability = "dissect.transport"
	DissectApplication Capability = "dissect.application"
	DissectPrivate     Capability = "dissect.private"
	DissectIPv4Options Capability = "dissect.ipv4.options"
	DissectExtHdr      Capability = "dissect.exthdr"
	DissectTCPOptions  Capability = "dissect.tcp.options"
	DissectTunnel      Capability = "dissect.tunnel"
	DissectPadding     Capability = "dissect.padding"
	DissectZeroLength  Capability = "dissect.zerolength"
	DissectMalformed   Capability = "dissect.malformed"

	StopLayer       Capability = "stop.layer"
	StopProtocol    Capability = "stop.protocol"
	StopApplication Capability = "stop.application"

	ReassembleIPv4       Capability = "reassemble.ipv4"
	ReassembleIPv4VLAN   Capability = "reassemble.ipv4.vlan"
	ReassembleIPv4Tunnel Capability = "reassemble.ipv4.tunnel"
	ReassembleIPv6       Capability = "reassemble.ipv6"
	ReassembleIPv6VLAN   Capability = "reassemble.ipv6.vlan"
	ReassembleIPv6Tunnel Capability = "reassemble.ipv6.tunnel"
	ReassembleIPv6ExtHdr Capability = "reassemble.ipv6.exthdr"
	ReassembleTCP        Capability = "reassemble.tcp"
	ReassembleTCPVLAN    Capability = "reassemble.tcp.vlan"
	ReassembleTCPTunnel  Capability = "reassemble.tcp.tunnel"
	ReassembleTCPExtHdr  Capability = "reassemble.tcp.exthdr"
	ReassembleConflicts  Capability = "reassemble.conflicts"
	ReassembleIncomplete Capability = "reassemble.incomplete"
	ReassembleTimeout    Capability = "reassemble.timeout"

	TraceTCP           Capability = "trace.tcp"
	TraceTCPVLAN       Capability = "trace.tcp.vlan"
	TraceTCPTunnel     Capability = "trace.tcp.tunnel"
	TraceTCPExtHdr     Capability = "trace.tcp.exthdr"
	TraceUDP           Capability = "trace.udp"
	TraceUDPVLAN       Capability = "trace.udp.vlan"
	TraceUDPTunnel     Capability = "trace.udp.tunnel"
	TraceUDPExtHdr     Capability = "trace.udp.exthdr"
	TraceBidirectional Capability = "trace.bidirectional"
	TracePortReuse     Capability = "trace.portreuse"
	TracePcap          Capability = "trace.pcap"
	TraceJSON          Capability = "trace.json"

	FilterBPF     Capability = "filter.bpf"
	FilterKernel  Capability = "filter.kernel"
	FilterDisplay Capability = "filter.display"

	LiveStatistics Capability = "live.statistics"
	LiveVLAN       Capability = "live.vlan"
	LiveCancel     Capability = "live.cancel"

	OutputFields Capability = "output.fields"
	OutputPcap   Capability = "output.pcap"
)

var list = [...]struct {
	id    Capability
	since int
	title string
}{
	{ReadPath, 1, "a file by its path"},
	{ReadStream, 1, "a reader or pipe that cannot seek"},
	{ReadStdin, 1, "standard input"},
	{ReadGzip, 1, "gzip, found by content"},
	{ReadZstd, 1, "zstd, through a hook"},
	{ReadLive, 1, "a live interface"},
	{ReadGrowing, 1, "a file that is still being written"},
	{ReadPcap, 1, "pcap, microseconds, little-endian"},
	{ReadPcapNanosecond, 1, "pcap with nanoseconds"},
	{ReadPcapSwapped, 1, "pcap in big-endian order"},
	{ReadPcapModified, 1, "pcap with 24-octet record headers"},
	{ReadPcapSnaplen, 1, "pcap records beyond the snapshot length, and snapshot length 0"},
	{ReadPcapVersion, 1, "pcap versions before 2.4"},
	{ReadPcapng, 1, "pcapng with enhanced packet blocks"},
	{ReadPcapngSwapped, 1, "pcapng in big-endian order"},
	{ReadPcapngSimple, 1, "pcapng simple packet blocks"},
	{ReadPcapngObsolete, 1, "pcapng obsolete packet blocks"},
	{ReadPcapngMultiSection, 1, "several pcapng sections, byte order by section"},
	{ReadPcapngMultiInterface, 1, "several interfaces, each with its own resolution"},
	{ReadPcapngLinkTypes, 1, "interfaces of several link types"},
	{ReadPcapngDecimal, 1, "time resolutions 10^-n"},
	{ReadPcapngBinary, 1, "time resolutions 2^-n"},
	{ReadPcapngOffset, 1, "signed time offsets"},
	{ReadPcapngNoEndOfOpt, 1, "options that end without opt_endofopt"},
	{ReadTruncated, 1, "a cut end: whole packets, then an error"},
	{ReadDamaged, 1, "a damaged record: whole packets, then an error"},
	{MetaComment, 1, "packet comments"},
	{MetaInterface, 1, "interface names and descriptions"},
	{MetaStatistics, 1, "interface statistics blocks"},
	{MetaNames, 1, "name resolution blocks"},
	{MetaSecrets, 1, "decryption secrets blocks"},
	{MetaCustom, 1, "custom blocks and unknown blocks"},
	{MetaJournal, 1, "systemd journal blocks"},
	{MetaFlags, 1, "packet flags, hashes, drop counts"},
	{FrameNumber, 1, "packet numbers are ordinals in the source"},
	{FrameNanosecond, 1, "exact nanoseconds"},
	{FrameNoTime, 1, "a packet without a time has none"},
	{FrameLinkType, 1, "link types of 16 bits"},
	{FrameInterface, 1, "the interface of each packet"},
	{FrameRaw, 1, "the octets of the frame"},
	{FrameLength, 1, "captured and original length"},
	{LinkEthernet, 1, "Ethernet II and 802.3"},
	{LinkVLAN, 1, "802.1Q tags"},
	{LinkQinQ, 1, "stacked tags: 802.1ad, 0x9100"},
	{LinkNull, 1, "BSD loopback"},
	{LinkLoop, 1, "OpenBSD loopback"},
	{LinkRaw, 1, "raw IP: 12, 14, 101, 228, 229"},
	{LinkSLL, 1, "Linux cooked capture"},
	{LinkSLL2, 1, "Linux cooked capture, version 2"},
	{LinkPPP, 1, "PPP"},
	{LinkIEEE80211, 1, "IEEE 802.11"},
	{LinkRadiotap, 1, "IEEE 802.11 with radiotap"},
	{DissectLink, 1, "link layers"},
	{DissectInternet, 1, "internet layers"},
	{DissectTransport, 1, "transport layers"},
	{DissectApplication, 1, "application layers"},
	{DissectPrivate, 1, "dissectors of the caller's own"},
	{DissectIPv4Options, 1, "IPv4 options"},
	{DissectExtHdr, 1, "IPv6 extension headers"},
	{DissectTCPOptions, 1, "TCP options"},
	{DissectTunnel, 1, "IP-in-IP, GRE, VXLAN, GENEVE"},
	{DissectPadding, 1, "padding and trailers are not payload"},
	{DissectZeroLength, 1, "IPv4 total length 0 of segmentation offload"},
	{DissectMalformed, 1, "malformed parts are kept, with the reason"},
	{StopLayer, 1, "stop after a layer"},
	{StopProtocol, 1, "stop after a protocol"},
	{StopApplication, 1, "leave application data alone"},
	{ReassembleIPv4, 1, "IPv4 datagrams"},
	{ReassembleIPv4VLAN, 1, "IPv4 datagrams behind tags"},
	{ReassembleIPv4Tunnel, 1, "IPv4 datagrams in tunnels"},
	{ReassembleIPv6, 1, "IPv6 datagrams"},
	{ReassembleIPv6VLAN, 1, "IPv6 datagrams behind tags"},
	{ReassembleIPv6Tunnel, 1, "IPv6 datagrams in tunnels"},
	{ReassembleIPv6ExtHdr, 1, "IPv6 datagrams behind extension headers"},
	{ReassembleTCP, 1, "TCP streams"},
	{ReassembleTCPVLAN, 1, "TCP streams behind tags"},
	{ReassembleTCPTunnel, 1, "TCP streams in tunnels"},
	{ReassembleTCPExtHdr, 1, "TCP streams behind extension headers"},
	{ReassembleConflicts, 1, "conflicting overlaps are listed"},
	{ReassembleIncomplete, 1, "incomplete pieces with offsets"},
	{ReassembleTimeout, 1, "time-outs on the capture's clock"},
	{TraceTCP, 1, "TCP flows"},
	{TraceTCPVLAN, 1, "TCP flows behind tags"},
	{TraceTCPTunnel, 1, "TCP flows in tunnels"},
	{TraceTCPExtHdr, 1, "TCP flows behind extension headers"},
	{TraceUDP, 1, "UDP flows"},
	{TraceUDPVLAN, 1, "UDP flows behind tags"},
	{TraceUDPTunnel, 1, "UDP flows in tunnels"},
	{TraceUDPExtHdr, 1, "UDP flows behind extension headers"},
	{TraceBidirectional, 1, "both directions as one flow"},
	{TracePortReuse, 1, "port reuse makes a new flow"},
	{TracePcap, 1, "a capture file for each flow"},
	{TraceJSON, 1, "flow records as JSON"},
	{FilterBPF, 1, "tcpdump expressions"},
	{FilterKernel, 1, "filters in the kernel"},
	{FilterDisplay, 1, "Wireshark display filters"},
	{LiveStatistics, 1, "received and dropped counts"},
	{LiveVLAN, 1, "stripped VLAN tags are put back"},
	{LiveCancel, 1, "cancel and Close end a silent capture"},
	{OutputFields, 1, "a field tree for json, plist, tree and fields"},
	{OutputPcap, 1, "packets as pcap and pcapng"},
}
