package pcapgo

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// The declared limits, each found by running the library over the capture that it names.
var (
	limitLinkType = s.Limit{
		ID: "pcapgo.linktype", Capture: "link-sll2.pcap", Library: "v1.1.19 and before",
		Text: "Link types have 8 bits in the library: those above 255 come out as another one, 276 as 20.",
	}
	limitBinary = s.Limit{
		ID: "pcapgo.tsresol-binary", Capture: "pcapng-every-tsresol.pcapng", Library: "v1.1.19 and before",
		Text: "Fractions of time units 2^-n are scaled with an integer factor and come out wrong.",
	}
	limitBinaryPanic = s.Limit{
		ID: "pcapgo.tsresol-binary-fine", Capture: "pcapng-tsresol-too-fine.pcapng", Library: "v1.1.19 and before",
		Text: "The library divides by zero at an interface with a time unit of 2^-64 or finer: the reading ends with an error.",
	}
	limitSeconds = s.Limit{
		ID: "pcapgo.tsresol-seconds", Capture: "pcapng-every-tsresol.pcapng", Library: "v1.1.19 and before",
		Text: "Times in whole seconds (if_tsresol 0) are read as microseconds.",
	}
	limitDecimalFine = s.Limit{
		ID: "pcapgo.tsresol-decimal-fine", Capture: "pcapng-tsresol-too-fine.pcapng", Library: "v1.1.19 and before",
		Text: "Time units finer than 10^-19 s give a wrong time, and from 10^-64 s the library divides by zero: the reading " +
			"ends with an error.",
	}
	limitContradiction = s.Limit{
		ID: "pcapgo.contradiction", Capture: "pcapng-caplen-beyond-block.pcapng", Library: "v1.1.19 and before",
		Text: "The library refuses a block or record whose lengths contradict each other or whose options are damaged, or loses its " +
			"place there: the reading ends there with an error, though what follows could be read.",
	}
	limitFraction = s.Limit{
		ID: "pcapgo.fraction", Capture: "pcap-fraction-5s.pcap", Library: "v1.1.19 and before",
		Text: "Microseconds are made nanoseconds in 32 bits: a fraction above 4.29 s, as damaged or odd writers have it, comes out wrong.",
	}
	limitVersion = s.Limit{
		ID: "pcapgo.version", Capture: "pcapng-section-1.2.pcapng", Library: "v1.1.19 and before",
		Text: "A section of version 1.2, which reads as 1.0, is refused: the reading ends there with an error.",
	}
	limitInterface = s.Limit{
		ID: "pcapgo.interface-options", Capture: "pcapng-interface-later.pcapng", Library: "v1.1.19 and before",
		Text: "Of an interface the library tells name, description, filter, system and the last comment: not its addresses, speed, " +
			"hardware, time zone and FCS length.",
	}
	limitFCS = s.Limit{
		ID: "pcapgo.fcs", Capture: "pcap-fcs.pcap", Library: "v1.1.19 and before",
		Text: "The library does not tell how many octets of frame check sequence a frame ends in: core's dissector has to guess.",
	}
)

// declaration says what the library does, with the walk beside it that finds damage; what core lends is what the default
// engine does.
var declaration = sync.OnceValue(func() s.Declaration {
	return s.Declare(s.Full,
		lent(),
		s.Rows(s.Full, s.OutputPcap),
		s.Without("pcapgo reads files and streams; its live handle for Linux is not wrapped: the engine afpacket is for that.",
			s.ReadLive, s.FilterKernel, s.LiveStatistics, s.LiveVLAN, s.LiveCancel),
		s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
		s.Without("The library does not know the magic number 0xa1b2cd34.", s.ReadPcapModified),
		s.Without("The library refuses every version but 2.4.", s.ReadPcapVersion),
		s.Limited(s.ReadDamaged, limitContradiction),
		s.Limited(s.ReadPcapngDecimal, limitSeconds, limitDecimalFine),
		s.Limited(s.ReadPcapngBinary, limitBinary, limitBinaryPanic),
		s.Limited(s.FrameNanosecond, limitFraction),
		s.Limited(s.ReadPcapngMultiSection, limitVersion),
		s.Limited(s.FrameLinkType, limitLinkType),
		s.Limited(s.MetaInterface, limitInterface, limitFCS),
		s.Without("The library skips the options of packet blocks.", s.MetaComment, s.MetaFlags),
		s.Without("The library hands out no statistics blocks, only some of their numbers.", s.MetaStatistics),
		s.Without("The library skips this kind of block.", s.MetaNames, s.MetaSecrets, s.MetaCustom, s.MetaJournal),
		s.Without("Link type 276 comes out as 20, for which there is no dissector.", s.LinkSLL2),
		s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
	)
})

// lent makes rows for what core does on raw frames: Lent where the default engine does it, None with its reason where not.
func lent() (rows []s.Row) {
	own := builtin.New().Support()
	for _, c := range s.All() {
		switch c.Group() {
		case "link", "dissect", "stop", "reassemble", "trace", "output", "filter":
			row := own.Of(c)
			if row.Level != s.None {
				row = s.Row{Capability: c, Level: s.Lent}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// capabilityOf finds the row of a limit by its ID.
var capabilityOf = sync.OnceValue(func() map[string]s.Capability {
	m := map[string]s.Capability{}
	for _, r := range declaration().Rows {
		for _, l := range r.Limits {
			m[l.ID] = r.Capability
		}
	}
	return m
})

// met is the announcement of a limit.
func met(l s.Limit, number uint64) engine.Met {
	return engine.Met{Capability: capabilityOf()[l.ID], Limit: l.ID, Packet: number}
}
