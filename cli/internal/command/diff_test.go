package command

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// padded is a capture of two packets; the second has padding, which the gopacket engine does not list.
func padded(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	w := capfile.NewNgWriter(&b, capfile.NgOptions{})
	for i, n := range []int{len(frame), 60} {
		data := append(bytes.Clone(frame), make([]byte, n-len(frame))...)
		copy(data[34:], []byte{0xc3, 0x50, 0xc3, 0x51}) // ports that no protocol has
		err := w.Write(&packet.Packet{
			Number: uint64(i + 1), Link: packet.LinkEthernet, Data: data, CapLen: uint32(n), Len: uint32(n),
			Time: packet.Timestamp{Ticks: 1, Res: packet.Nano, Valid: true},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file(t, "padded.pcapng", b.Bytes())
}

// others are what gopacket does not list of any packet.
const others = "eth.dst.*,eth.src.*,eth.addr,eth.addr.*,eth.*resolved,ip.checksum.status,eth.ig,eth.lg,eth.fcs*,ip.*host,udp.*,data*,gopacket.*"

const paddedLine = "packet 2: eth.padding [46+14]: default 0000000000000000000000000000, gopacket unknown\n"

func TestDiffOfEnginesThatAgree(t *testing.T) {
	r := run(t, "diff", padded(t), "-E", "pcapkit, pcapgo", "-q")
	r.want(t, "default and pcapgo", 0, "")
	if want := "2 packets compared, 0 differences\n"; r.out != want {
		t.Errorf("got %q, want %q", r.out, want)
	}
}

func TestDiffListsAndCountsDifferences(t *testing.T) {
	path := padded(t)
	r := run(t, "diff", path, "-E", "default,gopacket", "-q", "--all", "--ignore", others)
	r.want(t, "differences", 1, "")
	if !strings.HasPrefix(r.out, paddedLine+"\nfield ") || !strings.Contains(r.out, "\neth.padding                                        1        1\n") ||
		!strings.Contains(r.out, "\n2 packets compared, 1 difference") {
		t.Errorf("got %q", r.out)
	}
	r = run(t, "diff", path, "-E", "default,gopacket", "-q", "--all", "--ignore", others, "-c", "1")
	if r.want(t, "-c 1", 0, ""); !strings.Contains(r.out, "1 packet compared, 0 differences") {
		t.Errorf("-c 1: got %q", r.out)
	}
	for _, ignore := range []string{"eth.padding", "ip.ttl,eth.*"} {
		r = run(t, "diff", path, "-E", "default,gopacket", "-q", "--all", "--ignore", others, "--ignore", ignore)
		if r.want(t, "--ignore", 0, ""); !strings.Contains(r.out, " 0 differences, ") {
			t.Errorf("--ignore: got %q", r.out)
		}
	}
	accept := file(t, "accepted.tsv", []byte("eth.padding\tpadded.pcapng\t2\tgopacket keeps no padding\n"))
	r = run(t, "diff", path, "-E", "default,gopacket", "-q", "--all", "--ignore", others, "--accept", accept)
	if r.want(t, "--accept", 0, ""); !strings.Contains(r.out, " 0 differences, 1 accepted") {
		t.Errorf("--accept: got %q", r.out)
	}
}

func TestDiffAnnouncesTheLimitsThatAreMet(t *testing.T) {
	r := run(t, "diff", padded(t), "-E", "default,gopacket", "--all")
	if r.status != 1 || !strings.Contains(r.err, "warning: capability.limit: engine gopacket: dissect.padding: ") {
		t.Errorf("status %d, %q", r.status, r.err)
	}
}

func TestDiffWritesJSON(t *testing.T) {
	r := run(t, "diff", padded(t), "-E", "default,gopacket", "-q", "--all", "--json", "--ignore", others)
	r.want(t, "--json", 1, "")
	var v struct {
		Engines     []string
		Differences []struct {
			Packet, Occurrence int
			Field              string
			Offset, Length     *int
			Values             map[string]struct {
				State string
				Value *string
			}
		}
		Summary []struct {
			Field       string
			Differences int
		}
		Packets, Differ int
		Errors          map[string]string
	}
	if err := json.Unmarshal([]byte(r.out), &v); err != nil {
		t.Fatalf("%v: %s", err, r.out)
	}
	if len(v.Engines) != 2 || v.Packets != 2 || v.Differ != 1 || len(v.Differences) != 1 || len(v.Errors) != 0 || v.Summary[0].Field != "eth.padding" {
		t.Fatalf("got %s", r.out)
	}
	d := v.Differences[0]
	if d.Packet != 2 || d.Field != "eth.padding" || d.Occurrence != 1 || *d.Offset != 46 || *d.Length != 14 ||
		d.Values["gopacket"].State != "unknown" || d.Values["gopacket"].Value != nil || *d.Values["default"].Value != strings.Repeat("00", 14) {
		t.Errorf("got %s", r.out)
	}
	r = run(t, "diff", padded(t), "-E", "default,pcapgo", "-q", "--json")
	if r.want(t, "--json without differences", 0, ""); json.Unmarshal([]byte(r.out), &v) != nil {
		t.Errorf("got %s", r.out)
	}
}

func TestDiffTellsTroubleWithStatus2(t *testing.T) {
	good := padded(t)
	damaged := file(t, "cut.pcapng", capture(t, 3)[:300])
	t.Setenv("PATH", "") // no tshark
	t.Setenv("TSHARK", "")
	for _, c := range []struct {
		name, want string
		args       []string
	}{
		{"no file", "no capture file", nil},
		{"a missing file", "no such file", []string{"nosuch.pcap", "-E", "default,pcapgo"}},
		{"a directory", "is a directory", []string{t.TempDir(), "-E", "default,pcapgo"}},
		{"standard input", "name a file", []string{"-", "-E", "default,pcapgo"}},
		{"one engine", "at least two engines", []string{good, "-E", "default"}},
		{"one engine twice", "are one engine", []string{good, "-E", "default,pcapkit"}},
		{"an unknown engine", "did you mean default", []string{good, "-E", "defualt,pcapgo"}},
		{"an engine that cannot run", "engine tshark cannot run here", []string{good, "-E", "default,tshark"}},
		{"no list", "no such file", []string{good, "-E", "default,pcapgo", "--accept", filepath.Join(t.TempDir(), "x")}},
		{"a damaged list", "line 1: it has 1 columns", []string{good, "-E", "default,pcapgo", "--accept", file(t, "x", []byte("x\n"))}},
		{"a pattern that is none", "is no pattern", []string{good, "-E", "default,pcapgo", "--ignore", "["}},
		{"damage", "cut.pcapng", []string{damaged, "-E", "default,pcapgo"}},
	} {
		r := run(t, append([]string{"diff", "-q"}, c.args...)...)
		r.want(t, c.name, 2, c.want)
	}
}

func TestDiffToAFullDiskIsTrouble(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full to write to")
	}
	defer full.Close()
	cmd := exec.CommandContext(t.Context(), binary, "diff", "-q", padded(t), "-E", "default,gopacket")
	var stderr strings.Builder
	cmd.Stdout, cmd.Stderr = full, &stderr
	_ = cmd.Run()
	if status := cmd.ProcessState.ExitCode(); status != 2 || !strings.Contains(stderr.String(), "disk is full") {
		t.Errorf("status %d, %q", status, stderr.String())
	}
}

func TestDiffAgainstTshark(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so there is nothing to compare with: install the tshark package")
	}
	r := run(t, "diff", padded(t))
	r.want(t, "default and tshark", 0, "")
}
