package afpacket_test

import (
	"crypto/sha256"
	"encoding/binary"
	"runtime"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/reassembly"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// fragment is a part of a datagram, which begins at an offset in units of 8 octets (RFC 791), behind a tag for odd numbers.
func fragment(id uint16, at int, more bool, payload []byte) []byte {
	f := append(frame(60, 53, 0)[:34], payload...)
	binary.BigEndian.PutUint16(f[16:], uint16(20+len(payload)))
	binary.BigEndian.PutUint16(f[18:], id)
	word := uint16(at)
	if more {
		word |= 0x2000
	}
	binary.BigEndian.PutUint16(f[20:], word)
	if id%2 == 1 {
		f = tagged(f, 0x81, 0, 0, byte(id))
	}
	return f
}

// session opens an interface with core's dissector, and ends in order once what is sent has been received.
func session(t *testing.T, device string, opts ...extract.Option) *extract.Extractor {
	t.Helper()
	x, err := extract.OpenLive(t.Context(), device, append([]extract.Option{
		extract.WithEngineValue(afpacket.New(afpacket.WithLive(afpacket.Live{RingBytes: 64 << 20}))), extract.WithOnWarning(func(notice.Warning) {}),
	}, opts...)...)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

func TestLiveDatagramsAreLent(t *testing.T) {
	a, b := veth(t)
	var got [][32]byte
	x := session(t, b, extract.WithReassembly(extract.IPv4), extract.WithReassemblyOptions(reassembly.CollectorOptions{SHA256: true}),
		extract.WithOnDatagram(func(r *reassembly.Record) {
			if !r.Complete {
				t.Errorf("datagram %d is not complete: %v", r.ID, r.Reason)
			}
			got = append(got, r.SHA256)
		}))
	var frames [][]byte
	var want [][32]byte
	for id := range uint16(40) {
		whole := slices.Concat([]byte{0x13, 0x88, 0, 53, 0x0b, 0xb8, 0, 0}, frame(3000, 53, uint32(id))[8:])
		parts := [][]byte{fragment(id, 0, true, whole[:1200]), fragment(id, 150, true, whole[1200:2400]), fragment(id, 300, false, whole[2400:])}
		if id%3 == 1 {
			slices.Reverse(parts)
		}
		frames, want = append(frames, parts...), append(want, sha256.Sum256(whole))
	}
	sent := make(chan struct{})
	newSender(t, a).sendInOrder(t, func() { close(sent) }, frames...)
	<-sent
	x.Reader().(engine.Stopper).Stop()
	for _, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d datagrams, want %d, or others", len(got), len(want))
	}
}

// Fragments whose datagrams never end, and conversations of one packet each: what is kept stays within its limits.
func TestLiveMemoryIsBounded(t *testing.T) {
	a, b := veth(t)
	const fragments, conversations, limit = 40_000, 20_000, 500
	flows, warned := 0, map[notice.Code]int{}
	x := session(t, b,
		extract.WithReassemblyOptions(reassembly.CollectorOptions{IPv4: true, Options: reassembly.Options{Limits: reassembly.Limits{FragmentBytes: 1 << 20}}}),
		extract.WithFlowOptions(flow.Options{Limit: limit}), extract.WithOnFlow(func(*flow.Flow) { flows++ }),
		extract.WithOnWarning(func(w notice.Warning) { warned[w.Code]++ }))
	sent := make(chan struct{})
	s := newSender(t, a)
	go func() {
		defer close(sent)
		for n := range fragments {
			f := fragment(uint16(n*2), 0, true, make([]byte, 1400))
			binary.BigEndian.PutUint16(f[28:], uint16(n>>15)) // of the source's address
			s.send(t, f)
		}
		for n := range conversations {
			s.send(t, frame(60, uint16(n+1), 0))
		}
		x.Reader().(engine.Stopper).Stop()
	}()
	before, most := heap(), uint64(0)
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		if p.Number%20_000 == 0 {
			most = max(most, heap())
		}
	}
	<-sent
	c, err := x.Reader().(engine.Counter).Counts()
	if err != nil || c.Dropped > 0 {
		t.Fatalf("counted %+v, %v", c, err)
	}
	if grown := most - min(most, before); most == 0 || grown > 24<<20 {
		t.Errorf("the heap grew by %d octets, while fragments of %d came", grown, fragments*1400)
	}
	if flows < conversations || warned[notice.ReassemblyEvicted] != 1 || warned[notice.FlowEvicted] != 1 {
		t.Errorf("%d flows ended, of %d; it warned: %v", flows, conversations, warned)
	}
}

// heap is what Go's heap holds.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
