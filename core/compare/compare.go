package compare

import (
	"errors"
	"io"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Input is an engine's reading of the capture.
type Input struct {
	Name string
	X    *extract.Extractor // of the caller, who closes it
}

// Options of a comparison. The zero value compares everything and reports nothing but the Result.
type Options struct {
	// Limit ends the comparison after the packet of this number; 0: no limit.
	Limit uint64
	// All reports, too, the fields that an engine does not know, and those that Field.Aside counts.
	All bool
	// Ignore names fields to leave out: patterns of path.Match.
	Ignore []string
	// Accepted differences are counted and not reported; nil: none are.
	Accepted *Accepted
	// Capture is the name that the rules of Accepted are held against.
	Capture string
	// OnDifference is handed each difference that is reported, packet by packet. It is borrowed until the function returns,
	// whose error ends the comparison.
	OnDifference func(*Difference) error
}

// Run compares what is left of the inputs, of which there are at least two. The Result is that of the packets compared, with an
// error too.
func Run(in []Input, o Options) (*Result, error) {
	if len(in) < 2 {
		return nil, errors.New("compare: at least two engines are compared")
	}
	if err := checkPatterns(o.Ignore...); err != nil {
		return nil, err
	}
	c := &comparison{opt: o, names: map[string]*name{}, result: &Result{Ends: make([]error, len(in))}}
	for _, i := range in {
		c.result.Engines = append(c.result.Engines, i.Name)
		c.sides = append(c.sides, &side{x: i.X, ids: map[packet.FieldID]*name{}})
	}
	c.diff.Values = make([]Value, len(in))
	err := c.run()
	c.finish()
	return c.result, err
}

// comparison is a Run.
type comparison struct {
	opt    Options
	sides  []*side
	names  map[string]*name
	order  []*name // of names, as they were met
	met    []*name // in this packet
	diff   Difference
	align  aligner
	packet uint64
	round  uint64 // counts packets: a name is of this one when its own says so
	result *Result
}

// side is one engine.
type side struct {
	x      *extract.Extractor
	p      *packet.Packet // nil: it has ended
	here   bool           // p has the number that is compared
	credit uint64         // packets that it announced to have skipped and that have not been missed yet
	told   uint64         // of those, announced so far
	number uint64         // of p, or of the last packet
	limits uint64         // times that packets met a declared limit, p with them
	limit  bool           // p met one
	ids    map[packet.FieldID]*name
	fields []packet.Field // of the packet
	occs   []occurrence
	text   []byte  // storage of occs
	goesOn []place // that p's engine marks as those of a message that goes on in another packet
}

func (c *comparison) run() error {
	for i := range c.sides {
		c.advance(i)
	}
	for {
		number, any := uint64(0), false
		for _, s := range c.sides {
			if s.p != nil && (!any || s.p.Number < number) {
				number, any = s.p.Number, true
			}
		}
		if !any || c.opt.Limit > 0 && number > c.opt.Limit {
			return nil
		}
		if err := c.step(number); err != nil {
			return err
		}
		for i, s := range c.sides {
			if s.here {
				c.advance(i)
			}
		}
	}
}

// advance takes an engine's next packet. An engine whose next packet cannot be of those compared is not asked for it: it might
// wait, or fail.
func (c *comparison) advance(i int) {
	s := c.sides[i]
	if c.opt.Limit > 0 && s.p != nil && s.p.Number >= c.opt.Limit {
		s.p = nil
		return
	}
	var err error
	if s.p, err = s.x.Next(); err != nil {
		s.p = nil
		if err != io.EOF {
			c.result.Ends[i] = err
		}
	}
	limits, left := met(s.x), uint64(0) // packets left out before this one: each is announced by a limit, which is not of p
	if s.p != nil && s.p.Number > s.number {
		left = s.p.Number - s.number - 1
		s.number = s.p.Number
	}
	s.limit, s.limits = limits-s.limits > left, limits
	told := skipped(s.x, limits)
	s.credit += told - min(s.told, told)
	s.told = told
}

// skipped counts the packets that an engine has announced not to hand out: by its account, or for want of one by the limits that
// its packets have met.
func skipped(x *extract.Extractor, limits uint64) uint64 {
	if a, ok := x.Reader().(engine.Accounter); ok {
		return a.Account().Skipped
	}
	return limits
}

// met counts how often an engine's packets have met a limit that it declares.
func met(x *extract.Extractor) (n uint64) {
	for _, w := range x.Warnings() {
		if w.Code == notice.CapabilityLimit {
			n += w.Count
		}
	}
	return n
}

// step compares the packets of one number.
func (c *comparison) step(number uint64) error {
	c.packet = number
	c.round++
	c.result.Packets++
	absent, announced := false, true
	for _, s := range c.sides {
		if s.here = s.p != nil && s.p.Number == number; s.here {
			continue
		}
		absent = true
		if s.credit > 0 {
			s.credit--
		} else {
			announced = false
		}
	}
	if absent {
		for i, s := range c.sides {
			c.diff.Values[i] = Value{State: Absent}
			if s.here {
				c.diff.Values[i] = Value{State: Present, Text: "present"}
			}
		}
		c.diff.Announced = announced
		err := c.report(c.name(FieldNumber), 1)
		c.diff.Announced = false
		if err != nil {
			return err
		}
	}
	if err := c.header(); err != nil {
		return err
	}
	return c.fields()
}

// report hands out the difference that c.diff.Values hold, unless it is ignored or accepted.
func (c *comparison) report(n *name, occurrence int) error {
	d := &c.diff
	d.Packet, d.Field, d.Occurrence = c.packet, n.sum.Name, occurrence
	if n.ignored {
		c.result.Ignored++
		return nil
	}
	if c.opt.Accepted.accepts(d, c) {
		c.result.Accepted++
		n.sum.Accepted++
		return nil
	}
	c.result.Differences++
	n.sum.Differences++
	if n.last != c.round {
		n.last = c.round
		n.sum.Packets++
	}
	d.Limits = d.Limits[:0]
	for i, s := range c.sides {
		if s.here && s.limit && d.Values[i].State != Unknown {
			d.Limits = append(d.Limits, i)
		}
	}
	if len(d.Limits) > 0 {
		c.result.Limited++
	}
	if c.opt.OnDifference == nil {
		return nil
	}
	return c.opt.OnDifference(d)
}

func (c *comparison) finish() {
	for _, n := range c.order {
		c.result.Fields = append(c.result.Fields, n.sum)
	}
	c.result.sort()
}
