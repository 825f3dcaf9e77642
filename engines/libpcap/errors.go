package libpcap

import (
	"errors"
	"fmt"
	"io"

	"github.com/gopcapkit/pcapkit/core/capfile"
)

// DamageError says where libpcap met the end or a contradiction of a savefile. Every whole packet before it has been delivered.
// It matches capfile.ErrDamaged, and what the walk beside the library found there.
type DamageError struct {
	Name   string // the source; "" when it has no name
	Packet uint64 // number that the damaged packet would have had
	Offset int64  // octets from the start of the source to the record or block; -1: not known
	Cause  string // what libpcap said; "" where it saw no damage
	Err    error  // what the walk found; nil when it found nothing wrong
}

// Error names the source, the place, and what library and walk say.
func (e *DamageError) Error() string {
	name := e.Name
	if name == "" {
		name = "input"
	}
	s := fmt.Sprintf("libpcap: %s: packet %d", name, e.Packet)
	if e.Offset >= 0 {
		s += fmt.Sprintf(", byte %d", e.Offset)
	}
	if e.Cause != "" {
		return s + ": " + e.Cause
	}
	return s + ": unseen by the library: " + causeOf(e.Err)
}

// causeOf leaves out what the sentence has said already.
func causeOf(err error) string {
	var d *capfile.DamageError
	if errors.As(err, &d) {
		return d.Cause
	}
	return fmt.Sprint(err)
}

// Unwrap gives what the walk found.
func (e *DamageError) Unwrap() error { return e.Err }

// Is makes every DamageError match capfile.ErrDamaged.
func (e *DamageError) Is(target error) bool { return target == capfile.ErrDamaged }

// FilterError says that pcap_compile does not take an expression.
type FilterError struct{ Expr, Cause string }

func (e *FilterError) Error() string { return fmt.Sprintf("libpcap: filter %q: %s", e.Expr, e.Cause) }

// settle says how a savefile ended, once the library gives no more.
func (r *reader) settle() error {
	f := fact{offset: -1}
	if r.last == nil && r.witness != nil {
		if r.last = r.step(&f); r.last == nil {
			return r.skip(&f)
		}
	}
	var damage *capfile.DamageError
	switch {
	case r.witness == nil && r.text == "", r.last == io.EOF:
		return io.EOF // what the library complains of came after the last packet
	case errors.As(r.last, &damage):
		return &DamageError{Name: r.name, Packet: damage.Packet, Offset: damage.Offset, Cause: r.text, Err: r.last}
	case r.last != nil:
		return r.last
	}
	return &DamageError{Name: r.name, Packet: r.number + 1, Offset: -1, Cause: r.text}
}

// step takes a fact under the lock, which Close needs to release the walk.
func (r *reader) step(f *fact) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed.Load() {
		return errStopped
	}
	return r.witness.next(f)
}

// skip accounts for a packet that the library left, where the walk reads on.
func (r *reader) skip(f *fact) error {
	if r.feed != nil {
		r.feed.abandon()
	}
	r.number++
	r.skipped++
	r.announce(r.cause(f), r.number)
	return nil
}
