package dissect

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// rendered are fields with the texts that their numbers are places of.
func rendered(p *packet.Packet, fs []packet.Field) []string {
	out := make([]string, len(fs))
	for i, f := range fs {
		text := ""
		if f.Flags&packet.InText != 0 {
			text, f.Num = string(p.Text(f)), 0
		}
		out[i] = fmt.Sprintf("%s %+v %q", Def(f.ID).Name, f, text)
	}
	return out
}

// nested are n headers of IPv4, one in the other.
func nested(n int) (s string) {
	for k := range n {
		s += fmt.Sprintf("4500%04x0001000040040000 0a0000010a0000%02x", 20*(n-k), k)
	}
	return s
}

// Headers of a course list what each of them lists by itself, whatever their octets are: each course meets packets that it was not learnt from.
func TestCoursesListWhatHeadersList(t *testing.T) {
	const ether = "020000000002020000000001"
	ipv4 := func(payload int) string { return fmt.Sprintf("4500%04x0001400040060000 0a0000010a000002", 20+payload) }
	ipv6 := func(payload int) string {
		return fmt.Sprintf("60000000%04x0640 20010db8000000000000000000000001 20010db8000000000000000000000002", payload)
	}
	const open = "9c41000900000064000000 00a002ffff557b0000 020405b40402080a000000010000000201030307"
	const stamped = "9c41000900000064000000 018010ffff557b0000 0101080a0000000100000002"
	const plain, bare = "9c41000900000064000000 015018ffff557b0000", "9c41000900000064000000 005000ffff557b0000"
	const datagram = "4500001e0001000040110000 0a0000010a000002 0035aaaa000a0001"
	const quoting = "0800 450000480001000040010000 0a0000010a000002 0303000000000000"
	rnd := rand.New(rand.NewPCG(11, 12))
	used, straight := map[int]int{}, map[int]int{}
	for _, s := range []string{
		ether + "0800" + ipv4(42) + open + "6162", ether + "81006007" + "0800" + ipv4(40) + open, ether + "0800" + ipv4(40) + stamped + "6162636465666768",
		ether + "0800" + ipv4(20) + plain + "0000000000000000", ether + "0800" + ipv4(21) + bare + "61", ether + "0800" + datagram + "6162",
		ether + "0800" + "4500001c0001000040110000 0a0000010a000002 0035aaaa00080001", ether + "86dd" + ipv6(40) + open, ether + "86dd" + ipv6(20) + plain,
		ether + strings.Repeat("81006007", 6) + "0800" + ipv4(40) + open, ether + strings.Repeat("81006007", 4) + "0800" + ipv4(40) + open + "00000000",
		ether + "0800" + nested(13) + "61626364", ether + "0800" + nested(14),
		ether + quoting + ipv4(24) + plain + "61626364", ether + "0800" + "4500003c0001000040040000 0a0000010a000002" + ipv4(20) + plain,
	} {
		b := unhex(t, s)
		forget() // what changes bring about must not take all places
		for k := range 150 {
			p := newPacket(packet.LinkEthernet, append([]byte(nil), b...))
			p.Number, p.Time = uint64(k), packet.Timestamp{Ticks: rnd.Uint64() >> rnd.IntN(30), Res: packet.Resolution(3 * rnd.IntN(4)), Valid: rnd.IntN(9) != 0}
			if k > 0 {
				for range rnd.IntN(4) {
					p.Data[rnd.IntN(len(b))] = byte(rnd.Uint32())
				}
				p.Data = p.Data[:len(b)-rnd.IntN(1+rnd.IntN(9))]
				p.CapLen = uint32(len(p.Data))
			}
			d := new(Dissector)
			d.Dissect(p)
			p.ResetText()
			all := visit{d: d, p: p}
			all.frame()
			ofFrame := all.count
			for i := range p.Layers() {
				all.general(i)
			}
			want := rendered(p, all.got[:all.count])
			wantSame(t, p, want, rendered(p, d.AppendAllFields(nil, p)))
			_, n := d.appendStraight(nil, p)
			straight[n]++
			var each []string
			each = append(each, want[:ofFrame]...)
			for i := range p.Layers() {
				each = append(each, rendered(p, d.AppendFields(nil, p, i))...)
				v := visit{d: d, p: p}
				used[v.usual(i, 20)]++
			}
			wantSame(t, p, want, each)
		}
	}
	for n := 1; n <= 4; n++ {
		if used[n] < 100 {
			t.Errorf("%d times %d layers were listed together", used[n], n)
		}
		if n >= 3 && straight[n] < 100 {
			t.Errorf("%d times the frame and %d layers were listed in one go", straight[n], n)
		}
	}
}

func wantSame(t *testing.T, p *packet.Packet, want, got []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("%x %v, field %d of %d:\n%s, want\n%s", p.Data, p.Layers(), i, len(want), got[min(i, len(got)-1)], want[min(i, len(want)-1)])
		}
	}
}

// forget frees all places for courses.
func forget() {
	for i := range courses {
		courses[i].Store(nil)
	}
}

// Courses are shared by all Dissectors: goroutines learn them and copy them side by side.
func TestCoursesAreForAnyGoroutine(t *testing.T) {
	forget()
	list := func() (out []string) {
		for n := range 30 {
			for _, of := range []string{"0800" + nested(1+n%5), "8100000" + fmt.Sprint(n%10) + "0800" + nested(1+n%3)} {
				p := newPacket(packet.LinkEthernet, unhex(t, "020000000002020000000001"+of))
				d := new(Dissector)
				d.Dissect(p)
				out = append(out, rendered(p, d.AppendAllFields(nil, p))...)
			}
		}
		return out
	}
	var wg sync.WaitGroup
	got := make([][]string, 4)
	for k := range got {
		wg.Add(1)
		go func() {
			defer wg.Done()
			got[k] = list()
		}()
	}
	wg.Wait()
	want := list()
	for k := range got {
		if !slices.Equal(got[k], want) {
			t.Errorf("goroutine %d lists something else", k)
		}
	}
}

// What is made up to be different each time takes no more memory than there is for courses, and is listed all the same.
func TestCoursesHaveAnEnd(t *testing.T) {
	forget()
	t.Cleanup(forget)
	d := new(Dissector)
	var got []packet.Field
	var refused *packet.Packet
	for k := range 1 << 10 {
		p := newPacket(packet.LinkEthernet, unhex(t, `020000000002020000000001 0800 4500003c00014000400600000a0000010a000002
			9c41000900000064000000 00a0020fff557b0000 0101010101010101010101010101010101010101`))
		for at, n := 54, k; at < 74; at, n = at+4, n/4 {
			copy(p.Data[at:], [4][]byte{{2, 4, 5, 180}, {4, 2, 4, 2}, {1, 1, 4, 2}, {4, 2, 1, 1}}[n%4])
		}
		p.Time.Valid = k%2 == 0 // with a time the frame is of the course
		d.Dissect(p)
		p.ResetText()
		all := visit{d: d, p: p}
		all.frame()
		for i := range p.Layers() {
			all.general(i)
		}
		want := rendered(p, all.got[:all.count])
		got = d.AppendAllFields(got[:0], p)
		wantSame(t, p, want, rendered(p, got))
		if n := testing.AllocsPerRun(2, func() { got = d.AppendAllFields(got[:0], p) }); n != 0 {
			t.Fatalf("packet %d: %v allocations", k, n)
		}
		if v := (visit{d: d, p: p}); v.usual(0, 9) == 0 {
			refused = p
		}
	}
	if refused == nil {
		t.Fatal("there is a place for all of them: the test shows nothing")
	}
	for _, c := range []struct {
		number uint64
		listed bool
	}{{1, false}, {courseStays, true}, {1, true}} {
		refused.Number = c.number
		v := visit{d: d, p: refused}
		if n := v.usual(0, 9); n > 0 != c.listed {
			t.Errorf("packet %d: %d layers listed together", c.number, n)
		}
	}
}
