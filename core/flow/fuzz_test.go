package flow_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// FuzzTracer adds frames cut out of the input, each behind two octets of length and one of time, and checks what must hold
// whatever they are.
func FuzzTracer(f *testing.F) {
	var all []byte
	for _, p := range conversations() {
		all = append(all, byte(len(p.Data)>>8), byte(len(p.Data)), 1)
		all = append(all, p.Data...)
	}
	f.Add(all, uint8(3))
	f.Add(all[:90], uint8(1))
	f.Fuzz(func(t *testing.T, b []byte, limit uint8) {
		ended := map[string]bool{}
		var packets uint64
		var tr *flow.Tracer
		tr = flow.NewTracer(flow.Options{
			Limit: int(limit), Idle: 5 * time.Second, IdleTCP: 9 * time.Second, Linger: time.Second, Numbers: 50,
			OnEnd: func(f *flow.Flow) {
				if ended[f.Label()] {
					t.Errorf("label %s comes twice", f.Label())
				}
				ended[f.Label()] = true
				check(t, f, uint64(len(tr.Numbers(f))))
				packets += f.Packets()
			},
		})
		var counted uint64
		for n, ms := uint64(1), int64(0); len(b) > 3; n++ {
			size := min(int(b[0])<<8|int(b[1]), len(b)-3)
			ms += int64(int8(b[2])) * 100
			p := raw(n, ms, b[3:3+size])
			if b[2]&1 != 0 {
				p.Len += 4 // cut short by the capture
			}
			b = b[3+size:]
			for _, h := range tr.Add(p) {
				if k := p.Layers()[h.Layer].Kind; k != packet.TCP && k != packet.UDP && k != packet.ICMP && k != packet.ICMPv6 {
					t.Errorf("a hit in a layer of %v", k)
				}
				if !h.Quoted {
					counted++
				}
			}
			if kept := tr.Stats().Kept; limit > 0 && kept > int(limit) {
				t.Errorf("%d flows are kept, the limit is %d", kept, limit)
			}
		}
		tr.End()
		if packets != counted || tr.Stats().Kept != 0 || uint64(len(ended)) != tr.Stats().Flows {
			t.Errorf("flows have %d packets of %d, %d flows of %d ended, %d are kept", packets, counted, len(ended), tr.Stats().Flows,
				tr.Stats().Kept)
		}
	})
}

// check looks at what holds for every flow.
func check(t *testing.T, f *flow.Flow, numbers uint64) {
	t.Helper()
	if f.Packets() == 0 || numbers > f.Packets() || f.First > f.Last || f.FirstPacket > f.LastPacket || len(f.CommunityID()) != 30 ||
		!json.Valid(f.AppendJSON(nil)) {
		t.Errorf("flow %s: %s", f.Label(), f.AppendJSON(nil))
	}
	for _, s := range []flow.Side{flow.A, flow.B} {
		d := f.From(s)
		if d.Gaps() == 0 != (d.GapOctets() == 0) || uint64(d.Retransmissions)+uint64(d.OutOfOrder)+uint64(d.KeepAlives) > d.Packets {
			t.Errorf("flow %s, side %v: %+v", f.Label(), s, d)
		}
	}
}
