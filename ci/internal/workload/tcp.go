package workload

import "math/rand/v2"

// stream is a connection of the tcp capture: data flow from the second end to the first, which acknowledges every other segment.
type stream struct {
	link
	next [2]uint32
	sent int
	left int
	late []byte // a segment that is kept back
	wait int    // packets of this connection until it comes
}

// streams makes TCP connections whose segments are 2 % late, 1 % retransmitted, 0.1 % lost and 0.2 % overlapping.
type streams struct {
	r     *rand.Rand
	noise noise
	live  []stream
	begun uint32
	frame []byte
	queue [][]byte
}

const (
	liveStreams    = 500
	streamSegments = 100
	segmentOctets  = 1200
)

func newStreams() *streams {
	r := rand.New(rand.NewPCG(3, 3))
	return &streams{r: r, noise: newNoise(r), live: make([]stream, liveStreams)}
}

func (s *streams) next() []byte {
	if n := len(s.queue); n > 0 {
		b := s.queue[0]
		s.queue = s.queue[1:]
		return b
	}
	for {
		t := &s.live[s.r.IntN(len(s.live))]
		if t.left == 0 && t.late == nil {
			s.begin(t)
		}
		if t.late != nil {
			if t.wait--; t.wait <= 0 || t.left == 0 {
				b := t.late
				t.late = nil
				return b
			}
		}
		if b := s.step(t); b != nil {
			return b
		}
	}
}

// step gives a connection's next segment; nil where it was lost or is late.
func (s *streams) step(t *stream) []byte {
	t.left--
	t.sent++
	b := s.frame[:0]
	switch {
	case t.sent == 1:
		b = t.plain(b, 0, syn)
	case t.sent == 2:
		b = t.plain(b, 1, syn|ack)
	case t.sent == 3:
		b = t.plain(b, 0, ack)
	case t.left <= 1:
		b = t.plain(b, t.left, fin|ack)
	case t.sent%3 == 0:
		b = t.plain(b, 0, ack)
	default:
		return s.data(t, b)
	}
	s.frame = b
	return b
}

// data gives a segment with data, and meddles with some.
func (s *streams) data(t *stream, b []byte) []byte {
	n := 800 + s.r.IntN(segmentOctets-800+440)
	if s.r.IntN(3) == 0 {
		n = segmentOctets + 240
	}
	payload := s.noise.cut(s.r, n)
	seq := t.next[1]
	b = t.segment(b, 1, seq, t.next[0], ack|psh, payload)
	s.frame = b
	t.next[1] += uint32(n)
	switch k := s.r.IntN(1000); {
	case k < 1:
		return nil
	case k < 21 && t.late == nil && t.left > 4:
		t.late, t.wait = append([]byte(nil), b...), 1+s.r.IntN(4)
		return nil
	case k < 31:
		s.queue = append(s.queue, append([]byte(nil), b...))
	case k < 33: // the same octets and half as many again, which then come once more with the next segment
		s.queue = append(s.queue, t.segment(nil, 1, seq+uint32(n/2), t.next[0], ack|psh, payload[n/2:]))
	}
	return b
}

// plain gives a segment without data.
func (t *stream) plain(b []byte, from int, flags byte) []byte {
	b = t.segment(b, from, t.next[from], t.next[1-from], flags, nil)
	if flags&(syn|fin) != 0 {
		t.next[from]++
	}
	return b
}

func (s *streams) begin(t *stream) {
	n := s.begun
	s.begun++
	*t = stream{next: [2]uint32{s.r.Uint32(), s.r.Uint32()}, left: streamSegments/2 + s.r.IntN(streamSegments)}
	t.proto, t.stamp = protoTCP, true
	for i := range t.ends {
		t.ends[i] = end{mac: [6]byte{2, byte(i), 0, 0, byte(n >> 8), byte(n)}, port: []uint16{uint16(20000 + n%40000), 9000}[i]}
		t.ends[i].ip = [16]byte{10, byte(1 + i), byte(n >> 8), byte(n)}
	}
}
