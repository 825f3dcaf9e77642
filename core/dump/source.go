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

// Streams is optional for a Source that numbers flows, as an Extractor with WithFlows does.
type Streams interface {
	// Streams appends the numbers of the flows of a kind, packet.TCP or packet.UDP, that the packet which the Source gave last
	// belongs to, outermost first.
	Streams(dst []uint32, k packet.Kind) []uint32
}
