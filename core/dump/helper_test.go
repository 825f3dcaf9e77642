package dump

import (
	"bytes"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatalf("bad hex in the test: %v", err)
	}
	return b
}

// Frames made by hand, checksums by tshark.
const (
	tcpSYN = "02 00 00 00 00 02  02 00 00 00 00 01  08 00" +
		"45 00 00 2c 00 01 40 00 40 06 26 ca 0a 00 00 01 0a 00 00 02" +
		"9c 41 00 50 00 00 00 64 00 00 00 00 60 02 ff ff 55 7b 00 00 02 04 05 b4"
	udpShort = "02 00 00 00 00 02  02 00 00 00 00 01  08 00" +
		"45 00 00 20 00 02 00 00 40 11 66 ca 0a 00 00 01 0a 00 00 02" +
		"04 1d 3b f9 00 0c 00 00 61 62 63 64"
	arpRequestFrame = "ff ff ff ff ff ff  02 00 00 00 00 01  08 06" +
		"00 01 08 00 06 04 00 01 02 00 00 00 00 01 0a 00 00 01 00 00 00 00 00 00 0a 00 00 02"
)

// newPacket makes and dissects packet number n, n seconds and 5 µs after 2023-11-14 22:13:20 UTC.
func newPacket(t testing.TB, n uint64, frame string) *packet.Packet {
	t.Helper()
	b := unhex(t, frame)
	p := &packet.Packet{
		Number: n, Link: packet.LinkEthernet, Data: b, CapLen: uint32(len(b)), Len: uint32(len(b)),
		Time: packet.Timestamp{Ticks: (1700000000+n)*1e6 + 5*n, Res: packet.Micro, Valid: true},
	}
	new(dissect.Dissector).Dissect(p)
	return p
}

// write gives what a Writer makes of packets.
func write(t testing.TB, open func(*bytes.Buffer) Writer, ps ...*packet.Packet) string {
	t.Helper()
	var b bytes.Buffer
	w := open(&b)
	for _, p := range ps {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatalf("the second Close: %v", err)
	}
	return b.String()
}

// writers open each text format.
var writers = map[string]func(*bytes.Buffer) Writer{
	"summary": func(b *bytes.Buffer) Writer { return NewSummary(b, new(dissect.Dissector), SummaryOptions{}) },
	"tree":    func(b *bytes.Buffer) Writer { return NewTree(b, new(dissect.Dissector), nil) },
	"json":    func(b *bytes.Buffer) Writer { return NewJSON(b, new(dissect.Dissector)) },
	"ndjson":  func(b *bytes.Buffer) Writer { return NewNDJSON(b, new(dissect.Dissector)) },
	"plist":   func(b *bytes.Buffer) Writer { return NewPlist(b, new(dissect.Dissector)) },
	"fields": func(b *bytes.Buffer) Writer {
		w, err := NewFields(b, new(dissect.Dissector), []string{"frame.number", "frame.time", "udp.port", "tcp.flags"}, FieldsOptions{})
		if err != nil {
			panic(err)
		}
		return w
	},
}

// corpus calls f with up to 50 packets of each capture in the folder that PCAPKIT_CORPUS names.
func corpus(t *testing.T, f func(t *testing.T, path string, ps []*packet.Packet)) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS names no folder with captures/")
	}
	err := filepath.WalkDir(filepath.Join(root, "captures"), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		r, err := capfile.Open(path, capfile.Options{})
		if err != nil {
			return nil
		}
		defer r.Close()
		var ps []*packet.Packet
		var p packet.Packet
		d := new(dissect.Dissector)
		for len(ps) < 50 && r.Next(&p) == nil {
			d.Dissect(&p)
			ps = append(ps, p.Clone())
		}
		f(t, path, ps)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
