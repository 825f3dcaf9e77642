package gopacket_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// rare are packets with fields that no capture of the conformance suite shows, as octets by link type.
var rare = []struct {
	link  uint32
	frame []byte
}{
	{1, ipv4(47, x("3081 880b 0004 0001 00000002 00000003 ff03c021"))},                                           // GRE of RFC 2637 with an acknowledgment
	{1, x(mac14 + "0806 0006 86dd 08 10 0001" + strings.Repeat("0102030405060708"+strings.Repeat("20", 16), 2))}, // ARP, neither Ethernet nor IPv4
	{105, x("0803 0000 020000000001 020000000002 020000000003 1000 020000000004 aaaa0300 00000806 00000000")},    // 802.11 between two access points
}

// TestLookupKnowsWhatIsListed holds Lookup against the fields of all captures of the conformance suite, of those below
// PCAPKIT_CORPUS and of rare: what is listed is known, and what is known of core's fields is listed.
func TestLookupKnowsWhatIsListed(t *testing.T) {
	suite := filepath.Join("..", "..", "conformance", "captures", "data")
	if _, err := os.Stat(suite); errors.Is(err, fs.ErrNotExist) {
		t.Skip("The captures of the conformance suite are not beside this module.")
	}
	for _, e := range []*gopacket.Engine{gopacket.New(), gopacket.NewDLP()} {
		t.Run(e.Info().Name, func(t *testing.T) {
			listed := map[string]bool{}
			for _, root := range []string{suite, os.Getenv("PCAPKIT_CORPUS")} {
				if root != "" {
					listBelow(t, e, root, listed)
				}
			}
			for _, f := range rare {
				list(t, e, engine.Source{Reader: bytes.NewReader(file(f.link, f.frame)), Name: "rare"}, listed)
			}
			for known := range coreNames(t, e) {
				if !listed[known] {
					t.Errorf("%s is known to Lookup, and no capture shows it", known)
				}
			}
		})
	}
}

// coreNames gives the names of core's fields that an engine's Lookup knows.
func coreNames(t *testing.T, e *gopacket.Engine) map[string]bool {
	t.Helper()
	r, err := e.Open(t.Context(), engine.Source{Reader: bytes.NewReader(file(1))}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	l := r.(engine.Dissecting).Lister()
	known := map[string]bool{}
	for k := packet.Frame; int(k) < packet.KindCount; k++ {
		for _, d := range dissect.Defs(k) {
			if len(l.Lookup(d.Name)) > 0 {
				known[d.Name] = true
			}
		}
	}
	return known
}

// listBelow lists the fields of every capture below a folder.
func listBelow(t *testing.T, e *gopacket.Engine, root string, listed map[string]bool) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			list(t, e, engine.Source{Path: path, Name: path}, listed)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// list lists the fields of a source; what is no capture fails to open, and has none.
func list(t *testing.T, e *gopacket.Engine, src engine.Source, listed map[string]bool) {
	t.Helper()
	r, err := e.Open(t.Context(), src, quiet)
	if err != nil {
		return
	}
	defer r.Close()
	l := r.(engine.Dissecting).Lister()
	for p, err := r.Next(); err == nil; p, err = r.Next() {
		l.AllFields(p, func(f packet.Field) bool {
			name := l.Def(f.ID).Name
			if !listed[name] && !slices.Contains(l.Lookup(name), f.ID) {
				t.Errorf("%s: %s is listed and not known to Lookup", src.Name, name)
			}
			listed[name] = true
			return true
		})
	}
}
