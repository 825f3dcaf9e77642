package dissect

import (
	"bufio"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// chains reads the column frame.protocols of a golden of the corpus: see golden/ in PCAPKIT_CORPUS.
func chains(t *testing.T, file string) (rows []string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := io.Reader(f)
	if strings.HasSuffix(file, ".gz") {
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		in = z
	}
	s := bufio.NewScanner(in)
	s.Buffer(nil, 1<<20)
	for first := true; s.Scan(); first = false {
		if cells := strings.Split(s.Text(), "\t"); !first && len(cells) > 4 {
			rows = append(rows, cells[4])
		}
	}
	return rows
}

// guessed gives the protocol that the first octets of a segment or a datagram name, whatever its ports are.
func guessed(p *packet.Packet) packet.Kind {
	i := p.Find(packet.TCP, 0)
	if i < 0 {
		return guessedDatagram(p)
	}
	h, ok := TCPOf(p, p.Layers()[i])
	if !ok {
		return packet.KindNone
	}
	return kindOfOctets(h.Payload())
}

func guessedDatagram(p *packet.Packet) packet.Kind {
	i := p.Find(packet.UDP, 0)
	if i < 0 {
		return packet.KindNone
	}
	h, ok := UDPOf(p, p.Layers()[i])
	switch {
	case ok && looksLikeQUIC(h.Payload()):
		return packet.QUIC
	case ok && looksLikeDTLS(h.Payload()):
		return packet.DTLS
	}
	return packet.KindNone
}

// A segment that tshark leaves at TCP is no false positive: it dissects none that is sent again.
func TestGuessesAreRightInTheCorpus(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/ and golden/")
	}
	files, err := filepath.Glob(filepath.Join(root, "golden", "*", "*.tsv*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no goldens: %v", err)
	}
	packets, guesses, wrong := 0, 0, 0
	for _, file := range files {
		rel, _ := filepath.Rel(filepath.Join(root, "golden"), file)
		name := strings.TrimSuffix(strings.TrimSuffix(rel, ".gz"), ".tsv")
		rows := chains(t, file)
		r, err := capfile.Open(filepath.Join(root, "captures", name), capfile.Options{})
		if err != nil {
			continue
		}
		var p packet.Packet
		d := new(Dissector)
		for n := 0; n < len(rows) && r.Next(&p) == nil; n++ {
			packets++
			d.Dissect(&p)
			k := guessed(&p)
			if k == packet.KindNone {
				continue
			}
			guesses++
			if !strings.Contains(rows[n], ":"+k.Name()) && !strings.HasSuffix(rows[n], ":tcp") {
				wrong++
				t.Logf("%s packet %d: guessed %s, tshark %s", name, p.Number, k.Name(), rows[n])
			}
		}
		r.Close()
	}
	t.Logf("%d packets, %d guesses, %d of them not tshark's", packets, guesses, wrong)
	if guesses == 0 || wrong*10000 > packets {
		t.Errorf("%d of %d guesses are wrong in %d packets: more than 1 in 10 000", wrong, guesses, packets)
	}
}
