package afpacket_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// liveProgram gives the program that tcpdump sets on an interface.
func liveProgram(t *testing.T, device, expr string) *filter.Program {
	t.Helper()
	c := exec.Command("tcpdump", "-O", "-i", device, "-ddd", "--", expr)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("tcpdump %q: %v: %s", expr, err, stderr.Bytes())
	}
	var insns []filter.Instruction
	for _, l := range strings.Split(strings.TrimSpace(string(out)), "\n")[1:] {
		var in filter.Instruction
		if _, err := fmt.Sscan(l, &in.Code, &in.JT, &in.JF, &in.K); err != nil {
			t.Fatalf("%q: %v", l, err)
		}
		insns = append(insns, in)
	}
	p, err := filter.New(insns)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// stripped is a frame as the kernel's filter sees it.
func stripped(f []byte) ([]byte, filter.Aux) {
	if f[12] == 0x81 && f[13] == 0 || f[12] == 0x88 && f[13] == 0xa8 {
		return append(bytes.Clone(f[:12]), f[16:]...),
			filter.Aux{VLANPresent: true, VLANProto: uint16(f[12])<<8 | uint16(f[13]), VLANTag: uint16(f[14])<<8 | uint16(f[15])}
	}
	return f, filter.Aux{}
}

// The witness is the program that tcpdump sets on the same interface, run over the frames as the kernel has them.
func TestLiveFiltersMayMeanWhatLibpcapsDo(t *testing.T) {
	if _, err := exec.LookPath("tcpdump"); err != nil {
		t.Skip("no program tcpdump to compare with: ", err)
	}
	a, b := veth(t)
	frames := mixture(600)
	s := newSender(t, a)
	others := 0
	for _, expr := range []string{
		"udp port 53", "not port 22", "vlan", "vlan 5", "not vlan", "vlan 100 and vlan 5", "vlan and udp port 80", "vlan 5 or udp port 53", "(arp or vlan) and udp",
		"(ip or vlan) and udp port 53", "len = 64", "greater 1000", "ether[12:2] = 0x8100", "ether proto 0x9100", "udp port 53 and vlan 5", "ether[ether[0] - 2] = 2",
	} {
		t.Run(expr, func(t *testing.T) {
			var want [][]byte
			p := liveProgram(t, b, expr)
			file, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet})
			if err != nil {
				t.Fatal(err)
			}
			other := false
			for _, f := range frames {
				data, aux := stripped(f)
				match := p.Run(data, uint32(len(data)), &aux) != 0
				if match {
					want = append(want, f)
				}
				other = other || match != file.Match(f, uint32(len(f)))
			}
			if other {
				others++
			}
			for _, protocols := range []bool{false, true} {
				var ws []notice.Warning
				x, err := extract.OpenLive(t.Context(), b, extract.WithEngineValue(afpacket.New(afpacket.WithLive(afpacket.Live{RingBytes: 8 << 20, Protocols: protocols}))),
					extract.WithRaw(), extract.WithFilter(expr), extract.WithLive(engine.Live{LibpcapFilter: true}), extract.WithOnWarning(func(w notice.Warning) { ws = append(ws, w) }))
				if err != nil {
					t.Fatal(err)
				}
				defer x.Close()
				s.send(t, frames...)
				x.Reader().(engine.Stopper).Stop()
				n := 0
				drain(t, x.Reader(), func(p *packet.Packet) {
					if n < len(want) && !bytes.Equal(p.Data, want[n]) {
						t.Errorf("packet %d is % x, want % x", n+1, p.Data[:18], want[n][:18])
					}
					n++
				})
				if n != len(want) {
					t.Errorf("%d packets, want %d", n, len(want))
				}
				outside := strings.HasPrefix(expr, "ether[ether") // an index that may be anything
				if !protocols && (len(ws) > 0) != outside {
					t.Errorf("it warned: %v", ws)
				}
			}
		})
	}
	if others < 5 {
		t.Errorf("only %d expressions mean something else than on a file", others)
	}
}
