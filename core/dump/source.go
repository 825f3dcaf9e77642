package dump

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Source tells what a capture says about itself beyond its packets. An Extractor of package extract and a capfile.Reader are
// Sources.
type Source interface {
	Format() capfile.Format
	// Sections begun so far, with their interfaces.
	Sections() []capfile.Section
	// Interface that a packet was captured on; nil where that is not known.
	Interface(p *packet.Packet) *capfile.Interface
}

// numbersInterfaces reports whether packets of the source have interface and section numbers of their own.
func numbersInterfaces(s Source) bool { return s != nil && s.Format().Kind == capfile.Pcapng }
