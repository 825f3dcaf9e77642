package command

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// losses counts what a capture has and the capture file that is written from it does not keep, to tell of it at the end.
type losses struct {
	format string
	blocks uint64
	first  string // name of the first block's type
}

// outputLoss is the code of the warnings about it.
const outputLoss notice.Code = "output.loss"

// block counts blocks that are neither packets nor what packets need.
func (l *losses) block(b capfile.Block) {
	if b.Type == capfile.BlockSection || b.Type == capfile.BlockInterface {
		return
	}
	if l.blocks++; l.blocks == 1 {
		l.first = b.Name()
	}
}

// tell warns once for each kind of loss.
func (l *losses) tell(log *logger, w dump.Writer) {
	warn := func(count uint64, format string, args ...any) {
		log.warn(notice.Warning{Code: outputLoss, Text: fmt.Sprintf(format, args...), Offset: -1, Count: count})
	}
	if l.blocks > 0 {
		warn(l.blocks, "%d metadata blocks are not written to the %s file, the first is: %s", l.blocks, l.format, l.first)
	}
	if c, ok := w.(*closing); ok {
		w = c.Writer
	}
	if c, ok := w.(interface{ Cut() uint64 }); ok && c.Cut() > 0 {
		warn(c.Cut(), "the times of %s lost digits that pcap cannot hold: write pcapng to keep them", packetsText(c.Cut()))
	}
}
