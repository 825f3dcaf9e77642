package chacha

import (
	"bytes"
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

// sequence is n octets that count up from first.
func sequence(first byte, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = first + byte(i)
	}
	return b
}

func TestBlockOfTheRFC(t *testing.T) { // RFC 8439 §2.3.2
	got := New(sequence(0, KeyLen)).block(1, unhex(t, "000000090000004a00000000"))
	want := unhex(t, `10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e
		d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e`)
	if !bytes.Equal(got[:], want) {
		t.Errorf("got %x", got)
	}
}

const sunscreen = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."

func TestXOROfTheRFC(t *testing.T) { // RFC 8439 §2.4.2
	b := []byte(sunscreen)
	New(sequence(0, KeyLen)).XOR(b, 1, unhex(t, "000000000000004a00000000"))
	if want := unhex(t, "6e2e359a2568f98041ba0728dd0d6981"); !bytes.Equal(b[:16], want) {
		t.Errorf("begins with %x", b[:16])
	}
	if want := unhex(t, "5af90bbf74a35be6b40b8eedf2785e42874d"); !bytes.Equal(b[len(b)-18:], want) {
		t.Errorf("ends with %x", b[len(b)-18:])
	}
}

// RFC 8439 §2.5.2, and of §A.3 those that test how numbers near 2^130 - 5 are reduced.
func TestPoly1305OfTheRFC(t *testing.T) {
	const group = "Cryptographic Forum Research Group"
	p := newPoly(unhex(t, "85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"))
	p.padded([]byte(group[:32]))
	p.block(append([]byte(group[32:]), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0) // not padded with zeros: the bit above is within
	if got, want := p.sum(), unhex(t, "a8061dc1305136c6c22b8baf0c0127a9"); !bytes.Equal(got[:], want) {
		t.Errorf("§2.5.2: %x", got)
	}
	zeros := strings.Repeat("00", 15)
	ones := strings.Repeat("ff", 16)
	for _, c := range []struct{ name, r, s, data, want string }{
		{"#5", "02" + zeros, "00" + zeros, ones, "03" + zeros},
		{"#6", "02" + zeros, ones, "02" + zeros, "03" + zeros},
		{"#7", "01" + zeros, "00" + zeros, ones + "f0" + ones[2:] + "11" + zeros, "05" + zeros},
		{"#8", "01" + zeros, "00" + zeros, ones + "fbfefefefefefefefefefefefefefefe" + strings.Repeat("01", 16), "00" + zeros},
		{"#9", "02" + zeros, "00" + zeros, "fd" + ones[2:], "fa" + ones[2:]},
		{"#10", "01000000000000000400000000000000", "00" + zeros, `e33594d7505e43b90000000000000000 33 94d7505e4379cd01000000000000 00` +
			"00" + zeros + "01" + zeros, "14000000000000005500000000000000"},
		{"#11", "01000000000000000400000000000000", "00" + zeros, `e33594d7505e43b90000000000000000 33 94d7505e4379cd01000000000000 00` +
			"00" + zeros, "13" + zeros},
	} {
		p := newPoly(unhex(t, c.r+c.s))
		p.padded(unhex(t, c.data))
		if got, want := p.sum(), unhex(t, c.want); !bytes.Equal(got[:], want) {
			t.Errorf("§A.3, test vector %s: %x", c.name, got)
		}
	}
}

func TestOpenOfTheRFC(t *testing.T) { // RFC 8439 §2.8.2
	c := New(sequence(0x80, KeyLen))
	nonce, more := unhex(t, "070000004041424344454647"), unhex(t, "50515253c0c1c2c3c4c5c6c7")
	sealed := unhex(t, `d31a8d34648e60db7b86afbc53ef7ec2 a4aded51296e08fea9e2b5a736ee62d6 3dbea45e8ca9671282fafb69da92728b
		1a71de0a9e060b2905d6a5b67ecd3b36 92ddbd7f2d778b8c9803aee328091b58 fab324e4fad675945585808b4831d7bc 3ff4def08e4b7a9de576d26586cec64b 6116
		1ae10b594f09e26a7e902ecbd0600691`)
	got, err := c.Open([]byte(">"), nonce, sealed, more)
	if err != nil || string(got) != ">"+sunscreen {
		t.Errorf("got %q, %v", got, err)
	}
	for i := range sealed {
		bad := bytes.Clone(sealed)
		bad[i] ^= 0x10
		if _, err := c.Open(nil, nonce, bad, more); err == nil {
			t.Errorf("octet %d changed, and it opens", i)
		}
		if _, err := c.Open(nil, nonce, sealed[:i], more); err == nil {
			t.Errorf("%d octets of it open", i)
		}
	}
	if _, err := c.Open(nil, nonce, sealed, more[1:]); err == nil {
		t.Error("it opens with other octets beside")
	}
	if New(more) != nil {
		t.Error("a key of 12 octets")
	}
	if _, err := c.Open(nil, more[:4], sealed, more); err == nil {
		t.Error("it opens with a nonce of 4 octets")
	}
}
