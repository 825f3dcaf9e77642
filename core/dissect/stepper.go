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
	p       *packet.Packet
	batch   []packet.Packet // instead of records
	taken   int             // of batch
	d       *Dissector
	stop    bool // octets of an application protocol are left as those that the caller stopped at
	general bool // no frame takes the straight path
	lone    bool // p is the only packet, and not yet dissected
}

func (d *Dissector) stepper() Stepper {
	return Stepper{d: d, stop: d.StopTier == packet.Transport, general: !d.usual()}
}

// Records makes a Stepper of the records that a capfile.Reader has in memory, and a packet to fill with each, that has what is alike in all
// packets of the file. It ends with them, with a record that is for the Reader's Next, and where packets are to be asked for in another
// way: it does not begin, and ok is false, but for Ethernet frames without a check sequence.
func (d *Dissector) Records(r pcaprec.Records, p *packet.Packet) (s Stepper, ok bool) {
	s = d.stepper()
	if s.general || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
		r.Octets = nil
	}
	s.p, s.records = p, r
	return s, r.Octets != nil
}

// Packets makes a Stepper of packets that a reader has filled.
func (d *Dissector) Packets(ps []packet.Packet) Stepper {
	s := d.stepper()
	s.batch = ps
	return s
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
	s, _ := d.Records(*r, &ps[0])
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
