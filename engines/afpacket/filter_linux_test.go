package afpacket_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// expressions are those whose answer a stripped tag changes, and some that it leaves alone.
var expressions = []string{
	"", "udp port 53", "not port 22", "port 80 or port 22", "ip", "not ip", "vlan", "vlan 5", "vlan 0", "vlan 100 and vlan 5", "vlan and udp port 80",
	"not vlan", "vlan 5 or udp port 53", "udp port 53 or vlan 9", "len > 500", "len = 64", "less 100", "greater 1000", "ether[12:2] = 0x8100", "ether[14] & 0xe0 != 0",
	"ether[16:2] = 0x0800", "ip[8] = 64", "udp[4:2] > 100", "ether proto 0x9100", "vlan and host 10.0.0.1", "arp", "ether host 02:00:00:00:00:01", "ip or vlan",
	"ip proto 17 and not (vlan 5)", "src net 10.0.0.0/8", "inbound", "udp and inbound", "ip[2:2] / (0xf & ip[0]) > 10", "ip[8] / (udp[2:2] - 53) = 0",
	"100 % (udp[1] & 3) = 1", "udp[4:2] - ip[2:2] > 0xf0000000", "ip[12:4] = 0x0a000001 and ip[16:4] >= 0x0a000002", "ip and -ip[8] = 0xffffffc0",
	"(ip[2:2] - ((ip[0] & 0xf) << 2)) * 3 ^ udp[4:2] != (ip[8] | 3) + (len >> 1)",
}

// extended stands in the place of a snapshot length for a session whose filter is part of an eBPF program.
const extended = -1

// tcpdump gives the frames of a capture file that it keeps.
func tcpdump(t *testing.T, file, expr string) (frames [][]byte) {
	t.Helper()
	c := exec.Command("tcpdump", "-r", file, "-w", "-", expr)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("tcpdump %q: %v: %s", expr, err, stderr.Bytes())
	}
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(out), extract.WithRaw())
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		frames = append(frames, bytes.Clone(p.Data))
	}
	return frames
}

// onFile writes frames into a capture file.
func onFile(t *testing.T, frames [][]byte) (file string) {
	t.Helper()
	var capture bytes.Buffer
	w := capfile.NewPcapWriter(&capture, capfile.PcapOptions{Link: packet.LinkEthernet, Nano: true})
	for i, f := range frames {
		p := packet.Packet{Number: uint64(i + 1), Link: packet.LinkEthernet, Data: f, CapLen: uint32(len(f)), Len: uint32(len(f)),
			Time: packet.Timestamp{Ticks: uint64(i), Res: packet.Nano, Valid: true}}
		if err := w.Write(&p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "frames.pcap")
	if err := os.WriteFile(file, capture.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// The witness is tcpdump on a file of the same frames, tags in place.
func TestLiveFiltersMeanWhatTheyMeanOnAFile(t *testing.T) {
	if _, err := exec.LookPath("tcpdump"); err != nil {
		t.Skip("no program tcpdump to compare with: ", err)
	}
	a, b := veth(t)
	frames := mixture(1500)
	file := onFile(t, frames)
	s := newSender(t, a)
	for _, expr := range expressions {
		t.Run(expr, func(t *testing.T) {
			plain := strings.ReplaceAll(strings.ReplaceAll(expr, "udp and inbound", "udp"), "inbound", "") // all come in
			want := tcpdump(t, file, plain)
			for _, snaplen := range []int{0, 70, 18, extended} {
				c := afpacket.Live{RingBytes: 8 << 20, Snaplen: snaplen}
				if snaplen == extended {
					c.Snaplen, c.Protocols = 0, true
				}
				r, h := open(t, t.Context(), b, c, engine.Options{Filter: expr})
				if c.Protocols && h.count(notice.LiveKernel) > 0 {
					r.Close()
					continue // this user has no eBPF
				}
				s.send(t, frames...)
				r.Stop()
				var got [][]byte
				drain(t, r, func(p *packet.Packet) { got = append(got, bytes.Clone(p.Data)) })
				if len(got) != len(want) {
					t.Fatalf("snapshot length %d: %d packets, want %d", snaplen, len(got), len(want))
				}
				for i := range want {
					f := want[i]
					if snaplen > 0 {
						f = f[:min(snaplen, len(f))]
					}
					if !bytes.Equal(got[i], f) {
						t.Fatalf("packet %d is % x, want % x", i+1, got[i][:18], f[:18])
					}
				}
				if c, err := r.Stats(); err != nil || c.Received != uint64(len(want)) || c.Delivered != c.Received || c.Dropped != 0 || len(h.ws) > 0 {
					t.Errorf("counted %+v, %v, want %d; it warned: %v", c, err, len(want), h.ws)
				}
				r.Close()
			}
		})
	}
}

func TestLiveFilterThatTheKernelDoesNotTake(t *testing.T) {
	a, b := veth(t)
	r, h := open(t, t.Context(), b, afpacket.Live{Snaplen: 50}, engine.Options{Filter: "ip protochain 17 and port 53"})
	if h.count(notice.LiveKernel) != 1 {
		t.Errorf("it warned: %v", h.ws)
	}
	frames := mixture(90)
	newSender(t, a).send(t, frames...)
	r.Stop()
	n := drain(t, r, func(p *packet.Packet) {
		if len(p.Data) != 50 {
			t.Errorf("%d octets", len(p.Data))
		}
	})
	want := 0
	for _, f := range frames {
		p, err := filter.Compile("ip and udp port 53", filter.Options{Link: packet.LinkEthernet})
		if err != nil {
			t.Fatal(err)
		}
		if p.Match(f, uint32(len(f))) {
			want++
		}
	}
	if int(n) != want || want == 0 {
		t.Errorf("%d packets, want %d", n, want)
	}
}

func TestLiveFilterThatIsWrong(t *testing.T) {
	_, b := veth(t)
	for expr, text := range map[string]string{"tcp port": "filter", "ether host 1.2.3.4": "filter"} {
		_, err := afpacket.New().Open(t.Context(), engine.Source{Device: b}, engine.Options{Filter: expr})
		var wrong *afpacket.FilterError
		var cause *filter.Error
		if !errors.As(err, &wrong) || !errors.As(err, &cause) || wrong.Expr != expr || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: got %v", expr, err)
		}
	}
	var ws []notice.Warning
	x, err := extract.OpenLive(t.Context(), b, extract.WithEngineValue(afpacket.New()), extract.WithRaw(), extract.WithFilter("tcp and udp"),
		extract.WithOnWarning(func(w notice.Warning) { ws = append(ws, w) }))
	if err != nil {
		t.Fatal(err)
	}
	x.Close()
	if len(ws) != 1 || ws[0].Code != notice.FilterNever {
		t.Errorf("a contradiction: it warned: %v", ws)
	}
}
