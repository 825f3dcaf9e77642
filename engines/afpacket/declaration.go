package afpacket

import (
	"github.com/gopcapkit/pcapkit/core/builtin"
	s "github.com/gopcapkit/pcapkit/core/support"
	"sync"
)

// declaration says what the engine does; what core lends is what the default engine does.
var declaration = sync.OnceValue(func() s.Declaration {
	return s.Declare(s.Full,
		lent(),
		s.Without("The engine reads interfaces, and no files or streams: the default engine does.", files()...),
		s.Without("An interface gives frames, and none of what else a pcapng file says.",
			s.MetaComment, s.MetaStatistics, s.MetaNames, s.MetaSecrets, s.MetaCustom, s.MetaJournal, s.MetaFlags),
		s.Without("The kernel gives each frame a time.", s.FrameNoTime),
		s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
	)
})

// files are the capabilities of reading captures.
func files() (cs []s.Capability) {
	for _, c := range s.All() {
		if c.Group() == "read" && c != s.ReadLive {
			cs = append(cs, c)
		}
	}
	return cs
}

// lent makes rows for what core does on raw frames: Lent where the default engine does it, None with its reason where not.
func lent() (rows []s.Row) {
	own := builtin.New().Support()
	for _, c := range s.All() {
		switch c.Group() {
		case "link", "dissect", "stop", "reassemble", "trace", "output":
			row := own.Of(c)
			if row.Level != s.None {
				row = s.Row{Capability: c, Level: s.Lent}
			}
			rows = append(rows, row)
		}
	}
	return append(rows, s.Rows(s.Full, s.OutputPcap)...)
}
