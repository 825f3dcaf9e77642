package gopacket

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/engine"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// limit is an index of limits.
type limit uint8

// The limits, each found by running the library.
const (
	limitLinkTypes limit = iota
	limitRaw
	limitPPP
	limitNull
	limitQinQ
	limitLink
	limitInternet
	limitTransport
	limitExtHdr
	limitTunnel
	limitPadding
	limitZeroLength
	limitGivesUp
	limitUnchecked
	limitPanic
	limitIPv4Options
	limitTCPOptions
	limitReserved
	limitApplication

	limitCount
)

// in says which of the engines has a limit.
type in uint8

const (
	full in = 1 << iota
	dlp
	both = full | dlp
)

const library = "v1.1.19 and before"

// limits are the declared limits: the part of the ID after the engine's name, what it is, and a capture that shows it.
var limits = [limitCount]struct {
	of       s.Capability
	id       string
	in       in
	capture  string
	text     string
	dlp      string // the sentence for gopacket-dlp where it is another one
	dlpShows string // the capture for gopacket-dlp where it is another one
}{
	limitLinkTypes: {
		s.DissectLink, "linktypes", both, "link-sll2.pcap",
		"Frames of link types that the library has no decoder for stay octets, all above 255 among them: its own number has 8 bits.",
		"Frames of link types other than Ethernet, NULL, LOOP, raw IP and SLL stay octets.", "",
	},
	limitRaw: {
		s.LinkRaw, "linktype-ip", full, "link-ipv4.pcap",
		"Link types 228 and 229, and 14 on systems other than OpenBSD, stay octets.", "", "",
	},
	limitPPP: {s.LinkPPP, "linktype-ppp", full, "link-ppp-hdlc.pcap", "PPP in HDLC framing (link type 50) stays octets.", "", ""},
	limitNull: {
		s.LinkNull, "null-ethertype", both, "null-ethertype.pcap",
		"A loopback header that holds an EtherType, as old libpcaps wrote, is refused.", "", "",
	},
	limitQinQ: {
		s.LinkQinQ, "tag-9100", both, "session-9100.pcap",
		"Tags of EtherType 0x9100, 0x9200 and 0x9300 stay octets, and what they tag.", "", "",
	},
	limitLink: {
		s.DissectLink, "link-layers", both, "eth-mpls.pcap",
		"Link layers that the library does not know stay octets: LCP and its kin, RARP, Ethernet and control words in MPLS, 802.2 " +
			"behind a tag or SLL, MACsec, and others.",
		"Of link layers Ethernet, 802.1Q, ARP, SLL and loopback are seen: 802.2, MPLS, PPPoE and all others stay octets.", "",
	},
	limitInternet: {
		s.DissectInternet, "icmp", both, "icmp-errors.pcap",
		"The packet that an ICMP error quotes stays octets, and internet protocols that the library does not know.",
		"The packet that an ICMP error quotes stays octets, and IGMP, AH, ESP and all other internet protocols.", "",
	},
	limitTransport: {
		s.DissectTransport, "transport", both, "ipv4-last-fragment-5.pcap",
		"The transport header of a first fragment stays octets, and protocols that the library does not know; sFlow, whose " +
			"decoder takes memory by counts from the wire, is kept from it.",
		"The transport header of a first fragment stays octets, and SCTP, UDP-Lite and all others but TCP and UDP.", "",
	},
	limitExtHdr: {
		s.DissectExtHdr, "exthdr", both, "ipv6-extension-headers.pcap",
		"A routing header of a type other than 0 ends the dissection, as a damaged option does, and what follows a fragment " +
			"header stays octets where it is the start of the datagram too.",
		"Extension headers but hop-by-hop options are skipped: nothing in them is told, and behind a fragment header transport is " +
			"read whatever the offset.",
		"",
	},
	limitTunnel: {
		s.DissectTunnel, "tunnels", both, "tunnel-nested.pcap",
		"Tunnels that the library does not know stay octets: L2TP, Teredo, VXLAN-GPE, CAPWAP, LISP and others.",
		"Of tunnels IP in IP, GRE and VXLAN are seen, all others stay octets.",
		"session-geneve.pcap",
	},
	limitPadding: {
		s.DissectPadding, "padding", both, "eth-padding.pcap",
		"Octets behind the end of the packet are no field, and behind ARP or hop-by-hop options they are taken for payload.", "", "",
	},
	limitZeroLength: {
		s.DissectZeroLength, "zero-length", both, "ipv4-length-0-70000.pcap",
		"A total length of 0 is replaced by the length of the frame in 16 bits: a frame beyond 65535 octets is cut.", "", "",
	},
	limitGivesUp: {
		s.DissectMalformed, "gives-up", both, "headers-cut.pcap",
		"A header that is cut, or holds an option that is damaged, ends the dissection: what is whole in it and behind it is lost.", "", "",
	},
	limitUnchecked: {
		s.DissectMalformed, "unchecked", both, "gre-version-2.pcap",
		"Versions and lengths that forbid going on are not checked: what follows is dissected all the same.", "", "",
	},
	limitPanic: {
		s.DissectMalformed, "panic", both, "gre-routing-length-255.pcap",
		"The library panics on some damaged headers: the packet has the layers before, and one that says so.", "", "",
	},
	limitIPv4Options: {
		s.DissectIPv4Options, "ipv4-options", both, "ipv4-options.pcap",
		"Of IPv4 options type, length and octets are told: not what they mean, nor where a source route ends.", "", "",
	},
	limitTCPOptions: {
		s.DissectTCPOptions, "tcp-options", both, "tcp-options.pcap",
		"Options other than MSS, window scale, SACK and timestamps are kind, length and octets, and the list ends at its first end " +
			"mark.", "", "",
	},
	limitReserved: {
		s.DissectTransport, "tcp-reserved", both, "tcp-flags.pcap", "The reserved bits of the TCP header are not told.", "", "",
	},
	limitApplication: {
		s.DissectApplication, "applications", full, "first.pcapng",
		"Application data over TCP stay octets, and over UDP those of protocols that the library does not know.", "", "",
	},
}

// of reports whether an engine has a limit; a capability that it lacks as a whole has none.
func (l limit) of(isDLP bool) bool {
	if isDLP {
		return limits[l].in&dlp != 0
	}
	return limits[l].in&full != 0
}

// metOf is the announcement of a limit.
func metOf(l limit, isDLP bool, number uint64) engine.Met {
	name := &names()[l].full
	if isDLP {
		name = &names()[l].dlp
	}
	return engine.Met{Capability: limits[l].of, Limit: *name, Packet: number}
}

// names are the limits' IDs, made once.
var names = sync.OnceValue(func() *[limitCount]limitNames {
	all := new([limitCount]limitNames)
	for l := range limits {
		all[l].full, all[l].dlp = Name+"."+limits[l].id, NameDLP+"."+limits[l].id
	}
	return all
})

type limitNames struct{ full, dlp string }

// limited gives the rows of an engine's limits.
func limited(isDLP bool) (rows []s.Row) {
	at := map[s.Capability]int{}
	for i, l := range limits {
		if !limit(i).of(isDLP) {
			continue
		}
		d := s.Limit{ID: names()[i].full, Text: l.text, Capture: l.capture, Library: library}
		if isDLP {
			d.ID = names()[i].dlp
			if l.dlp != "" {
				d.Text = l.dlp
			}
			if l.dlpShows != "" {
				d.Capture = l.dlpShows
			}
		}
		if _, have := at[l.of]; !have {
			at[l.of] = len(rows)
			rows = append(rows, s.Row{Capability: l.of, Level: s.Partial})
		}
		r := &rows[at[l.of]]
		r.Limits = append(r.Limits, d)
	}
	return rows
}
