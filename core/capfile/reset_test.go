package capfile

import (
	"bytes"
	"errors"
	"io/fs"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestAClosedReaderReadsAnotherCapture(t *testing.T) {
	p := &packet.Packet{Link: packet.LinkEthernet, Data: make([]byte, 60), CapLen: 60, Len: 60, Time: packet.Timestamp{Res: packet.Micro, Valid: true}}
	var ng, pcap bytes.Buffer
	n := NewNgWriter(&ng, NgOptions{})
	w := NewPcapWriter(&pcap, PcapOptions{Link: packet.LinkEthernet})
	if err := errors.Join(n.Write(p), n.Write(p), n.Close(), w.Write(p), w.Close()); err != nil {
		t.Fatal(err)
	}
	var r Reader
	for range 2 {
		if err := r.Reset(bytes.NewReader([]byte("no capture at all")), Options{}); !errors.Is(err, ErrFormat) {
			t.Errorf("no capture: %v", err)
		}
		if err := r.Next(new(packet.Packet)); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("after an error: %v", err)
		}
		for packets, file := range [][]byte{1: pcap.Bytes(), 2: ng.Bytes()} {
			if packets == 0 {
				continue
			}
			if err := r.Reset(bytes.NewReader(file), Options{}); err != nil {
				t.Fatal(err)
			}
			var q packet.Packet
			for r.Next(&q) == nil {
			}
			if r.Count() != uint64(packets) || len(q.Data) != 60 || len(r.Sections()) != 1 {
				t.Errorf("%d packets, want %d; %d sections", r.Count(), packets, len(r.Sections()))
			}
			if err := r.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}
