package tshark

import (
	"sync"

	s "github.com/gopcapkit/pcapkit/core/support"
)

// declaration is what the engine does. Reading is package capfile's; dissection is tshark's.
var declaration = sync.OnceValue(func() s.Declaration {
	return s.Declare(s.Full,
		s.Without("This engine reads files and streams; tshark's own capturing is not used.",
			s.ReadLive, s.FilterKernel, s.LiveStatistics, s.LiveVLAN, s.LiveCancel),
		s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
		s.Without("tshark dissects; its own plugins add protocols, and core's dissectors do not run.", s.DissectPrivate),
		s.Rows(s.Lent, s.FilterBPF),
	)
})
