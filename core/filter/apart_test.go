package filter_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// decimal reads a program as tcpdump -ddd prints it.
func decimal(t testing.TB, text string) *filter.Program {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var insns []filter.Instruction
	for _, l := range lines[1:] {
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

// TestApartIsLibpcapsMeaningOnLinux holds programs against those that libpcap makes for an interface, over frames as the kernel has them:
// those before its optimizer, which moves the question whether there is a tag, as in "(arp or vlan) and udp", behind what depends on it.
func TestApartIsLibpcapsMeaningOnLinux(t *testing.T) {
	b, err := os.ReadFile("testdata/tcpdump-live-ddd.txt")
	if err != nil {
		t.Fatal(err)
	}
	frames := taggedFrames()
	differs := 0
	for _, s := range strings.Split(string(b), "\n# ")[1:] {
		expr, text, _ := strings.Cut(s, "\n")
		want := decimal(t, text)
		file, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Live: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, stripped := range []bool{false, true} {
			p, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Apart: true, Stripped: stripped})
			if err != nil {
				t.Errorf("%q: %v", expr, err)
				continue
			}
			other := false
			for i, f := range frames {
				data, aux := inKernel(f)
				got := p.Run(data, uint32(len(data)), &aux) != 0
				if got != (want.Run(data, uint32(len(data)), &aux) != 0) {
					t.Fatalf("%q: frame %d (% x): got %v\n%s", expr, i, f, got, p)
				}
				other = other || got != (file.Run(f, uint32(len(f)), &filter.Aux{}) != 0)
			}
			if other && stripped {
				differs++
			}
		}
	}
	if differs < 10 {
		t.Errorf("only %d expressions mean something else than on a file", differs)
	}
	if _, err := filter.Compile("ip protochain 6", filter.Options{Link: packet.LinkEthernet, Apart: true, Stripped: true}); !errors.Is(err, filter.ErrUserSpace) {
		t.Errorf("a loop in the kernel: %v", err)
	}
}
