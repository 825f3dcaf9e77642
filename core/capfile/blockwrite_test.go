package capfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"testing"
)

// tell writes what a block says, without its byte order.
func tell(b Block) string {
	s, _ := b.Secrets()
	c, _ := b.Custom()
	name, v4, _ := b.NameServer()
	text := fmt.Sprintf("%s %q %x %q %s %v", b.Name(), s.Data, s.Type, c.Data, name, v4)
	for n := range b.Names() {
		text += fmt.Sprint(" ", n.Type, n.Addr, n.Names)
	}
	for c := range b.Options().Comments() {
		text += " comment " + c
	}
	return text
}

func blocksOf(t *testing.T, b []byte, f func(Block)) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(b), Options{OnBlock: f})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := readAll(t, r); err != io.EOF {
		t.Fatal(err)
	}
}

func TestBlocksAreCarriedOver(t *testing.T) {
	for _, big := range []bool{false, true} {
		o := opts{big: big}
		src := ng{big: big}.shb().
			block(BlockNames, append(o.add(1, "\x0a\x00\x00\x01host\x00").add(0, "").b, o.add(OptComment, "names").add(OptNSDNSIP4Addr, "\x08\x08\x08\x08").b...)).
			block(BlockSecrets, append(append(ng{big: big}.words(SecretsTLS, 5), "KEYS\n\x00\x00\x00"...), o.add(OptComment, "keys").b...)).
			block(BlockJournal, []byte("A=1\n")).
			block(BlockCustom, append(ng{big: big}.words(32473), "data"...)).
			block(BlockStatistics, make([]byte, 12))
		for _, toBig := range []bool{false, true} {
			var out bytes.Buffer
			w := NewNgWriter(&out, NgOptions{BigEndian: toBig})
			var want, got []string
			refused := 0
			blocksOf(t, src.b, func(b Block) {
				err := w.WriteBlock(b)
				if errors.Is(err, ErrBlock) {
					refused++
				} else if err != nil {
					t.Error(err)
				} else {
					want = append(want, tell(b))
				}
			})
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			blocksOf(t, out.Bytes(), func(b Block) {
				if b.Type != BlockSection {
					got = append(got, tell(b))
				}
			})
			if !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
			if wantRefused := map[bool]int{true: 2, false: 3}[big == toBig]; refused != wantRefused || len(want) != 6-wantRefused {
				t.Errorf("big-endian %v to %v: %d refused, want %d", big, toBig, refused, wantRefused)
			}
		}
	}
}
