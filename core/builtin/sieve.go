package builtin

import (
	"io/fs"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sift compiles a filter for the interfaces that are known at the start: that of a pcap file. Others are compiled as they come.
func (r *reader) sift(expr string) (err error) {
	if r.sieve, err = filter.NewSieve(expr); err != nil {
		return err
	}
	for _, s := range r.file.Sections() {
		for i := range s.Interfaces {
			if _, err := r.sieve.Program(s.Interfaces[i].Link, s.BigEndian); err != nil {
				return err
			}
		}
	}
	return nil
}

// skip goes on from the packet at hand to the next one that matches.
func (r *reader) skip(read func(*packet.Packet) error) error {
	for {
		ok, err := r.sieve.Match(&r.p, r.bigEndian())
		if ok || err != nil {
			return err
		}
		if r.closed.Load() {
			return fs.ErrClosed
		}
		if err := r.ctx.Err(); err != nil {
			return err
		}
		if err := read(&r.p); err != nil {
			return err
		}
	}
}

// bigEndian is the byte order of the section of the packet at hand.
func (r *reader) bigEndian() bool {
	if n := int(r.p.Extra.Section); n < len(r.file.Sections()) {
		return r.file.Sections()[n].BigEndian
	}
	return false
}
