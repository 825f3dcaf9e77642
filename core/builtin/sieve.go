package builtin

import (
	"io/fs"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// skip goes on from p to the next one that matches.
func (r *reader) skip(p *packet.Packet, read func(*packet.Packet) error) error {
	for {
		ok, err := r.sieve.Match(p)
		if ok || err != nil {
			return err
		}
		if r.closed.Load() {
			return fs.ErrClosed
		}
		if err := r.ctx.Err(); err != nil {
			return err
		}
		if err := read(p); err != nil {
			return err
		}
	}
}
