package reassembly_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// goldens calls f with each table of one suffix below PCAPKIT_CORPUS/golden-reassembly and the capture that it is of. The
// tables are tshark 4.0.17's: the corpus's README says how they were made.
func goldens(t *testing.T, suffix string, f func(t *testing.T, name string, rows []map[string]string)) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/ and golden-reassembly/")
	}
	files, err := filepath.Glob(filepath.Join(root, "golden-reassembly", "*", "*"+suffix))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables %s: %v", suffix, err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, ".zst"+suffix) {
			continue // the standard library cannot undo it; the same capture is there without it
		}
		name := strings.TrimSuffix(strings.TrimPrefix(file, filepath.Join(root, "golden-reassembly")+"/"), suffix)
		t.Run(name, func(t *testing.T) { f(t, filepath.Join(root, "captures", name), table(string(b))) })
	}
}

func table(text string) (rows []map[string]string) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	names := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		row := make(map[string]string)
		for i, cell := range strings.Split(line, "\t") {
			row[names[i]] = cell
		}
		rows = append(rows, row)
	}
	return rows
}

// read hands every packet of a capture to f, as far as the capture goes.
func read(t testing.TB, file string, f func(*packet.Packet)) {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	r, err := capfile.NewReader(bufio.NewReader(in), capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var d dissect.Dissector
	p := new(packet.Packet)
	for r.Next(p) == nil {
		d.Dissect(p)
		f(p)
	}
}

func sha(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

// decided are the datagrams on which tshark and we differ, by capture and completing packet, with what decides.
var decided = map[string]string{
	"ipv4-frag/made__odd-lengths.pcap 4":  "RFC 791 §2.3: all fragments but the last are multiples of 8 octets; packet 3 has 397",
	"ipv4-frag/zeek__fragmented-1.pcap 3": "RFC 791 §2.3: packet 1 has 18 octets and is not the last; without it the header is packet 3's",
	"ipv4-frag/made__past-65535.pcap 45":  "RFC 791 §3.1: the total length has 16 bits; the fragments make 66600 octets",

	"ipv6/made__frag-overlap.pcap 6":                "RFC 8200 §4.5, RFC 5722 §4: packets 2 and 3 overlap, the datagram is discarded",
	"ipv6/suricata__frag-1.pcap 9":                  "RFC 8200 §4.5, RFC 5722 §4: packet 8 has the place of 6 with other octets, so it is no duplicate",
	"ipv6/zeek__ipv6-reassembly-state-leak.pcap 46": "RFC 8200 §4.5: hop-by-hop options and fragments make a payload length of 65536",
	"ipv6/zeek__ipv6-reassembly-state-leak.pcap 92": "RFC 8200 §4.5: hop-by-hop options and fragments make a payload length of 65536",
}

func TestDatagramsAreTsharks(t *testing.T) {
	goldens(t, ".ip.tsv", func(t *testing.T, file string, rows []map[string]string) {
		short := filepath.Base(filepath.Dir(file)) + "/" + filepath.Base(file)
		want := make(map[string]bool)
		for _, row := range rows {
			for _, v := range []string{"ip", "ipv6"} {
				id := map[string]string{"ip": row["ip.id"], "ipv6": row["ipv6.fraghdr.ident"]}[v]
				if row[v+".fragment"] == "" || decided[short+" "+row["frame.number"]] != "" {
					continue
				}
				id, _, _ = strings.Cut(id, ",") // further ones are of headers inside
				bad := strings.Split(row[v+".fragment.error"], ",")
				frames := strings.Split(row[v+".fragment"], ",")
				for _, b := range bad {
					if b != "" && !slices.Contains(frames, b) {
						frames = append(frames, b)
					}
				}
				slices.SortFunc(frames, func(a, b string) int { return len(a)*100 - len(b)*100 + strings.Compare(a, b) })
				want[fmt.Sprintf("%s at %s from %s id %s: %s octets %s", v, row["frame.number"], strings.Join(frames, ","), id,
					row[v+".reassembled.length"], row[v+".reassembled.sha256"])] = true
			}
		}
		got := make(map[string]bool)
		r := reassembly.New(reassembly.Options{OnDatagram: func(d *reassembly.Datagram) {
			if !d.Complete {
				return
			}
			at := fmt.Sprint(d.Packet.Number)
			if decided[short+" "+at] != "" {
				return
			}
			v, width := "ip", 4
			if d.V6 {
				v, width = "ipv6", 8
			}
			got[fmt.Sprintf("%s at %s from %s id 0x%0*x: %d octets %s", v, at, strings.Trim(strings.Join(strings.Fields(fmt.Sprint(d.Packets)), ","), "[]"),
				width, d.ID, d.Total, sha(d.Payload))] = true
		}})
		read(t, file, r.Packet)
		r.Close()
		for g := range got {
			if !want[g] {
				t.Errorf("got  %s", g)
			}
		}
		for w := range want {
			if !got[w] {
				t.Errorf("want %s", w)
			}
		}
	})
}
