package captures_test

import (
	"crypto/md5"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// more are the columns of golden/FIELDS.tsv, a line for each cell that is not empty; golden/README.md tells the command.
var more = strings.Fields(`frame.md5_hash frame.section_number frame.interface_id frame.encap_type frame.comment
	frame.interface_name frame.packet_flags eth.padding eth.trailer vlan.etype mpls.label pppoe.session_id ppp.protocol
	sll.etype sll.pkttype null.family null.type wlan.sa radiotap.length ip.opt.type ip.len ip.frag_offset ipv6.opt.type
	ipv6.routing.type ipv6.fraghdr.ident tcp.option_kind tcp.options.mss_val tcp.len tcp.payload udp.length udp.payload
	gre.proto vxlan.vni geneve.vni dns.qry.name http.request.method eth.fcs ip.opt.ptr ip.opt.sec_cl
	ip.opt.ext_sec_add_sec_info_format_code ip.cipso.doi ip.opt.sid ip.opt.mtu ip.opt.id_number ip.opt.ra ip.opt.addr ip.opt.qs_rate
	tcp.options.unknown.payload tcp.options.echo_value tcp.options.cc_value tcp.options.md5.digest tcp.options.scps.vector
	tcp.options.qs.rate tcp.options.user_to_val tcp.options.ao.keyid tcp.options.tfo.cookie tcp.options.acc_ecn.ee1b
	tcp.options.experimental.exid`)

// linkOf gives the LINKTYPE_ of Wireshark's own numbers (wiretap/wtap.h) where one has a single LINKTYPE_ in these captures
// of several link types; a pcap file has its link type in its header.
var linkOf = map[string]string{"1": "1", "7": "101", "129": "228"}

// fieldLines reads golden/FIELDS.tsv by capture.
func fieldLines(t *testing.T) map[string][]string {
	t.Helper()
	b, err := fs.ReadFile(captures.Goldens, "FIELDS.tsv")
	if err != nil {
		t.Fatal(err)
	}
	byFile := map[string][]string{}
	for line := range strings.Lines(string(b)) {
		name, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		byFile[name] = append(byFile[name], rest)
	}
	delete(byFile, "file")
	return byFile
}

func TestFieldsAreWhatTsharkSays(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so the goldens cannot be compared with it: install the tshark package")
	}
	if testing.Short() {
		t.Skip("one run of tshark a capture takes long; run without -short")
	}
	decided := decisions(t)
	want := fieldLines(t)
	var out strings.Builder
	out.WriteString("file\tpacket\tcolumn\tvalue\n")
	for _, c := range captures.All() {
		lines := want[c.Name]
		if list := decided[c.Name]; len(list) == 0 || list[0].packet != "*" {
			got := tsharkLines(t, c)
			if !*update && strings.Join(got, "\n") != strings.Join(lines, "\n") {
				t.Errorf("%s: tshark says\n%s\nthe golden\n%s", c.Name, strings.Join(got, "\n"), strings.Join(lines, "\n"))
			}
			lines = got
		}
		for _, l := range lines {
			fmt.Fprintf(&out, "%s\t%s\n", c.Name, l)
		}
	}
	if *update {
		if err := os.WriteFile(filepath.Join("golden", "FIELDS.tsv"), []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tsharkLines gives the lines of a capture: packet, column and value. The link type takes the place of Wireshark's number.
func tsharkLines(t *testing.T, c captures.Capture) (lines []string) {
	t.Helper()
	for i, row := range tshark(t, c, append([]string{"frame.number"}, more...)...) {
		if i == 0 {
			continue
		}
		for j, v := range row[1:] {
			name := more[j]
			if name == "frame.encap_type" {
				name, v = "frame.linktype", link(t, c, v)
			}
			if name == "frame.interface_name" && v == "unknown" {
				v = "" // what Wireshark says of an interface without a name
			}
			if v != "" {
				lines = append(lines, row[0]+"\t"+name+"\t"+captures.Short(v))
			}
		}
	}
	return lines
}

// link reads a pcap header's link type (draft-ietf-opsawg-pcap §4), or translates Wireshark's number.
func link(t *testing.T, c captures.Capture, encap string) string {
	b := c.Build()
	if strings.Contains(c.Name, ".pcapng") {
		if linkOf[encap] == "" {
			t.Errorf("%s: which link type is encapsulation %s?", c.Name, encap)
		}
		return linkOf[encap]
	}
	if strings.HasSuffix(c.Name, ".gz") {
		return "1"
	}
	word := binary.LittleEndian.Uint32(b[20:])
	if b[0] == 0xa1 {
		word = binary.BigEndian.Uint32(b[20:])
	}
	return fmt.Sprint(word & 0xffff)
}

// TestFieldsByHand holds the frames of the captures that tshark misreads against the octets at the places that the
// specification gives.
func TestFieldsByHand(t *testing.T) {
	lines := fieldLines(t)
	for _, c := range []struct {
		name   string
		frames [][2]int // offset and length
	}{
		{"pcap-cut-2gib.pcap", [][2]int{{40, 60}}},
		{"pcapng-other-blocks.pcapng", [][2]int{{104, 61}, {292, 62}}},
		{"pcapng-caplen-beyond-block.pcapng", [][2]int{{76, 60}, {168, 12}}},
		{"pcapng-journal.pcapng", [][2]int{{76, 60}, {244, 61}}},
	} {
		b := build(t, c.name)
		for i, f := range c.frames {
			sum := md5.Sum(b[f[0] : f[0]+f[1]])
			want := fmt.Sprintf("%d\tframe.md5_hash\t%s", i+1, hex.EncodeToString(sum[:]))
			if !strings.Contains(strings.Join(lines[c.name], "\n"), want) {
				t.Errorf("%s: FIELDS.tsv lacks %q", c.name, want)
			}
		}
	}
}
