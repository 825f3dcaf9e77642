package reassembly_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// one gives the only record.
func one(t *testing.T, rs []kept) kept {
	t.Helper()
	if len(rs) != 1 {
		t.Fatalf("got %d records, want 1: %+v", len(rs), rs)
	}
	return rs[0]
}

func TestShortLastFragmentIsTaken(t *testing.T) {
	data := random(rand.New(rand.NewPCG(1, 1)), 1485)
	rs, events := records(reassembly.CollectorOptions{}, part(7, 0, true, data[:1480]), part(7, 1480, false, data[1480:]))
	r := one(t, rs)
	if !r.Complete || r.Total != 1485 || r.data != string(data) || len(events) != 0 || fmt.Sprint(r.Packets) != "[1 2]" {
		t.Errorf("got %+v, events %v", r.Record, events)
	}
}

func TestFragmentThatIsNoMultipleOfEightIsDropped(t *testing.T) {
	rs, events := records(reassembly.CollectorOptions{}, part(7, 0, true, make([]byte, 13)), part(7, 16, false, make([]byte, 4)))
	r := one(t, rs)
	if r.Complete || len(r.Packets) != 1 || len(events) == 0 || events[0].Kind != reassembly.FragmentMisaligned || events[0].Packet != 1 {
		t.Errorf("got %+v, events %v", r.Record, events)
	}
	if fmt.Sprint(r.Holes) != "[{0 16}]" || r.Reason != reassembly.ReasonEnd || r.Total != 20 {
		t.Errorf("got holes %v, reason %v, total %d", r.Holes, r.Reason, r.Total)
	}
}

func TestOverlapThatAgreesIsNoConflict(t *testing.T) {
	u := func(s string) []byte { return bytes.Repeat([]byte(s), 8) }
	rep := func(s string) (b []byte) {
		for i := range s {
			b = append(b, u(s[i:i+1])...)
		}
		return b
	}
	rs, _ := records(reassembly.CollectorOptions{},
		part(1, 0, true, rep("AAAA")), part(1, 32, true, rep("BB")), part(1, 32, true, rep("BBCC")), part(1, 32, true, rep("BB")),
		part(1, 64, false, rep("DDDD")))
	r := one(t, rs)
	if !r.Complete || r.data != string(rep("AAAABBCCDDDD")) || len(r.Conflicts) != 0 || len(r.Packets) != 5 {
		t.Errorf("got %q, %+v", r.data, r.Record)
	}
}

func TestIPv6DatagramsAreToldApartByIdentification(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	a, b := random(r, 4778), random(r, 4778)
	var frames []frame
	for _, at := range [][2]int{{0, 1448}, {1448, 2896}, {2896, 4344}, {4344, 4778}} {
		for id, d := range [][]byte{a, b} {
			frames = append(frames, part6(uint32(id), at[0], at[1] < 4778, d[at[0]:at[1]]))
		}
	}
	rs, _ := records(reassembly.CollectorOptions{}, frames...)
	if len(rs) != 2 {
		t.Fatalf("got %d records", len(rs))
	}
	for i, want := range [][]byte{a, b} {
		r := rs[i]
		if !r.Complete || r.Kind != reassembly.KindIPv6 || r.Total != 4778 || r.data != string(want) || r.link != packet.LinkIPv6 {
			t.Errorf("%d: got %+v", i, r.Record)
		}
		if len(r.Header) != 40 || r.Header[6] != 17 || be.Uint16(r.Header[4:]) != 4778 || len(r.raw) != 40+4778 {
			t.Errorf("%d: header %x", i, r.Header)
		}
	}
}

func TestCaptureThatIsShortLeavesAHole(t *testing.T) {
	data := random(rand.New(rand.NewPCG(3, 3)), 200)
	first := part(9, 0, true, data[:64])
	first.len, first.b = len(first.b), first.b[:20+60]
	rs, _ := records(reassembly.CollectorOptions{}, first, part(9, 64, true, data[64:128]), part(9, 128, false, data[128:]))
	r := one(t, rs)
	if r.Complete || fmt.Sprint(r.Pieces) != "[{0 60 []} {64 136 []}]" || fmt.Sprint(r.Holes) != "[{60 4}]" || r.Total != 200 {
		t.Errorf("got %+v", r.Record)
	}
	if want := string(data[:60]) + string(data[64:]); r.data != want || r.Length != 196 || r.Payload != nil {
		t.Errorf("got %q", r.data)
	}
	if rs, _ := records(reassembly.CollectorOptions{Options: reassembly.Options{Strict: true}}, first); len(rs) != 0 {
		t.Errorf("strict: got %+v", rs)
	}
}

func TestAtomicFragmentTouchesNoQueue(t *testing.T) {
	n := 0
	r := reassembly.New(reassembly.Options{OnDatagram: func(d *reassembly.Datagram) { n++ }})
	feed(r.Packet, part6(5, 0, true, make([]byte, 8)), part6(5, 0, false, make([]byte, 8)))
	if s := r.Stats(); n != 0 || s.Fragments != 1 {
		t.Errorf("got %d datagrams, %+v", n, s)
	}
	feed(r.Packet, part6(5, 8, false, make([]byte, 3)))
	if s := r.Stats(); n != 1 || s.Complete != 1 {
		t.Errorf("got %d datagrams, %+v", n, s)
	}
}

func TestIPv6OverlapDiscardsButDuplicatesAreTolerated(t *testing.T) {
	data := []byte("0123456789abcdef01234567")
	frames := []frame{part6(1, 0, true, data[:16]), part6(1, 0, true, data[:16]), part6(1, 16, false, data[16:])}
	rs, _ := records(reassembly.CollectorOptions{}, frames...)
	if r := one(t, rs); !r.Complete || len(r.Packets) != 3 || len(r.Conflicts) != 0 {
		t.Errorf("duplicate: got %+v", r.Record)
	}
	frames[1] = part6(1, 8, true, data[8:16])
	rs, events := records(reassembly.CollectorOptions{}, frames...)
	r := one(t, rs)
	if r.Complete || r.Reason != reassembly.ReasonOverlap || fmt.Sprint(r.Conflicts) != "[{8 8 1 2}]" || len(r.Packets) != 3 {
		t.Errorf("overlap: got %+v", r.Record)
	}
	if len(events) == 0 || events[0].Kind != reassembly.DatagramOverlap || events[0].Packet != 2 {
		t.Errorf("got %v", events)
	}
}

// What hosts of each kind make of an old fragment A at octets 16 to 32 and a new one B that begins before it, with it, behind
// its start, or covers it: as U. Shankar and V. Paxson describe the policies. A letter stands for 8 octets.
func TestPoliciesDecideConflicts(t *testing.T) {
	for _, c := range []struct{ policy, before, same, behind, around string }{
		{"first", "BAA", "AA", "AAB", "BAAB"},
		{"last", "BBA", "BB", "ABB", "BBBB"},
		{"bsd", "BBA", "AA", "AAB", "BBBB"},
		{"bsd-right", "BAA", "BB", "ABB", "BAAB"},
		{"linux", "BBA", "BB", "AAB", "BBBB"},
		{"windows", "BAA", "AA", "AAB", "BBBB"},
		{"solaris", "BAA", "AA", "AAB", "BBBB"},
	} {
		policy, ok := reassembly.PolicyOf(c.policy)
		if !ok || policy.String() != c.policy {
			t.Fatal(c.policy)
		}
		for i, want := range []string{c.before, c.same, c.behind, c.around} {
			lo, hi := []int{8, 16, 24, 8}[i], []int{24, 32, 40, 40}[i]
			rs, _ := records(reassembly.CollectorOptions{Options: reassembly.Options{IPPolicy: policy}},
				part(1, 16, true, bytes.Repeat([]byte("A"), 16)), part(1, lo, true, bytes.Repeat([]byte("B"), hi-lo)))
			r := one(t, rs)
			got := ""
			for at := 0; at < len(r.data); at += 8 {
				got += r.data[at : at+1]
			}
			if got != want {
				t.Errorf("%s %d: got %s, want %s", c.policy, i, got, want)
			}
			if len(r.Conflicts) != 1 || r.Conflicts[0].Kept+r.Conflicts[0].Dropped != 3 {
				t.Errorf("%s %d: conflicts %v", c.policy, i, r.Conflicts)
			}
		}
	}
}

func TestConflictNamesOctetsAndPackets(t *testing.T) {
	rs, _ := records(reassembly.CollectorOptions{}, part(1, 0, true, []byte("aaaaaaaaaaaaaaaa")), part(1, 8, true, []byte("aaXaXaaabbbbbbbb")),
		part(1, 24, false, []byte("end")))
	if r := one(t, rs); fmt.Sprint(r.Conflicts) != "[{10 3 1 2}]" || r.data != "aaaaaaaaaaaaaaaabbbbbbbbend" {
		t.Errorf("got %v, %q", r.Conflicts, r.data)
	}
}

func TestHeaderIsThatOfOffsetZeroAndRedone(t *testing.T) {
	last := part(3, 8, false, []byte("tail"))
	last.b[8] = 9 // another TTL
	first := part(3, 0, true, []byte("headhead"))
	be.PutUint16(first.b[6:], 0x6000) // DF beside MF
	rs, _ := records(reassembly.CollectorOptions{}, last, first)
	r := one(t, rs)
	if !r.Complete || r.Header[8] != 64 || be.Uint16(r.Header[2:]) != 32 || be.Uint16(r.Header[6:]) != 0x4000 || r.link != packet.LinkIPv4 {
		t.Errorf("got %x, %+v", r.Header, r.Record)
	}
	i := r.Packet.Find(packet.IPv4, 0)
	if c, ok := dissect.VerifyChecksum(r.Packet, i); !ok || c.Status != dissect.ChecksumGood {
		t.Errorf("checksum: %+v %v", c, ok)
	}
}

func TestDatagramBeyond65535IsOversize(t *testing.T) {
	var frames []frame
	for at := 0; at < 66000; at += 1480 {
		frames = append(frames, part(1, at, at+1480 < 66000, make([]byte, 1480)))
	}
	rs, events := records(reassembly.CollectorOptions{}, frames...)
	if r := one(t, rs); r.Complete || r.Reason != reassembly.ReasonOversize {
		t.Errorf("got %v %v", r.Complete, r.Reason)
	}
	if !slices.ContainsFunc(events, func(e reassembly.Event) bool { return e.Kind == reassembly.FragmentOversize }) {
		t.Errorf("got %v", events)
	}
}

func TestFragmentsInsideFragmentsAreFollowed(t *testing.T) {
	udp := []byte{0, 53, 0x80, 0, 0, 20, 0, 0, 'h', 'e', 'l', 'l', 'o', ' ', 'w', 'o', 'r', 'l', 'd', '!'}
	innerA, innerB := part(1, 0, true, udp[:16]).b, part(1, 16, false, udp[16:]).b
	outer := func(id uint16, inner []byte) []frame {
		a, b := part(id, 0, true, inner[:24]), part(id, 24, false, inner[24:])
		a.b[9], b.b[9] = 4, 4
		return []frame{a, b}
	}
	frames := append(outer(100, innerA), outer(101, innerB)...)
	rs, _ := records(reassembly.CollectorOptions{}, frames...)
	if len(rs) != 3 || rs[2].data != string(udp) || !rs[2].Complete || fmt.Sprint(rs[2].Packets) != "[2 4]" {
		t.Fatalf("got %+v", rs)
	}
	if i := rs[2].Packet.Find(packet.UDP, 0); i < 0 {
		t.Error("the innermost datagram shows no UDP")
	}
}

func TestQuotedPacketsAreNoFragments(t *testing.T) {
	quoted := part(1, 0, true, make([]byte, 8)).b
	icmp := append([]byte{11, 0, 0, 0, 0, 0, 0, 0}, quoted...)
	rs, _ := records(reassembly.CollectorOptions{}, frame{b: ipv4(1, 9, 0, icmp)})
	if len(rs) != 0 {
		t.Errorf("got %+v", rs)
	}
}

func TestTimeoutsFollowTheCapture(t *testing.T) {
	at := func(f frame, d time.Duration) frame { f.at = d; return f }
	half := func(id uint16) frame { return part(id, 0, true, make([]byte, 8)) }
	rest := func(id uint16) frame { return part(id, 8, false, make([]byte, 8)) }
	for _, c := range []struct {
		name   string
		frames []frame
		want   string // completeness of each record
	}{
		{"in time", []frame{at(half(1), 0), at(rest(1), 59*time.Second)}, "[true]"},
		{"too late", []frame{at(half(1), 0), at(rest(1), 61*time.Second)}, "[false false]"},
		{"a step back expires nothing", []frame{at(half(1), time.Hour), at(half(2), 0), at(rest(1), time.Hour), at(rest(2), time.Second)}, "[true true]"},
	} {
		rs, _ := records(reassembly.CollectorOptions{}, c.frames...)
		var got []bool
		for _, r := range rs {
			got = append(got, r.Complete)
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%s: got %v, want %s", c.name, got, c.want)
		}
	}
	// After files of 10:00 and 9:00 were put one behind the other, time-outs go on.
	frames := []frame{at(half(1), time.Hour)}
	for i := range 200 {
		frames = append(frames, at(seg(1, ack, ""), time.Duration(i)*time.Second))
	}
	rs, events := records(reassembly.CollectorOptions{}, frames...)
	if r := one(t, rs); r.Reason != reassembly.ReasonTimeout || events[0].Packet > 200 {
		t.Errorf("got %v, %v", r.Reason, events)
	}
}

func TestLimitsEvictTheOldestDatagram(t *testing.T) {
	o := reassembly.CollectorOptions{}
	o.Limits.Datagrams = 3
	rs, events := records(o, part(1, 0, true, make([]byte, 8)), part(2, 0, true, make([]byte, 8)), part(3, 0, true, make([]byte, 8)), part(4, 0, true, make([]byte, 8)))
	if len(rs) != 4 || rs[0].ID != 1 || rs[0].Reason != reassembly.ReasonEvicted || len(events) != 1 || events[0].Kind != reassembly.DatagramEvicted || events[0].Packet != 4 {
		t.Errorf("got %+v, %v", rs, events)
	}
	o.Limits.Datagrams, o.Limits.FragmentBytes = 0, 100_000
	r := reassembly.New(o.Options)
	var frames []frame
	for i := range 2000 {
		frames = append(frames, part(uint16(i), 64000, true, make([]byte, 1400)))
	}
	feed(r.Packet, frames...)
	if s := r.Stats(); s.HeldFragments > 100_000 || s.PeakFragments > 101_500 || s.Count(reassembly.DatagramEvicted) < 1900 {
		t.Errorf("got %+v", s)
	}
}

// Any order, duplication and overlapping of a datagram's fragments gives the same octets.
func TestFragmentsInAnyOrder(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 9))
		data := random(r, 1+r.IntN(3000))
		v6 := seed%3 == 0
		var frames []frame
		add := func(lo, hi int) {
			if v6 {
				frames = append(frames, part6(77, lo, hi < len(data), data[lo:hi]))
			} else {
				frames = append(frames, part(77, lo, hi < len(data), data[lo:hi]))
			}
		}
		data = append(data, random(r, 8)...)
		for lo := 0; lo < len(data); {
			hi := min(lo+8*(1+r.IntN(40)), len(data))
			if lo == 0 && hi == len(data) {
				hi = 8
			}
			add(lo, hi)
			lo = hi
		}
		n := len(frames)
		for range r.IntN(5) {
			if v6 { // only duplicates are legal
				frames = append(frames, frames[r.IntN(n)])
				continue
			}
			lo := 8 * r.IntN((len(data)+7)/8)
			hi := min(lo+8*(1+r.IntN(60)), len(data))
			if lo > 0 || hi < len(data) {
				add(lo, hi)
			}
		}
		r.Shuffle(len(frames), func(i, j int) { frames[i], frames[j] = frames[j], frames[i] })
		rs, _ := records(reassembly.CollectorOptions{}, frames...)
		done := 0
		for _, x := range rs {
			if x.Complete {
				done++
				if x.data != string(data) || len(x.Conflicts) != 0 || len(x.raw) != len(data)+len(x.Header) {
					t.Fatalf("seed %d: got %d octets, want %d; %v", seed, len(x.data), len(data), x.Conflicts)
				}
			}
		}
		if done == 0 {
			t.Fatalf("seed %d: not complete: %+v", seed, rs)
		}
	}
}
