// Package hexlines is an engine for a text format of one packet a line: seconds since 1970 UTC with nine digits of fraction,
// or "-" for no time; link type; octets in hexadecimal. Core's dissector is lent. Errors name packet and byte.
package hexlines

import (
	"bufio"
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

func init() { engine.Register(Engine{}) }

// Engine reads files of lines. It has no state.
type Engine struct{}

// Info implements engine.Engine, as the methods below do.
func (Engine) Info() engine.Info {
	return engine.Info{Name: "hexlines", Module: "github.com/gopcapkit/pcapkit/conformance/example", Summary: "one packet a line"}
}

func (Engine) Support() s.Declaration { return declaration }

var reasons = map[string]string{
	"read": "It reads lines of hexadecimal and no capture format.", "metadata": "A line has no metadata.", "filter": "It has no filters.",
	"live": "It reads files.", "reassemble": "No case shows it.", "trace": "No case shows it.",
}

var declaration = s.Declare(s.Full, groups(), s.Rows(s.Full, s.ReadPath, s.ReadStream, s.ReadStdin, s.ReadTruncated, s.ReadDamaged),
	s.Without("A line does not hold it.", s.FrameInterface, s.FrameLength),
	s.Without("This core leaves application data as octets.", s.DissectApplication, s.StopApplication))

// groups answers for whole groups: lent for what core does on frames, none for what has a reason.
func groups() (rows []s.Row) {
	for _, c := range s.All() {
		if g := c.Group(); reasons[g] != "" {
			rows = append(rows, s.Without(reasons[g], c)...)
		} else if g == "link" || g == "dissect" || g == "stop" || c == s.OutputFields {
			rows = append(rows, s.Rows(s.Lent, c)...)
		}
	}
	return rows
}

func (Engine) UnsupportedReasons(_ context.Context, _ host.Host, r engine.Request) []notice.Reason {
	if r.Source.Device == "" {
		return nil // it runs everywhere; what the declaration calls none core refuses by itself
	}
	return []notice.Reason{{Kind: notice.Source, Text: "It reads files and no interfaces.", Remedy: "Name a file."}}
}

func (Engine) Open(ctx context.Context, src engine.Source, _ engine.Options) (engine.Reader, error) {
	r := &reader{ctx: ctx, name: src.Name, release: func() bool { return true }}
	if src.Reader == nil {
		f, err := os.Open(src.Path)
		if err != nil {
			return nil, err
		}
		src.Reader, r.file = f, f
		r.release = context.AfterFunc(ctx, func() { f.Close() }) // wakes a read of a pipe; core wakes those of streams
	}
	r.lines = bufio.NewReaderSize(src.Reader, 1<<20) // octets; a longer line is an error
	return r, ctx.Err()
}

type reader struct {
	ctx     context.Context
	name    string
	file    *os.File // nil for a caller's stream
	lines   *bufio.Reader
	release func() bool // detaches the file from the context
	closed  atomic.Bool
	p       packet.Packet
	offset  int   // of the next line
	err     error // what every later Next returns
}

func (r *reader) Next() (*packet.Packet, error) {
	if r.err == nil {
		r.err = r.step()
	}
	if r.err != nil {
		return nil, r.err
	}
	return &r.p, nil
}

var format = regexp.MustCompile(`^(?:-|(-?\d{1,18})\.(\d{9})) (\d+) ([0-9a-f]*)\n$`)

func (r *reader) step() error {
	if r.ctx.Err() != nil && !r.closed.Load() {
		return r.ctx.Err()
	}
	line, err := r.lines.ReadSlice('\n')
	switch part := format.FindSubmatch(line); {
	case r.closed.Load():
		return fs.ErrClosed
	case r.ctx.Err() != nil:
		return r.ctx.Err()
	case err == io.EOF && len(line) == 0:
		return io.EOF
	case err != nil || part == nil:
		return fmt.Errorf("hexlines: %s: packet %d at byte %d is no whole line: %v", r.name, r.p.Number+1, r.offset, err)
	default:
		return r.fill(part, len(line))
	}
}

// fill makes the packet of a line, in the storage of the one before.
func (r *reader) fill(part [][]byte, size int) (err error) {
	link, err := strconv.ParseUint(string(part[3]), 10, 16)
	if err == nil {
		r.p.Data, err = hex.AppendDecode(r.p.Data[:0], part[4])
	}
	if err != nil {
		return fmt.Errorf("hexlines: %s: packet %d at byte %d: %w", r.name, r.p.Number+1, r.offset, err)
	}
	r.p.Time = packet.Timestamp{Res: packet.Nano, Valid: part[1] != nil}
	r.p.Time.Offset, _ = strconv.ParseInt(string(part[1]), 10, 64) // the format lets digits through, and no time has none
	r.p.Time.Ticks, _ = strconv.ParseUint(string(part[2]), 10, 64)
	r.p.Number, r.p.Link, r.offset = r.p.Number+1, packet.LinkType(link), r.offset+size
	r.p.CapLen, r.p.Len = uint32(len(r.p.Data)), uint32(len(r.p.Data))
	r.p.ResetLayers()
	return nil
}

func (r *reader) Close() error {
	if r.closed.Swap(true) || !r.release() || r.file == nil {
		return nil
	}
	return r.file.Close()
}
