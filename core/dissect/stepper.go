package dissect

import (
	"github.com/gopcapkit/pcapkit/core/internal/pcaprec"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Stepper hands out the packets of a source one by one, each dissected when it is asked for. What dissecting a packet found out, such as
// whether it is of TCP or UDP, is what its reader asks next: a processor that has just taken those branches foresees them then, and not when
// a batch of packets lies between.
type Stepper struct {
	records pcaprec.Records // of p
	last    uint64          // number of the packet behind which ask is asked
	ask     Asked           // nil: nobody is asked
	p       *packet.Packet
	batch   []packet.Packet // instead of records
	taken   int             // of batch
	d       *Dissector
	stop    bool // octets of an application protocol are left as those that the caller stopped at
	general bool // no frame takes the straight path
	lone    bool // p is the only packet, and not yet dissected
}

// Asked tells a Stepper whether it shall go on.
type Asked interface{ GoOn() bool }

// Init makes s one of d, which asks before the first packet of Records, and before each 63rd behind it, whether it shall go on; nil: it shall.
// A Stepper is part of another value: a session of a short source is made of little more than its allocations.
func (s *Stepper) Init(d *Dissector, ask Asked) { s.d, s.ask = d, ask }

// start makes s ready for what it is of.
func (s *Stepper) start() {
	*s = Stepper{d: s.d, ask: s.ask, stop: s.d.StopTier == packet.Transport, general: !s.d.usual()}
}

// Records makes s one of the records that a capfile.Reader has in memory, and a packet to fill with each, that has what is alike in all
// packets of the file. It ends with them, where it shall not go on, with a record that is for the Reader's Next, and where packets are to
// be asked for in another way: it does not begin, and reports false, but for Ethernet frames without a check sequence.
func (s *Stepper) Records(r pcaprec.Records, p *packet.Packet) bool {
	s.start()
	if s.general || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
		r.Octets = nil
	}
	s.p, s.records, s.last = p, r, r.Number
	return r.Octets != nil
}

// stepsEach is how many packets come without a question.
const stepsEach = 63

// onceAsked is Next where it is to be asked first.
func (s *Stepper) onceAsked() *packet.Packet {
	if s.ask != nil && !s.ask.GoOn() {
		return nil
	}
	s.last = s.records.Number + stepsEach
	return s.Next()
}

// Packets makes s one of packets that a reader has filled.
func (s *Stepper) Packets(ps []packet.Packet) {
	s.start()
	s.batch = ps
}

// Rest gives the records that were not taken.
func (s *Stepper) Rest() *pcaprec.Records { return &s.records }

// Filled gives the number of packets that Packets was given, dissected or not; 0: s is of records.
func (s *Stepper) Filled() int { return len(s.batch) }

// filled gives the next packet that is not to be filled from a record; nil: there is none.
func (s *Stepper) filled() *packet.Packet {
	switch {
	case s.taken < len(s.batch):
		s.p = &s.batch[s.taken]
		s.taken++
	case s.lone:
		s.lone = false
	default:
		return nil
	}
	return s.p
}

// goOn dissects what the straight path left.
func (s *Stepper) goOn(rest part) *packet.Packet {
	d, p := s.d, s.p
	p.NoIP()
	if rest.end == 0 {
		d.general(p)
	} else {
		w := walk{p: p, data: p.Data, off: rest.off, end: rest.end, layers: len(p.Layers())}
		w.to(rest.kind)
		d.walk(&w)
	}
	if d.Connections.switched() {
		s.general, s.records.Octets = true, nil
	}
	return p
}

// DissectRecords fills packets from as many records of a capfile.Reader, dissects each before it reads the next record, and gives their
// number. It is what Records.Fill and DissectAll do, in less time.
func (d *Dissector) DissectRecords(r *pcaprec.Records, ps []packet.Packet) (n int) {
	if len(ps) == 0 {
		return 0
	}
	s := Stepper{d: d}
	s.Records(*r, &ps[0])
	for n < len(ps) {
		if s.p = &ps[n]; s.Next() == nil {
			break
		}
		n++
	}
	r.At, r.Number = s.records.At, s.records.Number
	if s.records.Octets == nil { // it never began, or did not come to the end
		m := r.Fill(ps[n:])
		d.DissectAll(ps[n : n+m])
		n += m
	}
	return n
}
