package reassembly_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// tsharkOn writes frames into a capture and gives tshark's answer to arguments.
func tsharkOn(t *testing.T, frames []frame) (ask func(args ...string) string) {
	t.Helper()
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so nothing can be compared with it: install the tshark package")
	}
	if testing.Short() {
		t.Skip("several runs of tshark take long; run without -short")
	}
	home, path := t.TempDir(), filepath.Join(t.TempDir(), "random.pcap")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := capfile.NewPcapWriter(f, capfile.PcapOptions{Link: packet.LinkRaw, Nano: true})
	feed(func(p *packet.Packet) {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}, frames...)
	if err := errors.Join(w.Flush(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), "tshark", append([]string{"-n", "-r", path}, args...)...)
		cmd.Env = append(os.Environ(), "LC_ALL=C", "HOME="+home, "XDG_CONFIG_HOME="+home)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("tshark %v: %v", args, err)
		}
		return string(out)
	}
}

// inTime sorts frames by their times.
func inTime(frames []frame) []frame {
	slices.SortStableFunc(frames, func(a, b frame) int { return int(a.at - b.at) })
	return frames
}

// Fragments of many datagrams in each other's way, in any order, some twice, some lost.
func TestRandomDatagramsAreTsharks(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	var frames []frame
	for id := range 80 {
		data := append([]byte{3, 232, 7, 208, 0, 0, 0, 0}, random(r, 8+r.IntN(5000))...)
		be.PutUint16(data[4:], uint16(len(data)))
		var mine []frame
		for lo := 0; lo < len(data); {
			hi := min(lo+8*(1+r.IntN(180)), len(data))
			if lo == 0 && hi == len(data) {
				hi = 8
			}
			if id%3 == 0 {
				mine = append(mine, part6(uint32(id), lo, hi < len(data), data[lo:hi]))
			} else {
				mine = append(mine, part(uint16(id), lo, hi < len(data), data[lo:hi]))
			}
			lo = hi
		}
		if r.IntN(2) == 0 {
			r.Shuffle(len(mine), func(i, j int) { mine[i], mine[j] = mine[j], mine[i] })
		}
		switch r.IntN(8) {
		case 0:
			mine = mine[1:]
		case 1:
			mine = slices.Insert(mine, len(mine)/2, mine[0])
		}
		at := time.Duration(r.IntN(20_000)) * time.Millisecond
		for i := range mine {
			mine[i].at = at
			at += time.Duration(r.IntN(200)) * time.Millisecond
		}
		frames = append(frames, mine...)
	}
	ask := tsharkOn(t, inTime(frames))
	var got, want []string
	rs, _ := records(reassembly.CollectorOptions{}, frames...)
	for _, x := range rs {
		if x.Complete {
			got = append(got, fmt.Sprintf("%v %v %s", x.Kind, x.Packets, sha([]byte(x.data))))
		}
	}
	for line := range strings.Lines(ask("-2", "-T", "fields", "-e", "ip.fragment", "-e", "ip.reassembled.data", "-e", "ipv6.fragment", "-e", "ipv6.reassembled.data")) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		for i, kind := range []string{"ipv4", "ipv6"} {
			if f[2*i] == "" {
				continue
			}
			b, _ := hex.DecodeString(f[2*i+1])
			numbers := strings.Split(f[2*i], ",")
			slices.SortFunc(numbers, func(a, b string) int { return 10*(len(a)-len(b)) + strings.Compare(a, b) })
			want = append(want, fmt.Sprintf("%s %v %s", kind, numbers, sha(b)))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || len(got) < 40 {
		t.Errorf("%d datagrams:\ngot  %v\nwant %v", len(got), got, want)
	}
}

// Connections side by side with losses, retransmissions and disorder, from sequence numbers near the wrap.
func TestRandomStreamsAreTsharks(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	var frames []frame
	const conns = 6
	for c := range conns {
		isn := [2]uint32{-uint32(r.IntN(500)), r.Uint32()}
		at := time.Duration(c) * 10 * time.Millisecond
		put := func(d int, off uint32, flags uint8, b []byte, acked uint32) {
			f := tcp(d == 1, isn[d]+1+off, isn[1-d]+1+acked, flags, string(b))
			be.PutUint16(f.b[20+2*d:], uint16(40000+c))
			be.PutUint16(f.b[22-2*d:], 7000)
			at += time.Duration(r.IntN(10)) * time.Millisecond
			if f.at = at; len(b) > 0 && r.IntN(10) == 0 {
				f.at += time.Duration(r.IntN(50)) * time.Millisecond
			}
			frames = append(frames, f)
		}
		minus := ^uint32(0)
		put(0, minus, syn, nil, minus)
		put(1, minus, syn|ack, nil, 0)
		var sent [2]uint32
		for range 40 {
			d := r.IntN(2)
			b := random(r, 1+r.IntN(500))
			if r.IntN(20) > 0 || c%2 == 0 { // else it is lost
				put(d, sent[d], ack, b, 0)
			}
			if r.IntN(8) == 0 {
				put(d, sent[d], ack, b, 0)
			}
			sent[d] += uint32(len(b))
		}
		at += 200 * time.Millisecond
		put(0, sent[0], ack|fin, nil, sent[1])
		put(1, sent[1], ack|fin, nil, sent[0]+1)
		put(0, sent[0]+1, ack, nil, sent[1]+1)
	}
	ask := tsharkOn(t, inTime(frames))
	rs, _ := records(reassembly.CollectorOptions{}, frames...)
	for c := range uint64(conns) {
		var data [2][]byte
		gaps := 0
		for line := range strings.Lines(ask("-q", "-z", fmt.Sprint("follow,tcp,raw,", c))) {
			side := 0
			if strings.HasPrefix(line, "\t") {
				side = 1
			}
			b, err := hex.DecodeString(strings.TrimSpace(line))
			switch {
			case err != nil || len(b) == 0:
			case strings.Contains(string(b), " bytes missing in capture file]"):
				gaps++
			default:
				data[side] = append(data[side], b...)
			}
		}
		holes := 0
		for _, x := range rs {
			if x.Stream != c {
				continue
			}
			holes += len(x.Holes)
			if want := data[x.Direction]; x.data != string(want) || x.Length == 0 {
				t.Errorf("stream %d, %v: got %d octets, want %d", c, x.Direction, len(x.data), len(want))
			}
		}
		if holes < gaps || holes > gaps+2 { // tshark leaves out the one at the end of a direction
			t.Errorf("stream %d: %d holes, tshark has %d", c, holes, gaps)
		}
	}
}
