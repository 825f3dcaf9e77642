package builtin

import (
	"sync"

	s "github.com/gopcapkit/pcapkit/core/support"
)

// declaration is what the default engine does: everything but what needs an interface, Wireshark, or code that this version
// does not have.
var declaration = sync.OnceValue(func() s.Declaration {
	return s.Declare(s.Full,
		s.Without("The default engine reads files and streams; it has no way to an interface.",
			s.ReadLive, s.FilterKernel, s.LiveStatistics, s.LiveVLAN, s.LiveCancel),
		s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
		s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
	)
})
