package flow_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// tsharkStreams gives tcp.stream and udp.stream of each packet of a capture.
func tsharkStreams(t *testing.T, path string) []string {
	t.Helper()
	program, err := exec.LookPath("tshark")
	if err != nil {
		t.Skip("the program tshark is not installed")
	}
	var failed bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program, "-n", "-r", path, "-o", "ip.defragment:FALSE", "-o", "ipv6.defragment:FALSE",
		"-T", "fields", "-e", "tcp.stream", "-e", "udp.stream")
	cmd.Stderr = &failed
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("tshark: %v\n%s", err, &failed)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// writeCapture makes a pcap file of packets.
func writeCapture(t *testing.T, packets []*packet.Packet) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "in.pcap")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := capfile.NewPcapWriter(f, capfile.PcapOptions{Link: packet.LinkRaw, Nano: true})
	for _, p := range packets {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// hostile makes packets that open, close and reset few connections at random, some of them fragments, cut short or quoted.
func hostile(r *rand.Rand, n int) (packets []*packet.Packet) {
	hosts := []netip.Addr{
		netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("10.0.0.2"),
		netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("2001:db8::2"),
	}
	flags := []byte{syn, syn, syn | ack, ack, ack, fin | ack, rst, rst | ack, syn | fin, 0}
	for i := range n {
		v6 := 2 * r.IntN(2)
		side := r.IntN(2)
		from := netip.AddrPortFrom(hosts[v6+side], uint16(50000+10*side+r.IntN(2)))
		to := netip.AddrPortFrom(hosts[v6+1-side], uint16(50010-10*side+r.IntN(2)))
		var frame []byte
		if r.IntN(5) == 0 {
			frame = udp(from, to, 16)
		} else {
			frame = seg{flags: flags[r.IntN(len(flags))], seq: uint32(1000 * r.IntN(3)), ack: uint32(1000*r.IntN(3) + 1),
				payload: 16}.between(from, to)
		}
		quoted := r.IntN(10) == 0
		switch {
		case quoted && v6 == 0:
			frame = inIP(1, netip.MustParseAddr("10.9.9.9"), to.Addr(), append([]byte{3, 1, 0, 0, 0, 0, 0, 0}, frame...))
		case quoted:
			frame = inIP(58, netip.MustParseAddr("2001:db8::9"), to.Addr(), append([]byte{1, 0, 0, 0, 0, 0, 0, 0}, frame...))
		case v6 == 0 && r.IntN(10) == 0:
			frame[6] |= 0x20 // more fragments
		}
		length := len(frame)
		if r.IntN(10) == 0 {
			frame = frame[:length-r.IntN(17)]
		}
		p := raw(uint64(i+1), int64(i), frame)
		p.Len = uint32(length)
		packets = append(packets, p)
	}
	return packets
}

// Numbers are tshark's, however packets are mixed.
func TestStreamsOfRandomPacketsAreThoseOfTshark(t *testing.T) {
	for seed := range uint64(3) {
		packets := hostile(rand.New(rand.NewPCG(seed, 1)), 4000)
		want := tsharkStreams(t, writeCapture(t, packets))
		if len(want) != len(packets) {
			t.Fatalf("tshark gave %d packets, want %d", len(want), len(packets))
		}
		tr := flow.NewTracer(flow.Options{})
		for i, p := range packets {
			hits := tr.Add(p)
			if got := fmt.Sprintf("%s\t%s", streams(hits, flow.TCP), streams(hits, flow.UDP)); got != want[i] {
				t.Fatalf("seed %d, packet %d: got %q, want %q\n%x", seed, i+1, got, want[i], p.Data)
			}
		}
	}
}

// CASES of public bug reports, with tshark's numbers: JarryShaw/PyPCAPKit#1518 and arkime/arkime#4019.
func TestReportedCases(t *testing.T) {
	options := func(port int, seq uint32) []byte {
		b := seg{flags: ack, seq: seq, payload: 12}.between(netip.AddrPortFrom(client.Addr(), uint16(port)), server)
		b[32] = 0x80 // 12 octets of options, which end with the packet
		copy(b[40:], "\x01\x01\x08\x0a\x00\x00\x00\x01\x00\x00\x00\x02")
		return b[:len(b)-4]
	}
	for _, c := range []struct {
		name   string
		frames [][]byte
		short  int // octets that the capture cut off each frame
		want   string
	}{
		{"headers cut within the TCP options", [][]byte{options(40003, 0), options(40003, 1), options(40004, 2), options(40004, 3),
			options(40004, 4), options(40003, 5), options(40003, 6)}, 4, "0 0 1 1 1 0 0"},
		{"a SYN late, a SYN again, a new SYN", [][]byte{
			seg{reply: true, flags: syn | ack, seq: 9000, ack: 101}.frame(), seg{flags: syn, seq: 100}.frame(),
			seg{flags: ack, seq: 101, ack: 9001, payload: 5}.frame(), seg{flags: syn, seq: 100}.frame(),
			seg{flags: fin | ack, seq: 106, ack: 9001}.frame(), seg{reply: true, flags: fin | ack, seq: 9001, ack: 107}.frame(),
			seg{flags: syn, seq: 777000}.frame(),
		}, 0, "0 0 0 0 0 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tr := flow.NewTracer(flow.Options{})
			var got []string
			for i, frame := range c.frames {
				p := raw(uint64(i+1), int64(i), frame)
				p.Len += uint32(c.short)
				got = append(got, streams(tr.Add(p), flow.TCP))
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("got %s, want %s", s, c.want)
			}
		})
	}
}
