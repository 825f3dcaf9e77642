package captures_test

import (
	"bytes"
	"cmp"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// gathered reports whether GATHERED.tsv tells of a capture: datagrams, streams and flows.
func gathered(c captures.Capture) bool {
	switch c.Group {
	case captures.Fragments, captures.Streams, captures.Flows:
		return true
	}
	switch c.Name {
	case "session-outer-fragments.pcap", "session-sll-vlan.pcap", "session-8100-8100.pcap", "udp-lengths.pcap", "ipv4-length-0-fragments.pcap":
		return true
	}
	return strings.HasPrefix(c.Name, "traffic")
}

// TestGatheredIsWhatTsharkSays makes datagrams, streams and flows of what tshark says of each packet and stream, and compares
// them with GATHERED.tsv. Lines with a clause are by hand: they stand in place of tshark's of the same kind and capture.
func TestGatheredIsWhatTsharkSays(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so the goldens cannot be compared with it: install the tshark package")
	}
	if testing.Short() {
		t.Skip("two runs of tshark a capture take long; run without -short")
	}
	b, err := fs.ReadFile(captures.Goldens, "GATHERED.tsv")
	if err != nil {
		t.Fatal(err)
	}
	byHand := map[string][]string{}
	want := map[string][]string{}
	for i, row := range table(b) {
		if len(row) != 3 {
			t.Fatalf("GATHERED.tsv line %d: %d fields, want 3", i+1, len(row))
		}
		if want[row[0]] = append(want[row[0]], strings.Join(row[1:], "\t")); row[2] != "" {
			byHand[row[0]] = append(byHand[row[0]], strings.Join(row[1:], "\t"))
		}
	}
	home := t.TempDir()
	out := "file\tline\tclause\n"
	for _, c := range captures.All() {
		if !gathered(c) {
			continue
		}
		got := slices.Clone(byHand[c.Name])
		for _, line := range tsharkGathers(t, home, c) {
			if !slices.ContainsFunc(byHand[c.Name], func(hand string) bool { return kindOf(hand) == kindOf(line) }) {
				got = append(got, line+"\t")
			}
		}
		slices.Sort(got)
		if !*update && !slices.Equal(got, want[c.Name]) {
			t.Errorf("%s: tshark says\n%s\nthe golden\n%s", c.Name, strings.Join(got, "\n"), strings.Join(want[c.Name], "\n"))
		}
		for _, line := range got {
			out += c.Name + "\t" + line + "\n"
		}
	}
	if *update {
		if err := os.WriteFile(filepath.Join("golden", "GATHERED.tsv"), []byte(out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// kindOf is a line's first word, or its first two where it is a flow.
func kindOf(line string) string {
	f := strings.Fields(line)
	if f[0] == "flow" {
		return f[0] + f[1]
	}
	return f[0]
}

// seen are the fields that the lines are made of.
var seen = strings.Fields(`frame.number frame.time_epoch frame.protocols ip.src ip.dst ipv6.src ipv6.dst ip.id ipv6.fraghdr.ident ip.fragment
	ip.reassembled.length ip.reassembled.data ipv6.fragment ipv6.reassembled.length ipv6.reassembled.data tcp.stream tcp.srcport tcp.dstport
	tcp.len tcp.flags udp.stream udp.srcport udp.dstport udp.length`)

func tsharkGathers(t *testing.T, home string, c captures.Capture) (lines []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), c.Name)
	if err := os.WriteFile(path, c.Build(), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), "tshark", append([]string{"-n", "-r", path, "-o", "tcp.relative_sequence_numbers:FALSE"}, args...)...)
		cmd.Env = append(os.Environ(), "TZ=UTC", "LC_ALL=C", "HOME="+home, "XDG_CONFIG_HOME="+home)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		b, err := cmd.Output()
		if err != nil {
			t.Fatalf("tshark: %v: %s", err, stderr.Bytes())
		}
		return string(b)
	}
	args := []string{"-2", "-T", "fields", "-E", "occurrence=a"}
	for _, f := range seen {
		args = append(args, "-e", f)
	}
	flows := map[string]*conversation{}
	for _, cells := range table([]byte(run(args...))) {
		row := map[string][]string{}
		for i, v := range cells {
			if v != "" {
				row[seen[i]] = strings.Split(v, ",")
			}
		}
		lines = append(lines, datagram(row, "ip", "ip.id"), datagram(row, "ipv6", "ipv6.fraghdr.ident"))
		transports(row, flows)
	}
	for _, name := range slices.Sorted(maps.Keys(flows)) {
		f := flows[name]
		lines = append(lines, f.line(name))
		if stream, ok := strings.CutPrefix(name, "tcp "); ok {
			lines = append(lines, f.streams(run("-q", "-z", "follow,tcp,raw,"+stream))...)
		}
	}
	return slices.DeleteFunc(lines, func(s string) bool { return s == "" })
}

func last(s []string) string {
	if len(s) == 0 {
		return ""
	}
	return s[len(s)-1]
}

// datagram makes the line of a packet that completes one. Only one is complete at a time in these captures, and of several IP
// headers the one that has fragments is the innermost in a tunnel, the outermost where tunnels are cut.
func datagram(row map[string][]string, ip, id string) string {
	frames := row[ip+".fragment"]
	if len(frames) == 0 {
		return ""
	}
	at := len(row[ip+".src"]) - 1
	if data := last(row[ip+".reassembled.data"]); strings.HasPrefix(data, "45") && at == 1 { // IPv4 in the fragments of IPv4
		at = 0
	}
	b, _ := hex.DecodeString(last(row[ip+".reassembled.data"]))
	kind, number := "ipv4", row[id][min(at, len(row[id])-1)]
	if ip == "ipv6" {
		kind, number = "ipv6", last(row[id])
		if len(row[id]) > 1 { // an atomic fragment around it
			number = row[id][0]
		}
	}
	n, _ := strconv.ParseUint(number, 0, 32)
	slices.SortFunc(frames, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return fmt.Sprintf("%s %s > %s id %d packets %s complete %s octets %x", kind, row[ip+".src"][at], row[ip+".dst"][at], n,
		strings.Join(frames, ","), last(row[ip+".reassembled.length"]), sha256.Sum256(b))
}

// conversation is a flow as tshark's fields tell of it.
type conversation struct {
	ends        [2]netip.AddrPort // the first packet's sender first
	packets     []string
	payload     [2]int
	first, last string
	syn, fin    [2]bool
	opener      string
	carriers    [2][]string // packets with data, SYN or FIN
}

// transports adds a packet's transport headers to their conversations.
func transports(row map[string][]string, flows map[string]*conversation) {
	var layers []string // IP versions and transports, outermost first
	for _, p := range strings.Split(last(row["frame.protocols"]), ":") {
		if p == "ip" || p == "ipv6" || p == "tcp" || p == "udp" {
			layers = append(layers, p)
		}
	}
	next := map[string]int{}
	var src, dst string
	for _, p := range layers {
		n := next[p]
		next[p]++
		if p == "ip" || p == "ipv6" {
			src, dst = row[p+".src"][n], row[p+".dst"][n]
			continue
		}
		if n >= len(row[p+".stream"]) {
			continue // a header that tshark found to be none
		}
		name := fmt.Sprint(p, " ", row[p+".stream"][n])
		f := flows[name]
		from, to := end(src, row[p+".srcport"][n]), end(dst, row[p+".dstport"][n])
		if f == nil {
			f = &conversation{ends: [2]netip.AddrPort{from, to}, first: row["frame.time_epoch"][0], opener: "guess"}
			flows[name] = f
		}
		side := 0
		if from != f.ends[0] {
			side = 1
		}
		f.add(row, p, n, side)
	}
}

func end(addr, port string) netip.AddrPort {
	n, _ := strconv.Atoi(port)
	return netip.AddrPortFrom(netip.MustParseAddr(addr), uint16(n))
}

// add counts a packet of a side.
func (f *conversation) add(row map[string][]string, p string, n, side int) {
	number := row["frame.number"][0]
	f.packets, f.last = append(f.packets, number), max(f.last, row["frame.time_epoch"][0])
	f.first = min(f.first, row["frame.time_epoch"][0])
	if p == "udp" {
		length, _ := strconv.Atoi(row["udp.length"][n])
		f.payload[side] += length - 8
		return
	}
	length, _ := strconv.Atoi(row["tcp.len"][n])
	flags, _ := strconv.ParseUint(row["tcp.flags"][n], 0, 16)
	f.payload[side] += length
	f.fin[side] = f.fin[side] || flags&1 != 0
	if flags&2 != 0 {
		f.syn[side] = true
		f.opener = "ab"[side : side+1]
		if flags&16 != 0 { // who answers has not opened
			f.opener = "ba"[side : side+1]
		}
	}
	if length > 0 || flags&3 != 0 {
		f.carriers[side] = append(f.carriers[side], number)
	}
}

func (f *conversation) line(name string) string {
	over := "open"
	if f.fin[0] && f.fin[1] {
		over = "fin"
	}
	return fmt.Sprintf("flow %s %s > %s packets %s payload %d %d first %s last %s opener %s end %s id %s", name, f.ends[0], f.ends[1],
		strings.Join(f.packets, ","), f.payload[0], f.payload[1], f.first, f.last, f.opener, over, f.communityID(name))
}

// communityID follows github.com/corelight/community-id-spec, version 1, seed 0.
func (f *conversation) communityID(name string) string {
	a, b := f.ends[0], f.ends[1]
	if b.Addr().Less(a.Addr()) || a.Addr() == b.Addr() && b.Port() < a.Port() {
		a, b = b, a
	}
	proto := byte(17)
	if strings.HasPrefix(name, "tcp") {
		proto = 6
	}
	in := slices.Concat([]byte{0, 0}, a.Addr().AsSlice(), b.Addr().AsSlice(), []byte{proto, 0})
	in = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(in, a.Port()), b.Port())
	sum := sha1.Sum(in)
	return "1:" + base64.StdEncoding.EncodeToString(sum[:])
}

// streams makes a line of each direction that has data, of what tshark follows: hexadecimal, the second node's lines indented.
func (f *conversation) streams(followed string) (lines []string) {
	var data [2][]byte
	body := false
	for line := range strings.Lines(followed) {
		line = strings.TrimSuffix(line, "\n")
		side := 0
		if s, ok := strings.CutPrefix(line, "\t"); ok {
			side, line = 1, s
		}
		switch {
		case strings.HasPrefix(line, "Node 1"):
			body = true
		case strings.HasPrefix(line, "===") && body:
			body = false
		case body:
			b, _ := hex.DecodeString(line)
			data[side] = append(data[side], b...)
		}
	}
	for side, b := range data {
		if len(b) == 0 {
			continue
		}
		whole := "complete"
		if !f.syn[side] || !f.fin[side] {
			whole = "incomplete"
		}
		lines = append(lines, fmt.Sprintf("tcp %s > %s packets %s %s %d octets %x", f.ends[side], f.ends[1-side],
			strings.Join(f.carriers[side], ","), whole, len(b), sha256.Sum256(b)))
	}
	return lines
}
