package capfile

import (
	"bytes"
	"reflect"
	"testing"
	"testing/iotest"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// keptPacket is one that goes on borrowing, beside what it was when it came.
type keptPacket struct {
	p    *packet.Packet
	want *packet.Packet
}

// keeper reads in turns, and holds the packets of its last one against what they were.
type keeper struct {
	turn    Turn
	packets []keptPacket
}

func (k *keeper) add(p *packet.Packet) {
	q := new(packet.Packet)
	p.Lend(q)
	k.packets = append(k.packets, keptPacket{q, p.Clone()})
}

// giveUp checks the packets and lets them go.
func (k *keeper) giveUp(t *testing.T) {
	t.Helper()
	for _, x := range k.packets {
		if !bytes.Equal(x.p.Data, x.want.Data) || !bytes.Equal(x.p.Extra.Options, x.want.Extra.Options) || !reflect.DeepEqual(x.p.Time, x.want.Time) {
			t.Fatalf("packet %d has changed", x.want.Number)
		}
	}
	k.packets = k.packets[:0]
}

// inTurns reads a capture in turns of three and gives copies of its packets.
func inTurns(t *testing.T, b []byte, batches, dry bool) (got []*packet.Packet, err error) {
	r, err := NewReader(iotest.HalfReader(bytes.NewReader(b)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if !r.Share(true) {
		t.Fatal("it cannot be shared")
	}
	var ks [3]keeper
	var p packet.Packet
	for turn := 0; err == nil; turn++ {
		k := &ks[turn*turn%5%3] // some have several turns in a row
		k.turn.Most = turn % 4 * 10_000
		k.giveUp(t)
		if r.Take(&k.turn); k.turn.spare != nil {
			for i := range k.turn.spare.b { // nobody borrows from it
				k.turn.spare.b[i] = 0xaa
			}
		}
		for n := 0; n < 1 || n < 30 && !(dry && r.Dry()); n++ {
			if batches {
				if ps := r.NextBatch(7); len(ps) > 0 {
					r.Keep()
					for i := range ps {
						k.add(&ps[i])
						got = append(got, ps[i].Clone())
					}
					r.Trade(nil)
					continue
				}
			}
			if err = r.Next(&p); err != nil {
				break
			}
			r.Keep()
			k.add(&p)
			got = append(got, p.Clone())
		}
	}
	for i := range ks {
		ks[i].giveUp(t)
		ks[i].turn.Leave()
		if len(ks[i].turn.kept) > 0 || ks[i].turn.spare != nil {
			t.Error("a turn that was left keeps buffers")
		}
	}
	r.Share(false)
	return got, err
}

func TestPacketsOfATurnStayUntilItsNextOne(t *testing.T) {
	samples := batchSamples()
	samples["large"] = plainPcap(40, 300_000)
	for name, b := range samples {
		want, _, _, wantErr := all(t, b, false)
		for i := range 4 {
			batches, dry := i&1 != 0, i&2 != 0
			got, err := inTurns(t, b, batches, dry)
			if len(got) != len(want) || err.Error() != wantErr.Error() {
				t.Fatalf("%s, batches %v: %d packets, %v; want %d, %v", name, batches, len(got), err, len(want), wantErr)
			}
			for i := range want {
				if !bytes.Equal(got[i].Data, want[i].Data) || got[i].Number != want[i].Number {
					t.Fatalf("%s: packet %d is another one", name, want[i].Number)
				}
			}
		}
	}
}

// A turn that ends where the Reader is dry takes one buffer, and gives it back.
func TestTurnsThatEndWhereAReadBeginsShareNoBuffer(t *testing.T) {
	r, err := NewReader(bytes.NewReader(plainPcap(20000, 100)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if !r.Share(true) {
		t.Fatal("it cannot be shared")
	}
	var p packet.Packet
	var ts [2]Turn
	turns := 0
	for ; err == nil; turns++ {
		turn := &ts[turns%2]
		for r.Take(turn); err == nil; {
			if err = r.Next(&p); err == nil {
				r.Keep()
			}
			if len(turn.kept) > 1 {
				t.Fatalf("turn %d has %d buffers", turns, len(turn.kept))
			}
			if r.Dry() {
				break
			}
		}
	}
	if most := 20000*116/largeBuf + 6; turns > most {
		t.Errorf("%d turns, at most %d reads", turns, most)
	}
}

func TestFormatsThatPackCannotBeShared(t *testing.T) {
	for name, b := range map[string][]byte{"snoop": []byte("snoop\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x04")} {
		r, err := NewReader(bytes.NewReader(b), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Share(true) {
			t.Errorf("%s is shared", name)
		}
		r.Close()
	}
}
