package extract_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"runtime"
	"sync"
	"testing"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// long is a capture that is read in batches.
func long(link uint32, n int) []byte {
	frames := make([][]byte, n)
	for i := range frames {
		frames[i] = frame(uint16(i))
	}
	return pcap(link, frames...)
}

func openLong(t *testing.T, ctx context.Context, b []byte, opts ...extract.Option) *extract.Extractor {
	t.Helper()
	x, err := extract.OpenReader(ctx, bytes.NewReader(b), append(opts, extract.WithOnWarning(func(notice.Warning) {}))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

// Wherever in a batch the session is closed or cancelled, the very next packet is no more handed out: by Packets as soon as the word of
// a cancelled context has come, by Next at once.
func TestCancelAndCloseEndABatch(t *testing.T) {
	b := long(1, 2000)
	for _, end := range []struct {
		name string
		do   func(cancel func(), x *extract.Extractor)
		late int // packets that may come behind
		want error
	}{
		{"cancel", func(cancel func(), _ *extract.Extractor) { cancel() }, 63, context.Canceled},
		{"word of cancel", func(cancel func(), x *extract.Extractor) {
			for cancel(); x.Batched() && !x.Ended(); {
				runtime.Gosched()
			}
		}, 0, context.Canceled},
		{"close", func(_ func(), x *extract.Extractor) { x.Close() }, 0, fs.ErrClosed},
	} {
		for n := 1; n < 120; n++ {
			ctx, cancel := context.WithCancel(t.Context())
			x := openLong(t, ctx, b)
			seen := 0
			var got error
			for _, err := range x.Packets() {
				if got = err; err != nil {
					break
				}
				if seen++; seen == n {
					end.do(cancel, x)
				}
			}
			late := end.late
			if n < 32 { // each packet asks: the session may be too short for a watch
				late = 0
			}
			if seen < n || seen > n+late || !errors.Is(got, end.want) || len(x.Warnings()) != 0 {
				t.Fatalf("%s after %d: %d packets, %v, %v", end.name, n, seen, got, x.Warnings())
			}
			if p, err := x.Next(); p != nil || !errors.Is(err, end.want) {
				t.Fatalf("%s after %d: then %v, %v", end.name, n, p, err)
			}
			cancel()
		}
	}
}

func TestCancelEndsTheNextNext(t *testing.T) {
	b := long(1, 200)
	for n := 1; n < 120; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		x := openLong(t, ctx, b)
		for range n {
			if _, err := x.Next(); err != nil {
				t.Fatal(err)
			}
		}
		cancel()
		for range 2 {
			if p, err := x.Next(); p != nil || err != context.Canceled {
				t.Fatalf("cancelled after %d: %v, %v", n, p, err)
			}
		}
	}
}

// watchedContext is a context that counts who waits for its end.
type watchedContext struct {
	context.Context
	waiting int
}

func (c *watchedContext) Value(any) any { return nil }

// AfterFunc is what the context package asks such a context for, instead of a goroutine that waits.
func (c *watchedContext) AfterFunc(func()) (stop func() bool) {
	c.waiting++
	return func() bool { c.waiting--; return true }
}

// The watch on the context, which may be a goroutine, ends with the packets and with Close.
func TestTheWatchOnTheContextEnds(t *testing.T) {
	for _, whole := range []bool{true, false} {
		ctx := &watchedContext{Context: t.Context()}
		x := openLong(t, ctx, long(1, 200))
		for p, err := range x.Packets() {
			if err != nil {
				t.Fatal(err)
			}
			if want := int(min(p.Number/33, 1)); ctx.waiting != want {
				t.Fatalf("packet %d: %d wait for the context, want %d", p.Number, ctx.waiting, want)
			}
			if !whole && p.Number == 100 {
				break
			}
		}
		if !whole {
			x.Close()
		}
		if ctx.waiting != 0 {
			t.Errorf("%d wait for the context at the end", ctx.waiting)
		}
	}
}

// For the race detector: Close and the context come from other goroutines, whatever the reader does.
func TestCloseAndCancelFromOtherGoroutines(t *testing.T) {
	b := long(1, 2000)
	for n := range 50 {
		ctx, cancel := context.WithCancel(t.Context())
		x := openLong(t, ctx, b)
		var wait sync.WaitGroup
		wait.Add(2)
		go func() { defer wait.Done(); cancel() }()
		go func() { defer wait.Done(); x.Close() }()
		last := uint64(0)
		for p, err := range x.Packets() {
			if err != nil {
				if !errors.Is(err, context.Canceled) && !errors.Is(err, fs.ErrClosed) {
					t.Fatalf("round %d: %v", n, err)
				}
				break
			}
			if last++; p.Number != last {
				t.Fatalf("round %d: packet %d after %d", n, p.Number, last-1)
			}
		}
		wait.Wait()
	}
}

func TestAContextWithoutAnEndIsNotWatched(t *testing.T) {
	ctx := &watchedContext{Context: context.Background()}
	if err := openLong(t, ctx, long(1, 200)).Run(); err != nil || ctx.waiting != 0 {
		t.Errorf("%d wait, %v", ctx.waiting, err)
	}
}

func TestEveryLimitAndPlaceOfABatch(t *testing.T) {
	b := long(1, 200)
	for n := uint64(1); n < 120; n++ {
		x := openLong(t, t.Context(), b, extract.WithLimit(n))
		var last uint64
		for p, err := range x.Packets() {
			if err != nil || p.Number != last+1 {
				t.Fatalf("limit %d: packet %v after %d, %v", n, p, last, err)
			}
			if last = p.Number; last%7 == 0 {
				break // what is left of the batch comes with the next loop
			}
		}
		for {
			p, err := x.Next()
			if err == io.EOF {
				break
			}
			if err != nil || p.Number != last+1 {
				t.Fatalf("limit %d: packet %v after %d, %v", n, p, last, err)
			}
			last++
		}
		if last != n || len(x.Warnings()) != 0 {
			t.Fatalf("limit %d: %d packets, %v", n, last, x.Warnings())
		}
	}
}

func TestBatchesServeWhatAsksForEachPacket(t *testing.T) {
	b := long(1, 200)
	var on, flows int
	x := openLong(t, t.Context(), b, extract.WithOnPacket(func(p *packet.Packet) error {
		if on++; p.Number != uint64(on) {
			t.Fatalf("packet %d is number %d", on, p.Number)
		}
		return nil
	}), extract.WithOnFlow(func(*flow.Flow) { flows++ }))
	if err := x.Run(); err != nil || on != 200 || flows != 200 {
		t.Errorf("%d packets and %d flows, %v", on, flows, err)
	}
	// Flows that are asked for in the midst of a batch are those of the packets that are left.
	x, flows = openLong(t, t.Context(), b), 0
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		if p.Number == 100 {
			break
		}
	}
	for _, err := range x.Flows() {
		if err != nil {
			t.Fatal(err)
		}
		flows++
	}
	if flows != 100 {
		t.Errorf("%d flows of 100 packets", flows)
	}
}

func TestAnUnknownLinkTypeIsAnnouncedWithItsPacketInABatch(t *testing.T) {
	x := openLong(t, t.Context(), long(200, 100))
	for p, err := range x.Packets() {
		ws := x.Warnings()
		if err != nil || len(ws) != 1 || ws[0].Count != p.Number {
			t.Fatalf("packet %d: %v, %v", p.Number, ws, err)
		}
	}
}
