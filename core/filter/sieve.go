package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// Sieve is an expression for packets of any link type: the program for one is compiled when its first packet comes. It is for one
// goroutine.
type Sieve struct {
	expr     string
	root     node
	last     sieveKey
	program  *Program // for last
	programs map[sieveKey]*Program
}

// sieveKey is what a program depends on.
type sieveKey struct {
	link packet.LinkType
	big  bool
}

// NewSieve parses an expression; an error is an [*Error] of kind ErrSyntax.
func NewSieve(expr string) (s *Sieve, err error) {
	root, err := parse(expr)
	if err != nil {
		return nil, err
	}
	return &Sieve{expr: expr, root: root, programs: map[sieveKey]*Program{}}, nil
}

// Program gives the program for a link type; an error is an [*Error] of kind ErrMeaning. bigEndian is that of Options.
func (s *Sieve) Program(link packet.LinkType, bigEndian bool) (*Program, error) {
	k := sieveKey{link, bigEndian}
	if p := s.programs[k]; p != nil {
		s.last, s.program = k, p
		return p, nil
	}
	p, err := compile(s.expr, s.root, Options{Link: link, BigEndian: k.big})
	if err != nil {
		return nil, err
	}
	s.programs[k] = p
	s.last, s.program = k, p
	return p, nil
}

// Match reports whether a packet matches; bigEndian says of a capture's byte order. An error says that the expression means nothing
// for the packet's link type. It does not allocate once the link type's program is there.
func (s *Sieve) Match(p *packet.Packet, bigEndian bool) (bool, error) {
	if s.program == nil || (sieveKey{p.Link, bigEndian}) != s.last {
		if _, err := s.Program(p.Link, bigEndian); err != nil {
			return false, err
		}
	}
	return s.program.Match(p.Data, p.Len), nil
}
