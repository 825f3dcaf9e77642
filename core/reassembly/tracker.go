package reassembly

// StreamHandler is told of TCP connections.
type StreamHandler interface{}

type tracker struct {
	held, peak int
	begun      uint64
}

func (t *tracker) init(*Reassembler) {}
func (t *tracker) expire()           {}
func (t *tracker) flush()            {}
func (t *tracker) add(*Segment)      {}
