package dissect

import (
	"bytes"
	"context"
	gotls "crypto/tls"
	"fmt"
	"io"
	"log"
	"net"
	gohttp "net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// tapped is a listener whose connections keep what the server writes.
type tapped struct {
	net.Listener
	mu  *sync.Mutex
	all *[]written
}

func (l tapped) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return tap{c, false, l.mu, l.all}, err
}

// http2OfGo is a session of Go's own HTTP/2: requests for /0 to /4 with a header that changes and one that stays, each answered with
// its path and a value that does the same. Over TLS the key log is given too.
func http2OfGo(t *testing.T, secure bool) ([]written, []byte) {
	var all []written
	var mu sync.Mutex
	var keys bytes.Buffer
	s := httptest.NewUnstartedServer(gohttp.HandlerFunc(func(w gohttp.ResponseWriter, r *gohttp.Request) {
		w.Header().Set("X-Answer", r.Header.Get("X-Question"))
		w.Header().Set("Server", "the same one")
		io.WriteString(w, strings.Repeat("body of "+r.URL.Path+" ", 100))
	}))
	s.Listener = tapped{s.Listener, &mu, &all}
	s.EnableHTTP2 = secure
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	var p gohttp.Protocols
	tr := &gohttp.Transport{Protocols: &p, DialContext: func(_ context.Context, network, addr string) (net.Conn, error) {
		c, err := net.Dial(network, addr)
		return tap{c, true, &mu, &all}, err
	}}
	if secure {
		s.StartTLS()
		p.SetHTTP2(true)
		tr.TLSClientConfig = &gotls.Config{InsecureSkipVerify: true, KeyLogWriter: &keys, CipherSuites: nil, NextProtos: []string{"h2"}}
	} else {
		p.SetUnencryptedHTTP2(true)
		s.Config.Protocols = &p
		s.Start()
	}
	client := &gohttp.Client{Transport: tr, Timeout: 20 * time.Second}
	for i := range 5 {
		r, _ := gohttp.NewRequest("GET", fmt.Sprintf("%s/%d", s.URL, i), nil)
		r.Header.Set("X-Question", strings.Repeat(fmt.Sprint("question ", i), 20))
		r.Header.Set("User-Agent", "the same client")
		resp, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		if b, err := io.ReadAll(resp.Body); resp.ProtoMajor != 2 || err != nil || len(b) == 0 {
			t.Fatalf("HTTP/%d, %d octets, %v", resp.ProtoMajor, len(b), err)
		}
		resp.Body.Close()
	}
	tr.CloseIdleConnections()
	s.Close()
	mu.Lock()
	defer mu.Unlock()
	return slices.Clone(all), keys.Bytes()
}

// http2Listed gives what the segments show of headers, and the octets of bodies.
func http2Listed(t *testing.T, ps []*packet.Packet, keys []byte) (lines map[string]int, data string) {
	d := &Dissector{Connections: new(Connections)}
	d.Connections.AddKeyLog(keys)
	for _, p := range ps {
		d.Dissect(p)
	}
	lines = map[string]int{}
	for _, p := range ps {
		walkAll(t, d, p)
		names, vals := strings.Split(valuesBy(d, p, "http2.header.name"), ","), splitValues(d, p, "http2.header.value")
		if len(vals) > 0 && len(names) != len(vals) {
			t.Fatalf("packet %d: %d names, %d values", p.Number, len(names), len(vals))
		}
		for i, v := range vals {
			lines[names[i]+": "+v]++
		}
		for _, name := range []string{"data.data", "http2.data.data"} {
			for _, v := range splitValues(d, p, name) {
				data += string(unhex(t, v))
			}
		}
	}
	return lines, data
}

func splitValues(d *Dissector, p *packet.Packet, name string) (vals []string) {
	d.AllFields(p, func(f packet.Field) bool {
		if def := Def(f.ID); def.Name == name {
			vals = append(vals, string(packet.AppendValue(nil, p, f, def)))
		}
		return true
	})
	return vals
}

func wantSession(t *testing.T, name string, lines map[string]int, data string) {
	t.Helper()
	for i := range 5 {
		question := strings.Repeat(fmt.Sprint("question ", i), 20)
		for _, l := range []string{fmt.Sprintf(":path: /%d", i), "x-question: " + question, "x-answer: " + question} {
			if lines[l] != 1 {
				t.Errorf("%s: %q occurs %d times, want once", name, l, lines[l])
			}
		}
		if !strings.Contains(data, strings.Repeat(fmt.Sprintf("body of /%d ", i), 100)) {
			t.Errorf("%s: body %d is not there", name, i)
		}
	}
	for _, l := range []string{"user-agent: the same client", "server: the same one", ":status: 200", "content-type: text/plain; charset=utf-8"} {
		if lines[l] != 5 {
			t.Errorf("%s: %q occurs %d times, want 5", name, l, lines[l])
		}
	}
}

// Whatever the segments are, and whichever way the packets come, the headers are those that were sent.
func TestHTTP2OfAnotherImplementation(t *testing.T) {
	for _, secure := range []bool{false, true} {
		all, keys := http2OfGo(t, secure)
		for _, most := range []int{1 << 16, 1000, 61, 24} {
			if secure && most < 1<<16 { // what lies in a record of several segments is read and not listed
				continue
			}
			lines, data := http2Listed(t, segments(all, most), keys)
			wantSession(t, fmt.Sprintf("TLS %v, segments of %d", secure, most), lines, data)
		}
	}
}

// In records that lie in several segments nothing is listed, and the ones behind tell what they refer to all the same.
func TestHTTP2InRecordsOverSegments(t *testing.T) {
	all, keys := http2OfGo(t, true)
	lines, _ := http2Listed(t, segments(all, 400), keys)
	if lines["user-agent: the same client"] != 5 || lines["server: the same one"] == 0 {
		t.Errorf("got %v", lines)
	}
}

// All packets of a batch are dissected as one by one.
func TestHTTP2InBatches(t *testing.T) {
	all, _ := http2OfGo(t, false)
	ps := segments(all, 300)
	var batch []packet.Packet
	for i, p := range ps {
		eth := append(unhex(t, "020000000002 020000000001 0800"), p.Data...)
		b := newPacket(packet.LinkEthernet, eth)
		b.Number = uint64(i + 1)
		batch = append(batch, *b)
	}
	d := &Dissector{Connections: new(Connections)}
	d.DissectAll(batch)
	kinds := 0
	for i := range batch {
		if batch[i].Find(packet.HTTP2, 0) >= 0 {
			kinds++
		}
	}
	if kinds != len(ps) {
		t.Errorf("%d of %d segments are HTTP/2", kinds, len(ps))
	}
}

// Without one segment the other headers are right, or have no name.
func TestHTTP2WithASegmentLost(t *testing.T) {
	all, _ := http2OfGo(t, false)
	whole := segments(all, 1<<16)
	sent, _ := http2Listed(t, whole, nil)
	for i := range whole {
		rest := slices.Concat(whole[:i], whole[i+1:])
		lines, _ := http2Listed(t, rest, nil)
		for l := range lines {
			if sent[l] == 0 {
				t.Errorf("without segment %d: %q was never sent", i+1, l)
			}
		}
		twice := slices.Concat(whole[:i+1], []*packet.Packet{whole[i].Clone()}, whole[i+1:])
		lines, _ = http2Listed(t, twice, nil)
		if lines[":path: /4"] != 1 || lines["server: the same one"] != 5 {
			t.Errorf("with segment %d twice: %v", i+1, lines)
		}
	}
}

// What a packet shows depends neither on what was listed before nor on whether it is a clone.
func TestHTTP2ListingDoesNotDependOnOrder(t *testing.T) {
	all, _ := http2OfGo(t, false)
	d := &Dissector{Connections: new(Connections)}
	var clones []*packet.Packet
	var want []string
	for _, p := range segments(all, 100) {
		d.Dissect(p)
		want = append(want, valuesBy(d, p, "http2.header.value"))
		clones = append(clones, p.Clone())
	}
	var wait sync.WaitGroup
	for range 2 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := len(clones) - 1; i >= 0; i-- {
				if got := valuesBy(d, clones[i].Clone(), "http2.header.value"); got != want[i] {
					t.Errorf("packet %d: got %q, want %q", i+1, got, want[i])
				}
			}
		}()
	}
	wait.Wait()
}
