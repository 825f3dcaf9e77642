package workload

import "math/rand/v2"

// talk is a conversation of the mixed capture.
type talk struct {
	link
	app  app
	next [2]uint32 // TCP: sequence numbers
	sent int
	left int
}

type app uint8

const (
	appTLS app = iota
	appHTTP
	appBulk // TCP without a protocol that anybody knows
	appDNS
	appDatagrams // UDP likewise
	appEcho
	appARP
)

// mixer makes the mixed capture: many conversations side by side, each packet of a random one.
type mixer struct {
	r     *rand.Rand
	noise noise
	live  []talk
	begun uint32
	frame []byte
	text  []byte
}

// liveTalks is how many conversations go on at a time.
const liveTalks = 3000

func newMixer() *mixer {
	r := rand.New(rand.NewPCG(1, 1))
	return &mixer{r: r, noise: newNoise(r), live: make([]talk, liveTalks)}
}

// next gives a frame; it holds until the following one.
func (m *mixer) next() []byte {
	t := &m.live[m.r.IntN(len(m.live))]
	if t.left == 0 {
		m.begin(t)
	}
	t.left--
	b := m.frame[:0]
	switch t.app {
	case appDNS:
		from := t.sent & 1
		m.text = dns(m.text[:0], m.r, uint16(t.next[0]), from == 1)
		b = t.datagram(b, from, m.text)
	case appDatagrams:
		b = t.datagram(b, m.r.IntN(2), m.noise.cut(m.r, m.size()))
	case appEcho:
		b = t.echo(b, t.sent&1, uint16(t.sent/2), m.noise[:56])
	case appARP:
		b = t.arp(b, t.sent&1)
	case appTLS, appHTTP, appBulk:
		b = m.segment(b, t)
	}
	t.sent++
	m.frame = b
	return b
}

// size of a payload: most are small, a fifth fills its packet.
func (m *mixer) size() int {
	switch k := m.r.IntN(10); {
	case k < 2:
		return 1300
	case k < 5:
		return 60 + m.r.IntN(120)
	}
	return 100 + m.r.IntN(600)
}

// segment gives a conversation's next TCP segment: a handshake, data and acknowledgements, both FINs.
func (m *mixer) segment(b []byte, t *talk) []byte {
	from, flags := m.r.IntN(2), byte(ack)
	var payload []byte
	switch {
	case t.sent == 0:
		from, flags = 0, syn
	case t.sent == 1:
		from, flags = 1, syn|ack
	case t.sent == 2:
		from = 0
	case t.left <= 1:
		from, flags = t.left, fin|ack
	case t.sent > 3 && m.r.IntN(5) < 2: // an acknowledgement alone
	default:
		flags |= psh
		m.text = m.text[:0]
		switch t.app {
		case appTLS:
			m.text = m.noise.record(m.text, m.r, m.size())
		case appHTTP:
			m.text = append(m.text, request...)
			if from == 1 {
				m.text = append(m.text[:0], "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n"...)
				m.text = append(m.text, m.noise.cut(m.r, m.size())...)
			}
		default:
			m.text = append(m.text, m.noise.cut(m.r, m.size())...)
		}
		payload = m.text
	}
	b = t.link.segment(b, from, t.next[from], t.next[1-from], flags, payload)
	t.next[from] += uint32(len(payload))
	if flags&(syn|fin) != 0 {
		t.next[from]++
	}
	return b
}

// begin makes a new conversation of t.
func (m *mixer) begin(t *talk) {
	m.begun++
	*t = talk{next: [2]uint32{m.r.Uint32(), m.r.Uint32()}}
	ports := [2]uint16{uint16(20000 + m.r.IntN(40000)), 0}
	switch k := m.r.IntN(1000); { // shares of conversations; those of UDP are shorter
	case k < 70:
		t.app, ports[1], t.left = appTLS, 443, 8+m.r.IntN(40)
	case k < 170:
		t.app, ports[1], t.left = appHTTP, 80, 8+m.r.IntN(30)
	case k < 420:
		t.app, ports[1], t.left = appBulk, uint16(30000+m.r.IntN(30000)), 8+m.r.IntN(34)
	case k < 590:
		t.app, ports[1], t.left = appDNS, 53, 2
	case k < 960:
		t.app, ports[1], t.left = appDatagrams, uint16(20000+m.r.IntN(10000)), 4+m.r.IntN(16)
	case k < 985:
		t.app, t.left = appEcho, 8
	default:
		t.app, t.left = appARP, 2
	}
	t.proto = protoUDP
	switch t.app {
	case appTLS, appHTTP, appBulk:
		t.proto, t.stamp = protoTCP, m.r.IntN(10) < 7
	case appEcho:
		t.proto = protoICMP
	case appDNS, appDatagrams, appARP:
	}
	t.v6 = t.app != appARP && m.r.IntN(100) < 7
	if t.v6 && t.proto == protoICMP {
		t.proto = protoICMPv6
	}
	switch k := m.r.IntN(100); {
	case t.app == appARP:
	case k < 13:
		t.tags = []uint16{uint16(100 + k)}
	case k < 14:
		t.tags = []uint16{200, uint16(300 + k)}
	}
	t.hop, t.mark = m.r.IntN(50) == 0, m.r.IntN(300) == 0
	m.address(t, ports)
}

// address gives both ends addresses that no other conversation has together.
func (m *mixer) address(t *talk, ports [2]uint16) {
	n := m.begun
	for i := range t.ends {
		e := &t.ends[i]
		e.port = ports[i]
		host := n/2*2654435761>>12 + uint32(i)
		e.mac = [6]byte{2, byte(i), 0, 0, byte(host >> 8), byte(host)}
		e.ip = [16]byte{10, byte(host >> 16), byte(host >> 8), byte(host)}
		if i == 1 {
			e.ip = [16]byte{198, 18 + byte(host>>16&1), byte(host >> 8), byte(host)}
		}
		if t.v6 {
			e.ip = [16]byte{0x20, 1, 0xd, 0xb8, 0, byte(i)}
			be.PutUint32(e.ip[12:], host)
		}
	}
}
