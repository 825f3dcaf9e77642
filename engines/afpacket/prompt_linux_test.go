package afpacket_test

import (
	"context"
	"errors"
	"io/fs"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// contracted is how soon a session that waits for packets ends when it is told to.
const contracted = 250 * time.Millisecond

// The bound is a contract, and the machine may have other work: of several tries the best one counts. Waits of the engine's own, of
// 500 ms and 1 s, begin before each try and would not let one pass.
func TestLiveEndsWithinItsBound(t *testing.T) {
	a, b := veth(t)
	leavesNothing(t)
	for _, c := range []struct {
		name string
		wait func(*testing.T, []*heard)
	}{
		{"at once", func(*testing.T, []*heard) {}},
		{"after the look at the carrier", func(*testing.T, []*heard) { time.Sleep(1200 * time.Millisecond) }},
		{"while the interface is down", func(t *testing.T, hs []*heard) {
			run(t, "ip link set %s down", b)
			t.Cleanup(func() { run(t, "ip link set %s up", b); run(t, "ip link set %s up", a) })
			for _, h := range hs {
				until(t, "it does not say that the interface is down", func() bool { return h.count(notice.LiveDown) > 0 })
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			const tries = 6
			var hs []*heard
			var rs []afpacket.Session
			var cancels []context.CancelFunc
			var ends []<-chan error
			for range tries {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				r, h := open(t, ctx, b, afpacket.Live{RingBytes: 4 << 20}, engine.Options{})
				rs, hs, cancels, ends = append(rs, r), append(hs, h), append(cancels, cancel), append(ends, next(r))
			}
			c.wait(t, hs)
			best := map[error]time.Duration{fs.ErrClosed: time.Hour, context.Canceled: time.Hour}
			for i, r := range rs {
				end, says := func() { r.Close() }, error(fs.ErrClosed)
				if i%2 == 1 {
					end, says = cancels[i], context.Canceled
				}
				start := time.Now()
				go end()
				select {
				case err := <-ends[i]:
					if !errors.Is(err, says) {
						t.Errorf("got %v, want %v", err, says)
					}
				case <-time.After(patience):
					t.Fatalf("Next still waits, want %v", says)
				}
				r.Close()
				best[says] = min(best[says], time.Since(start))
			}
			for says, d := range best {
				if d > contracted {
					t.Errorf("%v: the best of %d tries took %v", says, tries/2, d)
				}
			}
		})
	}
}
