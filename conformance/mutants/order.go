package mutants

import (
	"context"
	"io"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// whole reads everything first and hands out what arrange makes of it.
func whole(arrange func([]*packet.Packet) []*packet.Packet) fault {
	return reading(func(se *session) {
		next := se.next
		var all []*packet.Packet
		var end error
		se.account = func() engine.Account { return engine.Account{Delivered: se.delivered} }
		se.next = func() (*packet.Packet, error) {
			if end == nil {
				for {
					p, err := next()
					if err != nil {
						end = err
						break
					}
					all = append(all, p.Clone())
				}
				all = arrange(all)
			}
			if len(all) == 0 {
				return nil, end
			}
			p := all[0]
			all = all[1:]
			se.delivered++
			return p, nil
		}
	})
}

// renumber gives ordinals in the order of the packets.
func renumber(all []*packet.Packet) []*packet.Packet {
	for i, p := range all {
		p.Number = uint64(i) + 1
	}
	return all
}

func byTime(a, b *packet.Packet) int {
	x, i, _ := a.Time.Split()
	y, j, _ := b.Time.Split()
	if x != y {
		return int(min(max(x-y, -1), 1))
	}
	return int(int64(i) - int64(j))
}

// orderFaults are about the order of packets and their numbers.
func orderFaults() []Mutant {
	const order, number = "captures.wrong-order", "captures.wrong-number"
	return []Mutant{
		plant("swaps neighbours", order, whole(func(all []*packet.Packet) []*packet.Packet {
			for i := 0; i+1 < len(all); i += 2 {
				all[i], all[i+1] = all[i+1], all[i]
			}
			return all
		})),
		plant("swaps neighbours and numbers them anew", order, whole(func(all []*packet.Packet) []*packet.Packet {
			for i := 0; i+1 < len(all); i += 2 {
				all[i], all[i+1] = all[i+1], all[i]
			}
			return renumber(all)
		})),
		plant("hands out the last packet first", order, whole(func(all []*packet.Packet) []*packet.Packet { slices.Reverse(all); return all })),
		plant("sorts packets by their time", order, whole(func(all []*packet.Packet) []*packet.Packet {
			slices.SortStableFunc(all, byTime)
			return all
		})),
		plant("sorts packets by their time and numbers them anew", order, whole(func(all []*packet.Packet) []*packet.Packet {
			slices.SortStableFunc(all, byTime)
			return renumber(all)
		})),
		plant("hands out packets interface by interface", order, whole(func(all []*packet.Packet) []*packet.Packet {
			slices.SortStableFunc(all, func(a, b *packet.Packet) int { return int(a.Iface) - int(b.Iface) })
			return all
		})),
		plant("numbers from 0", number, each(func(p *packet.Packet) { p.Number-- })),
		plant("numbers every packet 1", number, each(func(p *packet.Packet) { p.Number = 1 })),
		plant("numbers no packet", number, each(func(p *packet.Packet) { p.Number = 0 })),
		plant("leaves numbers out", number, each(func(p *packet.Packet) { p.Number += p.Number / 4 })),
		plant("numbers the packets of each interface", number, counting(func(p *packet.Packet) uint64 { return uint64(p.Iface) })),
		plant("numbers the packets of each section", number, counting(func(p *packet.Packet) uint64 { return uint64(p.Extra.Section) })),
		plant("numbers blocks that are no packets too", number, numbersBlocks),
		plant("goes on numbering in the next session", number, func(f *fake) {
			var n uint64
			each(func(p *packet.Packet) { n++; p.Number = n })(f)
			next := f.open
			f.open = func(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
				n += 100
				return next(ctx, src, o)
			}
		}),
	}
}

// counting numbers the packets of each group from 1.
func counting(group func(*packet.Packet) uint64) fault {
	return reading(func(se *session) {
		next, n := se.next, map[uint64]uint64{}
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == nil {
				n[group(p)]++
				p.Number = n[group(p)]
			}
			return p, err
		}
	})
}

// blockCount makes a session count the blocks that are no packets.
func blockCount(use func(se *session, blocks *uint64)) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		blocks, tell := new(uint64), o.OnBlock
		o.OnBlock = func(b capfile.Block) {
			if b.Type != capfile.BlockSection && b.Type != capfile.BlockInterface {
				*blocks++
			}
			if tell != nil {
				tell(b)
			}
		}
		r, err := next(ctx, src, o)
		if err != nil {
			return nil, err
		}
		use(r.(*session), blocks)
		return r, nil
	})
}

var numbersBlocks = blockCount(func(se *session, blocks *uint64) {
	next := se.next
	se.next = func() (*packet.Packet, error) {
		p, err := next()
		if err == nil {
			p.Number += *blocks
		}
		return p, err
	}
})

var blocksAsPackets = blockCount(func(se *session, blocks *uint64) {
	next := se.next
	var held *packet.Packet
	var end error
	var n, done uint64
	se.next = func() (*packet.Packet, error) {
		if held == nil && end == nil {
			p, err := next()
			if held, end = p, err; err != nil && err != io.EOF {
				return nil, err
			}
		}
		if n++; done < *blocks {
			done++
			return &packet.Packet{Number: n}, nil
		}
		if end != nil {
			return nil, end
		}
		p := held
		held = nil
		p.Number = n
		return p, nil
	}
	se.account = func() engine.Account { return engine.Account{Delivered: n - 1} }
})
