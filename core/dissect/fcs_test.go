package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A frame check sequence that the interface says is there is no payload, wherever the capture ends.
func TestTheFCSIsNoPayload(t *testing.T) {
	b := unhex(t, `020000000002 020000000001 88b5 0102030405060708 aabbccdd`) // 88b5: local experimental, no dissector
	for _, c := range []struct{ captured, payload int }{{26, 8}, {25, 8}, {23, 8}, {22, 8}, {20, 6}, {14, 0}} {
		p := newPacket(packet.LinkEthernet, b[:c.captured])
		p.Len, p.FCSLen = uint32(len(b)), 4
		new(Dissector).Dissect(p)
		ls := p.Layers()
		payload := 0
		if last := ls[len(ls)-1]; last.Kind == packet.Data {
			payload = int(last.Len)
		}
		if payload != c.payload {
			t.Errorf("%d octets captured: got %d octets of payload, want %d", c.captured, payload, c.payload)
		}
	}
}

// Where no layer is wanted the octets are all of the frame's, a frame check sequence among them.
func TestAFrameCheckSequenceWithoutLayers(t *testing.T) {
	p := &packet.Packet{Link: packet.LinkEthernet, Data: make([]byte, 64), CapLen: 64, Len: 64, FCSLen: 4}
	(&Dissector{NoLayers: true}).Dissect(p)
	if ls := p.Layers(); len(ls) != 1 || ls[0].Off != 0 || ls[0].Len != 64 {
		t.Errorf("got %+v", ls)
	}
}
