package flow

const pooled = 64 // buffers kept for the next flow

// buffer gives an empty one.
func (s *Splitter) buffer() []byte {
	if n := len(s.pool); n > 0 {
		b := s.pool[n-1]
		s.pool = s.pool[:n-1]
		return b
	}
	return make([]byte, 0, 512)
}

// release takes a file's buffer back. Thousands of flows keep none while they are silent.
func (s *Splitter) release(f *file) {
	if len(s.pool) < pooled && cap(f.buf) <= 2*spillAt {
		s.pool = append(s.pool, f.buf[:0])
	}
	f.buf = nil
}

// youngest puts a file at the end of the ring.
func (s *Splitter) youngest(f *file) {
	s.unlink(f)
	f.prev, f.next = s.ring.prev, &s.ring
	f.prev.next, s.ring.prev = f, f
}

func (s *Splitter) unlink(f *file) {
	if f.next != nil {
		f.prev.next, f.next.prev = f.next, f.prev
		f.prev, f.next = nil, nil
	}
}
