package capfile

import (
	"bytes"
	"reflect"
	"testing"
	"testing/iotest"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// heldPacket is one that goes on borrowing, beside what it was when it came.
type heldPacket struct {
	p    *packet.Packet
	want *packet.Packet
}

// held is what has been handed out and not been released, for as many buffers as the Reader left aside.
type held struct {
	t       *testing.T
	packets []heldPacket
	buffers []Buffer
	until   []int // packets before which each buffer was left
	freed   int
}

func (h *held) add(p *packet.Packet) {
	q := new(packet.Packet)
	p.Lend(q)
	h.packets = append(h.packets, heldPacket{q, p.Clone()})
}

// left takes a buffer that packets before the first n borrow from, and releases the one before the last two.
func (h *held) left(r *Reader, n int) {
	b, ok := r.Aside()
	if !ok {
		return
	}
	h.buffers, h.until = append(h.buffers, b), append(h.until, n)
	if k := len(h.buffers) - 3; k >= 0 {
		h.check(h.until[k])
		for i := range h.buffers[k].b { // whoever is next may write it full
			h.buffers[k].b[i] = 0xaa
		}
		h.buffers[k].Release()
	}
}

// check holds the packets before the first n against what they were.
func (h *held) check(n int) {
	h.t.Helper()
	for ; h.freed < n; h.freed++ {
		x := h.packets[h.freed]
		if !bytes.Equal(x.p.Data, x.want.Data) || !bytes.Equal(x.p.Extra.Options, x.want.Extra.Options) || !reflect.DeepEqual(x.p.Time, x.want.Time) {
			h.t.Fatalf("packet %d has changed", x.want.Number)
		}
	}
}

func TestHeldPacketsStayUntilTheirBufferIsReleased(t *testing.T) {
	for name, b := range batchSamples() {
		want, _, _, wantErr := all(t, b, false)
		for _, batches := range []bool{false, true} {
			r, err := NewReader(iotest.HalfReader(bytes.NewReader(b)), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if !r.Hold(true) {
				t.Fatalf("%s cannot be held", name)
			}
			h := &held{t: t}
			var p packet.Packet
			var spare [][]packet.Packet
			for err == nil {
				for batches {
					ps := r.NextBatch(7)
					if len(ps) == 0 {
						break
					}
					h.left(r, len(h.packets))
					for i := range ps {
						h.add(&ps[i])
					}
					if r.Trade(nil); len(spare) > 3 {
						r.Trade(spare[0])
						spare = spare[1:]
					}
					spare = append(spare, ps)
				}
				n := len(h.packets)
				if err = r.Next(&p); err == nil {
					h.add(&p)
				}
				h.left(r, n)
			}
			h.check(len(h.packets))
			if len(h.packets) != len(want) || err.Error() != wantErr.Error() {
				t.Errorf("%s, batches %v: %d packets, %v; want %d, %v", name, batches, len(h.packets), err, len(want), wantErr)
			}
			for i := range want {
				if !bytes.Equal(h.packets[i].want.Data, want[i].Data) || h.packets[i].want.Number != want[i].Number {
					t.Fatalf("%s: packet %d is another one", name, want[i].Number)
				}
			}
			r.Close()
		}
	}
}

func TestFormatsThatPackCannotBeHeld(t *testing.T) {
	for name, b := range map[string][]byte{"snoop": []byte("snoop\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x04")} {
		r, err := NewReader(bytes.NewReader(b), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Hold(true) {
			t.Errorf("%s is held", name)
		}
		r.Close()
	}
}
