package conformance

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Reading is what came out of a session.
type Reading struct {
	Packets  []Seen
	Opened   bool  // false: Err is Open's
	Err      error // nil: io.EOF
	Engine   string
	Warnings []notice.Warning
	Mets     []engine.Met // every limit that was announced, with each packet
	Opens    int          // sessions of the engine under test
	Account  *engine.Account
	Blocks   []string // blocks that are no packets, rendered
}

// Seen is a packet as it was handed out.
type Seen struct {
	Number uint64
	Cells  map[string]string
	mets   int // limits announced until it was handed out
}

// tooMany packets more than a capture holds end the reading: the engine does not stop by itself.
const tooMany = 1000

var errEndless = errors.New("conformance: packets without end")

// session is something that hands out packets.
type session struct {
	next      func() (*packet.Packet, error)
	lister    engine.Lister
	onIface   func(*packet.Packet) *capfile.Interface // nil: it does not tell
	announced func() int
	most      int
}

// drain reads a session to its end.
func (s session) drain(columns []string) (seen []Seen, err error) {
	fields := map[packet.FieldID]string{}
	for _, c := range columns {
		for _, id := range s.lister.Lookup(c) {
			fields[id] = c
		}
	}
	for {
		p, err := s.next()
		if err == io.EOF {
			return seen, nil
		}
		if err != nil {
			return seen, err
		}
		if p == nil {
			return seen, errors.New("conformance: Next gave neither a packet nor an error")
		}
		seen = append(seen, Seen{p.Number, s.look(p, columns, fields), s.announced()})
		if len(seen) > s.most+tooMany {
			return seen, errEndless
		}
	}
}

// look reads the columns of a packet.
func (s session) look(p *packet.Packet, columns []string, fields map[packet.FieldID]string) map[string]string {
	cells := map[string]string{}
	for _, c := range columns {
		if v := s.frame(p, c); v != "" {
			cells[c] = v
		}
	}
	if len(fields) == 0 {
		return cells
	}
	values := map[string][]string{}
	s.lister.AllFields(p, func(f packet.Field) bool {
		if name, ok := fields[f.ID]; ok && !strings.HasPrefix(name, "frame.") {
			values[name] = append(values[name], string(packet.AppendValue(nil, p, f, s.lister.Def(f.ID))))
		}
		return true
	})
	for name, v := range values {
		cells[name] = captures.Short(strings.Join(v, ","))
	}
	return cells
}

// frame gives a column that needs no dissection.
func (s session) frame(p *packet.Packet, column string) string {
	switch column {
	case colNumber:
		return strconv.FormatUint(p.Number, 10)
	case colTime:
		return string(packet.AppendEpoch(nil, p.Time))
	case colLen:
		return strconv.Itoa(int(p.Len))
	case colCapLen:
		if int(p.CapLen) != len(p.Data) {
			return fmt.Sprintf("%d, but Data has %d octets", p.CapLen, len(p.Data))
		}
		return strconv.Itoa(int(p.CapLen))
	case colLink:
		return strconv.Itoa(int(p.Link))
	case colInterface:
		return strconv.Itoa(int(p.Iface))
	case colSection:
		return strconv.Itoa(int(p.Extra.Section) + 1)
	case colOctets:
		return digest(p.Data)
	case colComment:
		return strings.Join(slices.Collect(capfile.PacketOptions(p).Comments()), ",")
	case colFlags:
		if f, ok := capfile.PacketOptions(p).Flags(); ok {
			return fmt.Sprintf("0x%08x", uint32(f))
		}
	case colDrops:
		if p.Extra.HasDrops {
			return strconv.Itoa(int(p.Extra.Drops))
		}
	case colIfName:
		if s.onIface != nil {
			if i := s.onIface(p); i != nil {
				return i.Name()
			}
		}
	}
	return ""
}

func digest(b []byte) string {
	sum := md5.Sum(b)
	return hex.EncodeToString(sum[:])
}

// extract reads an input through core, with the engine under test.
func (s *Subject) extract(ctx context.Context, in input, columns []string, opts ...extract.Option) Reading {
	rec := &recorder{Engine: s.engine}
	var r Reading
	opts = append([]extract.Option{
		extract.WithEngineValue(rec), extract.WithOnWarning(func(notice.Warning) {}),
		extract.WithOnBlock(collect(&r.Blocks)),
	}, opts...)
	x, done, err := in.open(ctx, opts...)
	if err != nil {
		r.Err, r.Opens, r.Mets = err, rec.opens(), rec.met()
		return r
	}
	defer done()
	r.Opened, r.Engine = true, x.Engine().Info().Name
	r.Packets, r.Err = session{
		next: x.Next, lister: x.Lister(), onIface: x.Interface, most: in.packets,
		announced: func() int { return len(rec.met()) },
	}.drain(columns)
	if a, ok := x.Reader().(engine.Accounter); ok {
		account := a.Account()
		r.Account = &account
	}
	r.Warnings, r.Mets, r.Opens = x.Warnings(), rec.met(), rec.opens()
	return r
}

// collect renders blocks into a list, sections and interfaces apart.
func collect(into *[]string) func(capfile.Block) {
	return func(b capfile.Block) {
		if text := render(b); text != "" {
			*into = append(*into, text)
		}
	}
}

// render writes a block that is no packet as text; "" for sections and interfaces.
func render(b capfile.Block) string {
	switch b.Type {
	case capfile.BlockSection, capfile.BlockInterface:
		return ""
	case capfile.BlockNames:
		var names []string
		for n := range b.Names() {
			names = append(names, n.Addr.String()+" "+strings.Join(n.Names, " "))
		}
		return "names " + strings.Join(names, ", ")
	case capfile.BlockStatistics:
		st, _ := b.Statistics(&capfile.Interface{Res: packet.Micro})
		received, _ := st.Received()
		return fmt.Sprintf("statistics received %d", received)
	case capfile.BlockSecrets:
		sec, _ := b.Secrets()
		return fmt.Sprintf("secrets %#x %q", sec.Type, sec.Data)
	case capfile.BlockCustom, capfile.BlockCustomNoCopy:
		c, _ := b.Custom()
		return fmt.Sprintf("custom %d", c.PEN)
	}
	return fmt.Sprintf("block %#x %q", b.Type, bytes.TrimRight(b.Body, "\x00"))
}
