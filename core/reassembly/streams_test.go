package reassembly_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"net/netip"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// sums keeps a hash and the counts of each direction of each stream.
type sums struct {
	t       testing.TB
	streams []*sum
}

type sum struct {
	client, server netip.AddrPort
	hash           [2]hash.Hash
	octets, gaps   [2]int64
	missing        [2]int64
	end            reassembly.StreamEnd
	sides          [2]reassembly.Side
}

func (c *sums) of(s *reassembly.Stream) *sum { return c.streams[s.ID] }

func (c *sums) StreamBegin(s *reassembly.Stream) {
	if int(s.ID) != len(c.streams) {
		c.t.Errorf("stream %d begins after %d others", s.ID, len(c.streams))
	}
	c.streams = append(c.streams, &sum{client: s.Client(), server: s.Server(), hash: [2]hash.Hash{sha256.New(), sha256.New()}})
}

func (c *sums) StreamData(s *reassembly.Stream, d reassembly.Direction, b []byte, _ uint64) {
	x := c.of(s)
	x.hash[d].Write(b)
	x.octets[d] += int64(len(b))
}

func (c *sums) StreamGap(s *reassembly.Stream, d reassembly.Direction, n int64) {
	c.of(s).gaps[d]++
	c.of(s).missing[d] += n
}

func (c *sums) StreamConflict(*reassembly.Stream, reassembly.Direction, reassembly.Conflict) {}

func (c *sums) StreamEnd(s *reassembly.Stream) {
	x := c.of(s)
	x.end = s.End
	x.sides = [2]reassembly.Side{s.Side(0), s.Side(1)}
}

// decidedStreams are the directions on which tshark and we differ, by capture, stream and sender, with what decides.
var decidedStreams = map[string]string{
	"ipv6/libpcap__AH-IPcomp-IPv6.pcap 0 client": "RFC 3173: the payload is compressed, which is not undone; the octets are a gap",
	"ipv6/libpcap__AH-IPcomp-IPv6.pcap 0 server": "RFC 3173: the payload is compressed, which is not undone; the octets are a gap",

	"malformed/ndpi__fuzz-2006-06-26-2594.pcap 3 client": "RFC 9293 §3.10.7.4: old octets are trimmed off; the first ones count",

	"tcp/arkime__tcpseq_synthetic.pcap 0 client": "RFC 9293 §3.4: octets behind a gap of 251658103 are in the window (RFC 7323 §2.3); nobody acknowledged them",
	"tcp/sanders__tcp_dupack.pcapng 0 server":    "RFC 9293 §3.4: octets behind a gap are in the window, though not acknowledged",
	"tcp-app/pcapplusplus__Ftp.pcap 1 server":    "RFC 9293 §3.4: octets behind a gap are in the window, though not acknowledged",

	"tcp/made__overlap-conflicting.pcap 0 client": "RFC 9293 §3.10.7.4: old octets are trimmed off; the first ones count",
	"tcp/zeek__reassembly.pcap 0 client":          "RFC 9293 §3.10.7.4: old octets are trimmed off; the first ones count",

	"tcp/tcpflow__test5-lines-randomized.pcap 0 client": "RFC 9293 §3.4.1: the SYN has the sequence number below the data that overtook it; one connection",
	"tcp/tcpflow__test5-lines-randomized.pcap 0 server": "RFC 9293 §3.4.1: as the client",
	"tcp/tcpflow__test5-lines-randomized.pcap 1":        "RFC 9293 §3.4.1: tshark's second half of the same connection",
}

// decidedClients are captures of which tshark names another client: it asks the first packet that its dissection came to the
// end of, and knows one pair of addresses for a frame with several packets in it.
var decidedClients = map[string]bool{"tcp/zeek__truncated-header.pcap": true, "linktype/wswiki__netlink-nflog.pcap": true}

func TestStreamsAreTsharks(t *testing.T) {
	goldens(t, ".tcp.tsv", func(t *testing.T, file string, rows []map[string]string) {
		short := filepath.Base(filepath.Dir(file)) + "/" + filepath.Base(file)
		c := &sums{t: t}
		r := reassembly.New(reassembly.Options{Streams: c})
		read(t, file, r.Packet)
		r.Close()
		for i, row := range rows {
			if row["client"] == ":0" || decidedStreams[fmt.Sprint(short, " ", i)] != "" {
				continue // a header that tshark could not read; it gives such streams a number where it read the ports
			}
			if i >= len(c.streams) {
				t.Errorf("stream %d: not found", i)
				continue
			}
			x := c.streams[i]
			if decidedClients[short] && x.server.String() == row["client"] {
				continue
			}
			if x.client.String() != row["client"] || x.server.String() != row["server"] {
				t.Errorf("stream %d: got %s to %s, want %s to %s", i, x.client, x.server, row["client"], row["server"])
				continue
			}
			for d, who := range []string{"client", "server"} {
				key := fmt.Sprintf("%s %d %s", short, i, who)
				got := fmt.Sprintf("%d octets %s", x.octets[d], hex.EncodeToString(x.hash[d].Sum(nil)))
				want := fmt.Sprintf("%s octets %s", row[who+" bytes"], row[who+" sha256"])
				if (got == want) == (decidedStreams[key] != "") {
					t.Errorf("%s: got %s, want %s (gaps %d/%d, %s/%s) end %v", key, got, want, x.gaps[d], x.missing[d], row[who+" gaps"], row[who+" bytes missing"], x.end)
				}
			}
		}
	})
}
