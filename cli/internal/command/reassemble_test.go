package command

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// shared gives the path of a capture of the conformance suite.
func shared(name string) string {
	return filepath.Join("..", "..", "..", "conformance", "captures", "data", name)
}

// records runs pcapkit reassemble -f ndjson.
func records(t *testing.T, args ...string) (out []jsonRecord) {
	t.Helper()
	r := run(t, append([]string{"reassemble", "-f", "ndjson", "-q"}, args...)...)
	if r.status != 0 || r.err != "" {
		t.Fatalf("%v: status %d, %s", args, r.status, r.err)
	}
	for line := range strings.Lines(r.out) {
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		var j jsonRecord
		if err := d.Decode(&j); err != nil {
			t.Fatalf("%v: %v in %s", args, err, line)
		}
		out = append(out, j)
	}
	return out
}

// The packets of both datagrams are tshark's ipv6.fragment, the length its ipv6.reassembled.length.
func TestReassembleGivesTsharksDatagrams(t *testing.T) {
	got := records(t, shared("ipv6-fragments-interleaved.pcap"), "--payload")
	if len(got) != 2 {
		t.Fatalf("%d records, want 2", len(got))
	}
	for i, want := range [][]uint64{{1, 3, 5, 7}, {2, 4, 6, 8}} {
		r := got[i]
		if r.Kind != "ipv6" || *r.Identity.ID != uint32(0xa0+i) || *r.Identity.Proto != 17 || r.Identity.Src.String() != "2001:db8::1" {
			t.Errorf("record %d is %s of %+v", i, r.Kind, r.Identity)
		}
		if !reflect.DeepEqual(r.Packets, want) || !r.Complete || r.Length != 4778 || *r.Total != 4778 || len(r.Holes) != 0 {
			t.Errorf("record %d: %+v, want 4778 octets of packets %v", i, r, want)
		}
		b, err := hex.DecodeString(*r.Payload)
		sum := sha256.Sum256(b)
		if err != nil || len(b) != 4778 || hex.EncodeToString(sum[:]) != r.SHA256 {
			t.Errorf("record %d: %d octets of payload (%v) with another sha256 than %s", i, len(b), err, r.SHA256)
		}
		sum = sha256.Sum256(b[8:]) // of tshark's udp.payload
		if hex.EncodeToString(sum[:]) != payloadSum {
			t.Errorf("record %d: the UDP payload has the sha256 %x", i, sum)
		}
		if !strings.Contains(strings.Join(r.Layers, " "), "ipv6 udp") {
			t.Errorf("record %d: layers %v, want the datagram dissected again", i, r.Layers)
		}
	}
}

func TestReassembleListsHolesInPlaceOfZeros(t *testing.T) {
	got := records(t, shared("tcp-gaps.pcap"))
	if len(got) != 1 {
		t.Fatalf("%d records, want 1", len(got))
	}
	r := got[0]
	sum := sha256.Sum256([]byte("0123456789abcdefghijABCDEFGHIJ"))
	if r.Complete || r.Length != 30 || r.SHA256 != hex.EncodeToString(sum[:]) {
		t.Errorf("got %+v", r)
	}
	if want := []jsonRange{{10, 10}, {30, 10}}; !reflect.DeepEqual(r.Holes, want) {
		t.Errorf("holes %v, want %v", r.Holes, want)
	}
	if want := []jsonRange{{0, 10}, {20, 10}, {40, 10}}; !reflect.DeepEqual(r.Pieces, want) {
		t.Errorf("pieces %v, want %v", r.Pieces, want)
	}
	if got := records(t, shared("tcp-gaps.pcap"), "--complete"); len(got) != 0 {
		t.Errorf("--complete gives %+v", got)
	}
	if got := records(t, shared("tcp-gaps.pcap"), "--ipv4", "--ipv6"); len(got) != 0 {
		t.Errorf("without --tcp: %+v", got)
	}
}

func TestReassemblePolicyDecidesAConflict(t *testing.T) {
	for policy, want := range map[string]struct {
		text          string
		kept, dropped uint64
	}{"first": {"AAAAAAAACCCC", 1, 2}, "last": {"BBBBBBBBCCCC", 2, 1}, "default": {"AAAAAAAACCCC", 1, 2}} {
		got := records(t, shared("tcp-overlap-conflict.pcap"), "--policy", policy)
		sum := sha256.Sum256([]byte(want.text))
		if len(got) != 1 || got[0].SHA256 != hex.EncodeToString(sum[:]) {
			t.Errorf("%s: got %+v, want %s", policy, got, want.text)
			continue
		}
		if c := []jsonConflict{{0, 8, want.kept, want.dropped}}; !reflect.DeepEqual(got[0].Conflicts, c) {
			t.Errorf("%s: conflicts %v, want %v", policy, got[0].Conflicts, c)
		}
	}
}

// Every engine whose packets have layers feeds the same reassembler.
func TestReassembleIsTheSameFromEveryEngine(t *testing.T) {
	for _, name := range []string{"tcp-gaps.pcap", "ipv4-fragments-overlap-same.pcap"} {
		want := run(t, "reassemble", "-q", "-f", "ndjson", shared(name)).out
		for _, engine := range []string{"pcapgo", "gopacket"} {
			if r := run(t, "reassemble", "-q", "-f", "ndjson", "-E", engine, shared(name)); r.out != want || want == "" {
				t.Errorf("%s of %s: %s\nwant %s", engine, name, r.out, want)
			}
		}
	}
}

func TestReassembleAnnouncesWhatALimitTakes(t *testing.T) {
	r := run(t, "reassemble", shared("ipv6-fragments-interleaved.pcap"), "--limit-datagrams", "1")
	if r.status != 0 || !strings.Contains(r.err, "warning: reassembly.evicted: datagram evicted by a limit (packet 2)") ||
		!strings.Contains(r.err, "summary: reassembly.evicted: met 7 times") {
		t.Errorf("status %d, standard error %q", r.status, r.err)
	}
}

func TestReassembleTableAndBadUse(t *testing.T) {
	r := run(t, "reassemble", shared("tcp-gaps.pcap"))
	r.want(t, "table", 0, "")
	lines := strings.Split(r.out, "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "KIND") || !strings.Contains(lines[1], "192.0.2.1:40002") ||
		!strings.Contains(lines[1], "incomplete: gap, hole at 10 of 10, hole at 30 of 10") {
		t.Errorf("table:\n%s", r.out)
	}
	path := shared("tcp-gaps.pcap")
	for _, c := range []struct {
		args     []string
		sentence string
	}{
		{[]string{"reassemble"}, "no capture file"},
		{[]string{"reassemble", path, "-f", "tabel"}, `--format cannot be "tabel", near: table`},
		{[]string{"reassemble", path, "--policy", "fist"}, `--policy cannot be "fist", near: first`},
		{[]string{"reassemble", path, "--payload"}, "--payload is for -f ndjson"},
		{[]string{"reassemble", "none.pcap"}, "no such file"},
	} {
		run(t, c.args...).want(t, strings.Join(c.args, " "), 2, c.sentence)
	}
	whole := []byte(readFile(t, path))
	cut := runWith(t, whole[:len(whole)-3], "reassemble", "-")
	if cut.status != 1 || !strings.Contains(cut.out, "192.0.2.1:40002") || !bytes.Contains([]byte(cut.err), []byte("packet 4")) {
		t.Errorf("damage: status %d, %q, %q", cut.status, cut.out, cut.err)
	}
}

// payloadSum is the sha256 of the 4770 octets of tshark's data.data in packets 7 and 8.
const payloadSum = "420141f7753658b0ead00efd92b3b32e3915e3599f547290fd9a2e453cbb0465"

func TestReassembleWritesAFileForEach(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	args := []string{"reassemble", session7, "--write", dir}
	r := run(t, args...)
	r.want(t, "write", 0, "")
	if r.out != "" {
		t.Errorf("standard output has %q", r.out)
	}
	for name, want := range map[string]string{ // tshark -z follow,tcp,raw,0
		"000001-tcp-0-192.0.2.1_40000-198.51.100.2_80.bin": "GET / HTTP/1.0\r\n\r\n",
		"000002-tcp-0-198.51.100.2_80-192.0.2.1_40000.bin": "HTTP/1.0 204 Nothing\r\n\r\n",
	} {
		if got := readFile(t, filepath.Join(dir, name)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	run(t, args...).want(t, "a second time", 2, "is there already: choose an empty directory, or give --overwrite")
	run(t, append(args, "--overwrite")...).want(t, "overwriting", 0, "")
	run(t, "reassemble", session7, "--write", filepath.Join(session7, "x")).want(t, "no directory", 2, "not a directory")
}

// The packets are those that tshark 4.0.17 shows as http and tls, the lengths its tcp.len there.
func TestReassembleShowsMessages(t *testing.T) {
	var got []string
	for _, r := range records(t, "--tcp", "--messages", "--payload", shared("first.pcapng")) {
		if r.Kind == "message" {
			b, err := hex.DecodeString(*r.Payload)
			sum := sha256.Sum256(b)
			if err != nil || hex.EncodeToString(sum[:]) != r.SHA256 || !r.Complete || *r.Offset != 0 || r.Layers[len(r.Layers)-1] != r.Protocol {
				t.Errorf("%+v (%v)", r, err)
			}
			got = append(got, fmt.Sprint(r.Protocol, r.Packets, r.Length, r.Identity.Direction))
		} else if r.Messages != 1 || r.Protocol == "" {
			t.Errorf("a stream with %d messages of %q", r.Messages, r.Protocol)
		}
	}
	if want := []string{"http[8] 51client", "http[9] 79server", "tls[13] 103client"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if r := run(t, "reassemble", "--tcp", "--messages", shared("first.pcapng")); !strings.Contains(r.out, "http  192.168.7.20:51000") {
		t.Errorf("table: %s", r.out)
	}
}

func TestJSONIsOneArrayWhateverHappens(t *testing.T) {
	for _, c := range []struct {
		args   []string
		n      int
		status int
	}{
		{[]string{"reassemble", "-f", "json", shared("session-bare.pcap")}, 2, 0},
		{[]string{"flows", "-f", "json", shared("session-bare.pcap")}, 1, 0},
		{[]string{"flows", "-f", "json", shared("pcap-empty.pcap")}, 0, 0},
		{[]string{"flows", "-f", "json", shared("pcap-cut-61.pcap")}, 1, 1},
	} {
		r := run(t, c.args...)
		var list []map[string]any
		if err := json.Unmarshal([]byte(r.out), &list); err != nil || len(list) != c.n || list == nil || r.status != c.status {
			t.Errorf("%v: status %d, %d objects, %v: %s", c.args, r.status, len(list), err, r.out)
		}
	}
}
