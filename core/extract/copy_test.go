package extract_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// copied is what Copy writes with a number of workers.
func copied(t *testing.T, file []byte, workers int, open func(io.Writer, *extract.Extractor) (dump.Writer, error), opts ...extract.Option) (string, uint64, error) {
	t.Helper()
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(file), append(opts, extract.WithWorkers(workers))...)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	var out bytes.Buffer
	w, err := open(&out, x)
	if err != nil {
		t.Fatal(err)
	}
	n, err := x.Copy(w)
	if cerr := w.Close(); cerr != nil {
		t.Error(cerr)
	}
	return out.String(), n, err
}

var copyFormats = map[string]func(io.Writer, *extract.Extractor) (dump.Writer, error){
	"ndjson": func(w io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewNDJSON(w, x.Lister()), nil
	},
	"ndjson without payload": func(w io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewNDJSON(w, x.Lister(), dump.WithoutPayload()), nil
	},
	"json": func(w io.Writer, x *extract.Extractor) (dump.Writer, error) { return dump.NewJSON(w, x.Lister()), nil },
	"fields": func(w io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewFields(w, x.Lister(), []string{"frame.number", "ip.src", "tcp.srcport", "udp.port"}, dump.FieldsOptions{Header: true, Source: x})
	},
	"fields that count from other packets": func(w io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewFields(w, x.Lister(), []string{"frame.number", "frame.time_delta", "ip.dst"}, dump.FieldsOptions{Source: x})
	},
}

func TestWorkersChangeNothing(t *testing.T) {
	frames := mixed(3000)
	frames[700] = append(frames[700], make([]byte, 200_000)...) // larger than a chunk
	file := pcap(1, frames...)
	for name, open := range copyFormats {
		t.Run(name, func(t *testing.T) {
			want, n, err := copied(t, file, 1, open)
			if err != nil || n != 3000 {
				t.Fatal(n, err)
			}
			for _, workers := range []int{2, 5} {
				got, n, err := copied(t, file, workers, open)
				if err != nil || n != 3000 || got != want {
					t.Errorf("%d workers: %d packets, %v, the same output: %v", workers, n, err, got == want)
				}
			}
		})
	}
}

func TestWorkersKeepWhatComesBeforeAnError(t *testing.T) {
	file := pcap(1, mixed(1000)...)
	file = file[:len(file)-10]
	open := copyFormats["ndjson"]
	want, _, wantErr := copied(t, file, 1, open)
	got, n, err := copied(t, file, 3, open)
	if n != 999 || err == nil || err.Error() != wantErr.Error() || got != want {
		t.Errorf("%d packets, %v", n, err)
	}
	if _, n, err = copied(t, file, 3, open, extract.WithLimit(700)); n != 700 || err != nil {
		t.Errorf("a limit: %d packets, %v", n, err)
	}
}

// full is an output without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWorkersEndWhenNothingCanBeWritten(t *testing.T) {
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, mixed(5000)...)), extract.WithWorkers(2))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if _, err := x.Copy(dump.NewNDJSON(full{}, x.Lister())); !errors.Is(err, errFull) {
		t.Errorf("got %v", err)
	}
}

func TestWorkersEndWhenTheContextDoes(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	n := 0
	x, err := extract.OpenReader(ctx, bytes.NewReader(pcap(1, mixed(5000)...)), extract.WithWorkers(2))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	w := dump.NewNDJSON(writerFunc(func(b []byte) (int, error) {
		if n += len(b); n > 0 {
			cancel()
		}
		return len(b), nil
	}), x.Lister())
	if _, err := x.Copy(w); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

// interleaved is a pcapng capture with a block of statistics behind every fifth packet, so that no batch is long.
func interleaved(frames [][]byte) []byte {
	le := binary.LittleEndian
	block := func(b []byte, typ uint32, body []byte) []byte {
		body = append(body[:len(body):len(body)], make([]byte, -len(body)&3)...)
		total := uint32(12 + len(body))
		return le.AppendUint32(append(le.AppendUint32(le.AppendUint32(b, typ), total), body...), total)
	}
	words := func(ws ...uint32) (b []byte) {
		for _, w := range ws {
			b = le.AppendUint32(b, w)
		}
		return b
	}
	b := block(nil, 0x0a0d0d0a, words(0x1a2b3c4d, 1, 1<<32-1, 1<<32-1))
	b = block(b, 1, words(1, 0))
	for i, f := range frames {
		n := uint32(len(f))
		if b = block(b, 6, append(words(0, 0, uint32(i), n, n), f...)); i%5 == 4 {
			b = block(b, 5, words(0, 0, 0))
		}
	}
	return b
}

func TestWorkersChangeNothingOfCapturesOfManyShapes(t *testing.T) {
	damaged := pcap(1, mixed(3000)...)
	binary.LittleEndian.PutUint32(damaged[len(damaged)/2:], 1<<31)
	cases := map[string]struct {
		file []byte
		opts []extract.Option
	}{
		"more packets in a read than in a turn": {pcap(1, repeat(frame(53), 9000)...), nil},
		"blocks between":                        {interleaved(mixed(2500)), nil},
		"packets larger than a read":            {pcap(1, repeat(append(frame(53), make([]byte, 60_000)...), 60)...), nil},
		"a filter that keeps few":               {pcap(1, mixed(4000)...), []extract.Option{extract.WithFilter("tcp port 20004")}},
		"a filter that keeps none":              {pcap(1, mixed(4000)...), []extract.Option{extract.WithFilter("tcp port 9")}},
		"something wrong in the middle":         {damaged, nil},
		"a limit":                               {pcap(1, mixed(4000)...), []extract.Option{extract.WithLimit(2501)}},
		"another link type":                     {pcap(250, mixed(2000)...), nil},
		"nothing":                               {pcap(1), nil},
		"layers of the link alone":              {pcap(1, mixed(3000)...), []extract.Option{extract.WithStopLayer(packet.Link)}},
	}
	for name, c := range cases {
		for _, format := range []string{"ndjson", "fields"} {
			opts := append([]extract.Option{extract.WithOnWarning(func(notice.Warning) {})}, c.opts...)
			want, wantN, wantErr := copied(t, c.file, 1, copyFormats[format], opts...)
			for _, workers := range []int{2, 5} {
				got, n, err := copied(t, c.file, workers, copyFormats[format], opts...)
				if n != wantN || got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
					t.Errorf("%s, %s, %d workers: %d packets, %v, want %d, %v; the same output: %v", name, format, workers, n, err, wantN, wantErr, got == want)
				}
			}
		}
	}
}

func TestWorkersGoOnWhereTheCallerWas(t *testing.T) {
	for _, taken := range []int{1, 31, 40, 1500} {
		x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, mixed(3000)...)), extract.WithWorkers(3))
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		for range taken {
			if _, err := x.Next(); err != nil {
				t.Fatal(err)
			}
		}
		var out bytes.Buffer
		w := dump.NewNDJSON(&out, x.Lister())
		n, err := x.Copy(w)
		if err := w.Close(); err != nil {
			t.Error(err)
		}
		if first := fmt.Sprintf(`{"number":%d,`, taken+1); err != nil || n != uint64(3000-taken) || !strings.HasPrefix(out.String(), first) {
			t.Errorf("after %d packets %d more, %v: %.20s", taken, n, err, out.String())
		}
		if p, err := x.Next(); p != nil || err != io.EOF {
			t.Errorf("after Copy %v, %v", p, err)
		}
	}
}

// What the caller gave is called by its goroutine: the race detector finds it where it is not.
func TestWorkersTellOfAWarningBeforeItsPacketIsWritten(t *testing.T) {
	file := pcap(1, mixed(6000)...)
	at := 24
	for i := range 6000 {
		if n := int(binary.LittleEndian.Uint32(file[at+8:])); i == 4000 || i == 5000 {
			binary.LittleEndian.PutUint32(file[at+12:], uint32(n-1)) // original below captured length
		}
		at += 16 + int(binary.LittleEndian.Uint32(file[at+8:]))
	}
	lines, told := 0, 0
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(file), extract.WithWorkers(3), extract.WithOnWarning(func(w notice.Warning) {
		if told++; w.Code != notice.SourceInconsistent || w.Packet != 4001 || w.Count != 1 || lines >= 4001 {
			t.Errorf("%+v behind %d lines", w, lines)
		}
	}))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	w := dump.NewNDJSON(writerFunc(func(b []byte) (int, error) {
		lines += bytes.Count(b, []byte("\n"))
		return len(b), nil
	}), x.Lister())
	if n, err := x.Copy(w); n != 6000 || err != nil {
		t.Error(n, err)
	}
	if ws := x.Warnings(); told != 1 || len(ws) != 1 {
		t.Errorf("told %d times: %+v", told, ws)
	}
}

func TestFunctionsThatSeePacketsStayWithTheCaller(t *testing.T) {
	seen := 0
	_, n, err := copied(t, pcap(1, mixed(3000)...), 3, copyFormats["ndjson"], extract.WithOnPacket(func(*packet.Packet) error {
		seen++
		return nil
	}))
	if n != 3000 || err != nil || seen != 3000 {
		t.Errorf("%d packets, %v, %d seen", n, err, seen)
	}
}

func TestAPanicOfTheCallersFunctionEndsTheWorkers(t *testing.T) {
	file := pcap(1, mixed(3000)...)
	binary.LittleEndian.PutUint32(file[24+12:], 1) // original below captured length
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(file), extract.WithWorkers(3), extract.WithOnWarning(func(notice.Warning) { panic("heard") }))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	defer func() {
		if got := recover(); got != "heard" {
			t.Errorf("got %v", got)
		}
	}()
	_, err = x.Copy(dump.NewNDJSON(io.Discard, x.Lister()))
	t.Errorf("Copy returned %v", err)
}
