package wire

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

// Frames from public reports, whose checksums their senders computed: the builder must give the same octets.
func TestStackRebuildsFramesOfOthers(t *testing.T) {
	for _, c := range []struct {
		name   string
		layers []Layer
		want   string
	}{
		{
			"the FIN of secdev/scapy#3733",
			[]Layer{
				IP4{Src: "91.215.100.139", Dst: "192.168.178.30", ID: 0x4f63, Frag: 0x4000, TTL: 56},
				TCP{Src: 80, Dst: 57805, Seq: 0xd695ffd9, Ack: 0x1989b4d3, Flags: FIN | ACK, Win: 46},
			},
			"4500 0028 4f63 4000 3806 c043 5bd7648b c0a8b21e 0050 e1cd d695ffd9 1989b4d3 5011 002e f591 0000",
		},
		{
			"the SYN of google/gopacket#849",
			[]Layer{
				IP4{Src: "10.134.230.125", Dst: "64.233.187.188", ID: 0xde11, Frag: 0x4000},
				TCP{Src: 0xb6b1, Dst: 0x146c, Seq: 0x15fb92c4, Flags: SYN, Win: 65535, Opts: Hex("02040564 0402080a 00034cd5 00000000 01030308")},
			},
			`4500003c de114000 40066f01 0a86e67d 40e9bbbc b6b1146c 15fb92c4 00000000 a002ffff 99f00000
			02040564 0402080a 00034cd5 00000000 01030308`,
		},
		{
			"the MLDv2 report of google/gopacket#435",
			[]Layer{
				Eth{Dst: "33:33:00:00:00:16", Src: "1e:c3:e3:b7:c4:d5"},
				IP6{Src: "::", Dst: "ff02::16", Hop: 1},
				Opts{Hop: true, Data: Hex("0502 0000 0100")},
				ICMP6{Type: 143, Rest: 6},
				Hex(`03000000 ff0200000000000000000001ffb7c4d5 03000000 ff0200000000000000000001ff000000
				04000000 ff0200000000000000000001ff110079 04000000 ff0200000000000000000001ff000001
				04000000 ff050000000000000000000000000002 04000000 ff020000000000000000000000000002`),
			},
			`333300000016 1ec3e3b7c4d5 86dd 60000000 0088 0001 00000000000000000000000000000000
			ff020000000000000000000000000016 3a00 0502 0000 0100 8f00 9eed 0000 0006
			03000000 ff0200000000000000000001ffb7c4d5 03000000 ff0200000000000000000001ff000000
			04000000 ff0200000000000000000001ff110079 04000000 ff0200000000000000000001ff000001
			04000000 ff050000000000000000000000000002 04000000 ff020000000000000000000000000002`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Stack(c.layers...); !bytes.Equal(got, Hex(c.want)) {
				t.Errorf("got  %x\nwant %x", got, []byte(Hex(c.want)))
			}
		})
	}
}

func TestSum16(t *testing.T) {
	// The worked example of RFC 1071 §3: the sum is ddf2, its complement 220d.
	if got := Sum16(Hex("0001 f203 f4f5 f6f7")); got != 0x220d {
		t.Errorf("got %#x, want 0x220d", got)
	}
	if got, want := Sum16(Hex("0102"), Hex("03")), Sum16(Hex("0102 0300")); got != want {
		t.Errorf("an odd octet: %#x, want %#x", got, want)
	}
}

func TestOptionsArePaddedToEightOctets(t *testing.T) {
	for n := range 20 {
		b := Stack(Opts{Data: make([]byte, n), Next: 59})
		if len(b)%8 != 0 || len(b) < n+2 || int(b[1]) != len(b)/8-1 {
			t.Errorf("%d octets of options: header %x", n, b)
		}
	}
}

func TestGzipCanBeRead(t *testing.T) {
	want := Fill(1000)
	r, err := gzip.NewReader(bytes.NewReader(Gzip(want)))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d octets, %v; want %d", len(got), err, len(want))
	}
}
