package workload

import (
	"math/rand/v2"
	"slices"
)

// parts makes fragments, four fifths of them IPv4 and the rest IPv6: 10 % of the datagrams out of order, 1 % with a loss, 1 % with a
// duplicate.
type parts struct {
	r     *rand.Rand
	noise noise
	live  [][][]byte // datagrams whose fragments are mixed
	begun uint32
}

const (
	liveDatagrams = 8
	partOctets    = 1448
)

func newParts() *parts {
	r := rand.New(rand.NewPCG(4, 4))
	return &parts{r: r, noise: newNoise(r), live: make([][][]byte, liveDatagrams)}
}

func (p *parts) next() []byte {
	d := &p.live[p.r.IntN(len(p.live))]
	for len(*d) == 0 {
		*d = p.datagram()
	}
	b := (*d)[0]
	*d = (*d)[1:]
	return b
}

// datagram gives the fragments of one.
func (p *parts) datagram() [][]byte {
	n := p.begun
	p.begun++
	var l link
	l.proto, l.v6, l.id = protoUDP, n%5 == 4, uint16(n)
	for i := range l.ends {
		l.ends[i] = end{mac: [6]byte{2, byte(i), 0, 0, 0, byte(n)}, port: uint16(20000 + n%1000)}
		l.ends[i].ip = [16]byte{10, byte(i), byte(n >> 12), byte(n >> 8)}
		if l.v6 {
			l.ends[i].ip = [16]byte{0x20, 1, 0xd, 0xb8, 0, byte(i), 14: byte(n >> 12), 15: byte(n >> 8)}
		}
	}
	size := partOctets*(2+p.r.IntN(6)) + 100 + p.r.IntN(partOctets-200)
	var all [][]byte
	for at := 0; at < size; at += partOctets {
		all = append(all, l.part(at, min(partOctets, size-at), at+partOctets < size, n, p.noise.cut(p.r, partOctets)))
	}
	switch k := p.r.IntN(100); {
	case k < 10:
		p.r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	case k < 11:
		all = slices.Delete(all, len(all)/2, len(all)/2+1)
	case k < 12:
		all = slices.Insert(all, 1, all[0])
	}
	return all
}

// part makes a frame of one fragment of a UDP datagram with an absent checksum or, over IPv6, any.
func (l *link) part(at, n int, more bool, id uint32, payload []byte) []byte {
	b := l.ethernet(nil, 0)
	place := uint16(at / 8)
	if l.v6 {
		b = l.internet(b, 0, 8+n, 0)
		b[len(b)-40+6] = 44
		place <<= 3
		if more {
			place |= 1
		}
		b = append(b, protoUDP, 0)
		b = be.AppendUint16(b, place)
		b = be.AppendUint32(b, id)
	} else {
		if more {
			place |= 0x2000
		}
		l.id = uint16(id) - 1 // internet counts one up
		b = l.internet(b, 0, n, place)
	}
	start := len(b)
	b = append(b, payload[:n]...)
	if at == 0 {
		copy(b[start:], []byte{byte(l.ends[0].port >> 8), byte(l.ends[0].port), byte(l.ends[1].port >> 8), byte(l.ends[1].port)})
	}
	return b
}
