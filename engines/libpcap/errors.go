package libpcap

import (
	"errors"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// DamageError says where libpcap met the end or a contradiction of a savefile. Every whole packet before it has been delivered.
// It matches capfile.ErrDamaged, and what the walk beside the library found there.
type DamageError struct {
	Name   string               // the source; "" when it has no name
	Packet uint64               // number that the damaged packet would have had
	Offset int64                // octets from the start of the source to the record or block
	Cause  string               // what libpcap said; "" where it saw no damage
	Err    *capfile.DamageError // what the walk beside the library found
}

// Error names the source, the place, and what library and walk say.
func (e *DamageError) Error() string {
	name := e.Name
	if name == "" {
		name = "input"
	}
	cause := e.Cause
	if cause == "" {
		cause = "unseen by the library: " + e.Err.Cause
	}
	return fmt.Sprintf("libpcap: %s: packet %d, byte %d: %s", name, e.Packet, e.Offset, cause)
}

// Unwrap gives what the walk found.
func (e *DamageError) Unwrap() error { return e.Err }

// Is makes every DamageError match capfile.ErrDamaged.
func (e *DamageError) Is(target error) bool { return target == capfile.ErrDamaged }

// FilterError says that pcap_compile does not take an expression. It matches filter.ErrMeaning; where package filter refuses the
// expression too, Err is its error with the column.
type FilterError struct {
	Expr, Cause string
	Err         error
}

// Error is what package filter says, with the column, and otherwise what libpcap says.
func (e *FilterError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("libpcap: %v", e.Err)
	}
	return fmt.Sprintf("libpcap: filter %q: %s", e.Expr, e.Cause)
}

// Unwrap gives what package filter says; nil where it takes the expression.
func (e *FilterError) Unwrap() error { return e.Err }

// Is makes every FilterError match filter.ErrMeaning.
func (e *FilterError) Is(target error) bool { return target == filter.ErrMeaning }

// misfit makes the error of an expression that the library does not take for a link type.
func misfit(expr, cause string, link packet.LinkType) error {
	_, err := filter.Compile(expr, filter.Options{Link: link})
	return &FilterError{Expr: expr, Cause: cause, Err: err}
}

// nothingMatches is what pcap_compile says of an expression that contradicts itself. Core announces that; a session gives no packet.
const nothingMatches = "expression rejects all packets"

// settle says how a savefile ended, once the library gives no more.
func (r *reader) settle() error {
	if r.last == nil {
		var f fact
		if r.last = r.step(&f); r.last == nil {
			return r.skip(&f)
		}
	}
	var damage *capfile.DamageError
	if errors.As(r.last, &damage) {
		return &DamageError{Name: r.name, Packet: damage.Packet, Offset: damage.Offset, Cause: r.text, Err: damage}
	}
	return r.last // io.EOF: what the library may complain of came after the last packet
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
