package workload

import "math/rand/v2"

// noise is a pool of octets that payloads are cut from.
type noise []byte

func newNoise(r *rand.Rand) noise {
	b := make(noise, 1<<17)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

func (p noise) cut(r *rand.Rand, n int) []byte {
	at := r.IntN(len(p) - n)
	return p[at : at+n]
}

// record appends a TLS record with application data of n octets (RFC 8446 §5.1).
func (p noise) record(b []byte, r *rand.Rand, n int) []byte {
	b = append(b, 23, 3, 3, byte(n>>8), byte(n))
	return append(b, p.cut(r, n)...)
}

// dns appends a query for an address, or the answer to it (RFC 1035 §4).
func dns(b []byte, r *rand.Rand, id uint16, answer bool) []byte {
	flags, answers := uint16(0x0100), uint16(0)
	if answer {
		flags, answers = 0x8180, 1
	}
	b = be.AppendUint16(b, id)
	b = be.AppendUint16(b, flags)
	b = be.AppendUint16(b, 1)
	b = be.AppendUint16(b, answers)
	b = append(b, 0, 0, 0, 0)
	host := 4 + int(id)%12
	b = append(b, byte(host))
	for i := range host {
		b = append(b, 'a'+byte(int(id)>>(i&7)+i)%26)
	}
	b = append(b, "\x07example\x03org\x00\x00\x01\x00\x01"...)
	if answer {
		b = append(b, 0xc0, 12, 0, 1, 0, 1, 0, 0, 1, 0x2c, 0, 4, 192, 0, 2)
		b = append(b, byte(r.Uint32()))
	}
	return b
}

const request = "GET /index.html HTTP/1.1\r\nHost: www.example.org\r\nUser-Agent: workload/1\r\nAccept: */*\r\n\r\n"
