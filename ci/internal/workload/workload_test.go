package workload

import (
	"bytes"
	"crypto/sha256"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"
	"github.com/google/gopacket/pcapgo"
)

func TestACaptureIsTheSameEveryTime(t *testing.T) {
	for _, k := range []Kind{Mixed, Ng, Small, TCP, Frag, Six} {
		var sums [2][32]byte
		for i := range sums {
			var out bytes.Buffer
			if err := write(&out, k, Packets(k, 0.001)); err != nil {
				t.Fatal(err)
			}
			sums[i] = sha256.Sum256(out.Bytes())
		}
		if sums[0] != sums[1] && k != Ng { // pcapng: the writer states the version of Go and the machine
			t.Errorf("%s: two captures differ", k)
		}
	}
}

// gopacket reads all of it without a complaint, and finds what the captures are said to have.
func TestCapturesAreSound(t *testing.T) {
	var out bytes.Buffer
	const n = 20_000
	if err := write(&out, Mixed, n); err != nil {
		t.Fatal(err)
	}
	r, err := pcapgo.NewReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	found := map[gopacket.LayerType]int{}
	octets := 0
	for {
		b, _, err := r.ReadPacketData()
		if err != nil {
			break
		}
		octets += len(b)
		p := gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.DecodeOptions{NoCopy: true, DecodeStreamsAsDatagrams: true})
		for _, l := range p.Layers() {
			found[l.LayerType()]++
		}
		if bad := p.ErrorLayer(); bad != nil && p.TransportLayer() == nil {
			t.Fatal(bad.Error())
		}
		if ok := checks(p); !ok {
			t.Fatalf("a checksum is wrong: %s", p)
		}
	}
	for _, want := range []gopacket.LayerType{
		layers.LayerTypeTCP, layers.LayerTypeUDP, layers.LayerTypeIPv6, layers.LayerTypeDot1Q, layers.LayerTypeDNS, layers.LayerTypeTLS,
		layers.LayerTypeICMPv4, layers.LayerTypeICMPv6, layers.LayerTypeARP,
	} {
		if found[want] < n/1000 {
			t.Errorf("%s: %d of %d packets", want, found[want], n)
		}
	}
	if mean := octets / n; mean < 300 || mean > 450 {
		t.Errorf("a packet has %d octets", mean)
	}
}

// checks computes a packet's TCP or UDP checksum anew.
func checks(p gopacket.Packet) bool {
	t, net := p.TransportLayer(), p.NetworkLayer()
	if t == nil || net == nil {
		return true
	}
	src, dst := net.NetworkFlow().Endpoints()
	b := append(append([]byte(nil), t.LayerContents()...), t.LayerPayload()...)
	s := sum(sum(uint32(len(b)), src.Raw()), dst.Raw())
	if t.LayerType() == layers.LayerTypeTCP {
		s += protoTCP
	} else {
		s += protoUDP
	}
	return fold(sum(s, b)) == 0
}

func TestTimesAreThoseOfTheCapture(t *testing.T) {
	var out bytes.Buffer
	if err := write(&out, Small, 3); err != nil {
		t.Fatal(err)
	}
	r, err := pcapgo.NewReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	var last time.Time
	for range 3 {
		_, ci, err := r.ReadPacketData()
		if err != nil || !ci.Timestamp.After(last) {
			t.Fatalf("%v behind %v, %v", ci.Timestamp, last, err)
		}
		last = ci.Timestamp
	}
}

func TestACaptureIsLaidAnew(t *testing.T) {
	capture := filepath.Join(t.TempDir(), "a.pcap")
	if err := os.WriteFile(capture, []byte("octets"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var before os.FileInfo
	var held *os.File // so that its inode is not used again
	for range 2 {
		path, err := LayAnew(capture, dir, 4)
		if err != nil {
			t.Fatal(err)
		}
		octets, err := os.ReadFile(path)
		if err != nil || string(octets) != "octets" || path == capture {
			t.Fatalf("%s has %q, %v", path, octets, err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if before != nil && os.SameFile(before, info) {
			t.Error("the second copy is the file of the first")
		}
		if before = info; held == nil {
			if held, err = os.Open(path); err != nil {
				t.Fatal(err)
			}
			defer held.Close()
		}
	}
	if _, err := LayAnew(filepath.Join(dir, "none"), dir, 4); err == nil {
		t.Error("a capture that is not there is copied")
	}
}
