package capfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// program runs a decompressor that this host may have; the test of hooks needs no library for it.
func program(name, magic string) Decompressor {
	return Decompressor{Name: name, Magic: []byte(magic), Open: func(r io.Reader) (io.ReadCloser, error) {
		c := exec.Command(name, "-dc")
		c.Stdin = r
		out, err := c.Output()
		return io.NopCloser(bytes.NewReader(out)), err
	}}
}

type row struct{ time, length, caplen string }

// decided are captures where a plain reading differs from tshark's: in what, and why.
var decided = map[string]struct {
	time, length, count bool
	why                 string
}{
	"format-other/wswiki__tcpshake.cap":                                                  {time: true, why: "microseconds are exact; tshark computes in floating point and loses a nanosecond"},
	"format-pcapng/made__tsresol-12.pcapng":                                              {time: true, why: "tshark computes fractions of 10^-12 wrongly"},
	"malformed/ndpi__fuzz-2021-10-13.pcap":                                               {time: true, why: carry},
	"malformed/ntopng__aoe-oobr-1.pcap":                                                  {time: true, why: carry},
	"malformed/pcapplusplus__clusterfuzz-testcase-minimized-FuzzTarget-5696447256461312": {time: true, why: carry},
	"malformed/tcpdump__timestamp_invalid_micro.pcap":                                    {time: true, why: carry},
	"malformed/wswiki__ejemplo.pcap":                                                     {time: true, why: carry},
	"malformed/wswiki__ggg.pcap":                                                         {time: true, why: carry},
	"tcp/tcpflow__bug8.pcap":                                                             {time: true, why: carry},
	"linktype/wswiki__IrDA_Traffic.ntar":                                                 {length: true, why: pseudo},
	"linktype/wswiki__SITA-Protocols.cap":                                                {length: true, why: pseudo},
	"linktype/wswiki__ppp_lcp_ipcp.pcap":                                                 {length: true, why: pseudo},
	"linktype/wswiki__infiniband.pcap":                                                   {time: true, length: true, why: "tshark takes time and length of the ERF header in the data"},
	"malformed/made__three-bytes.pcap":                                                   {count: true, why: "three octets are no capture; tshark makes one packet of them"},
	"format-pcapng/wswiki__pcap-ng_Wi-Fi_Bluetooth_USB_Cooked_timestamps_issue_1.ntar": {
		count: true, why: "tshark refuses a Bluetooth packet of 3 octets; as octets it is whole, and two follow",
	},
}

const (
	carry  = "a fraction of a second or more is carried over; tshark prints it behind the point, cut to 32 bits"
	pseudo = "tshark takes the link type's pseudo-header out of the lengths"
)

func TestCorpusReadsAsTsharkDoes(t *testing.T) {
	corpus := os.Getenv("PCAPKIT_CORPUS")
	if corpus == "" {
		t.Skip("PCAPKIT_CORPUS names no folder with captures/ and golden/")
	}
	golden := filepath.Join(corpus, "golden")
	err := filepath.WalkDir(golden, func(path string, d fs.DirEntry, err error) error {
		name := strings.TrimSuffix(strings.TrimSuffix(path, ".gz"), ".tsv")
		if err != nil || d.IsDir() || name == path {
			return err
		}
		name, _ = filepath.Rel(golden, name)
		if name == "errors" {
			return nil
		}
		t.Run(name, func(t *testing.T) {
			compareCapture(t, filepath.Join(corpus, "captures", name), name, readGolden(t, path))
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func readGolden(t *testing.T, path string) []row {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = openGzip(f); err != nil {
			t.Fatal(err)
		}
	}
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	var rows []row
	for n := 0; s.Scan(); n++ {
		c := strings.Split(s.Text(), "\t")
		// tshark numbers journal and custom blocks, which have no link layer and mostly no time.
		block := n > 0 && (c[4] == "systemd_journal" || c[4] == "data" && c[1] == "")
		if n > 0 && !block {
			rows = append(rows, row{c[1], c[2], c[3]})
		}
	}
	return rows
}

func epoch(ts packet.Timestamp) string {
	sec, nsec, ok := ts.Seconds()
	if !ok {
		return ""
	}
	return fmt.Sprintf("%d.%09d", sec, nsec)
}

func compareCapture(t *testing.T, path, name string, want []row) {
	d := decided[name]
	r, err := Open(path, Options{Decompressors: []Decompressor{
		program("xz", "\xfd7zXZ\x00"), program("zstd", "\x28\xb5\x2f\xfd"), program("lz4", "\x04\x22\x4d\x18"),
	}})
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip(err)
	}
	if err != nil {
		if len(want) > 0 && !d.count {
			t.Errorf("open: %v; tshark reads %d packets", err, len(want))
		}
		return
	}
	defer r.Close()
	var p packet.Packet
	n, differ := 0, 0
	for err = r.Next(&p); err == nil; err = r.Next(&p) {
		if n < len(want) && differ < 3 {
			length := strconv.FormatUint(min(uint64(p.Len), 1<<31-1), 10) // tshark holds it in a signed number
			got := row{epoch(p.Time), length, strconv.Itoa(len(p.Data))}
			if d.time {
				got.time = want[n].time
			}
			if d.length {
				got.length, got.caplen = want[n].length, want[n].caplen
			}
			if got != want[n] {
				t.Errorf("packet %d: got %v, want %v", n+1, got, want[n])
				differ++
			}
		}
		n++
	}
	var damage *DamageError
	if err != io.EOF && !errors.As(err, &damage) {
		t.Errorf("ends with %v", err)
	}
	if n != len(want) && (n < len(want) || len(want) < goldenRows) && !d.count {
		t.Errorf("%d packets, tshark has %d (%v)", n, len(want), err)
	}
}

const goldenRows = 4900 // goldens stop after 5000 rows, some of them blocks that are no packets

// Nothing under captures/ may crash, hang or end in something that is neither an end nor a typed error.
func TestCorpusEndsInOrder(t *testing.T) {
	corpus := os.Getenv("PCAPKIT_CORPUS")
	if corpus == "" {
		t.Skip("PCAPKIT_CORPUS names no folder with captures/ and golden/")
	}
	err := filepath.WalkDir(filepath.Join(corpus, "captures"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		_, err = walk(t, b)
		var damage *DamageError
		var format *FormatError
		if err != io.EOF && !errors.As(err, &damage) && !errors.As(err, &format) {
			t.Errorf("%s: %v", path, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
