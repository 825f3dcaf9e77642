package reassembly_test

import (
	"crypto/sha256"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// Both sides have closed, octets are missing. Where the receiver has acknowledged them they come late or never; else they may be
// sent again.
func TestWhatIsMissingInAClosedConnection(t *testing.T) {
	at := func(d time.Duration, f frame) frame { f.at = d; return f }
	other := func(d time.Duration) frame { // a packet that lets time pass
		f := udpFrame()
		f.at = d
		return f
	}
	begin := []frame{tcp(false, 99, 0, syn, ""), tcp(true, 499, 100, syn|ack, ""), tcp(false, 103, 500, ack, "def")}
	lost := tcp(false, 100, 500, ack, "abc")
	for _, c := range []struct {
		name   string
		frames []frame
		after  int // records before the capture's end
		data   string
	}{
		{"acknowledged", []frame{tcp(true, 500, 106, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""), other(6 * time.Second)}, 1, "def"},
		{"acknowledged, then it comes", []frame{tcp(true, 500, 106, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""),
			at(4*time.Second, lost), other(10 * time.Second)}, 1, "abcdef"},
		{"acknowledged behind the FINs", []frame{tcp(true, 500, 100, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""),
			at(time.Second, tcp(true, 501, 107, ack, "")), other(7 * time.Second)}, 1, "def"},
		{"not acknowledged", []frame{tcp(true, 500, 100, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""), other(6 * time.Second)}, 0, "def"},
		{"not acknowledged, then it comes", []frame{tcp(true, 500, 100, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""),
			at(90*time.Second, lost), other(91 * time.Second)}, 1, "abcdef"},
		{"not acknowledged, for long", []frame{tcp(true, 500, 100, fin|ack, ""), tcp(false, 106, 501, fin|ack, ""), other(3 * time.Minute)}, 1, "def"},
	} {
		var data string
		records := 0
		col := reassembly.NewCollector(reassembly.CollectorOptions{Payload: true, TCP: true, OnRecord: func(r *reassembly.Record) {
			records++
			data += string(r.Payload)
			if r.End != reassembly.EndFIN && r.End != reassembly.EndRST {
				t.Errorf("%s: ended by %v", c.name, r.End)
			}
		}})
		feed(col.Packet, append(append([]frame(nil), begin...), c.frames...)...)
		if records != c.after {
			t.Errorf("%s: got %d records, want %d", c.name, records, c.after)
		}
		if col.Close(); data != c.data {
			t.Errorf("%s: got %q, want %q", c.name, data, c.data)
		}
	}
}

// Nobody pays for a sum who does not ask for it.
func TestSumsAreOnDemand(t *testing.T) {
	frames := []frame{seg(0, syn, ""), seg(1, ack, "abc"), part(7, 0, true, make([]byte, 16)), part(7, 16, false, make([]byte, 4))}
	for _, ask := range []bool{false, true} {
		rs, _ := records(reassembly.CollectorOptions{SHA256: ask}, frames...)
		if len(rs) != 2 {
			t.Fatalf("got %d records, want 2", len(rs))
		}
		for _, r := range rs {
			want := [32]byte{}
			if ask {
				want = sha256.Sum256([]byte(r.data))
			}
			if r.SHA256 != want {
				t.Errorf("asked %v: %v has the sum %x, want %x", ask, r.Kind, r.SHA256, want)
			}
		}
	}
}

// udpFrame is a packet that has nothing to do with TCP.
func udpFrame() frame { return frame{b: ipv4(17, 0, 0, make([]byte, 8))} }
