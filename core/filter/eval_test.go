package filter_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
)

// Codes of instructions, from linux/bpf_common.h and linux/filter.h, written out so that the package's own names are not trusted.
const (
	ldw, ldh, ldb    = 0x20, 0x28, 0x30
	ldiw, ldib       = 0x40, 0x50
	imm, length      = 0x00, 0x80
	ldx, ldxmsh      = 0x01, 0xb1
	div, divx, modx  = 0x34, 0x3c, 0x9c
	lshx, jump, jeq  = 0x6c, 0x05, 0x15
	ret, retA, store = 0x06, 0x16, 0x02
	ldmem            = 0x60
)

func TestTheMachine(t *testing.T) {
	data := []byte{0x45, 1, 2, 3, 4, 5}
	type in = filter.Instruction
	for _, c := range []struct {
		name string
		want uint32
		code []in
	}{
		{"a word", 0x45010203, []in{{ldw, 0, 0, 0}, {retA, 0, 0, 0}}},
		{"a half word at the end", 0x0405, []in{{ldh, 0, 0, 4}, {retA, 0, 0, 0}}},
		{"a half word over the end rejects", 0, []in{{imm, 0, 0, 7}, {ldh, 0, 0, 5}, {ret, 0, 0, 9}}},
		{"an octet beyond the end rejects", 0, []in{{ldb, 0, 0, 6}, {ret, 0, 0, 9}}},
		{"a word at the highest offset rejects", 0, []in{{ldw, 0, 0, 0xffffffff}, {ret, 0, 0, 9}}},
		{"an index that wraps rejects", 0, []in{{ldx, 0, 0, 2}, {ldib, 0, 0, 0xffffffff}, {ret, 0, 0, 9}}},
		{"an index", 0x02030405, []in{{ldx, 0, 0, 1}, {ldiw, 0, 0, 1}, {retA, 0, 0, 0}}},
		{"the length of a header", 3, []in{{ldxmsh, 0, 0, 0}, {0x87, 0, 0, 0}, {jeq, 0, 1, 20}, {ret, 0, 0, 3}, {ret, 0, 0, 4}}},
		{"len is that on the wire", 1500, []in{{length, 0, 0, 0}, {retA, 0, 0, 0}}},
		{"a division by zero rejects", 0, []in{{imm, 0, 0, 8}, {ldx, 0, 0, 0}, {divx, 0, 0, 0}, {ret, 0, 0, 9}}},
		{"a rest by zero rejects", 0, []in{{imm, 0, 0, 8}, {ldx, 0, 0, 0}, {modx, 0, 0, 0}, {ret, 0, 0, 9}}},
		{"a shift by 32 gives 0", 5, []in{{imm, 0, 0, 8}, {ldx, 0, 0, 32}, {lshx, 0, 0, 0}, {jeq, 0, 1, 0}, {ret, 0, 0, 5}, {ret, 0, 0, 6}}},
		{"scratch words begin at 0", 7, []in{{ldmem, 0, 0, 15}, {jeq, 0, 1, 0}, {ret, 0, 0, 7}, {ret, 0, 0, 8}}},
		{"a loop without end rejects", 0, []in{{imm, 0, 0, 1}, {jump, 0, 0, 0xfffffffe}, {ret, 0, 0, 9}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := filter.New(c.code)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Run(data, 1500, nil); got != c.want {
				t.Errorf("got %#x, want %#x", got, c.want)
			}
		})
	}
}

func TestCheckRefusesWhatTheKernelRefuses(t *testing.T) {
	type in = filter.Instruction
	for name, code := range map[string][]in{
		"nothing":                       {},
		"no return at the end":          {{imm, 0, 0, 1}},
		"a jump to the end":             {{jeq, 1, 0, 1}, {ret, 0, 0, 0}},
		"a jump far out":                {{jump, 0, 0, 0x7fffffff}, {ret, 0, 0, 0}},
		"a jump before the start":       {{jump, 0, 0, 0xfffffffe}, {ret, 0, 0, 0}},
		"a scratch word that is none":   {{store, 0, 0, 16}, {ret, 0, 0, 0}},
		"a division by 0":               {{div, 0, 0, 0}, {ret, 0, 0, 0}},
		"a shift by 32":                 {{0x64, 0, 0, 32}, {ret, 0, 0, 0}},
		"an unknown code":               {{0xff, 0, 0, 0}, {ret, 0, 0, 0}},
		"an index of a header's length": {{0xa9, 0, 0, 0}, {ret, 0, 0, 0}},
		"4097 instructions":             append(make([]in, 4096), in{ret, 0, 0, 0}),
	} {
		var bad *filter.CheckError
		if err := filter.Check(code); !errors.As(err, &bad) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if err := filter.Check(append(make([]in, 4095), in{ret, 0, 0, 0})); err != nil {
		t.Errorf("4096 instructions: %v", err)
	}
}

func TestMatchAllocatesNothing(t *testing.T) {
	frame := httpFrame()
	for _, expr := range []string{"tcp port 80", "ip protochain 6", "tcp[13] & 2 != 0 and len % 7 = 3", "geneve and ip", "udp"} {
		p := ethernet(t, expr)
		if got := testing.AllocsPerRun(100, func() { p.Match(frame, 60); p.Match(frame[:20], 60) }); got != 0 {
			t.Errorf("%q: %v allocations", expr, got)
		}
	}
}

// httpFrame is an Ethernet frame with a TCP segment to port 80.
func httpFrame() []byte {
	b := make([]byte, 60)
	copy(b, []byte{2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0, 0x45, 0, 0, 40, 0, 1, 0, 0, 64, 6, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2, 0x30, 0x39, 0, 80})
	b[46], b[47] = 0x50, 2
	return b
}

func BenchmarkMatch(b *testing.B) {
	frame := httpFrame()
	for _, expr := range []string{"tcp port 80", "udp", "host 10.0.0.2 and tcp[13] & 2 != 0", "not (port 22 or port 53 or net 192.168.0.0/16)"} {
		b.Run(expr, func(b *testing.B) {
			p := ethernet(b, expr)
			b.ReportAllocs()
			for b.Loop() {
				p.Match(frame, 60)
			}
			b.ReportMetric(1e9/(float64(b.Elapsed().Nanoseconds())/float64(b.N)), "pkts/s")
		})
	}
}

func BenchmarkCompile(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		ethernet(b, "tcp port 80 and host 10.0.0.1 and not net 192.168.0.0/16")
	}
}

// FuzzRun runs whatever passes Check: no panic, an end, and the same result twice.
func FuzzRun(f *testing.F) {
	f.Add([]byte{0x28, 0, 0, 12, 0x15, 0, 1, 8, 6, 0, 0, 1, 6, 0, 0, 0}, httpFrame(), uint32(60))
	f.Add([]byte{5, 0, 0, 0xff, 6, 0, 0, 1}, []byte{1}, uint32(1))
	f.Fuzz(func(t *testing.T, code, data []byte, wire uint32) {
		var insns []filter.Instruction
		for i := 0; i+4 <= len(code) && len(insns) < 200; i += 4 {
			k := uint32(code[i+3])
			if k > 0x7f {
				k |= 0xffffff00
			}
			insns = append(insns, filter.Instruction{Code: uint16(code[i]), JT: code[i+1], JF: code[i+2], K: k})
		}
		p, err := filter.New(insns)
		if err != nil {
			return
		}
		a, b := p.Run(data, wire, nil), p.Run(data, wire, nil)
		if a != b {
			t.Errorf("%#x, then %#x", a, b)
		}
		_ = p.String()
	})
}

// FuzzCompile compiles anything: what is taken passes Check, runs, prints and explains itself; what is not has a column inside.
func FuzzCompile(f *testing.F) {
	for _, e := range []string{"tcp port 80 or 443", "not (vlan 5 and host 1.2.3.4)", "tcp[13] & (tcp-syn|2) != 0 - -1", "ip6 net fe80::/10", "wlan addr1 1:2:3:4:5:6",
		"geneve 5 and ip", "ip6 protochain 6", "portrange a-b", "((((", "ip[ip[ip[0]]:4] % 3 ^ 5 > len", `ether proto \ip`, "llc rnr", "vpi (3 or 4)", "isis or l1"} {
		for _, l := range []uint16{1, 0, 105, 127, 113, 123, 117} {
			f.Add(e, l)
		}
	}
	frame := httpFrame()
	f.Fuzz(func(t *testing.T, expr string, link uint16) {
		fuzzCompile(t, expr, link, frame)
	})
}

func TestRandomTextDoesNoHarm(t *testing.T) {
	words := []string{"tcp", "port", "and", "or", "not", "(", ")", "[", "]", ":", "5", "host", "1.2.3.4", "::1", "src", "dst", "vlan", "=", "&", "-", "^", "%", "ip", "len", "net", "/", "proto", `\ip`, "llc", "geneve", "type", "0x"}
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		s := ""
		for range 1 + rnd.IntN(9) {
			s += words[rnd.IntN(len(words))] + []string{" ", ""}[rnd.IntN(2)]
		}
		fuzzCompile(t, s, 1, httpFrame())
	}
}
