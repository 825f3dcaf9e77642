package ours

import (
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// Streams is what reassembly handed on of TCP.
type Streams struct {
	Packets int
	Octets  uint64
	Gaps    int
}

func (*Streams) StreamBegin(*reassembly.Stream) {}

// StreamData counts, and looks at each piece.
func (s *Streams) StreamData(_ *reassembly.Stream, _ reassembly.Direction, b []byte, _ uint64) {
	s.Octets += uint64(len(b))
	sink += uint64(b[0])
}

// StreamGap counts.
func (s *Streams) StreamGap(*reassembly.Stream, reassembly.Direction, int64) { s.Gaps++ }

// StreamConflict implements reassembly.StreamHandler.
func (*Streams) StreamConflict(*reassembly.Stream, reassembly.Direction, reassembly.Conflict) {}

// StreamEnd implements reassembly.StreamHandler.
func (*Streams) StreamEnd(*reassembly.Stream) {}

// Assemble puts TCP connections together and hears of their octets in order.
func Assemble(path string) (s Streams, err error) {
	x, done, err := session(path)
	if err != nil {
		return s, err
	}
	defer done()
	r := reassembly.New(reassembly.Options{Streams: &s})
	for p, err := range x.Packets() {
		if err != nil {
			return s, err
		}
		r.Packet(p)
		s.Packets++
	}
	r.Close()
	return s, nil
}

// Records puts TCP connections together and makes a record of each, through the façade.
func Records(path string) (n int, err error) {
	x, done, err := session(path, extract.WithReassembly(extract.TCP), extract.WithOnDatagram(func(r *reassembly.Record) {
		sink += uint64(r.Length)
	}))
	if err != nil {
		return 0, err
	}
	defer done()
	for _, err := range x.Packets() {
		if err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// Parts is what reassembly put together of IP.
type Parts struct {
	Packets   int
	Datagrams int
	Octets    uint64
}

// Defragment puts IPv4 and IPv6 datagrams together.
func Defragment(path string) (s Parts, err error) {
	x, done, err := session(path)
	if err != nil {
		return s, err
	}
	defer done()
	r := reassembly.New(reassembly.Options{OnDatagram: func(d *reassembly.Datagram) {
		if d.Complete {
			s.Datagrams++
			s.Octets += uint64(d.Total)
		}
	}})
	for p, err := range x.Packets() {
		if err != nil {
			return s, err
		}
		r.Packet(p)
		s.Packets++
	}
	r.Close()
	return s, nil
}

// Flows traces the flows of a capture and hears of each as it ends.
func Flows(path string) (n, flows int, err error) {
	x, done, err := session(path, extract.WithFlows())
	if err != nil {
		return 0, 0, err
	}
	defer done()
	for p, err := range x.Packets() {
		if err != nil {
			return n, flows, err
		}
		sink += p.Number
		n++
	}
	for _, err := range x.Flows() {
		if err != nil {
			return n, flows, err
		}
		flows++
	}
	return n, flows, nil
}
