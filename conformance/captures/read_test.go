package captures_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestFilesAreReadAsTheSpecificationSays(t *testing.T) {
	for _, c := range fileCases {
		t.Run(c.name, func(t *testing.T) {
			file := build(t, c.name)
			noticed := map[capfile.NoticeCode]bool{}
			r, err := capfile.NewReader(bytes.NewReader(file), capfile.Options{OnNotice: func(n capfile.Notice) { noticed[n.Code] = true }})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			for i, w := range c.packets {
				var p packet.Packet
				if err := r.Next(&p); err != nil {
					t.Fatalf("packet %d: %v", i+1, err)
				}
				if p.Number != uint64(i+1) {
					t.Errorf("number %d, want %d", p.Number, i+1)
				}
				compare(t, file, &p, w)
			}
			checkEnd(t, r, file, c.damage)
			for code := capfile.NoticeOverSnaplen; code <= capfile.NoticeSectionLength; code++ {
				if got := r.Noticed(code); got != c.notices[code] || noticed[code] != (got > 0) {
					t.Errorf("notice %v: %d times, told %v; want %d", code, got, noticed[code], c.notices[code])
				}
			}
		})
	}
}

// build gives a capture's octets.
func build(t *testing.T, name string) []byte {
	t.Helper()
	c, ok := captures.Find(name)
	if !ok {
		t.Fatalf("no capture %s", name)
	}
	return c.Build()
}

func compare(t *testing.T, file []byte, p *packet.Packet, w want) {
	t.Helper()
	orig := w.orig
	if orig == 0 {
		orig = uint32(w.captured)
	}
	if p.Len != orig || p.CapLen != uint32(w.captured) || len(p.Data) != w.captured {
		t.Errorf("packet %d: lengths %d, captured %d, data %d; want %d, %d", p.Number, p.Len, p.CapLen, len(p.Data), orig, w.captured)
	}
	if p.Link != w.link || p.Extra.Section != w.section || p.Iface != w.iface {
		t.Errorf("packet %d: link %d, section %d, interface %d; want %d, %d, %d",
			p.Number, p.Link, p.Extra.Section, p.Iface, w.link, w.section, w.iface)
	}
	if p.Time != w.time {
		t.Errorf("packet %d: time %+v, want %+v", p.Number, p.Time, w.time)
	}
	if got := epoch(p.Time); got != w.epoch {
		t.Errorf("packet %d: %q seconds, want %q", p.Number, got, w.epoch)
	}
	if p.Flags != w.flags {
		t.Errorf("packet %d: flags %b, want %b", p.Number, p.Flags, w.flags)
	}
	if !bytes.Equal(p.Data, file[w.at:w.at+w.captured]) {
		t.Errorf("packet %d: other octets than those at %d:\n%x", p.Number, w.at, p.Data)
	}
	if w.check != nil {
		w.check(t, p)
	}
}

// epoch writes a time as a decimal number of seconds, "" when it cannot be split.
func epoch(ts packet.Timestamp) string {
	sec, nsec, ok := ts.Seconds()
	switch {
	case !ok:
		return ""
	case sec < 0 && nsec > 0:
		return fmt.Sprintf("-%d.%09d", -(sec + 1), 1_000_000_000-nsec)
	}
	return fmt.Sprintf("%d.%09d", sec, nsec)
}

func checkEnd(t *testing.T, r *capfile.Reader, file []byte, d damage) {
	t.Helper()
	var p packet.Packet
	err := r.Next(&p)
	if again := r.Next(&p); again != err { //nolint:errorlint // the same value, not a like one
		t.Errorf("a second Next gives %v after %v", again, err)
	}
	if d.packet == 0 {
		if err != io.EOF { //nolint:errorlint // never wrapped, by contract
			t.Errorf("end: %v, want io.EOF itself", err)
		}
		return
	}
	var got *capfile.DamageError
	if !errors.As(err, &got) || errors.Is(err, io.EOF) || !errors.Is(err, capfile.ErrDamaged) {
		t.Fatalf("end: %v, want a DamageError", err)
	}
	if got.Packet != d.packet || got.Offset != d.offset || got.Cause == "" {
		t.Errorf("damage at packet %d, offset %d, cause %q; want %d, %d", got.Packet, got.Offset, got.Cause, d.packet, d.offset)
	}
	if ok := r.Partial(&p); ok != (d.partial.at > 0) {
		t.Fatalf("partial packet: %v, want %v", ok, d.partial.at > 0)
	} else if ok {
		compare(t, file, &p, d.partial)
	}
}
