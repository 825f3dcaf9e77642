package capfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// withLength states a section length in the section header at off.
func withLength(b []byte, off int, n int64) []byte {
	binary.LittleEndian.PutUint64(b[off+16:], uint64(n))
	return b
}

func TestSectionLengths(t *testing.T) {
	one := ng{}.shb().idb(1, 0).epb(0, 1000000, 4, octets(4, 1)).b
	p := want{1, 0, 4, 4, 1, 0, 0}
	rest := int64(len(one) - 28)
	for _, c := range []struct {
		name   string
		length int64
		notice NoticeCode
	}{
		{"not stated", -1, 0},
		{"right", rest, 0},
		{"too short", rest - 4, NoticeSectionLength},
		{"beyond the file", 1 << 40, NoticeSectionLength},
		{"near the largest number", 1<<63 - 1, 0},
		{"negative", -1 << 63, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := append(withLength(bytes.Clone(one), 0, c.length), one...)
			checkCapture(t, b, []want{p, p}, c.notice)
			_, r := mustRead(t, b)
			if s := r.Sections(); len(s) != 2 || s[1].Offset != int64(len(one)) || s[0].Length != c.length {
				t.Errorf("sections %+v", s)
			}
		})
	}
}

func TestInterfacesRestartWithASection(t *testing.T) {
	first := ng{}.shb().idb(1, 0).idb(101, 0).epb(1, 1, 4, octets(4, 1)).b
	b := append(first, ng{big: true}.shb().idb(228, 0).epb(1, 1, 4, octets(4, 1)).b...)
	r, err := NewReader(bytes.NewReader(b), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	ps, err := readAll(t, r)
	var d *DamageError
	if len(ps) != 1 || ps[0].Link != 101 || !errors.As(err, &d) || d.Block != BlockEnhanced {
		t.Errorf("%d packets, %v", len(ps), err)
	}
}

func TestLaterSectionOfAnotherVersion(t *testing.T) {
	one := ng{}.shb().idb(1, 0).epb(0, 1, 4, octets(4, 1)).b
	two := bytes.Clone(one)
	two[12] = 2
	r, err := NewReader(bytes.NewReader(append(bytes.Clone(one), two...)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	ps, err := readAll(t, r)
	var d *DamageError
	if len(ps) != 1 || !errors.Is(err, ErrVersion) || !errors.As(err, &d) || d.Offset != int64(len(one)) {
		t.Errorf("%d packets, %v", len(ps), err)
	}
}

// idle gives neither octets nor an error, which io.Reader allows and discourages.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

func TestIdleSourceEnds(t *testing.T) {
	r, err := NewReader(io.MultiReader(bytes.NewReader(plainPcap(1, 60)), idle{}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var p packet.Packet
	if err := r.Next(&p); err != nil {
		t.Fatal(err)
	}
	if err := r.Next(&p); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("got %v", err)
	}
}

func TestNoticesAreToldOnceAndCounted(t *testing.T) {
	told := 0
	r, err := NewReader(bytes.NewReader(overSnaplen(10)), Options{OnNotice: func(n Notice) {
		if told++; n.Code != NoticeOverSnaplen || n.Packet != 1 || n.Offset != 24 || n.Text == "" {
			t.Errorf("notice %+v", n)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := readAll(t, r); err != io.EOF || told != 1 || r.Noticed(NoticeOverSnaplen) != 10 {
		t.Errorf("told %d, counted %d, %v", told, r.Noticed(NoticeOverSnaplen), err)
	}
}
