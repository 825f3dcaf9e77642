package afpacket_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// conversations are n frames of many conversations in both directions, numbered.
func conversations(n int) (frames [][]byte) {
	for i := range n {
		f := frame(60+i%200, uint16(1000+i%37), uint32(i))
		if i%2 == 1 { // the other way
			for k := range 4 {
				f[26+k], f[30+k] = f[30+k], f[26+k]
			}
			f[34], f[35], f[36], f[37] = f[36], f[37], f[34], f[35]
		}
		if i%5 == 0 {
			f = tagged(f, 0x81, 0, 0x20, 7)
		}
		frames = append(frames, f)
	}
	return frames
}

// identity gives a frame's number and the port that tells conversations apart.
func identity(f []byte) (id uint32, port uint16) {
	if binary.BigEndian.Uint16(f[12:]) == 0x8100 {
		f = f[4:]
	}
	port = binary.BigEndian.Uint16(f[36:])
	if port == 5000 {
		port = binary.BigEndian.Uint16(f[34:])
	}
	return binary.BigEndian.Uint32(f[42:]), port
}

func TestLiveReadersAreMergedByTime(t *testing.T) {
	for mode, name := range []string{"hash", "lb", "cpu"} {
		for _, readers := range []int{2, 4} {
			t.Run(fmt.Sprint(name, readers), func(t *testing.T) {
				a, b := veth(t)
				r, _ := open(t, t.Context(), b, afpacket.Live{RingBytes: 16 << 20, Fanout: afpacket.Fanout{Readers: readers, Mode: afpacket.FanoutMode(mode)}}, engine.Options{})
				frames := conversations(20_000)
				newSender(t, a).sendInOrder(t, r.Stop, frames...)
				seen := make([]bool, len(frames))
				last := uint64(0)
				n := drain(t, r, func(p *packet.Packet) {
					id, _ := identity(p.Data)
					if seen[id] || string(p.Data) != string(frames[id]) {
						t.Errorf("frame %d comes twice or is another", id)
					}
					seen[id] = true
					if p.Time.Ticks < last {
						t.Errorf("packet %d comes after one that is %d ns later", p.Number, last-p.Time.Ticks)
					}
					last = max(last, p.Time.Ticks)
				})
				s, err := r.Stats()
				if err != nil || n != uint64(len(frames)) || s.Received != n || s.Dropped != 0 || s.Delivered != n {
					t.Errorf("%d packets, counted %+v, %v", n, s, err)
				}
			})
		}
	}
}

func TestLiveSessionsShareAGroup(t *testing.T) {
	a, b := veth(t)
	const group = 4711
	c := afpacket.Live{RingBytes: 16 << 20, Fanout: afpacket.Fanout{Group: group}}
	rs := [2]afpacket.Session{}
	for i := range rs {
		rs[i], _ = open(t, t.Context(), b, c, engine.Options{})
	}
	c.Fanout.Mode = afpacket.FanoutLB
	_, err := afpacket.New(afpacket.WithLive(c)).Open(t.Context(), engine.Source{Device: b}, engine.Options{})
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || !strings.Contains(err.Error(), "fanout group 4711 is in use with another mode") {
		t.Errorf("another mode: got %v", err)
	}
	frames := conversations(5000)
	newSender(t, a).send(t, frames...)
	of := map[uint16]int{}
	total := uint64(0)
	for i, r := range rs {
		r.Stop()
		n := drain(t, r, func(p *packet.Packet) {
			_, port := identity(p.Data)
			if j, ok := of[port]; ok && j != i {
				t.Errorf("the conversation of port %d is in both", port)
			}
			of[port] = i
		})
		if n == 0 {
			t.Errorf("session %d got nothing", i)
		}
		total += n
	}
	if total != uint64(len(frames)) {
		t.Errorf("%d packets in all, want %d", total, len(frames))
	}
}
