package speed

import "slices"

// Goal is a ratio that has to be reached.
type Goal struct {
	Task  string
	Ours  string // contestant
	Peer  string // contestant
	Limit float64
	By    measure
}

type measure uint8

const (
	byTime  measure = iota // ours ÷ peer, at most Limit
	byValue                // the same for each value written
	bySpeed                // peer ÷ ours, at least Limit
	byBytes                // the most memory, ours ÷ peer, at most Limit
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
	{Task: "TCP streams, memory", Ours: "tcp/streams", Peer: "tcp/tcpassembly", Limit: 0.25, By: byBytes},
	{Task: "IP datagrams", Ours: "frag/datagrams", Peer: "frag/floor", Limit: 1.45},
	{Task: "IP datagrams", Ours: "frag/datagrams", Peer: "frag/ip4defrag", Limit: 1.0},
	{Task: "flows", Ours: "mixed/flows", Peer: "mixed/floor-flows", Limit: 1.45},
	{Task: "six packets, open to close", Ours: "six/chain", Peer: "six/libpcap", Limit: 1.0},
	{Task: "six packets, open to close", Ours: "six/chain", Peer: "six/pypcapkit", Limit: 0.004},
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

// of gives the ratio of one round, on the clock or of processor time; 0 where that is not known.
func (m measure) of(ours, peer *Sample, processor bool) float64 {
	if m == byBytes {
		return ours.Resident / peer.Resident
	}
	a, b := ours.Nanoseconds, peer.Nanoseconds
	if processor {
		a, b = ours.Processor, peer.Processor
	}
	switch {
	case a == 0 || b == 0:
		return 0
	case m == bySpeed:
		return b / a
	case m == byValue:
		return (a / ours.Values) / (b / peer.Values)
	}
	return a / b
}

// judge compares what both contestants of a goal did in the same rounds; ok is false where one of them has no round.
func (g Goal) judge(ours, peer []Sample) (r Result, ok bool) {
	n := min(len(ours), len(peer))
	if n == 0 {
		return r, false
	}
	ratios, used := make([]float64, n), make([]float64, n)
	for i := range ratios {
		ratios[i] = g.By.of(&ours[i], &peer[i], false)
		used[i] = g.By.of(&ours[i], &peer[i], true)
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
