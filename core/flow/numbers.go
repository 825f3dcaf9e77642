package flow

// numbers keeps the packet numbers of flows, by slot.
type numbers struct {
	of   [][]uint64
	kept int
	lost uint64
}

func (n *numbers) keep(slot uint32, number uint64, limit int) {
	for int(slot) >= len(n.of) {
		n.of = append(n.of, nil)
	}
	list := n.of[slot]
	if k := len(list); k > 0 && list[k-1] == number { // a packet may be in a flow twice, through a tunnel
		return
	}
	if n.kept >= limit {
		n.lost++
		return
	}
	n.kept++
	n.of[slot] = append(list, number)
}

func (n *numbers) forget(slot uint32) {
	if int(slot) < len(n.of) {
		n.kept -= len(n.of[slot])
		n.of[slot] = nil
	}
}

// Numbers gives the numbers of a flow's packets in the order of the capture, as far as Options.Numbers lets them be kept. The
// flow is one of this Tracer that still holds; so does the slice.
func (t *Tracer) Numbers(f *Flow) []uint64 {
	if int(f.slot) >= len(t.numbers.of) {
		return nil
	}
	return t.numbers.of[f.slot]
}
