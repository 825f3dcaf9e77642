package gopacket

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// way is what one way of dissecting gives of a packet.
func way(r *reader, p *packet.Packet, run func() bool) (string, bool) {
	var met []string
	r.options.Announce = func(m engine.Met) { met = append(met, fmt.Sprint(m)) }
	r.own = *p
	r.p = &r.own
	r.p.SetLayers(nil)
	r.shadow.own.Dissect(r.p)
	if !run() {
		return "", false
	}
	text := fmt.Sprintf("%+v %v", r.p.Layers(), met)
	if ls, ok := NativeLayers(r.p); ok {
		for _, l := range ls {
			text += fmt.Sprintf(" %T%+v", l, l)
		}
	}
	if lp, ok := Native(r.p); ok {
		text += lp.Dump()
		for i, l := range r.native.layers {
			text += fmt.Sprint(i, l == nil || l == lp.Layers()[i])
		}
	}
	return text, true
}

// What is dissected quickly has the layers, the announcements and the library's values of the long way.
func TestQuickIsTheLongWay(t *testing.T) {
	dirs := []string{filepath.Join("..", "..", "conformance", "captures", "data")}
	if d := os.Getenv("PCAPKIT_CORPUS"); d != "" {
		dirs = append(dirs, d)
	}
	if _, err := os.Stat(dirs[0]); err != nil {
		t.Skip("The captures of the conformance suite are not beside this module.")
	}
	readers := []*reader{{application: metOf(limitApplication, false, 0)}, {dlp: newParser(), lister: Lister{dlp: true}}}
	var quick [2]int
	shapes := map[shape]bool{}
	hold := func(from string, p *packet.Packet) bool {
		for i, r := range readers {
			got, ok := way(r, p, func() bool {
				s := usual(r.p)
				if s == 0 || !r.quick(r.p, s) {
					return false
				}
				r.meets(s)
				shapes[s&chains], shapes[s&^chains] = true, true
				return true
			})
			if !ok {
				continue
			}
			quick[i]++
			if want, _ := way(r, p, func() bool { r.shadow.take(r.p); r.long(); return true }); got != want {
				t.Errorf("%s, packet %d:\n%s\nwant\n%s", from, p.Number, got, want)
				return false
			}
		}
		return true
	}
	for _, dir := range dirs {
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.Contains(filepath.Base(path), "cap") {
				return nil
			}
			f, err := capfile.Open(path, capfile.Options{})
			if err != nil {
				return nil
			}
			defer f.Close()
			for p := new(packet.Packet); f.Next(p) == nil && p.Number <= 2000; {
				if !hold(path, p) {
					return fs.SkipAll
				}
			}
			return nil
		})
	}
	const arp = "\xff\xff\xff\xff\xff\xff\x02\x00\x00\x00\x00\x0a\x08\x06\x00\x01\x08\x00\x06\x04\x00\x01" +
		"\x02\x00\x00\x00\x00\x0a\xc0\x00\x02\x01\x00\x00\x00\x00\x00\x00\xc6\x33\x64\x02"
	hold("ARP without padding", &packet.Packet{Data: []byte(arp), CapLen: uint32(len(arp)), Len: uint32(len(arp)), Link: packet.LinkEthernet})
	if quick[0] < 100 || quick[1] < 100 {
		t.Errorf("%v packets were dissected quickly", quick)
	}
	for _, s := range []shape{
		0, lastUDP, lastICMP, lastARP, withTag, withIPv6, isUsual, isUsual | padded,
	} {
		if !shapes[s] {
			t.Errorf("no capture has a packet of shape %#x", s)
		}
	}
	t.Log(quick, shapes)
}
