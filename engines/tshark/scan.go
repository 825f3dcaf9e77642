package tshark

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
)

// Bounds on what is kept of tshark's output, whatever a packet makes of it: dissected data can be decompressed data.
const (
	maxElement = 16 << 20 // octets of one element
	maxTree    = 64 << 20 // octets of one packet's elements
)

// tag says what an element is.
type tag uint8

const (
	tagOther tag = iota // the document's frame
	tagPacket
	tagPacketEnd
	tagProto
	tagProtoEnd
	tagField
	tagFieldEnd
)

// item is one element of PDML. Its octets are as written, with entities, and hold until the next one is read.
type item struct {
	tag                                tag
	name, show, label, value, unmasked []byte
	pos, size                          int
	hasShow                            bool
	hidden                             bool
	empty                              bool // it has no end element
	clipped                            bool // it was longer than maxElement: its last attributes are cut or missing
}

// scanner reads the elements of PDML. Text between them there is none, and a '>' within an attribute is written as an entity,
// but a line can end within one.
type scanner struct {
	in   *bufio.Reader
	long []byte // an element that is longer than the buffer of in
	tree []byte // the elements of the packet so far
	over bool   // tree is cut at maxTree
}

func newScanner(r io.Reader) *scanner { return &scanner{in: bufio.NewReaderSize(r, 64<<10)} }

// next reads an element. io.EOF stands for the end behind a whole element.
func (s *scanner) next(it *item) error {
	b, clipped, err := s.until('>')
	if err != nil {
		return err
	}
	it.parse(b)
	it.clipped = clipped
	s.keep(it, b)
	return nil
}

// until reads up to a delimiter; of more than maxElement octets the first ones.
func (s *scanner) until(delim byte) (b []byte, clipped bool, err error) {
	b, err = s.in.ReadSlice(delim)
	if errors.Is(err, bufio.ErrBufferFull) {
		b, clipped, err = s.rest(b, delim)
	}
	if err == io.EOF && len(bytes.TrimSpace(b)) > 0 {
		err = io.ErrUnexpectedEOF
	}
	return b, clipped, err
}

// rest reads on, in an element that fills the buffer.
func (s *scanner) rest(b []byte, delim byte) (_ []byte, clipped bool, err error) {
	s.long = append(s.long[:0], b...)
	for err = bufio.ErrBufferFull; errors.Is(err, bufio.ErrBufferFull); {
		b, err = s.in.ReadSlice(delim)
		if room := maxElement - len(s.long); len(b) > room {
			b, clipped = b[:room], true
		}
		s.long = append(s.long, b...)
	}
	b = s.long
	if cap(s.long) > 1<<20 { // one packet's size must not stay for all others
		s.long = nil
	}
	return b, clipped, err
}

// keep gathers what Native gives.
func (s *scanner) keep(it *item, b []byte) {
	if it.tag == tagPacket {
		s.over = false
		if s.tree = s.tree[:0]; cap(s.tree) > 1<<20 {
			s.tree = nil
		}
	}
	if s.over = s.over || len(s.tree)+len(b) > maxTree; !s.over {
		s.tree = append(s.tree, b...)
	}
}

// parse takes an element apart; b ends with '>' unless it was clipped.
func (it *item) parse(b []byte) {
	*it = item{}
	i := bytes.IndexByte(b, '<')
	if i < 0 {
		return
	}
	b = b[i+1:]
	end := 0
	for end < len(b) && b[end] != ' ' && b[end] != '>' {
		end++
	}
	switch string(b[:end]) {
	case "packet":
		it.tag = tagPacket
	case "/packet":
		it.tag = tagPacketEnd
	case "proto":
		it.tag = tagProto
	case "/proto":
		it.tag = tagProtoEnd
	case "field":
		it.tag = tagField
	case "/field":
		it.tag = tagFieldEnd
	}
	if it.tag != tagProto && it.tag != tagField {
		return
	}
	it.attributes(b[end:])
	it.empty = bytes.HasSuffix(b, []byte("/>"))
}

func (it *item) attributes(b []byte) {
	for {
		eq := bytes.IndexByte(b, '=')
		if eq < 0 || eq+1 >= len(b) || b[eq+1] != '"' {
			return
		}
		key := b[:eq]
		for len(key) > 0 && (key[0] == ' ' || key[0] == '\n') {
			key = key[1:]
		}
		b = b[eq+2:]
		end := bytes.IndexByte(b, '"')
		val := b
		if end >= 0 {
			val, b = b[:end], b[end+1:]
		} else {
			b = nil
		}
		switch string(key) {
		case "name":
			it.name = val
		case "show":
			it.show, it.hasShow = val, true
		case "showname":
			it.label = val
		case "value":
			it.value = val
		case "unmaskedvalue":
			it.unmasked = val
		case "pos":
			it.pos = number(val)
		case "size":
			it.size = number(val)
		case "hide":
			it.hidden = string(val) == "yes"
		}
	}
}

// number reads a position or size; -1 for what is none.
func number(b []byte) int {
	n := 0
	for _, c := range b {
		if c < '0' || c > '9' || n > 1<<28 {
			return -1
		}
		n = n*10 + int(c-'0')
	}
	return n
}

// unescape appends text with its entities resolved.
func unescape(dst, b []byte) []byte {
	for {
		i := bytes.IndexByte(b, '&')
		if i < 0 {
			return append(dst, b...)
		}
		dst = append(dst, b[:i]...)
		b = b[i:]
		end := bytes.IndexByte(b[:min(len(b), 12)], ';')
		r := rune(-1)
		if end > 0 {
			r = entity(string(b[1:end]))
		}
		if r < 0 {
			dst, b = append(dst, '&'), b[1:]
			continue
		}
		dst, b = append(dst, string(r)...), b[end+1:]
	}
}

// entity gives the character of one of the five that tshark writes, or of a numbered one; -1 for others.
func entity(name string) rune {
	switch name {
	case "quot":
		return '"'
	case "lt":
		return '<'
	case "gt":
		return '>'
	case "amp":
		return '&'
	case "apos":
		return '\''
	}
	if len(name) > 2 && len(name) < 10 && name[0] == '#' && name[1] == 'x' {
		if n, err := strconv.ParseUint(name[2:], 16, 32); err == nil && n <= 0x10ffff {
			return rune(n)
		}
	}
	return -1
}
