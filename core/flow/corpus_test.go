package flow_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// quiet keeps warnings out of the test's output.
func quiet() extract.Option { return extract.WithOnWarning(func(notice.Warning) {}) }

// streams gives the stream numbers of a packet's headers of one protocol, joined by commas as tshark does.
func streams(hits []flow.Hit, proto flow.Protocol) string {
	var s []string
	for _, h := range hits {
		if h.Flow.Proto == proto {
			s = append(s, strconv.Itoa(int(h.Flow.Stream)))
		}
	}
	return strings.Join(s, ",")
}

// corpusDecided are captures where tshark's numbers differ, and why.
var corpusDecided = map[string]string{
	"ipv6/libpcap__AH-IPcomp-IPv6.pcap": "TCP within IPComp, which this engine does not decompress",
}

// The goldens' column tcp.stream says how tshark numbers the TCP headers of each packet; see golden/ in PCAPKIT_CORPUS.
func TestCorpusStreamsAreThoseOfTshark(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS names no folder with captures/ and golden/")
	}
	packets := 0
	err := filepath.WalkDir(filepath.Join(root, "captures"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(filepath.Join(root, "captures"), path)
		if err != nil {
			return err
		}
		want := goldenStreams(t, filepath.Join(root, "golden", name))
		if want == nil || corpusDecided[filepath.ToSlash(name)] != "" {
			return nil
		}
		x, err := extract.Open(context.Background(), path, quiet())
		if err != nil { // a format that tshark reads and this project does not
			return nil
		}
		defer x.Close()
		var got []string
		tr := flow.NewTracer(flow.Options{})
		for p, err := range x.Packets() {
			if err != nil || len(got) == 5000 { // what the golden has of a capture
				break
			}
			if s := streams(tr.Add(p), flow.TCP); s != "" {
				got = append(got, s)
			}
			packets++
		}
		if !slices.Equal(got, want[:min(len(want), len(got))]) || len(got) < len(want) && x.Format().Kind != 0 && !damaged(x) {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
		return nil
	})
	if err != nil || packets == 0 {
		t.Fatal(packets, err)
	}
}

// damaged reports whether the capture ends in an error.
func damaged(x *extract.Extractor) bool {
	_, err := x.Next()
	return err != nil && !errors.Is(err, io.EOF)
}

// goldenStreams gives the cells of tcp.stream that are not empty; nil without a golden.
func goldenStreams(t *testing.T, path string) []string {
	b, err := os.ReadFile(path + ".tsv")
	if err != nil {
		if b, err = os.ReadFile(path + ".tsv.gz"); err != nil {
			return nil
		}
		z, err := gzip.NewReader(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if b, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	column := -1
	cells := []string{}
	s := bufio.NewScanner(bytes.NewReader(b))
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		row := strings.Split(s.Text(), "\t")
		if column < 0 {
			column = slices.Index(row, "tcp.stream")
		} else if column < len(row) && row[column] != "" {
			cells = append(cells, row[column])
		}
	}
	return cells
}

// The wrappings of one session that the conformance suite holds. Source: conformance/captures.
var wrappings = []string{
	"bare", "vlan", "qinq", "9100", "8100-8100", "sll-vlan", "mpls", "pppoe", "gre", "ipip", "vxlan", "geneve", "exthdr",
	"6in4", "4in6", "ipv6",
}

// sessionPackets reads a capture of the conformance suite.
func sessionPackets(t *testing.T, wrapping string, f func(*packet.Packet)) {
	t.Helper()
	path := filepath.Join("..", "..", "conformance", "captures", "data", "session-"+wrapping+".pcap")
	x, err := extract.Open(t.Context(), path, quiet())
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the conformance module is not beside this one")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		f(p)
	}
}
