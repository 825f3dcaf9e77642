package brotli

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The checksums are those that RFC 7932 states in appendix A and appendix B.
func TestTablesAreThoseOfTheRFC(t *testing.T) {
	if sum := crc32.ChecksumIEEE(dictionary()); sum != 0x5136cb04 {
		t.Errorf("dictionary %#x", sum)
	}
	var b []byte
	for _, x := range transforms {
		number := x.do // the RFC has them in another order
		switch {
		case x.do > omitFirst:
			number = 2 + x.do - omitFirst
		case x.do >= upperFirst:
			number = 1 + x.do - upperFirst
		case x.do > omitLast:
			number = 11 + x.do
		}
		b = append(append(append(append(b, x.prefix...), 0, number), x.suffix...), 0)
	}
	if sum := crc32.ChecksumIEEE(b); len(b) != 648 || sum != 0x3d965f81 {
		t.Errorf("transforms: %d octets, %#x", len(b), sum)
	}
}

// The text of testdata: libbrotlienc 1.0.9 compressed it, with the quality and the window that the names tell.
func lines() []byte {
	var b bytes.Buffer
	for i := range 400 {
		fmt.Fprintf(&b, "%d: the square of %d is %d, café № %d; see http://www.example.com/%x\n", i, i, i*i, i%7, uint32(i)*2654435761&0xffff)
	}
	return b.Bytes()
}

// words is a sentence of the dictionary's words, compressed by libbrotlienc 1.0.9 with quality 11.
const (
	words      = "the quick brown fox said that it is not the time for United States of America http://www.example.com/ </script>"
	wordsInHex = "1b6e00e08d94a9e35b9ad1e115da1b38c742eeca902edd947f701b9e8f3244a19a134306e13cd2a4f6d48790db1910ad80b9b4c31ea6e1bffe02"
)

func samples(t testing.TB) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	paths, err := filepath.Glob("testdata/lines-*.br")
	if err != nil || len(paths) != 5 {
		t.Fatal(paths, err)
	}
	for _, p := range paths {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		all[p] = b
	}
	return all
}

func TestStreamsOfTheReferenceEncoder(t *testing.T) {
	want := lines()
	for name, b := range samples(t) {
		got, err := Append([]byte("before"), b, len(want))
		if err != nil || string(got) != "before"+string(want) {
			t.Errorf("%s: %v, %d octets, want %d", name, err, len(got), len(want))
		}
		got, err = Append(nil, b, len(want)-1)
		if !errors.Is(err, ErrLimit) || !bytes.HasPrefix(want, got) {
			t.Errorf("%s with a limit: %v", name, err)
		}
	}
	b, err := hex.DecodeString(wordsInHex)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Append(nil, b, 1000); err != nil || string(got) != words {
		t.Errorf("words: %v, %q", err, got)
	}
	for n := range b {
		if got, err := Append(nil, b[:n], 1000); err == nil || !strings.HasPrefix(words, string(got)) {
			t.Errorf("words cut at %d: %v, %q", n, err, got)
		}
	}
}

// RFC 7932 §9.2: metadata, octets as they are, an empty last meta-block; and what is reserved.
func TestMetaBlocks(t *testing.T) {
	for _, c := range []struct{ name, hex, want string }{
		{"empty", "06", ""},
		{"metadata of two octets, then octets as they are", "ac00" + "aabb" + "100008" + "616263" + "03", "abc"},
		{"reserved window", "11", "damaged"},
		{"nothing", "", "damaged"},
	} {
		b, err := hex.DecodeString(c.hex)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Append(nil, b, 10)
		if c.want == "damaged" && !errors.Is(err, ErrDamaged) || c.want != "damaged" && (err != nil || string(got) != c.want) {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

// FuzzAppend decompresses anything; it keeps to the limit.
func FuzzAppend(f *testing.F) {
	for _, b := range samples(f) {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if got, _ := Append(nil, b, 5000); len(got) > 5000 {
			t.Errorf("%d octets", len(got))
		}
	})
}
