package reassembly

import "time"

// Limits bound memory. A zero field takes its default, a negative one means none at all is kept.
type Limits struct {
	FragmentBytes int // octets that incomplete datagrams hold, their lists included; 32 MiB
	Fragments     int // fragments of one datagram; 16 384
	Datagrams     int // incomplete datagrams at a time; 16 384

	StreamBytes int // octets that wait behind a hole in one direction of a connection; 1 MiB
	EarlyBytes  int // octets that wait behind holes in all streams; 32 MiB
	Streams     int // connections at a time; 32 768
	History     int // octets of delivered data that retransmissions are compared with, down to a power of two; 1 MiB
	PickUp      int // octets that are held while the start of a stream may still come; 256 KiB
}

// Times count on the capture's clock. A zero field takes its default, a negative one means never.
type Times struct {
	Fragment time.Duration // from a datagram's first fragment to its last: 60 s (RFC 1122 §3.3.2, RFC 8200 §4.5)
	Idle     time.Duration // between two segments of a connection: never; RFC 5382 REQ-5 would have 2 h 4 min
	Linger   time.Duration // after a reset or both FINs, for segments that are late: 2 min (RFC 9293 §3.4.2, one MSL)
	Settle   time.Duration // after both FINs where the peers have acknowledged what is missing, for segments out of order: 5 s, at most Linger
	PickUp   time.Duration // that data of a stream without a start are held: 10 s
}

func (l *Limits) fill() {
	defaults(&l.FragmentBytes, 32<<20)
	defaults(&l.Fragments, 16384)
	defaults(&l.Datagrams, 16384)
	defaults(&l.StreamBytes, 1<<20)
	defaults(&l.EarlyBytes, 32<<20)
	defaults(&l.Streams, 32768)
	defaults(&l.History, 1<<20)
	defaults(&l.PickUp, 256<<10)
	l.Datagrams, l.Streams = max(l.Datagrams, 1), max(l.Streams, 1)
}

func (t *Times) fill() {
	after(&t.Fragment, 60*time.Second)
	after(&t.Idle, never)
	after(&t.Linger, 2*time.Minute)
	after(&t.Settle, 5*time.Second)
	t.Settle = min(t.Settle, t.Linger)
	after(&t.PickUp, 10*time.Second)
}

func defaults(v *int, d int) {
	switch {
	case *v == 0:
		*v = d
	case *v < 0:
		*v = 0
	}
}

const never = time.Duration(1<<63 - 1)

func after(v *time.Duration, d time.Duration) {
	switch {
	case *v == 0:
		*v = d
	case *v < 0:
		*v = never
	}
}
