package gopacket

import (
	"sync"

	s "github.com/gopcapkit/pcapkit/core/support"
)

// The declarations: reading is capfile's, so that it is whole; dissection is the library's, with the limits of limits.go.
var (
	declaration = sync.OnceValue(func() s.Declaration {
		return s.Declare(s.Full, shared(), limited(false), gatherRows(false),
			s.Without("Link type 276 is beyond the library's 8 bits.", s.LinkSLL2))
	})
	declarationDLP = sync.OnceValue(func() s.Declaration {
		return s.Declare(s.Full, shared(), limited(true), gatherRows(true),
			s.Without("Link type 276 is beyond the library's 8 bits.", s.LinkSLL2),
			s.Without("The parser has no decoder for this link type.", s.LinkPPP, s.LinkIEEE80211, s.LinkRadiotap),
			s.Without("The parser dissects no application layer.", s.DissectApplication, s.StopApplication))
	})
)

// shared are the rows that both engines share: what only other engines have.
func shared() (rows []s.Row) {
	for _, without := range [][]s.Row{
		s.Without("Files and streams are read; the library's live handles are not wrapped: the engines afpacket and libpcap are "+
			"for that.", s.ReadLive, s.FilterKernel, s.LiveStatistics, s.LiveVLAN, s.LiveCancel),
		s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
		s.Without("The library's own decoders dissect; core's dissectors, to which private ones are added, do not run.", s.DissectPrivate),
		s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
	} {
		rows = append(rows, without...)
	}
	return rows
}
