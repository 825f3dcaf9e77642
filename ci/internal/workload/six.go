package workload

import "math/rand/v2"

// six makes the six packets of the small capture that is opened and closed all the time.
type six struct{ frames [][]byte }

func newSix() *six {
	l := link{ends: [2]end{
		{mac: [6]byte{2, 0, 0, 0, 0, 1}, ip: [16]byte{192, 0, 2, 1}, port: 40000},
		{mac: [6]byte{2, 0, 0, 0, 0, 2}, ip: [16]byte{192, 0, 2, 2}, port: 53},
	}}
	r := rand.New(rand.NewPCG(5, 5))
	s := &six{}
	s.frames = append(s.frames, l.arp(nil, 0), l.arp(nil, 1))
	l.proto = protoUDP
	s.frames = append(s.frames, l.datagram(nil, 0, dns(nil, r, 7, false)), l.datagram(nil, 1, dns(nil, r, 7, true)))
	l.proto, l.ends[1].port = protoTCP, 80
	s.frames = append(s.frames, l.segment(nil, 0, 1000, 0, syn, nil), l.segment(nil, 1, 5000, 1001, syn|ack, nil))
	return s
}

func (s *six) next() []byte {
	f := s.frames[0]
	s.frames = s.frames[1:]
	return f
}
