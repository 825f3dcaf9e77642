package flow

import (
	"io"
	"net/netip"
	"strconv"
)

// Conversation is what Follow needs of TCP reassembly: each side's octets in order, each once, and what was never captured.
// Both come in the order in which the capture completes them. UDP needs none: every payload is Data.
type Conversation interface {
	// Data takes octets that a side sent; they are borrowed.
	Data(from Side, b []byte) error
	// Gap says that octets of a side are missing here.
	Gap(from Side, octets uint64) error
	// Close ends the conversation.
	Close() error
}

// FollowFormat says how a conversation is written.
type FollowFormat uint8

// The formats.
const (
	// FollowText is for people: a line before each change of direction, line ends and printable ASCII as they are, a dot for
	// every other octet, so that nothing can command a terminal.
	FollowText FollowFormat = iota
	// FollowHex is a dump of 16 octets a line with offsets of each direction's own, what B sent indented.
	FollowHex
	// FollowRaw is the octets of both sides and nothing else; gaps leave no trace.
	FollowRaw
)

const (
	hexLine    = 16
	followSize = 32 << 10
)

// follower writes a conversation.
type follower struct {
	w      io.Writer
	format FollowFormat
	ends   [2]netip.AddrPort
	offset [2]uint64
	from   Side
	begun  bool
	line   []byte // octets of a line of hex that is not full
	last   byte   // the last octet that was written as text
	cr     bool   // a carriage return that waits for its line feed
	buf    []byte
	err    error
}

// Follow writes the conversation of a flow to w as it comes.
func Follow(w io.Writer, f *Flow, format FollowFormat) Conversation {
	return &follower{w: w, format: format, ends: [2]netip.AddrPort{f.Endpoint(A), f.Endpoint(B)}, last: '\n'}
}

// Data implements Conversation.
func (c *follower) Data(from Side, b []byte) error {
	if len(b) == 0 {
		return c.err
	}
	c.turn(from)
	for len(b) > 0 && c.err == nil {
		n := min(len(b), followSize)
		switch c.format {
		case FollowText:
			c.text(b[:n])
		case FollowHex:
			c.hex(b[:n])
		case FollowRaw:
			c.buf = append(c.buf, b[:n]...)
		}
		b = b[n:]
		if len(c.buf) >= followSize {
			c.flush()
		}
	}
	return c.err
}

// Gap implements Conversation.
func (c *follower) Gap(from Side, octets uint64) error {
	if c.format == FollowRaw {
		return c.err
	}
	c.turn(from)
	c.endLine()
	if c.format == FollowHex {
		c.indent()
	}
	c.buf = append(c.buf, '[')
	c.buf = strconv.AppendUint(c.buf, octets, 10)
	c.buf = append(c.buf, " octets were not captured]\n"...)
	c.offset[c.from&1] += octets
	return c.err
}

// Close implements Conversation. It leaves the writer below open.
func (c *follower) Close() error {
	if c.format != FollowRaw {
		c.endLine()
	}
	c.flush()
	return c.err
}

func (c *follower) flush() {
	if c.err == nil && len(c.buf) > 0 {
		_, c.err = c.w.Write(c.buf)
	}
	c.buf = c.buf[:0]
}

// turn marks a change of direction.
func (c *follower) turn(from Side) {
	if c.begun && from == c.from {
		return
	}
	if c.format != FollowRaw {
		c.endLine()
	}
	c.begun, c.from = true, from
	if c.format == FollowText {
		c.buf = append(c.buf, "--- "...)
		c.buf = c.ends[from&1].AppendTo(c.buf)
		c.buf = append(c.buf, " > "...)
		c.buf = append(c.ends[1-from&1].AppendTo(c.buf), '\n')
	}
}

// endLine completes a line that was begun.
func (c *follower) endLine() {
	switch {
	case c.format == FollowHex:
		c.dump()
	case c.cr:
		c.buf = append(c.buf, ".\n"...)
	case c.last != '\n':
		c.buf = append(c.buf, '\n')
	}
	c.last, c.cr = '\n', false
}

func (c *follower) text(b []byte) {
	for _, x := range b {
		if c.cr && x != '\n' {
			c.buf = append(c.buf, '.')
		}
		if c.cr = x == '\r'; c.cr {
			continue
		}
		if (x < ' ' || x > '~') && x != '\n' && x != '\t' {
			x = '.'
		}
		c.buf = append(c.buf, x)
		c.last = x
	}
}

func (c *follower) hex(b []byte) {
	for len(b) > 0 {
		n := min(len(b), hexLine-len(c.line))
		c.line = append(c.line, b[:n]...)
		b = b[n:]
		if len(c.line) == hexLine {
			c.dump()
		}
	}
}

func (c *follower) indent() {
	if c.from == B {
		c.buf = append(c.buf, "    "...)
	}
}

const digits = "0123456789abcdef"

// dump writes a line of hex.
func (c *follower) dump() {
	if len(c.line) == 0 {
		return
	}
	c.indent()
	at := c.offset[c.from&1]
	for s := 28; s >= 0; s -= 4 {
		c.buf = append(c.buf, digits[at>>s&15])
	}
	c.buf = append(c.buf, ' ')
	for i := range hexLine {
		if i%8 == 0 {
			c.buf = append(c.buf, ' ')
		}
		if i < len(c.line) {
			c.buf = append(c.buf, digits[c.line[i]>>4], digits[c.line[i]&15], ' ')
		} else {
			c.buf = append(c.buf, "   "...)
		}
	}
	c.buf = append(c.buf, ' ')
	for _, x := range c.line {
		if x < ' ' || x > '~' {
			x = '.'
		}
		c.buf = append(c.buf, x)
	}
	c.buf = append(c.buf, '\n')
	c.offset[c.from&1] += uint64(len(c.line))
	c.line = c.line[:0]
}
