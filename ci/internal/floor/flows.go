package floor

// flowKey is both ends of a conversation, the lower one first.
type flowKey struct {
	a, b         [16]byte
	portA, portB uint16
	proto        uint32
}

type flow struct {
	packets, octets uint64
	first, last     uint64
	flags           uint16
}

// key makes the key of a Record with ports.
func (r *Record) key() (k flowKey, flipped bool) {
	k = flowKey{r.SrcIP, r.DstIP, r.SrcPort, r.DstPort, uint32(r.Proto)}
	s, d := be.Uint64(r.SrcIP[8:]), be.Uint64(r.DstIP[8:])
	if h, l := be.Uint64(r.SrcIP[:]), be.Uint64(r.DstIP[:]); h != l {
		s, d = h, l
	}
	if s > d || s == d && r.SrcPort > r.DstPort {
		return flowKey{k.b, k.a, k.portB, k.portA, k.proto}, true
	}
	return k, false
}

// Flows counts packets and octets of each conversation of TCP and UDP, with its first and last time. It gives their number.
func Flows(path string) (n, flows int, err error) {
	m := map[flowKey]*flow{}
	var r Record
	n, err = each(path, func(h, b []byte) {
		r.Decode(h, b)
		if r.Has&(HasTCP|HasUDP) == 0 {
			return
		}
		k, _ := r.key()
		f := m[k]
		at := uint64(r.Sec)*1e6 + uint64(r.Frac)
		if f == nil {
			f = &flow{first: at}
			m[k] = f
		}
		f.packets++
		f.octets += uint64(r.Len)
		f.last = at
		f.flags |= r.Flags
	})
	return n, len(m), err
}
