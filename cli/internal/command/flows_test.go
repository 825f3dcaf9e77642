package command

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// session7 is a capture of one connection with data of both sides.
var session7 = filepath.Join("..", "..", "..", "core", "flow", "testdata", "session.pcap")

type sides struct{ A, B uint64 }

// Packets and octets are those of tshark -z conv,tcp.
func TestFlowsGivesTsharksConversation(t *testing.T) {
	r := run(t, "flows", session7, "-f", "ndjson")
	r.want(t, "flows", 0, "")
	var f struct {
		Stream                    *int
		Proto, State, Opener, End string
		Packets, Bytes, Gaps      sides
		Payload                   sides  `json:"payload_bytes"`
		Community                 string `json:"community_id"`
		First                     string
		FirstPacket               int `json:"first_packet"`
		LastPacket                int `json:"last_packet"`
	}
	if err := json.Unmarshal([]byte(r.out), &f); err != nil {
		t.Fatalf("%v: %s", err, r.out)
	}
	if f.Stream == nil || *f.Stream != 0 || f.Proto != "tcp" || f.State != "closed" || f.End != "fin" || f.Opener != "a" {
		t.Errorf("got %+v", f)
	}
	if f.Packets != (sides{4, 3}) || f.Bytes != (sides{234, 186}) || f.Payload != (sides{18, 24}) {
		t.Errorf("packets %v, octets %v, payload %v", f.Packets, f.Bytes, f.Payload)
	}
	if f.First != "2023-11-14T22:13:20.000000000Z" || f.FirstPacket != 1 || f.LastPacket != 7 {
		t.Errorf("first %s, packets %d to %d", f.First, f.FirstPacket, f.LastPacket)
	}
	for _, engine := range []string{"gopacket", "pcapgo"} {
		if other := run(t, "flows", "-q", session7, "-f", "ndjson", "-E", engine); other.out != r.out {
			t.Errorf("%s: %s\nwant %s", engine, other.out, r.out)
		}
	}
	table := run(t, "flows", session7)
	table.want(t, "table", 0, "")
	for _, want := range []string{"FLOW", "tcp 0", "192.0.2.1:40000", "4/3", "234/186", "18/24", "0.006000", "closed", "1:+2pHz3aT6HgcBXuye2/+i7Ff26k="} {
		if !strings.Contains(table.out, want) {
			t.Errorf("the table lacks %q:\n%s", want, table.out)
		}
	}
}

// Both texts are tshark's -z follow,tcp,raw,0, the sum that of -z follow,udp,raw,0.
func TestFlowsFollowsAConversation(t *testing.T) {
	r := run(t, "flows", session7, "--follow", "0", "--as", "raw")
	r.want(t, "raw", 0, "")
	if r.out != "GET / HTTP/1.0\r\n\r\nHTTP/1.0 204 Nothing\r\n\r\n" {
		t.Errorf("raw: %q", r.out)
	}
	r = run(t, "flows", session7, "--follow", "tcp:0")
	if want := "--- 198.51.100.2:80 > 192.0.2.1:40000\nHTTP/1.0 204 Nothing\n"; !strings.Contains(r.out, want) {
		t.Errorf("text: %q lacks %q", r.out, want)
	}
	r = run(t, "flows", session7, "--follow", "0", "--as", "hex")
	if want := "    00000000  48 54 54 50 2f 31 2e 30  20 32 30 34 20 4e 6f 74  HTTP/1.0 204 Not\n"; !strings.Contains(r.out, want) {
		t.Errorf("hex: %q lacks %q", r.out, want)
	}
	r = run(t, "flows", shared("ipv6-fragments-interleaved.pcap"), "--follow", "udp:0", "--as", "raw")
	sum := sha256.Sum256([]byte(r.out))
	if got := hex.EncodeToString(sum[:]); got != "bd137d94fe2a7c411575fc045a896761db0de31d8b14d1b719bcefa5265c29da" {
		t.Errorf("fragmented UDP: %d octets with the sha256 %s", len(r.out), got)
	}
}

// ticksIn gives the times of a capture file's packets in the order of the file.
func ticksIn(t *testing.T, path string) (f capfile.Format, ticks []uint64) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := capfile.NewReader(file, capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var p packet.Packet
	for r.Next(&p) == nil {
		ticks = append(ticks, p.Time.Ticks)
	}
	return r.Format(), ticks
}

func TestFlowsWritesAFileForEach(t *testing.T) {
	dir := t.TempDir()
	args := []string{"flows", shared("tcp-port-reuse.pcap"), "--write", dir, "--byte-order", "big", "--resolution", "us"}
	r := run(t, args...)
	r.want(t, "write", 0, "")
	if r.out != "" {
		t.Errorf("standard output has %q", r.out)
	}
	const start = 1700000000_000000
	for name, want := range map[string][]uint64{ // tcp.stream of tshark: six packets of 0, one of 1
		"tcp-0-198.51.100.2_80-192.0.2.1_40005.pcap": {start, start + 1000, start + 2000, start + 3000, start + 4000, start + 5000},
		"tcp-1-192.0.2.1_40005-198.51.100.2_80.pcap": {start + 6000},
	} {
		f, ticks := ticksIn(t, filepath.Join(dir, name))
		if !f.BigEndian || f.Nano || !reflect.DeepEqual(ticks, want) {
			t.Errorf("%s: big-endian %v, nanoseconds %v, times %v, want %v", name, f.BigEndian, f.Nano, ticks, want)
		}
	}
	run(t, args...).want(t, "a second time", 2, "is there already: choose an empty directory, or give --overwrite")
	run(t, append(args, "--overwrite")...).want(t, "overwriting", 0, "")
	for _, format := range []string{"json", "ndjson", "pcapng", "summary", "tree", "plist"} {
		dir := t.TempDir()
		run(t, "flows", session7, "--write", dir, "--format", format).want(t, format, 0, "")
		files, err := filepath.Glob(filepath.Join(dir, "tcp-0-192.0.2.1_40000-198.51.100.2_80.*"))
		if err != nil || len(files) != 1 {
			t.Errorf("%s: %v, %v", format, files, err)
		}
	}
}

// Each fragment's frame comes into the file of the flow that its datagram is of, so that the file reassembles again.
func TestFlowsWritesFragmentsWithTheirFlow(t *testing.T) {
	dir := t.TempDir()
	path := shared("ipv6-fragments-interleaved.pcap")
	run(t, "flows", path, "--write", dir).want(t, "write", 0, "")
	again := records(t, filepath.Join(dir, "udp-0-2001.db8..1_49200-2001.db8..2_49201.pcap"))
	want := records(t, path)
	if len(again) != 2 || again[0].SHA256 != want[0].SHA256 || again[1].SHA256 != want[1].SHA256 || !again[0].Complete {
		t.Errorf("got %+v, want the datagrams %+v", again, want)
	}
}

// The columns are those of tshark with ip.defragment:FALSE, as all fields are.
func TestStreamColumnsAreTsharks(t *testing.T) {
	tshark, err := exec.LookPath("tshark")
	if err != nil {
		t.Skip("the program tshark is not installed")
	}
	for _, name := range []string{"tcp-port-reuse.pcap", "tcp-gaps.pcap", "first.pcapng", "ipv4-fragments-overlap-same.pcap", "sll-sctp-over-udp.pcap"} {
		columns := []string{"-e", "frame.number", "-e", "tcp.stream", "-e", "udp.stream"}
		cmd := exec.CommandContext(t.Context(), tshark, append([]string{"-n", "-r", shared(name), "-o", "ip.defragment:FALSE", "-T", "fields"}, columns...)...)
		want, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if r := run(t, append([]string{"extract", shared(name)}, columns...)...); r.out != string(want) || r.status != 0 {
			t.Errorf("%s: got\n%swant\n%s", name, r.out, want)
		}
	}
	r := run(t, "extract", shared("tcp-port-reuse.pcap"), "-e", "tcp.stream")
	if r.out != "0\n0\n0\n0\n0\n0\n1\n" {
		t.Errorf("tcp.stream: %q", r.out)
	}
}

func TestFlowsAnnouncesEviction(t *testing.T) {
	r := run(t, "flows", "--limit-flows", "1", shared("tcp-options-cut.pcap")) // flows 0 0 1 1 1 0 0
	if r.status != 0 || !strings.Contains(r.err, "warning: flow.evicted:") || !strings.Contains(r.err, "summary: flow.evicted: met 2 times") {
		t.Errorf("status %d, standard error %q", r.status, r.err)
	}
	if n := strings.Count(r.out, "evicted"); n != 2 {
		t.Errorf("%d flows evicted, want 2:\n%s", n, r.out)
	}
}

func TestFlowsBadUse(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args     []string
		sentence string
	}{
		{[]string{}, "no capture file"},
		{[]string{session7, "-f", "tbale"}, `-f cannot be "tbale", near: table`},
		{[]string{session7, "--write", dir, "--format", "pcpa"}, `--format cannot be "pcpa", near: pcap`},
		{[]string{session7, "--format", "pcap"}, "--format is for the files of --write"},
		{[]string{session7, "--write", dir, "--byte-order", "middle"}, `--byte-order cannot be "middle"`},
		{[]string{session7, "--write", dir, "--resolution", "ms"}, `--resolution cannot be "ms"`},
		{[]string{session7, "--follow", "x"}, `--follow cannot be "x"`},
		{[]string{session7, "--follow", "0", "--as", "octal"}, `--as cannot be "octal"`},
		{[]string{session7, "--follow", "7"}, "there is no tcp flow 7"},
		{[]string{session7, "--follow", "0", "--write", dir}, "--write and --follow exclude each other"},
		{[]string{session7, "--write", filepath.Join(session7, "x")}, "not a directory"},
		{[]string{"none.pcap"}, "no such file"},
	} {
		r := run(t, append([]string{"flows"}, c.args...)...)
		r.want(t, strings.Join(c.args, " "), 2, c.sentence)
	}
	whole := []byte(readFile(t, session7))
	r := runWith(t, whole[:len(whole)-3], "flows", "-")
	if r.status != 1 || !strings.Contains(r.out, "4/2") || strings.Count(r.err, "\n") != 1 {
		t.Errorf("damage: status %d, %q, %q", r.status, r.out, r.err)
	}
}
