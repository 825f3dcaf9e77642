package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// DestOpts is a view of a Destination Options header (RFC 8200 §4.6). It borrows the packet's octets.
type DestOpts struct{ OptionsHeader }

// DestOptsOf views a layer as destination options; ok is false when the layer is another protocol or is not whole.
func DestOptsOf(p *packet.Packet, l packet.Layer) (h DestOpts, ok bool) {
	o, ok := optionsHeaderOf(p, l, packet.DestOpts)
	return DestOpts{o}, ok
}

func (w *walk) destOpts() { w.extension(packet.DestOpts) }

// dest is where the shared table of fields would begin for destination options: their Defs are its end.
const dest = packet.FieldID(packet.DestOpts)<<16 - extOpt

func (v *visit) destOpts() {
	v.extension(dest + extDestNxt)
	v.ipv6Options(dest)
}
