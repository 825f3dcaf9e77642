package mutants

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// damaged changes the error of a damaged source.
func damaged(change func(d *capfile.DamageError) error) fault {
	return ends(func(err error) error {
		var d *capfile.DamageError
		if errors.As(err, &d) {
			other := *d
			return change(&other)
		}
		return err
	})
}

// damageFaults are about sources that are cut or damaged, or hold no capture.
func damageFaults() []Mutant {
	const end, place = "damage.silent-end", "damage.names-place"
	return []Mutant{
		plant("ends cleanly on a cut file", end, ends(func(err error) error {
			if errors.Is(err, io.ErrUnexpectedEOF) {
				return io.EOF
			}
			return err
		})),
		plant("ends cleanly at every damage", end, damaged(func(*capfile.DamageError) error { return io.EOF })),
		plant("ends cleanly at a damaged block", end, damaged(func(d *capfile.DamageError) error {
			if d.Block != 0 {
				return io.EOF
			}
			return d
		})),
		plant("ends cleanly where the cut lies in a record's header", end, damaged(func(d *capfile.DamageError) error {
			if d.Have < 16 {
				return io.EOF
			}
			return d
		})),
		plant("ends cleanly on cut gzip", end, ends(func(err error) error {
			var d *capfile.DamageError
			if errors.As(err, &d) && d.Block == 0 && d.Packet > 1 && errors.Is(err, io.ErrUnexpectedEOF) && bytes.Contains([]byte(d.Name), []byte(".gz")) {
				return io.EOF
			}
			return err
		})),
		plant("ends cleanly at a record that says too much", end, damaged(func(d *capfile.DamageError) error {
			if errors.Is(d, capfile.ErrLimit) || d.Need > 1<<20 {
				return io.EOF
			}
			return d
		})),
		plant("loses the last packet before the damage", "damage.prefix", losesBefore),
		plant("reads the whole file before the first packet", "damage.prefix", prescans),
		plant("loses everything before the damage", "damage.prefix", whole(func(all []*packet.Packet) []*packet.Packet { return all }), dropsAtDamage),
		plant("says that the damage is in packet 0", place, damaged(func(d *capfile.DamageError) error { d.Packet = 0; return d })),
		plant("says that the damage is in the packet before", place, damaged(func(d *capfile.DamageError) error { d.Packet--; return d })),
		plant("names no octet", place, damaged(func(d *capfile.DamageError) error { return fmt.Errorf("sound: packet %d is cut", d.Packet) })),
		plant("names no packet", place, damaged(func(d *capfile.DamageError) error { return fmt.Errorf("sound: cut at byte %d", d.Offset) })),
		plant("gives io.ErrUnexpectedEOF at damage", place, damaged(func(*capfile.DamageError) error { return io.ErrUnexpectedEOF })),
		plant("has a negative octet", place, damaged(func(d *capfile.DamageError) error { d.Offset = -1; return d })),
		plant("says that the damage is at octet 0", place, damaged(func(d *capfile.DamageError) error { d.Offset = 0; return d })),
		plant("says that the damage is behind the end", place, damaged(func(d *capfile.DamageError) error { d.Offset += 1 << 30; return d })),
		plant("hands out the part of a packet that is there", "damage.extra-packet", handsOutPart),
		plant("goes on behind the damage", "damage.extra-packet", goesOn),
		plant("takes an empty file for an empty capture", "damage.garbage", opensAnyway(capfile.ErrEmpty)),
		plant("takes anything for an empty capture", "damage.garbage", opensAnyway(capfile.ErrFormat)),
		plant("takes a file that is not there for an empty capture", "damage.garbage", opensAnyway(fs.ErrNotExist)),
		everywhere(plant("has no error for a cut file header", "damage.garbage", opensAnyway(io.ErrUnexpectedEOF))),
	}
}

// nothing is a reader without packets.
type nothing struct{}

func (nothing) Next() (*packet.Packet, error) { return nil, io.EOF }
func (nothing) Close() error                  { return nil }

// opensAnyway gives an empty session where Open fails.
func opensAnyway(target error) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		r, err := next(ctx, src, o)
		if err != nil && errors.Is(err, target) {
			return nothing{}, nil
		}
		return r, err
	})
}

// losesBefore keeps a packet back until the next one is there, and loses it where none comes.
var losesBefore = ahead(func(p *packet.Packet) []*packet.Packet { return []*packet.Packet{p} })

// prescans looks at the whole source in Open, as an engine does that builds an index.
var prescans = opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if src.Path != "" {
		quiet := o
		quiet.OnBlock, quiet.Announce, quiet.Note = nil, func(engine.Met) {}, func(capfile.Notice) {}
		r, err := next(ctx, src, quiet)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		for err == nil {
			_, err = r.Next()
		}
		if err != io.EOF {
			return nil, err
		}
	}
	return next(ctx, src, o)
})

// dropsAtDamage drops every packet of a source that is damaged.
var dropsAtDamage = reading(func(se *session) {
	next := se.next
	var all []*packet.Packet
	var end error
	se.next = func() (*packet.Packet, error) {
		for end == nil {
			p, err := next()
			if end = err; err == nil {
				all = append(all, p)
			} else if err != io.EOF {
				all = nil
			}
		}
		if len(all) == 0 {
			return nil, end
		}
		p := all[0]
		all = all[1:]
		return p, nil
	}
})

// handsOutPart makes a packet of what is left at the damage.
var handsOutPart = reading(func(se *session) {
	next := se.next
	var n uint64
	var end error
	se.next = func() (*packet.Packet, error) {
		if end != nil {
			return nil, end
		}
		p, err := next()
		if err == nil {
			n = p.Number
			return p, nil
		}
		if err != io.EOF && !errors.Is(err, context.Canceled) {
			end = err
			p = &packet.Packet{Number: n + 1, Data: []byte{1, 2, 3}, CapLen: 3, Len: 60, Link: packet.LinkEthernet, Flags: packet.Truncated}
			new(dissect.Dissector).Dissect(p)
			return p, nil
		}
		return p, err
	}
})

// goesOn makes some packets behind the damage before the error.
var goesOn = reading(func(se *session) {
	next := se.next
	var n uint64
	var end error
	more := 3
	se.next = func() (*packet.Packet, error) {
		if end == nil {
			p, err := next()
			if err == nil {
				n = p.Number
				return p, nil
			}
			end = err
		}
		if end != io.EOF && more > 0 {
			more--
			n++
			p := &packet.Packet{Number: n, Data: make([]byte, 60), CapLen: 60, Len: 60, Link: packet.LinkEthernet}
			new(dissect.Dissector).Dissect(p)
			return p, nil
		}
		return nil, end
	}
})
