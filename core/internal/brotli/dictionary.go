package brotli

import (
	"bytes"
	"compress/flate"
	_ "embed" // the dictionary
	"io"
	"sync"
)

//go:embed dictionary.deflate
var deflated []byte

const dictionaryLen = 122784 // octets

// dictionary is that of RFC 7932 appendix A: words of 4 octets, of 5, and so on.
var dictionary = sync.OnceValue(func() []byte {
	b, err := io.ReadAll(flate.NewReader(bytes.NewReader(deflated)))
	if err != nil || len(b) != dictionaryLen {
		panic("brotli: the embedded dictionary is damaged")
	}
	return b
})

const leastWord, mostWord = 4, 24 // octets

// wordBits say of each length of words how many there are, as a power of 2: RFC 7932 appendix A.
var wordBits = [mostWord + 1]uint8{4: 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5}

// word appends the word that a reference of n octets, distance octets beyond what there is, names; ok is false for none.
func word(dst []byte, n, distance int) (_ []byte, ok bool) {
	if n < leastWord || n > mostWord || distance < 0 {
		return dst, false
	}
	bits := wordBits[n]
	at, do := distance&(1<<bits-1)*n, distance>>bits
	if do >= len(transforms) {
		return dst, false
	}
	for i := leastWord; i < n; i++ {
		at += i << wordBits[i]
	}
	return transforms[do].transformed(dst, dictionary()[at:at+n]), true
}
