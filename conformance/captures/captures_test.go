package captures_test

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestDataIsWhatBuildGives(t *testing.T) {
	known := map[string]bool{}
	for _, c := range captures.All() {
		if known[c.Name] {
			t.Errorf("%s is in the table twice", c.Name)
		}
		known[c.Name] = true
		if c.Shows == "" || c.Ref == "" || c.Group == "" {
			t.Errorf("%s lacks a group, a sentence, or a reference", c.Name)
		}
		want := c.Build()
		if !bytes.Equal(want, c.Build()) {
			t.Errorf("%s: two builds differ", c.Name)
		}
		if got, err := fs.ReadFile(captures.FS, c.Name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("data/%s differs from what Build gives (%v); run go generate in conformance/captures", c.Name, err)
		}
	}
	names, err := fs.Glob(captures.FS, "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		if !known[n] {
			t.Errorf("data/%s is not in the table", n)
		}
	}
}

func TestCapturesStaySmall(t *testing.T) {
	total := 0
	for _, c := range captures.All() {
		total += len(c.Build())
	}
	if total > 256<<10 {
		t.Errorf("the captures take %d octets, more than 256 KiB", total)
	}
}

func TestFind(t *testing.T) {
	if c, ok := captures.Find("first.pcapng"); !ok || c.Group != captures.First {
		t.Errorf("Find(first.pcapng) = %v, %v", c.Name, ok)
	}
	if _, ok := captures.Find("none.pcap"); ok {
		t.Error("Find found none.pcap")
	}
	if _, err := captures.Open("none.pcap"); err == nil {
		t.Error("Open opened none.pcap")
	}
}

func ExampleOpen() {
	f, err := captures.Open("first.pcapng")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	r, err := capfile.NewReader(f, capfile.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	var p packet.Packet
	for err = r.Next(&p); err == nil; err = r.Next(&p) {
		if c := slices.Collect(capfile.PacketOptions(&p).Comments()); len(c) > 0 {
			at, _ := p.Time.Time()
			fmt.Printf("packet %d, %d octets, %s: %s\n", p.Number, p.Len, at.Format("15:04:05.000000000"), c[0])
		}
	}
	if err == io.EOF {
		fmt.Println(r.Count(), "packets")
	}
	// Output:
	// packet 8, 105 octets, 09:26:53.598633979: the request that everything else is about
	// 20 packets
}
