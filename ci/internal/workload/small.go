package workload

import "math/rand/v2"

// smallFlows is how many conversations the small capture has.
const smallFlows = 1000

// small gives UDP frames of 64 octets.
type small struct {
	r     *rand.Rand
	flows []link
	frame []byte
}

func newSmall() *small {
	s := &small{r: rand.New(rand.NewPCG(2, 2)), flows: make([]link, smallFlows)}
	for i := range s.flows {
		l := &s.flows[i]
		l.proto = protoUDP
		for j := range l.ends {
			l.ends[j] = end{mac: [6]byte{2, byte(j), 0, 0, byte(i >> 8), byte(i)}, port: uint16(20000 + i + j*5000)}
			l.ends[j].ip = [16]byte{10, byte(j), byte(i >> 8), byte(i)}
		}
	}
	return s
}

func (s *small) next() []byte {
	var payload [64 - 14 - 20 - 8]byte
	be.PutUint64(payload[:], s.r.Uint64())
	s.frame = s.flows[s.r.IntN(len(s.flows))].datagram(s.frame[:0], s.r.IntN(2), payload[:])
	return s.frame
}
