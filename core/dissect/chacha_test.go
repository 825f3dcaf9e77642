package dissect

import (
	"bytes"
	"testing"
)

const sunscreen = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."

// RFC 8439 §2.3.2, §2.5.2 and §2.8.2.
func TestChaChaIsThatOfTheRFC(t *testing.T) {
	key := unhex(t, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	block := chachaBlock(key, 1, unhex(t, "000000090000004a00000000"))
	if want := unhex(t, "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"); !bytes.Equal(block[:], want) {
		t.Errorf("block %x", block)
	}
	tag := poly1305(unhex(t, "85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b"), []byte("Cryptographic Forum Research Group"))
	if want := unhex(t, "a8061dc1305136c6c22b8baf0c0127a9"); !bytes.Equal(tag[:], want) {
		t.Errorf("code %x", tag)
	}
	k := chachaSeal(unhex(t, "808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f"))
	nonce, more := unhex(t, "070000004041424344454647"), unhex(t, "50515253c0c1c2c3c4c5c6c7")
	sealed := k.Seal(nil, nonce, []byte(sunscreen), more)
	if !bytes.HasPrefix(sealed, unhex(t, "d31a8d34648e60db7b86afbc53ef7ec2")) || !bytes.HasSuffix(sealed, unhex(t, "6116 1ae10b594f09e26a7e902ecbd0600691")) {
		t.Errorf("sealed %x", sealed)
	}
	if plain, err := k.Open(nil, nonce, sealed, more); err != nil || string(plain) != sunscreen {
		t.Errorf("opened %q, %v", plain, err)
	}
	sealed[3] ^= 1
	if _, err := k.Open(nil, nonce, sealed, more); err == nil {
		t.Error("opened what was changed")
	}
	if _, err := k.Open(nil, nonce, sealed[:15], more); err == nil {
		t.Error("opened less than a code")
	}
}

// RFC 9001 §A.5: a packet with a short header, whose secret the RFC gives.
func TestQUICWithChaChaIsThatOfTheRFC(t *testing.T) {
	k := newQUICKeys(quicVersion1, tlsChaCha, unhex(t, "9ac312a7f877468ebe69422748ad00a15443f18203a07d6060f688f30f21632b"))
	b := unhex(t, "4cfe4189655e5cd55c41f69080575d7999c25a5bfb")
	o, header := k.unmask(b, 1, 654360564)
	if !k.unseal(&o, b, header) || o.number != 654360564 || o.size != 3 || !bytes.Equal(o.plain, []byte{1}) {
		t.Errorf("number %d of %d octets, %x", o.number, o.size, o.plain)
	}
}
