package conformance

import (
	"bytes"
	"context"
	"crypto/md5"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func sessions(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	columns := concat(base, chainColumns)
	alone := s.extract(ctx, in, columns)
	together := make([]Reading, 4)
	var wg sync.WaitGroup
	for i := range together {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					s.Fail(ruleSessions, 0, "%v", p)
				}
			}()
			together[i] = s.extract(ctx, in, columns)
		})
	}
	wg.Wait()
	for _, r := range together {
		if r.Err != nil || !sameCells(r, alone) {
			s.Fail(ruleSessions, 0, "with other sessions at the same time it gives %d packets and %v, alone %d",
				len(r.Packets), r.Err, len(alone.Packets))
			return
		}
	}
	s.interleaved(ctx, in)
}

// interleaved reads two sessions in turns, one a packet ahead of the other, and holds them against a third that was alone.
func (s *Subject) interleaved(ctx context.Context, in input) {
	alone := s.clones(ctx, in)
	a, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer a.Close()
	b, err := s.engine.Open(ctx, in.source(), (&recorder{}).wrap(engine.Options{}))
	if err != nil {
		s.Fail(ruleSessions, 0, "a second session while the first is open: %v", err)
		return
	}
	defer b.Close()
	before, err := b.Next()
	for i, want := range alone {
		if i == len(alone)/2 {
			s.clones(ctx, in) // a third one begins and ends meanwhile
		}
		p, errA := a.Next()
		if err != nil || errA != nil {
			s.Fail(ruleSessions, want.Number, "two sessions in turns: %v, %v", errA, err)
			return
		}
		if !same(p, want) || !same(before, want) {
			s.Fail(ruleSessions, want.Number, "two sessions in turns give other packets than one alone, or disturb each other's")
			return
		}
		if i+1 < len(alone) {
			before, err = b.Next()
			if !same(p, want) {
				s.Fail(ruleSessions, want.Number, "the packet changed when another session went on")
				return
			}
		}
	}
}

// clones gives the packets of a session that is alone.
func (s *Subject) clones(ctx context.Context, in input) (all []*packet.Packet) {
	r, ok := s.start(ctx, in)
	if !ok {
		return nil
	}
	defer r.Close()
	for range in.packets + 1 {
		p, err := r.Next()
		if err != nil {
			return all
		}
		all = append(all, p.Clone())
	}
	return all
}

// same compares what two packets say, field by field.
func same(p, q *packet.Packet) bool {
	return p.Number == q.Number && p.Time == q.Time && p.CapLen == q.CapLen && p.Len == q.Len && p.Iface == q.Iface && p.Link == q.Link &&
		p.Flags == q.Flags && p.Extra.Section == q.Extra.Section && bytes.Equal(p.Extra.Options, q.Extra.Options) &&
		bytes.Equal(p.Data, q.Data) && slices.Equal(p.Layers(), q.Layers())
}

func lifetime(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	r, ok := s.start(ctx, in)
	if !ok {
		return
	}
	defer r.Close()
	var kept []*packet.Packet
	var sums [][16]byte
	for i := range in.packets + 1 {
		p, err := r.Next()
		if err != nil {
			break
		}
		sum := md5.Sum(p.Data)
		kept, sums = append(kept, p.Clone()), append(sums, sum)
		if i < 2 {
			time.Sleep(20 * time.Millisecond) // whatever runs beside the session has time to go on
		}
		if !same(p, kept[i]) {
			s.Fail(ruleLifetime, p.Number, "the packet changed before the following Next")
			return
		}
	}
	r.Close()
	for i, c := range kept {
		if md5.Sum(c.Data) != sums[i] {
			s.Fail(ruleLifetime, c.Number, "its Clone changed")
		}
	}
}

func inputUnchanged(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaPath)
	if !ok {
		return
	}
	before, err := os.Stat(in.path)
	if err != nil {
		s.Fail(ruleInput, 0, "%v", err)
		return
	}
	files := listing(s.dir)
	s.direct(ctx, in, chainColumns, probe{})
	after, err := os.Stat(in.path)
	if err != nil || after.Size() != before.Size() || after.Mode() != before.Mode() || !after.ModTime().Equal(before.ModTime()) {
		s.Fail(ruleInput, 0, "the input was %d octets of %v with mode %v, and is %v, %v",
			before.Size(), before.ModTime(), before.Mode(), after, err)
	}
	if b, err := os.ReadFile(in.path); err != nil || !bytes.Equal(b, in.octets) {
		s.Fail(ruleInput, 0, "the input's octets changed (%v)", err)
	}
	if now := listing(s.dir); now != files {
		s.Fail(ruleInput, 0, "the folder of the input held %s and holds %s", files, now)
	}
}

func listing(dir string) (names string) {
	entries, _ := os.ReadDir(dir) // a folder that is gone has no names, which differs
	for _, e := range entries {
		names += e.Name() + " "
	}
	return names
}
