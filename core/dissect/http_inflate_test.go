package dissect

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"strings"
	"testing"
)

// gzipped is what Python's gzip makes of a line, with all that RFC 1952 §2.3 allows before it: extra octets, a name, a comment
// and a checksum of the header. tshark does not read past it.
const gzipped = "1f8b 081e 00000000 00 03 0200 6162 612e68746d6c00 6e6f746500 83e3 cb48cdc9c95728cf2fca49e10200 2d3b08af 0c000000"

func TestAGzipHeaderWithEverything(t *testing.T) {
	b := unhex(t, gzipped)
	if got := string(inflate(nil, b)); got != "hello world\n" {
		t.Errorf("got %q", got)
	}
	for n := range 29 { // within the header there is nothing to inflate
		if got := inflate([]byte("x"), b[:n]); string(got) != "x" {
			t.Errorf("cut at %d: got %q", n, got)
		}
	}
}

func TestACutBodyIsInflatedAsFarAsItGoes(t *testing.T) {
	text := strings.Repeat("all of it, or what is there. ", 40) + "The end."
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(text))
	w.Close()
	last := 0
	for n := range b.Len() + 1 {
		got := string(inflate(nil, b.Bytes()[:n]))
		if !strings.HasPrefix(text, got) || len(got) < last {
			t.Fatalf("cut at %d: got %d octets that are not those of the text, or less than the %d before", n, len(got), last)
		}
		last = len(got)
	}
	if last != len(text) {
		t.Errorf("got %d octets of %d", last, len(text))
	}
}

func TestWhatABodyInflatesToIsBounded(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(make([]byte, 8*httpMostInflated))
	w.Close()
	for _, n := range []int{b.Len(), b.Len() - 9, b.Len() * 3 / 4} {
		if got := len(inflate(nil, b.Bytes()[:n])); got != httpMostInflated {
			t.Errorf("%d of %d octets: got %d octets", n, b.Len(), got)
		}
	}
	full := make([]byte, httpMostInflated)
	if got := len(inflate(full, b.Bytes())); got != len(full) {
		t.Errorf("a full buffer grew to %d octets", got)
	}
	p := httpFrame("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + b.String())
	wantValues(t, p, "_ws.malformed=10") // and the list says so
}

func TestWhatIsNotInflated(t *testing.T) {
	for what, b := range map[string]string{
		"nothing": "", "text": "plain text", "a dictionary": "\x78\xbb\x00\x00\x00\x01\x4b\x04\x00", "another method": "\x1f\x8b\x07\x00\x00\x00\x00\x00\x00\x00ab",
	} {
		if got := inflate(nil, []byte(b)); len(got) != 0 {
			t.Errorf("%s: got %q", what, got)
		}
	}
	// Of two codings the outer one tells nothing of the content.
	for _, coding := range []string{"gzip, br", "br\r\nContent-Encoding: gzip", "compress"} {
		p := httpFrame("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Encoding: " + coding + "\r\nContent-Length: 3\r\n\r\nabc")
		wantValues(t, p, "http.file_data=", "data.data=616263")
	}
}

// The octets and what they hold are of RFC 7932's reference program; tshark 4.0.17 shows the same http.file_data.
func TestABrotliBody(t *testing.T) {
	hello := string(unhex(t, "0b 02 80 68656c6c6f 03"))
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Encoding: br\r\nContent-Length: 9\r\n\r\n"+hello), "http.file_data=hello", "data.data=")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Encoding: BR\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n"+
		hello[:4]+"\r\n5\r\n"+hello[4:]+"\r\n0\r\n\r\n"), "http.file_data=hello", "data.data=")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Encoding: br\r\nContent-Length: 3\r\n\r\n\x11\x11\x11"), "http.file_data=", "data.data=111111")
	full := make([]byte, httpMostInflated+1)
	if got := httpBrotli.undo(full, []byte(hello)); len(got) != len(full) {
		t.Errorf("a full buffer grew to %d octets", len(got))
	}
}

func FuzzInflate(f *testing.F) {
	f.Add(unhex(f, gzipped))
	f.Add([]byte("\x78\x9c\x4b\x4c\x4a\x06\x00\x02\x4d\x01\x27"))
	f.Fuzz(func(t *testing.T, b []byte) {
		got := inflate([]byte("ab"), b)
		if !bytes.HasPrefix(got, []byte("ab")) || len(got) > httpMostInflated {
			t.Errorf("%d octets, or what was there is gone", len(got))
		}
		if again := inflate([]byte("ab"), b); !bytes.Equal(got, again) {
			t.Error("a second reading differs")
		}
	})
}
