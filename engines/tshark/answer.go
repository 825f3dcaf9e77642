package tshark

import (
	"errors"
	"fmt"
	"io"
)

// answer reads tshark's answer to a packet, and tells whether the display filter matched it.
func (r *session) answer() (s *slot, match bool, err error) {
	if len(r.c.Fields) > 0 {
		return r.line()
	}
	var it item
	for it.tag != tagPacket {
		if err := r.scan.next(&it); err != nil {
			return nil, false, err
		}
	}
	if r.opt.Display == "" {
		r.number++
		match = true
	} else if err := r.filtered(&it); err != nil {
		return nil, false, err
	}
	if s, err = r.take(); err != nil {
		return nil, false, err
	}
	rule := ""
	move(&r.p, &s.p)
	r.build.begin(&r.p)
	for {
		if err := r.scan.next(&it); err != nil {
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return nil, false, err
		}
		switch it.tag {
		case tagPacketEnd:
			r.build.finish(s)
			if r.opt.Display != "" {
				match, err = r.matched(rule)
			}
			return s, match, err
		case tagPacket, tagOther:
			return nil, false, fmt.Errorf("%w: <packet> within <packet>", errOutput)
		}
		if r.opt.Display != "" && string(it.name) == "frame.coloring_rule.name" {
			rule = string(it.show)
		}
		r.build.add(&it)
	}
}

var (
	// errOutput: what the program writes is no PDML.
	errOutput = errors.New("what it writes is not what PDML is")
	// errNoRule: a tshark whose PDML has no colours, as before 2.4 and where it takes the system for one without.
	errNoRule = errors.New("it does not say which packets the display filter matches")
)

// filtered finds out which packet an answer is for: with a display filter not all come out. The number is in the first
// elements.
func (r *session) filtered(it *item) error {
	for range 2 { // <proto name="geninfo"> and its first field
		if err := r.scan.next(it); err != nil {
			return err
		}
	}
	if string(it.name) != "num" {
		return r.count(0)
	}
	return r.count(number(it.show))
}

// matched judges by the rule that tshark names. What is no heartbeat came out because it matched, so that another rule says
// that the rules are not the filter.
func (r *session) matched(rule string) (bool, error) {
	match := rule == ruleMatch
	if !match && (rule != ruleOther || r.seen%heartbeat != 0) {
		return false, errNoRule
	}
	return match, nil
}

// take gives the slot of r.number, after what the source said before it, and drops those before, which the filter dropped.
func (r *session) take() (*slot, error) {
	for {
		s := r.q.pop()
		if s == nil {
			return nil, fmt.Errorf("%w: packet %d, which it was not given", errOutput, r.number)
		}
		r.replay(s.events)
		if s.p.Number == r.number {
			return s, nil
		}
		r.q.recycle(s)
	}
}

// count takes tshark's number of a packet. After -M packets it counts from 1 again, and at least one in each such round
// comes out.
func (r *session) count(n int) error {
	if n <= 0 {
		return fmt.Errorf("%w: no number where a packet begins", errOutput)
	}
	num, round := uint64(n), uint64(r.c.SessionPackets)
	base := r.number - r.seen
	if num <= r.seen {
		if round == 0 {
			return fmt.Errorf("%w: packet %d after %d", errOutput, n, r.seen)
		}
		base += round
	}
	r.number, r.seen = base+num, num
	return nil
}
