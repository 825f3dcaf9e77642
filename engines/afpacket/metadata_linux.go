package afpacket

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// describe makes the one section with the one interface that the session is.
func (r *reader) describe() {
	var o capfile.OptionList
	i := capfile.Interface{
		Link: r.device.link, Snaplen: uint32(r.live.Snaplen), Res: packet.Nano, Options: o.AppendOption(capfile.OptIfName, []byte(r.device.name)),
	}
	r.sections = []capfile.Section{{Length: -1, Interfaces: []capfile.Interface{i}}}
}

// Format implements engine.Metadata: an interface has none.
func (r *reader) Format() capfile.Format { return capfile.Format{} }

// Sections implements engine.Metadata.
func (r *reader) Sections() []capfile.Section { return r.sections }

// Interface implements engine.Metadata.
func (r *reader) Interface(*packet.Packet) *capfile.Interface { return &r.sections[0].Interfaces[0] }
