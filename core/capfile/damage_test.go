package capfile

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// walk reads everything that a Reader offers, and checks what always holds.
func walk(t testing.TB, b []byte) (packets int, err error) {
	t.Helper()
	touch := 0
	o := Options{OnNotice: func(n Notice) { touch += len(n.Text) + len(n.Code.String()) }}
	o.OnBlock = func(b Block) {
		touch += len(b.Name())
		for x := range b.Options().All() {
			c, _ := b.Options().Custom(x)
			touch += len(x.Value) + len(c.Data)
		}
		for n := range b.Names() {
			touch += len(n.Names) + len(n.Addr.String())
		}
		b.NameServer()
		s, _ := b.Secrets()
		c, _ := b.Custom()
		st, _ := b.Statistics(&Interface{Res: packet.Micro})
		st.StartTime()
		st.EndTime()
		st.Received()
		touch += len(s.Data) + len(c.Data)
	}
	r, err := NewReader(bytes.NewReader(b), o)
	if err != nil {
		touch += len(err.Error())
		return 0, err
	}
	defer r.Close()
	var p packet.Packet
	last := r.Offset()
	for {
		if err = r.Next(&p); err != nil {
			break
		}
		packets++
		checkInvariants(t, r, &p, last)
		last = r.Offset()
	}
	if again := r.Next(&p); again != err {
		t.Errorf("after %v: %v", err, again)
	}
	if r.Partial(&p) {
		if p.Flags&packet.Truncated == 0 || int(p.CapLen) != len(p.Data) || err == io.EOF {
			t.Errorf("partial packet %+v after %v", p, err)
		}
	}
	walkSections(r, &touch)
	_ = touch + len(err.Error())
	checkBatches(t, b)
	return packets, err
}

func checkInvariants(t testing.TB, r *Reader, p *packet.Packet, last int64) {
	if p.Number != r.Count() || int(p.CapLen) != len(p.Data) || r.Offset() < last+8 || r.Interface(p) == nil || p.Flags&packet.Truncated != 0 {
		t.Errorf("packet %+v at %d", p, r.Offset())
	}
	if p.Flags&packet.Inconsistent == 0 && p.Len < p.CapLen {
		t.Errorf("packet %+v lacks its flag", p)
	}
	l := PacketOptions(p)
	for h := range l.Hashes() {
		_ = h.Value
	}
	for v := range l.Verdicts() {
		_ = v.Value
	}
	for c := range l.Comments() {
		_ = c
	}
	_, _ = l.Fault().String(), p.Clone()
}

func walkSections(r *Reader, touch *int) {
	for _, s := range r.Sections() {
		*touch += len(s.Hardware()) + len(s.OS()) + len(s.UserAppl())
		for k := range s.Interfaces {
			i := &s.Interfaces[k]
			*touch += len(i.Name()) + len(i.Description()) + len(i.Hardware()) + len(i.OS()) + len(i.MAC()) + len(i.EUI())
			i.Speed()
			i.TZone()
			i.Filter()
		}
	}
}

func samples() map[string][]byte {
	s := map[string][]byte{
		"pcap": plainPcap(3, 20), "pcapng": everything(), "gzip": zipped(plainPcap(3, 20)), "over": overSnaplen(2),
	}
	for _, m := range mades {
		s[m.name], _ = m.build(3, twisted(18))
	}
	return s
}

func TestCutAtEveryLength(t *testing.T) {
	for name, b := range samples() {
		whole, err := walk(t, b)
		if err != io.EOF {
			t.Fatalf("%s: %v", name, err)
		}
		before := 0
		for n := range b {
			got, err := walk(t, b[:n])
			if got < before || got > whole {
				t.Fatalf("%s cut at %d: %d packets after %d", name, n, got, before)
			}
			before = got
			var d *DamageError
			var f *FormatError
			if err != io.EOF && !errors.As(err, &d) && !errors.As(err, &f) {
				t.Fatalf("%s cut at %d: %v", name, n, err)
			}
			if strings.HasPrefix(name, "gzip") && err == io.EOF {
				t.Fatalf("%s cut at %d passes as whole", name, n)
			}
		}
	}
}

func TestFlippedOctets(t *testing.T) {
	for name, b := range samples() {
		if len(b) > 1000 {
			b = b[:1000]
		}
		for i := range b {
			for _, x := range []byte{1, 0x80, 0xff} {
				b[i] ^= x
				if _, err := walk(t, b); err == nil {
					t.Fatalf("%s octet %d: no end", name, i)
				}
				b[i] ^= x
			}
		}
	}
}

func FuzzReader(f *testing.F) {
	for _, b := range samples() {
		f.Add(b)
	}
	f.Add(hx(f, "34cdb2a1 0200 0300 8*00 00000400 01000024 00f15365 40e20100 02000000 01000000 07000000 0008 04 00 2*aa"))
	f.Fuzz(func(t *testing.T, b []byte) {
		packets, _ := walk(t, b)
		if packets == 0 {
			return
		}
		r, err := NewReader(bytes.NewReader(b), Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		want, _ := readAll(t, r)
		var out bytes.Buffer
		w := NewNgWriter(&out, NgOptions{Interface: r.Interface, BigEndian: len(b)&1 == 1})
		kept := want[:0]
		for _, p := range want {
			var refused *WriteError
			if err := w.Write(p); err == nil {
				kept = append(kept, p)
			} else if !errors.As(err, &refused) {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		got, _ := mustRead(t, out.Bytes())
		if len(got) != len(kept) {
			t.Fatalf("%d packets were written, %d are read", len(kept), len(got))
		}
		for i := range kept {
			same(t, got[i], kept[i])
		}
	})
}
