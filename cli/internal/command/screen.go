package command

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// screen is what a terminal shows of a capture that runs: a line of counters, or a table of flows. A nil screen shows nothing.
type screen struct {
	log     *logger
	table   bool // on standard output
	width   int  // of the line that is drawn
	last    time.Time
	packets uint64 // at last
	octets  uint64
}

// newScreen gives nil where nobody sees it, or packets are shown on the same terminal.
func newScreen(log *logger, output string, silent, toStdout, flows bool) *screen {
	shown := (!silent && (output == "" || output == "-") || toStdout) && isTerminal(os.Stdout)
	switch {
	case flows && isTerminal(os.Stdout) && !shown:
		return &screen{log: log, table: true, last: time.Now()}
	case log.quiet || log.form == logJSON || shown || !isTerminal(os.Stderr):
		return nil
	}
	s := &screen{log: log, last: time.Now()}
	log.bar = s
	return s
}

// draw draws anew.
func (c *screen) draw(s *capturing) {
	if c == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.table {
		os.Stdout.Write(s.flows.draw(c.line(s, time.Now()))) // a terminal that is gone ends the program otherwise
		return
	}
	text := c.line(s, time.Now())
	c.log.mu.Lock()
	defer c.log.mu.Unlock()
	c.clear()
	c.width = len(text)
	fmt.Fprintf(c.log.w, "\r%s", text)
}

// line is the counters in a line. The caller holds the lock of s.
func (c *screen) line(s *capturing, now time.Time) string {
	seconds := max(now.Sub(c.last).Seconds(), 0.001)
	text := fmt.Sprintf("%s, %.0f/s, %.2f Mbit/s", packetsText(s.packets), float64(s.packets-c.packets)/seconds, float64(s.octets-c.octets)*8/1e6/seconds)
	if r, ok := s.x.Reader().(engine.Counter); ok {
		if n, err := r.Counts(); err == nil {
			text += fmt.Sprintf(", %d dropped", n.Dropped)
		}
	}
	c.last, c.packets, c.octets = now, s.packets, s.octets
	return text
}

// clear takes the line away, for a message or the end. The caller holds the logger's lock.
func (c *screen) clear() {
	if c.width > 0 {
		fmt.Fprintf(c.log.w, "\r%s\r", strings.Repeat(" ", c.width))
		c.width = 0
	}
}

// end leaves the last table, and no line.
func (c *screen) end(s *capturing) {
	if c == nil {
		return
	}
	if c.table {
		c.draw(s)
		return
	}
	c.log.mu.Lock()
	defer c.log.mu.Unlock()
	c.clear()
	c.log.bar = nil
}
