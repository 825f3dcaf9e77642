package command

import (
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// splitting gives frames to a Splitter. The flow of an IP fragment is known once its datagram is complete; until then the frame
// waits.
type splitting struct {
	split   *flow.Splitter
	frame   uint64                    // number of the last frame
	waiting map[uint64]*packet.Packet // by number
	order   []uint64                  // of what waits or waited, oldest first
	octets  int                       // that wait
	inner   []flow.Hit                // of the datagram at hand
	lost    uint64
	err     error
}

const (
	waitOctets = 32 << 20 // of fragments that wait
	waitCost   = 512      // of a fragment beyond its octets
)

// hits takes a frame, or a datagram that the frame completed: then datagram comes next.
func (s *splitting) hits(p *packet.Packet, hits []flow.Hit) error {
	if p.Number == s.frame {
		s.inner = hits
		return s.err
	}
	s.frame = p.Number
	if isFragment(p) {
		s.keep(p)
	}
	if s.err == nil {
		s.err = s.split.Write(p, hits)
	}
	return s.err
}

// keep lets a frame wait, and forgets the oldest where too many do.
func (s *splitting) keep(p *packet.Packet) {
	if s.waiting == nil {
		s.waiting = map[uint64]*packet.Packet{}
	}
	if len(s.order) > 2*len(s.waiting)+1024 {
		s.order = slices.DeleteFunc(s.order, func(n uint64) bool { return s.waiting[n] == nil })
	}
	s.waiting[p.Number] = p.Clone()
	s.order = append(s.order, p.Number)
	s.octets += len(p.Data) + waitCost
	for s.octets > waitOctets {
		if s.drop(s.order[0]) {
			s.lost++
		}
		s.order = s.order[1:]
	}
}

// drop forgets a frame; false: it did not wait.
func (s *splitting) drop(number uint64) bool {
	p := s.waiting[number]
	if p == nil {
		return false
	}
	s.octets -= len(p.Data) + waitCost
	delete(s.waiting, number)
	return true
}

// datagram writes the frames of a datagram to the flows that it is of.
func (s *splitting) datagram(d *reassembly.Datagram) {
	hits := s.inner
	s.inner = nil
	for _, n := range d.Packets {
		if p := s.waiting[n]; p != nil && s.err == nil && len(hits) > 0 {
			s.err = s.split.Write(p, hits)
		}
		s.drop(n)
	}
}

// tell warns of fragments that had to be forgotten.
func (s *splitting) tell(log *logger) {
	if s.lost > 0 {
		log.warn(notice.Warning{
			Code: outputLoss, Text: fmt.Sprintf("%s with IP fragments gave way to a limit and are in no flow's file", packetsText(s.lost)),
			Offset: -1, Count: s.lost,
		})
	}
}

// isFragment reports whether a frame holds a part of an IP datagram.
func isFragment(p *packet.Packet) bool {
	for _, l := range p.Layers() {
		switch l.Kind {
		case packet.Fragment:
			return true
		case packet.IPv4:
			if h := p.Header(l); len(h) > 7 && (h[6]&0x3f|h[7]) != 0 { // more fragments, or an offset: RFC 791 §3.1
				return true
			}
		}
	}
	return false
}
