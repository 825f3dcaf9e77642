package command

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/pierrec/lz4/v4"
	"github.com/ulikunitz/xz"
)

func TestEachFormat(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 3))
	checks := map[string]func(s string) bool{
		"summary": func(s string) bool { return strings.Count(s, "\n") == 3 && strings.Contains(s, " 1053 → 15353 ") },
		"tree":    func(s string) bool { return strings.Contains(s, "\n    Source Port: 1053\n") },
		"text":    func(s string) bool { return strings.HasPrefix(s, "Frame 1: 46 octets") },
		"json": func(s string) bool {
			var v []map[string]any
			return json.Unmarshal([]byte(s), &v) == nil && len(v) == 3 && v[0]["comments"].([]any)[0] == "hi"
		},
		"ndjson": func(s string) bool {
			return strings.Count(s, "\n") == 3 && json.Valid([]byte(s[:strings.Index(s, "\n")]))
		},
		"plist": func(s string) bool {
			d := xml.NewDecoder(strings.NewReader(s))
			for {
				if _, err := d.Token(); err != nil {
					return err == io.EOF && strings.HasSuffix(s, "</plist>\n")
				}
			}
		},
		"pcap":   func(s string) bool { return strings.HasPrefix(s, "\x4d\x3c\xb2\xa1") },
		"pcapng": func(s string) bool { return strings.HasPrefix(s, "\x0a\x0d\x0d\x0a") && strings.Contains(s, "hi") },
	}
	for name, check := range checks {
		r := run(t, "extract", path, "-f", name)
		r.want(t, name, 0, "")
		if !check(r.out) {
			t.Errorf("%s: got %q", name, r.out)
		}
		stdin := runWith(t, capture(t, 3), "extract", "-", "-f", name)
		out := filepath.Join(t.TempDir(), "out")
		run(t, "extract", path, "-f", name, "-o", out).want(t, name+" -o", 0, "")
		if stdin.out != r.out || readFile(t, out) != r.out {
			t.Errorf("%s: standard input or -o give something else", name)
		}
	}
}

func TestFieldsFlags(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 2))
	for _, c := range []struct {
		want string
		args []string
	}{
		{"1\t1053,15353\n2\t1053,15353\n", []string{"-f", "fields"}},
		{"1\t1053,15353\n2\t1053,15353\n", nil},
		{"frame.number,udp.port\n1,1053\n2,1053\n", []string{"--header", "--separator", ",", "--occurrence", "f"}},
		{"'1' '1053;15353'\n'2' '1053;15353'\n", []string{"--separator", "/s", "--aggregator", ";", "--quote", "s"}},
		{"\"1\"\t\"15353\"\n", []string{"--separator", "/t", "--occurrence", "l", "--quote", "d", "-c", "1"}},
	} {
		r := run(t, append([]string{"extract", path, "-e", "frame.number", "-e", "udp.port"}, c.args...)...)
		if r.want(t, strings.Join(c.args, " "), 0, ""); r.out != c.want {
			t.Errorf("%q: got %q, want %q", c.args, r.out, c.want)
		}
	}
}

func TestOutputDependsOnNoTimeZone(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 2))
	for _, args := range [][]string{{"-f", "tree"}, {"-f", "json"}, {"--utc"}, {"-e", "frame.time"}} {
		args = append([]string{"extract", path}, args...)
		t.Setenv("TZ", "UTC")
		want := run(t, args...).out
		t.Setenv("TZ", "Asia/Kolkata")
		if got := run(t, args...).out; got != want {
			t.Errorf("%q: got %q, want %q", args, got, want)
		}
	}
}

func TestStops(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 5))
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-c", "1"}, " eth:ip:udp "},
		{[]string{"-c", "1", "-L", "internet"}, " eth:ip "},
		{[]string{"-c", "1", "-L", "none"}, " data "},
		{[]string{"-c", "1", "-P", "eth"}, " eth "},
		{[]string{"-c", "1", "-P", "IPv4"}, " eth:ip "},
	} {
		r := run(t, append([]string{"extract", path}, c.args...)...)
		if strings.Count(r.out, "\n") != 1 || !strings.Contains(r.out, c.want) {
			t.Errorf("%q: got %q, want %q in it", c.args, r.out, c.want)
		}
	}
}

func TestAFileForEachFrame(t *testing.T) {
	path := file(t, "in.pcapng", capture(t, 3))
	for format, extension := range map[string]string{"json": "json", "summary": "txt", "pcap": "pcap", "plist": "plist"} {
		dir := filepath.Join(t.TempDir(), "new", "frames")
		run(t, "extract", path, "-F", "-o", dir, "-f", format).want(t, format, 0, "")
		for _, n := range []string{"1", "2", "3"} {
			s := readFile(t, filepath.Join(dir, "frame-00000"+n+"."+extension))
			switch format {
			case "json":
				var v []map[string]any
				if err := json.Unmarshal([]byte(s), &v); err != nil || len(v) != 1 || v[0]["number"] != json.Number(n) && v[0]["number"].(float64) != float64(n[0]-'0') {
					t.Errorf("frame %s: %v %v", n, v, err)
				}
			case "summary":
				if !strings.HasPrefix(s, "     "+n+" ") {
					t.Errorf("frame %s: %s", n, s)
				}
			}
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) != 3 {
			t.Errorf("%s: %d files, %v", format, len(files), err)
		}
	}
}

func TestTeeKeepsTheOctetsOfTheInput(t *testing.T) {
	in := capture(t, 3)
	tee := filepath.Join(t.TempDir(), "kept")
	r := runWith(t, in, "extract", "-", "--tee", tee)
	r.want(t, "--tee", 0, "")
	if got := readFile(t, tee); got != string(in) || strings.Count(r.out, "\n") != 3 {
		t.Errorf("kept %d of %d octets", len(got), len(in))
	}
}

func TestCompressedCaptures(t *testing.T) {
	in := capture(t, 100)
	compressors := map[string]func(io.Writer) (io.WriteCloser, error){
		"zstd": func(w io.Writer) (io.WriteCloser, error) { return zstd.NewWriter(w) },
		"lz4":  func(w io.Writer) (io.WriteCloser, error) { return lz4.NewWriter(w), nil },
		"xz":   func(w io.Writer) (io.WriteCloser, error) { return xz.NewWriter(w) },
	}
	for name, open := range compressors {
		var b bytes.Buffer
		w, err := open(&b)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(in); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		path := file(t, "in.bin", b.Bytes())
		r := run(t, "extract", path)
		r.want(t, name, 0, "")
		if n := strings.Count(r.out, "\n"); n != 100 {
			t.Errorf("%s: %d packets, want 100", name, n)
		}
		if i := run(t, "info", path); !strings.Contains(i.out, "compressed with "+name) {
			t.Errorf("%s: info tells %s", name, i.out)
		}
		cut := file(t, "cut.bin", b.Bytes()[:b.Len()-5])
		if r := run(t, "extract", cut); r.status != 1 || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s cut short: status %d, %s", name, r.status, r.err)
		}
	}
}

func TestWarningsAreALineEachAndQuietHushesThem(t *testing.T) {
	b := capture(t, 1)
	b[28+8] = 147 // the link type of the first interface: one for private use
	path := file(t, "user.pcapng", b)
	run(t, "extract", path).want(t, "text", 0, "warning: link.unknown: ")
	run(t, "extract", path, "--quiet").want(t, "quiet", 0, "")
	r := run(t, "extract", path, "--log", "json")
	var m struct {
		Level, Code string
		Packet      int
	}
	if err := json.Unmarshal([]byte(r.err), &m); err != nil || m.Level != "warning" || m.Code != "link.unknown" || m.Packet != 1 {
		t.Errorf("%v: %s", err, r.err)
	}
}

func TestTheClosingSummaryCounts(t *testing.T) {
	b := capture(t, 3)
	b[28+8] = 147
	r := run(t, "extract", file(t, "user.pcapng", b))
	lines := strings.Split(strings.TrimSpace(r.err), "\n")
	if len(lines) != 2 || lines[1] != "pcapkit: summary: link.unknown: met 3 times" {
		t.Errorf("standard error is %q", r.err)
	}
}

func TestLossesAreTold(t *testing.T) {
	statistics := []byte{
		5, 0, 0, 0, 24, 0, 0, 0, // interface statistics block
		0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 24, 0, 0, 0,
	}
	path := file(t, "in.pcapng", append(capture(t, 2), statistics...))
	for _, format := range []string{"pcap", "pcapng"} {
		r := run(t, "extract", path, "-f", format, "-o", os.DevNull)
		r.want(t, format, 0, "warning: output.loss: 1 metadata blocks are not written to the "+format+" file, the first is: interface statistics block")
	}
	run(t, "extract", path, "-f", "json", "-o", os.DevNull).want(t, "json", 0, "")
}

// A DNS query to port 53 in raw IPv4 is octets with --no-app, and its fields have no values.
func TestNoAppLeavesOctets(t *testing.T) {
	query := "\x45\x00\x00\x34\x00\x00\x00\x00\x40\x11\x00\x00\x0a\x00\x00\x01\x0a\x00\x00\x02" + "\x9c\x40\x00\x35\x00\x20\x00\x00" +
		"\x00\x01\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00" + "\x01a\x04test\x00\x00\x01\x00\x01"
	in := "\xd4\xc3\xb2\xa1\x02\x00\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x65\x00\x00\x00" +
		"\x00\x00\x00\x00\x00\x00\x00\x00\x34\x00\x00\x00\x34\x00\x00\x00" + query
	args := []string{"extract", file(t, "in.pcap", []byte(in)), "-e", "frame.protocols", "-e", "udp.srcport", "-e", "dns.qry.name", "-e", "data.len"}
	for _, c := range []struct {
		flag, want string
	}{
		{"--no-app=false", "raw:ip:udp:dns\t40000\ta.test\t\n"},
		{"--no-app", "raw:ip:udp:data\t40000\t\t24\n"},
	} {
		r := run(t, append(args, c.flag)...)
		r.want(t, c.flag, 0, "")
		if r.out != c.want {
			t.Errorf("%s: got %q, want %q", c.flag, r.out, c.want)
		}
	}
}
