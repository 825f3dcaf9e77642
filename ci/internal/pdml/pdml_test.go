package pdml

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// sample has the shapes that matter: a hidden and a generated item, ones without a name, a value of two lines, one of two
// protocols in each other, entities, and a protocol that is one line.
const sample = `<?xml version="1.0"?>
<pdml>
<packet>
  <proto name="geninfo" pos="0" size="3"><!-- -->
    <field name="num" pos="0" show="1" size="3"/>
  </proto>
  <proto name="frame" size="3" pos="0">
    <field name="frame.cap_len" showname="Capture Length: 3 bytes" size="0" pos="0" show="3"/>
  </proto>
  <proto name="ip" showname="x" size="3" pos="0">
    <field name="ip.ttl" showname="Time to Live: 64" size="1" pos="0" show="64" value="40"/>
    <field name="ip.addr" hide="yes" size="1" pos="0" show="1.2.3.4" value="01"/>
    <field name="tcp.len" size="0" pos="0" show="0"/>
    <field name="" size="1" pos="0" show="text only"/>
    <field name="_ws.expert" size="1" pos="0"/>
    <proto name="inner" size="1" pos="1">
      <field name="inner.text" size="1" pos="1" show="a &lt; b &amp; &quot;c&quot;" value="61"/>
    </proto>
    <field name="ip.lines" size="4" pos="1" show="one
   two &gt; 1	x" value="00"/>
    <field name="" size="4" pos="1" show="text
that is no field"/>
    <field name="ip.id" size="2" pos="1" show="0x0001" value="0001"/>
  </proto>
  <proto name="empty" size="0" pos="3"/>
</packet>
<packet>
</packet>
</pdml>
`

func TestScanKeepsWhatTheOctetsHold(t *testing.T) {
	var got []string
	err := scan(strings.NewReader(sample), func(p *Packet) error {
		for _, f := range p.Fields {
			got = append(got, fmt.Sprintf("%d/%d %s %s=%s", p.Number, p.CapLen, f.Proto, f.Name, f.Show))
		}
		got = append(got, fmt.Sprintf("end of %d", p.Number))
		return nil
	})
	want := []string{
		"1/3 ip ip.ttl=64", `1/3 inner inner.text=a < b & "c"`, `1/3 ip ip.lines=one\n   two > 1\tx`, "1/3 ip ip.id=0x0001", "end of 1", "end of 2",
	}
	if err != nil || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%v, got\n%s\nwant\n%s", err, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestRunGivesTheSameFromTheCache(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so there is nothing to run: install the tshark package")
	}
	o := Options{File: filepath.Join("..", "..", "..", "conformance", "captures", "data", "first.pcapng"), Name: "a/first.pcapng", Packets: 5}
	fields := func() (s string) {
		err := Run(t.Context(), o, func(p *Packet) error {
			s += fmt.Sprintln(p.Number, p.CapLen, p.Fields)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	direct := fields()
	o.Cache = t.TempDir()
	if made, kept := fields(), fields(); made != direct || kept != direct || !strings.Contains(direct, "{arp arp.opcode 1}") {
		t.Errorf("direct, made and kept differ, or lack ARP:\n%s\n%s\n%s", direct, made, kept)
	}
}
