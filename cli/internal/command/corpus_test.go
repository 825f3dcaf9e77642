package command

import (
	"bufio"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// columns of the corpus's tables that are compared: all but frame.protocols, which the command does not have.
var columns = strings.Fields(`frame.number frame.time_epoch frame.len frame.cap_len ip.src ip.dst ipv6.src ipv6.dst ip.proto ipv6.nxt
	tcp.srcport tcp.dstport udp.srcport udp.dstport tcp.seq_raw tcp.flags tcp.stream vlan.id eth.type arp.opcode icmp.type icmpv6.type`)

const (
	blocks    = "tshark numbers custom and journal blocks as packets"
	carried   = "a fraction of a second or more is carried over"
	floating  = "tshark reckons this time in floating point"
	truncated = "a file of three octets is no capture"
)

// decided are the captures whose reading differs from tshark's on purpose. docs/tshark-differences.md gives the clauses.
var decided = map[string]string{
	"format-other/wswiki__tcpshake.cap":                                                  floating,
	"format-pcapng/made__custom-and-unknown-blocks.pcapng":                               blocks,
	"format-pcapng/made__journal.pcapng":                                                 blocks,
	"format-pcapng/made__tsresol-12.pcapng":                                              "tshark's fraction of 10^-12 is wrong",
	"format-pcapng/ptg__be-test202.pcapng":                                               blocks,
	"format-pcapng/ptg__le-test018.pcapng":                                               blocks,
	"format-pcapng/ptg__le-test102.pcapng":                                               blocks,
	"format-pcapng/ptg__le-test202.pcapng":                                               blocks,
	"ipv6/libpcap__AH-IPcomp-IPv6.pcap":                                                  "IPComp is not inflated",
	"ipv6/zeek__ipv6-mobility-dst-opts.pcap":                                             "a bad option costs that option only",
	"linktype/wswiki__6lowpan-rfrag-icmpv6.pcapng":                                       "the octets of a compressed header are not there",
	"malformed/made__three-bytes.pcap":                                                   truncated,
	"malformed/ndpi__fuzz-2021-10-13.pcap":                                               carried,
	"malformed/ntopng__aoe-oobr-1.pcap":                                                  carried,
	"malformed/pcapplusplus__clusterfuzz-testcase-minimized-FuzzTarget-5696447256461312": carried,
	"malformed/tcpdump__timestamp_invalid_micro.pcap":                                    carried,
	"malformed/wswiki__ejemplo.pcap":                                                     carried,
	"malformed/wswiki__ggg.pcap":                                                         carried,
	"tcp/tcpflow__bug8.pcap":                                                             carried,
}

func TestFieldsEqualTheGoldensOfTheCorpus(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/ and golden/")
	}
	goldens := os.DirFS(filepath.Join(root, "golden"))
	compared := 0
	err := fs.WalkDir(goldens, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path == "errors.tsv" {
			return err
		}
		name := strings.TrimSuffix(strings.TrimSuffix(path, ".gz"), ".tsv")
		capture := filepath.Join(root, "captures", name)
		if _, err := os.Stat(capture); err != nil {
			return nil
		}
		compared++
		want := table(t, goldens, path)
		diff := firstDifference(want, extractColumns(t, capture, len(want)))
		why, known := decided[name]
		if diff != "" && !known {
			t.Errorf("%s: %s", name, diff)
		}
		if diff == "" && known {
			t.Errorf("%s equals its golden: take it off the list (%s)", name, why)
		}
		return nil
	})
	if err != nil || compared == 0 {
		t.Errorf("%d captures compared, %v", compared, err)
	}
}

// table reads the columns of a golden.
func table(t *testing.T, goldens fs.FS, path string) (rows [][]string) {
	t.Helper()
	f, err := goldens.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<22)
	var at []int
	for in.Scan() {
		cells := strings.Split(in.Text(), "\t")
		if at == nil {
			for _, c := range columns {
				at = append(at, slices.Index(cells, c))
			}
			continue
		}
		row := make([]string, len(columns))
		for i, j := range at {
			if j >= 0 && j < len(cells) {
				row[i] = cells[j]
			}
		}
		rows = append(rows, row)
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	return rows
}

// extractColumns runs the command and gives its first n rows; its exit status says nothing about them.
func extractColumns(t *testing.T, capture string, n int) (rows [][]string) {
	t.Helper()
	args := []string{"extract", capture, "-f", "fields", "--quiet"}
	for _, c := range columns {
		args = append(args, "-e", c)
	}
	r := run(t, args...)
	for line := range strings.Lines(r.out) {
		if len(rows) == n {
			break
		}
		rows = append(rows, strings.Split(strings.TrimSuffix(line, "\n"), "\t"))
	}
	return rows
}

func firstDifference(want, got [][]string) string {
	for i := range want {
		if i >= len(got) {
			return "packet " + want[i][0] + " is missing"
		}
		for j, c := range columns {
			if got[i][j] != want[i][j] {
				return "packet " + want[i][0] + " " + c + ": tshark " + want[i][j] + ", we " + got[i][j]
			}
		}
	}
	return ""
}
