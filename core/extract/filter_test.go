package extract_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// blind is an engine that does not know filters.
func blind() *stub {
	s := &stub{declared: support.Declare(support.Full, support.Rows(support.Lent, support.FilterBPF))}
	s.reader = func(r engine.Reader, o engine.Options) engine.Reader {
		if o.Filter != "" {
			panic("it was asked to filter")
		}
		return r
	}
	return s
}

// matched gives the numbers of the packets that a filter keeps.
func matched(t *testing.T, file []byte, opts ...extract.Option) (numbers []uint64, ws []notice.Warning, err error) {
	t.Helper()
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(file), append(opts, extract.WithOnWarning(func(notice.Warning) {}))...)
	if err != nil {
		return nil, nil, err
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			return numbers, x.Warnings(), err
		}
		numbers = append(numbers, p.Number)
	}
	return numbers, x.Warnings(), nil
}

func TestAFilterKeepsOrdinals(t *testing.T) {
	file := pcap(1, frame(53), frame(80), frame(53), frame(443), frame(53))
	for name, e := range map[string]extract.Option{"default": extract.WithEngine(""), "lent": extract.WithEngineValue(blind())} {
		t.Run(name, func(t *testing.T) {
			got, ws, err := matched(t, file, e, extract.WithFilter("udp dst port 53"))
			if err != nil || len(got) != 3 || got[0] != 1 || got[1] != 3 || got[2] != 5 {
				t.Errorf("got %v, %v", got, err)
			}
			want := map[string]string{"default": "", "lent": "capability.lent"}[name]
			if codes(ws) != want {
				t.Errorf("announced %q, want %q", codes(ws), want)
			}
			got, _, err = matched(t, file, e, extract.WithFilter("udp dst port 53"), extract.WithLimit(2))
			if err != nil || len(got) != 2 || got[1] != 3 {
				t.Errorf("limited: got %v, %v", got, err)
			}
		})
	}
}

func TestAFilterThatIsWrongIsAnErrorOfOpen(t *testing.T) {
	for _, e := range []extract.Option{extract.WithEngine(""), extract.WithEngineValue(blind())} {
		for expr, column := range map[string]int{"udp dst prot 53": 14, "ip and vpi 5": 8} {
			var wrong *filter.Error
			_, _, err := matched(t, pcap(1, frame(53)), e, extract.WithFilter(expr))
			if !errors.As(err, &wrong) || wrong.Column != column {
				t.Errorf("%q: got %v", expr, err)
			}
		}
	}
}

func TestAContradictionIsAnnounced(t *testing.T) {
	for _, e := range []extract.Option{extract.WithEngine(""), extract.WithEngineValue(blind())} {
		got, ws, err := matched(t, pcap(1, frame(53)), e, extract.WithFilter("tcp and udp"))
		if err != nil || len(got) != 0 || len(ws) == 0 || ws[len(ws)-1].Code != notice.FilterNever {
			t.Errorf("got %v, %v, %v", got, codes(ws), err)
		}
	}
}

func TestForbiddenLendingOfAFilterIsAnnounced(t *testing.T) {
	got, ws, err := matched(t, pcap(1, frame(53), frame(54)), extract.WithEngineValue(blind()), extract.WithFilter("port 53"), extract.WithoutLending())
	if err != nil || len(got) != 2 || codes(ws) != "capability.none" || ws[0].Capability != support.FilterBPF {
		t.Errorf("got %v, %v, %v", got, ws, err)
	}
}

func TestAFilterAsksEachLinkTypeInItsOwnWay(t *testing.T) {
	be := binary.BigEndian
	block := func(typ uint32, body ...byte) []byte {
		b := be.AppendUint32(be.AppendUint32(nil, typ), uint32(12+len(body)))
		return be.AppendUint32(append(b, body...), uint32(12+len(body)))
	}
	section := block(0x0a0d0d0a, 0x1a, 0x2b, 0x3c, 0x4d, 0, 1, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255)
	iface := func(link byte) []byte { return block(1, 0, link, 0, 0, 0, 0, 0, 0) }
	packetOf := func(iface byte, data []byte) []byte {
		body := []byte{0, 0, 0, iface, 0, 0, 0, 0, 0, 0, 0, 0}
		body = be.AppendUint32(be.AppendUint32(body, uint32(len(data))), uint32(len(data)))
		return block(6, append(append(body, data...), make([]byte, (4-len(data)%4)%4)...)...)
	}
	ip := frame(53)[14:]
	file := bytes.Join([][]byte{
		section, iface(1), iface(0), iface(101), packetOf(0, frame(53)), packetOf(1, append([]byte{0, 0, 0, 2}, ip...)), packetOf(2, ip), packetOf(0, frame(54)),
		packetOf(1, append([]byte{2, 0, 0, 0}, ip...)), // of another byte order than the section
	}, nil)
	for _, e := range []extract.Option{extract.WithEngine(""), extract.WithEngineValue(blind())} {
		got, _, err := matched(t, file, e, extract.WithFilter("udp dst port 53"))
		if err != nil || len(got) != 3 || got[2] != 3 {
			t.Errorf("got %v, %v, want 1, 2 and 3", got, err)
		}
		got, _, err = matched(t, file, e, extract.WithFilter("ether host 2:0:0:0:0:1"))
		var wrong *filter.Error
		if len(got) != 1 || !errors.As(err, &wrong) {
			t.Errorf("got %v, %v, want packet 1 and then an error: NULL has no addresses", got, err)
		}
	}
}
