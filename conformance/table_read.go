package conformance

import s "github.com/gopcapkit/pcapkit/core/support"

// captureCases are the cases of capabilities: for each at least one shared capture.
func captureCases() (ks []Case) {
	for _, list := range [][]Case{
		readCases(), pcapngCases(), metadataCases(), frameCases(), linkCases(), dissectCases(), stopCases(), otherCases(), gatherCases(), liveCases(), optionalCases(),
	} {
		ks = append(ks, list...)
	}
	return ks
}

// readCases are about ways in and about pcap.
func readCases() (ks []Case) {
	add := func(c s.Capability, p probe, needs []s.Capability, names ...string) {
		ks = append(ks, also(c, p, needs, names...)...)
	}
	plain := probe{}
	add(s.ReadPath, probe{via: viaPath}, nil, "first.pcapng", "session-bare.pcap")
	add(s.ReadStream, probe{via: viaStream}, nil, "first.pcapng", "session-bare.pcap")
	add(s.ReadStdin, probe{via: viaStdin}, []s.Capability{s.ReadStream}, "session-bare.pcap")
	add(s.ReadGzip, plain, nil, "pcap-gzip.pcap.gz")
	add(s.ReadZstd, probe{via: viaZstd}, nil, "pcap-snaplen-0.pcap")
	add(s.ReadGrowing, probe{announced: true}, nil, "session-bare.pcap")

	pcap := []s.Capability{s.ReadPcap}
	add(s.ReadPcap, plain, nil, "session-bare.pcap", "pcap-fcs.pcap", "pcap-empty.pcap")
	add(s.ReadPcapNanosecond, plain, nil, "pcap-nanoseconds.pcap", "pcap-nanoseconds-swapped.pcap")
	add(s.ReadPcapSwapped, plain, nil, "pcap-swapped.pcap")
	add(s.ReadPcapModified, plain, nil, "pcap-modified.pcap", "pcap-modified-swapped.pcap")
	add(s.ReadPcapSnaplen, plain, pcap, "pcap-snaplen-0.pcap", "pcap-beyond-snaplen.pcap")
	add(s.ReadPcapVersion, plain, pcap, "pcap-version-2.2.pcap", "pcap-version-2.3.pcap")

	add(s.ReadTruncated, plain, pcap, "pcap-cut-61.pcap", "pcap-cut-1000.pcap", "pcap-cut-2gib.pcap", "pcap-stray-2.pcap")
	add(s.ReadTruncated, plain, []s.Capability{s.ReadGzip}, "pcap-gzip-cut.pcap.gz")
	add(s.ReadDamaged, plain, []s.Capability{s.ReadPcapng}, "pcapng-trailer-differs.pcapng", "pcapng-epb-no-interface.pcapng",
		"pcapng-spb-no-interface.pcapng", "pcapng-block-length-0.pcapng", "pcapng-block-length-4.pcapng",
		"pcapng-block-length-b.pcapng", "pcapng-block-length-d.pcapng", "pcapng-block-length-fffffffc.pcapng")
	return ks
}

// pcapngCases are about pcapng.
func pcapngCases() (ks []Case) {
	add := func(c s.Capability, names ...string) {
		ks = append(ks, also(c, probe{}, []s.Capability{s.ReadPcapng}, names...)...)
	}
	ks = also(s.ReadPcapng, probe{}, nil, "first.pcapng", "pcapng-interface-later.pcapng", "pcapng-caplen-above-original.pcapng",
		"pcapng-caplen-beyond-block.pcapng", "pcapng-time-high.pcapng", "pcapng-tzone.pcapng")
	add(s.ReadPcapngSwapped, "pcapng-big-endian-metadata.pcapng")
	add(s.ReadPcapngSimple, "pcapng-spb-padded.pcapng", "pcapng-spb-snapped.pcapng")
	add(s.ReadPcapngObsolete, "pcapng-other-blocks.pcapng")
	add(s.ReadPcapngMultiSection, "pcapng-mixed-interfaces.pcapng")
	add(s.ReadPcapngMultiInterface, "pcapng-mixed-interfaces.pcapng", "pcapng-interface-later.pcapng")
	add(s.ReadPcapngLinkTypes, "pcapng-mixed-interfaces.pcapng")
	add(s.ReadPcapngDecimal, "pcapng-every-tsresol.pcapng", "pcapng-tsresol-too-fine.pcapng")
	add(s.ReadPcapngBinary, "pcapng-every-tsresol.pcapng")
	add(s.ReadPcapngOffset, "pcapng-tsoffset-minus-1.pcapng", "pcapng-tsoffset-plus-2-62.pcapng", "pcapng-tsoffset-minus-2-62.pcapng")
	add(s.ReadPcapngNoEndOfOpt, "pcapng-idb-no-endofopt.pcapng")
	return ks
}

// metadataCases are about what pcapng tells beside packets.
func metadataCases() (ks []Case) {
	needs := []s.Capability{s.ReadPcapng}
	columns := func(c s.Capability, column string, names ...string) {
		ks = append(ks, also(c, probe{columns: []string{column}}, needs, names...)...)
	}
	block := func(c s.Capability, name string, blocks ...string) {
		ks = append(ks, on(c, name, probe{blocks: blocks}, needs...))
	}
	columns(s.MetaComment, colComment, "first.pcapng", "pcapng-other-blocks.pcapng")
	columns(s.MetaInterface, colIfName, "first.pcapng", "pcapng-interface-names.pcapng", "pcapng-idb-no-endofopt.pcapng")
	columns(s.MetaFlags, colFlags, "pcapng-interface-later.pcapng")
	ks = append(ks, on(s.MetaFlags, "pcapng-other-blocks.pcapng", probe{columns: []string{colFlags, colDrops}}, needs...))
	block(s.MetaStatistics, "pcapng-big-endian-metadata.pcapng", "statistics received 1")
	block(s.MetaNames, "pcapng-big-endian-metadata.pcapng", "names 2001:db8::1 host-a.example a.example")
	block(s.MetaSecrets, "pcapng-other-blocks.pcapng", `secrets 0x544c534b "CLIENT_RANDOM 0\n"`)
	block(s.MetaCustom, "pcapng-other-blocks.pcapng", "custom 32473",
		`block 0x7ace "\x00\x01\x02\x03\x04\x05\x06\a\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13"`)
	block(s.MetaJournal, "pcapng-journal.pcapng", `block 0x9 "__REALTIME_TIMESTAMP=1700000000000000\nMESSAGE=a line of text\n"`)
	return ks
}

// frameCases are about what a packet says without dissection.
func frameCases() (ks []Case) {
	add := func(c s.Capability, names ...string) { ks = append(ks, also(c, probe{}, nil, names...)...) }
	add(s.FrameNumber, "first.pcapng", "pcapng-other-blocks.pcapng")
	add(s.FrameNanosecond, "first.pcapng", "pcap-nanoseconds.pcap")
	add(s.FrameNoTime, "pcapng-spb-padded.pcapng")
	add(s.FrameLinkType, "pcapng-mixed-interfaces.pcapng", "link-sll2.pcap")
	add(s.FrameInterface, "pcapng-mixed-interfaces.pcapng", "pcapng-interface-later.pcapng")
	add(s.FrameRaw, "first.pcapng", "pcap-fcs.pcap", "headers-cut.pcap")
	add(s.FrameLength, "headers-cut.pcap", "pcap-swapped.pcap")
	return ks
}
