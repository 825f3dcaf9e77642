package speed

import "slices"

// Goal is a ratio that has to be reached.
type Goal struct {
	Task string
	Ours string // contestant
	Peer string // contestant
	// OursLess and PeerLess are taken off first: what remains is what one program has more than another.
	OursLess, PeerLess string
	Limit              float64
	By                 measure
}

type measure uint8

const (
	byTime  measure = iota // ours ÷ peer, at most Limit
	byValue                // the same for each value written
	bySpeed                // peer ÷ ours, at least Limit
	byMiB                  // the most memory of ours, at most Limit
)

// goals are those of the project's speed issue.
var goals = []Goal{
	{Task: "headers, mixed: chain", Ours: "mixed/chain", Peer: "mixed/floor", Limit: 1.0},
	{Task: "headers, mixed: chain", Ours: "mixed/chain", Peer: "mixed/dlp", Limit: 0.57},
	{Task: "headers, mixed: chain", Ours: "mixed/chain", Peer: "mixed/libpcap", Limit: 0.4},
	{Task: "headers, mixed: chain", Ours: "mixed/chain", Peer: "mixed/newpacket", Limit: 0.09},
	{Task: "headers, mixed: ten fields", Ours: "mixed/ten", Peer: "mixed/floor", Limit: 1.1},
	{Task: "headers, small: chain", Ours: "small/chain", Peer: "small/floor", Limit: 0.95},
	{Task: "headers, small: chain", Ours: "small/chain", Peer: "small/dlp", Limit: 0.33},
	{Task: "headers, small: ten fields", Ours: "small/ten", Peer: "small/floor", Limit: 1.15},
	{Task: "bare read", Ours: "mixed/read", Peer: "mixed/floor-read", Limit: 1.15},
	{Task: "bare read, pcapng", Ours: "ng/read", Peer: "mixed/read", Limit: 1.15},
	{Task: "bare read", Ours: "mixed/read", Peer: "mixed/pcapgo", Limit: 1.0},
	{Task: "bare read, pcapng", Ours: "ng/read", Peer: "ng/pcapgo", Limit: 1.0},
	{Task: "every field", Ours: "mixed/fields", Peer: "mixed/newpacket", Limit: 0.2},
	{Task: "ndjson, for each value", Ours: "mixed/lines", Peer: "mixed/floor-lines", Limit: 1.3, By: byValue},
	{Task: "ndjson", Ours: "mixed/lines", Peer: "prefix/tshark-ek", Limit: 200, By: bySpeed},
	{Task: "five columns", Ours: "mixed/columns", Peer: "prefix/tshark-fields", Limit: 100, By: bySpeed},
	{Task: "ndjson, two workers", Ours: "mixed/lines-2", Peer: "mixed/lines", Limit: 1.6, By: bySpeed},
	{Task: "five columns, two workers", Ours: "mixed/columns-2", Peer: "mixed/columns", Limit: 1.6, By: bySpeed},
	{Task: "TCP streams", Ours: "tcp/streams", Peer: "tcp/floor", Limit: 1.45},
	{Task: "TCP streams", Ours: "tcp/streams", Peer: "tcp/tcpassembly", Limit: 1.0},
	{Task: "IP datagrams", Ours: "frag/datagrams", Peer: "frag/floor", Limit: 1.45},
	{Task: "IP datagrams", Ours: "frag/datagrams", Peer: "frag/ip4defrag", Limit: 1.0},
	{Task: "flows", Ours: "mixed/flows", Peer: "mixed/floor-flows", Limit: 1.45},
	{Task: "six packets, open to close", Ours: "six/chain", Peer: "six/libpcap", Limit: 1.0},
	{Task: "six packets, open to close", Ours: "six/chain", Peer: "six/pypcapkit", Limit: 0.004},
	{Task: "memory, a Go program", Ours: "memory/stream", Limit: 12, By: byMiB},
	{Task: "memory, the command", Ours: "memory/command", Limit: 32, By: byMiB},
	{Task: "start of the command, one engine", Ours: "start/command", Peer: "start/tcpdump", Limit: 1.3},
	{Task: "start, what other engines add", Ours: "start/command-all", OursLess: "start/command", Peer: "start/gopacket", PeerLess: "start/stream", Limit: 1.0},
	{Task: "growth", Ours: "growth/1000000", Peer: "growth/100000", Limit: 1.1},
	{Task: "growth", Ours: "growth/10000000", Peer: "growth/100000", Limit: 1.1},
}

// none are the contestants that must not allocate for each packet.
var none = []string{"mixed/chain", "mixed/ten", "small/chain", "small/ten", "mixed/fields", "mixed/read", "ng/read"}

// Result is a Goal and what was reached.
type Result struct {
	Goal
	Reached, Low, High float64 // ratio: median of the rounds, least and most
	Processor          float64 // the same of processor time, which other programs disturb less; 0: not known
	Rounds             int
	Met                bool
}

// of gives the ratio of one round, on the clock or of processor time; 0 where that is not known. s are those of Ours, Peer,
// OursLess and PeerLess.
func (m measure) of(s [4]*Sample, processor bool) float64 {
	if m == byMiB {
		return s[0].Resident
	}
	var t [4]float64
	for i := range s {
		switch {
		case s[i] == nil:
		case processor:
			t[i] = s[i].Processor
		default:
			t[i] = s[i].Nanoseconds
		}
	}
	a, b := t[0]-t[2], t[1]-t[3]
	switch {
	case a == 0 || b == 0:
		return 0
	case m == bySpeed:
		return b / a
	case m == byValue:
		return (a / s[0].Values) / (b / s[1].Values)
	}
	return a / b
}

// judge compares what the contestants of a goal did in the same rounds; ok is false where one of them has no round.
func (g Goal) judge(rows [4]*Row) (r Result, ok bool) {
	n := len(rows[0].Samples)
	for _, row := range rows {
		if row != nil {
			n = min(n, len(row.Samples))
		}
	}
	if n == 0 {
		return r, false
	}
	ratios, used := make([]float64, n), make([]float64, n)
	for i := range ratios {
		var s [4]*Sample
		for k, row := range rows {
			if row != nil {
				s[k] = &row.Samples[i]
			}
		}
		ratios[i], used[i] = g.By.of(s, false), g.By.of(s, true)
	}
	r = Result{Goal: g, Rounds: n}
	r.Processor, _, _ = spread(used)
	r.Reached, r.Low, r.High = spread(ratios)
	r.Met = r.Reached <= g.Limit
	if g.By == bySpeed {
		r.Met = r.Reached >= g.Limit
	}
	return r, true
}

// spread gives median, least and most.
func spread(x []float64) (median, low, high float64) {
	s := slices.Sorted(slices.Values(x))
	n := len(s)
	median = s[n/2]
	if n%2 == 0 {
		median = (s[n/2-1] + s[n/2]) / 2
	}
	return median, s[0], s[n-1]
}
