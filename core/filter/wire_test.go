package filter_test

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// inKernel is what a packet socket's filter sees of a frame on the wire: without its outer tag, which stands aside.
func inKernel(frame []byte) (data []byte, aux filter.Aux) {
	if len(frame) >= 16 {
		switch tpid := binary.BigEndian.Uint16(frame[12:]); tpid {
		case 0x8100, 0x88a8:
			aux = filter.Aux{VLANPresent: true, VLANProto: tpid, VLANTag: binary.BigEndian.Uint16(frame[14:])}
			return append(append([]byte(nil), frame[:12]...), frame[16:]...), aux
		}
	}
	return frame, aux
}

// taggedFrames are frames of TCP, UDP, ARP and noise without a tag, with one, with two, with priority tags and in other forms.
func taggedFrames() (frames [][]byte) {
	rnd := rand.New(rand.NewPCG(5, 6))
	tags := [][]byte{{}, {0x81, 0, 0, 5}, {0x81, 0, 0xe0, 0}, {0x88, 0xa8, 0x20, 100, 0x81, 0, 0, 5}, {0x81, 0, 0x30, 5, 0x81, 0, 0, 5}, {0x91, 0, 0, 5}, {0x81, 0, 0xff, 0xff}}
	for i := range 400 {
		b := httpFrame()
		b[23] = []byte{6, 17, 1, 132}[i%4]
		b[37] = []byte{80, 53, 22}[i%3]
		if i%9 == 0 {
			b[12], b[13] = 8, 6
		}
		if i%7 == 0 {
			b[0] |= 1
		}
		if i%5 == 0 {
			for j := range 8 {
				b[14+rnd.IntN(40)] = byte(j)
			}
		}
		tag := tags[i%len(tags)]
		f := append(append(append([]byte(nil), b[:12]...), tag...), b[12:]...)
		if i%11 == 0 {
			f = f[:14+rnd.IntN(len(f)-14)]
		}
		frames = append(frames, f)
	}
	return frames
}

func TestALiveProgramMatchesWhatIsOnTheWire(t *testing.T) {
	frames := taggedFrames()
	for _, expr := range []string{
		"tcp port 80", "not port 22", "vlan", "vlan 5", "vlan 100 and vlan 5", "vlan 5 and tcp port 80", "vlan and vlan", "not vlan", "len = 64", "greater 62", "less 60",
		"tcp port 80 or vlan 5", "ether[12:2] = 0x8100", "ether[14:2] & 0xfff = 5", "ether[12:4] = 0x81000005", "ether[11:4] & 0xff = 0", "ether[13] = 0", "ether[15:2] = 0x0508",
		"ether[10:4] > 5", "ether[9:4] & 0xffff = 0x181", "ether[14] >> 5 = 7", "ether[16:2] = 0x800", "ip[8] = 64", "tcp[13] & 2 != 0", "udp[4:2] > 0", "ether multicast", "arp", "llc",
		"ip[ip[0] & 15] != 0", "ether proto 0x88a8", "ether host 02:00:00:00:00:01", "vlan 0 and udp", "ether[13:2] = 5", "len - 14 > 50", "(ip[2:2] - ((ip[0]&0xf)<<2)) - ((tcp[12]&0xf0)>>2) != 0",
		"pppoes", "mpls", "net 10.0.0.0/8 and not vlan", "ether[0xfffff004:2] = 4", "stp or ipx", "tcp and len > 60 and ether[14] = 0x45", "icmp or sctp",
	} {
		file := ethernet(t, expr)
		live, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Stripped: true})
		if err != nil {
			t.Errorf("%q: %v", expr, err)
			continue
		}
		tagged := 0
		for i, f := range frames {
			data, aux := inKernel(f)
			if aux.VLANPresent {
				tagged++
			}
			want := file.Match(f, uint32(len(f)))
			if got := live.Run(data, uint32(len(data)), &aux) != 0; got != want {
				t.Fatalf("%q: frame %d (% x): got %v, want %v\n%s", expr, i, f, got, want, live)
			}
		}
		if tagged < 50 || live.Loops() {
			t.Fatalf("%d tagged frames, loops: %v", tagged, live.Loops())
		}
	}
}

func TestWhatTheKernelCannotRunIsForUserSpace(t *testing.T) {
	for _, expr := range []string{"ip protochain 6", "ether[len - 4] = 0", "ether[ether[0]] = 1", "ip[len:2] = 0", "ip[ip[2:4]] = 1"} {
		_, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Stripped: true})
		if !errors.Is(err, filter.ErrUserSpace) {
			t.Errorf("%q: got %v", expr, err)
		}
		ethernet(t, expr)
	}
}

func TestLiveProgramsAskTheKernelForDirection(t *testing.T) {
	p, err := filter.Compile("inbound and ifindex 3", filter.Options{Link: packet.LinkEthernet, Stripped: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		aux  filter.Aux
		want bool
	}{
		{filter.Aux{PacketType: 0, Interface: 3}, true}, {filter.Aux{PacketType: 4, Interface: 3}, false}, {filter.Aux{PacketType: 1, Interface: 2}, false},
		{filter.Aux{PacketType: 0, Interface: 3, VLANPresent: true, VLANTag: 5, VLANProto: 0x8100}, true},
	} {
		if got := p.Run(httpFrame(), 60, &c.aux) != 0; got != c.want {
			t.Errorf("%+v: got %v", c.aux, got)
		}
	}
	if p.Match(httpFrame(), 60) {
		t.Error("it matches without a kernel to ask")
	}
}
