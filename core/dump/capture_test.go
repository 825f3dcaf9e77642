package dump

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func read(t *testing.T, s string) (*capfile.Reader, []*packet.Packet) {
	t.Helper()
	r, err := capfile.NewReader(strings.NewReader(s), capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	var ps []*packet.Packet
	for {
		var p packet.Packet
		if err := r.Next(&p); err == io.EOF {
			return r, ps
		} else if err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p.Clone())
	}
}

func openPcap(source Source) func(*bytes.Buffer) Writer {
	return func(b *bytes.Buffer) Writer { return NewPcap(b, source) }
}

func TestPcapKeepsNanoseconds(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	p.Time = packet.Timestamp{Ticks: 1700000000123456789, Res: packet.Nano, Valid: true}
	r, ps := read(t, write(t, openPcap(nil), p))
	if !r.Format().Nano || len(ps) != 1 || ps[0].Time != p.Time || !bytes.Equal(ps[0].Data, p.Data) {
		t.Errorf("got %+v of %+v", ps, r.Format())
	}
}

func TestPcapOfAMicrosecondSourceHasMicroseconds(t *testing.T) {
	var b bytes.Buffer
	micro := capfile.NewPcapWriter(&b, capfile.PcapOptions{Link: 1})
	if err := errors.Join(micro.Write(newPacket(t, 1, udpShort)), micro.Close()); err != nil {
		t.Fatal(err)
	}
	source, ps := read(t, b.String())
	r, got := read(t, write(t, openPcap(source), ps...))
	if r.Format().Nano || got[0].Time != ps[0].Time {
		t.Errorf("got %+v of %+v", got[0].Time, r.Format())
	}
}

func TestPcapLeavesOutWhatItCannotHoldAndSaysSo(t *testing.T) {
	var b bytes.Buffer
	w := NewPcap(&b, nil)
	noTime, raw := newPacket(t, 2, udpShort), newPacket(t, 3, udpShort)
	noTime.Time = packet.Timestamp{}
	raw.Link = packet.LinkRaw
	for _, p := range []*packet.Packet{newPacket(t, 1, udpShort), noTime, raw, newPacket(t, 4, tcpSYN)} {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	err := w.Close()
	var skipped *SkippedError
	if !errors.As(err, &skipped) || skipped.Count != 2 || !errors.Is(err, capfile.ErrNoTime) {
		t.Errorf("Close gives %v", err)
	}
	if _, ps := read(t, b.String()); len(ps) != 2 {
		t.Errorf("%d packets, want 2", len(ps))
	}
}

func TestPcapOfNoPackets(t *testing.T) {
	r, ps := read(t, write(t, openPcap(nil)))
	if len(ps) != 0 || r.Format().Kind != capfile.Pcap {
		t.Errorf("got %v of %+v", ps, r.Format())
	}
}

func TestPcapngKeepsLinkTypesCommentsAndMissingTimes(t *testing.T) {
	commented, raw, noTime := newPacket(t, 1, udpShort), newPacket(t, 2, udpShort), newPacket(t, 3, tcpSYN)
	commented.Extra.Options = unhex(t, "0100 0200 6869 0000")
	raw.Link = packet.LinkRaw
	noTime.Time = packet.Timestamp{}
	_, ps := read(t, write(t, func(b *bytes.Buffer) Writer { return NewPcapng(b, nil) }, commented, raw, noTime))
	if len(ps) != 3 || ps[0].Link != 1 || ps[1].Link != packet.LinkRaw || ps[2].Time.Valid || ps[0].Time != commented.Time {
		t.Fatalf("got %+v", ps)
	}
	for c := range capfile.PacketOptions(ps[0]).Comments() {
		if c != "hi" {
			t.Errorf("comment %q", c)
		}
	}
}
