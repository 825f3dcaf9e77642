package extract_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
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
