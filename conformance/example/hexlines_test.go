package hexlines

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, conformance.Config{New: func() engine.Engine { return Engine{} }, Convert: write})
}

// write gives the shared captures' packets in the engine's format.
func write(packets []*packet.Packet) (b []byte, err error) {
	for _, p := range packets {
		if sec, nsec, ok := p.Time.Seconds(); ok {
			b = fmt.Appendf(b, "%d.%09d %d %x\n", sec, nsec, p.Link, p.Data)
		} else if b = fmt.Appendf(b, "- %d %x\n", p.Link, p.Data); p.Time.Valid {
			return nil, fmt.Errorf("packet %d: a line cannot hold its time", p.Number)
		}
	}
	return b, nil
}
