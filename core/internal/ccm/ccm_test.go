package ccm

import (
	"bytes"
	"crypto/aes"
	"crypto/des"
	"encoding/hex"
	"strings"
	"testing"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// RFC 3610 §8, packet vectors: octets that count up from 0, of which the first 8 are in the clear.
func TestVectorsOfTheRFC(t *testing.T) {
	block, err := aes.NewCipher(unhex(t, "c0c1c2c3c4c5c6c7c8c9cacbcccdcecf"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		number        string
		tag, octets   int
		nonce, sealed string
	}{
		{"1", 8, 31, "00000003020100a0a1a2a3a4a5", "588c979a61c663d2f066d0c2c0f989806d5f6b61dac384 17e8d12cfdf926e0"},
		{"2", 8, 32, "00000004030201a0a1a2a3a4a5", "72c91a36e135f8cf291ca894085c87e3cc15c439c9e43a3b a091d56e10400916"},
		{"7", 10, 31, "00000009080706a0a1a2a3a4a5", "0135d1b2c95f41d5d1d4fec185d166b8094e999dfed96c 048c56602c97acbb7490"},
	} {
		m := New(block, c.tag)
		more := []byte{0, 1, 2, 3, 4, 5, 6, 7}
		sealed, nonce := unhex(t, c.sealed), unhex(t, c.nonce)
		got, err := m.Open([]byte(">"), nonce, sealed, more)
		if err != nil || len(got) != 1+c.octets-8 || got[0] != '>' {
			t.Errorf("vector %s: %x, %v", c.number, got, err)
			continue
		}
		for i, o := range got[1:] {
			if int(o) != i+8 {
				t.Errorf("vector %s: octet %d is %d", c.number, i, o)
			}
		}
		for i := range sealed {
			bad := bytes.Clone(sealed)
			bad[i] ^= 1
			if _, err := m.Open(nil, nonce, bad, more); err == nil {
				t.Errorf("vector %s: octet %d changed, and it opens", c.number, i)
			}
			if _, err := m.Open(nil, nonce, sealed[:i], more); err == nil {
				t.Errorf("vector %s: %d octets of it open", c.number, i)
			}
		}
	}
}

func TestWhatTheModeCannotDoIsRefused(t *testing.T) {
	block, err := aes.NewCipher(make([]byte, 16))
	if err != nil {
		t.Fatal(err)
	}
	small, err := des.NewCipher(make([]byte, 8))
	if err != nil {
		t.Fatal(err)
	}
	if New(block, 3) != nil || New(block, 18) != nil || New(small, 8) != nil {
		t.Error("a mode that there is not")
	}
	m := New(block, 8)
	for _, n := range []int{0, 6, 14, 16} {
		if _, err := m.Open(nil, make([]byte, n), make([]byte, 20), nil); err == nil {
			t.Errorf("a nonce of %d octets", n)
		}
	}
	if _, err := m.Open(nil, make([]byte, 13), make([]byte, 1<<16+8), nil); err == nil {
		t.Error("a text whose length does not fit")
	}
}
