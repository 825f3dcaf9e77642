package command

import (
	"fmt"
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/flow"
)

// table gives a function that writes a line for people for each flow, the first with a heading. What goes by direction is told of
// A, then of B.
func (o *flowsFlags) table() func(*flow.Flow) {
	const line = "%-9s  %-23s  %-23s  %13s  %17s  %17s  %-27s  %11s  %-12s  %-7s  %-6s  %s\n"
	begun := false
	return func(f *flow.Flow) {
		if !begun {
			begun = true
			fmt.Fprintf(o.w, line, "FLOW", "A", "B", "PACKETS A/B", "OCTETS A/B", "PAYLOAD A/B", "FIRST", "SECONDS", "STATE", "END", "OPENER", "COMMUNITY ID")
		}
		a, b := f.From(flow.A), f.From(flow.B)
		first, seconds, opener := "-", "-", f.Opener.String()
		if f.HasTime {
			first = time.Unix(0, f.First).UTC().Format("2006-01-02T15:04:05.000000Z")
			seconds = strconv.FormatFloat(time.Duration(f.Last-f.First).Seconds(), 'f', 6, 64)
		}
		if f.Guessed {
			opener += "?"
		}
		state := f.State.String()
		if state == "" {
			state = "-"
		}
		fmt.Fprintf(o.w, line, fmt.Sprintf("%s %d", f.Proto, f.Stream), f.Endpoint(flow.A), f.Endpoint(flow.B), both(a.Packets, b.Packets),
			both(a.Octets, b.Octets), both(a.Payload, b.Payload), first, seconds, state, f.End, opener, f.CommunityID())
	}
}

func both(a, b uint64) string { return fmt.Sprintf("%d/%d", a, b) }
