package command

import (
	"fmt"
	"os"
	"strings"
	"time"
)

// progress is a line on a terminal that says how much of the input has been read. A nil progress does nothing.
type progress struct {
	log         *logger
	total, done int64 // octets
	start, last time.Time
	drawn       bool
}

const (
	progressAfter = time.Second // a run that is shorter shows none
	progressEach  = 200 * time.Millisecond
	progressWidth = 40
)

// newProgress gives nil where a bar would be of no use: not a terminal, packets on the same terminal, a size unknown.
func newProgress(log *logger, s *source, output string) *progress {
	st, err := s.f.Stat()
	toTerminal := (output == "" || output == "-") && isTerminal(os.Stdout)
	if err != nil || !st.Mode().IsRegular() || log.quiet || log.form == logJSON || toTerminal || !isTerminal(os.Stderr) {
		return nil
	}
	p := &progress{log: log, total: st.Size(), start: time.Now()}
	log.bar = p
	return p
}

// isTerminal takes a character device for a terminal, but for the null device.
func isTerminal(f *os.File) bool {
	st, err := f.Stat()
	if err != nil || st.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(st, null)
}

func (p *progress) add(n int) {
	if p == nil {
		return
	}
	p.done += int64(n)
	now := time.Now()
	if now.Sub(p.start) < progressAfter || now.Sub(p.last) < progressEach {
		return
	}
	p.last, p.drawn = now, true
	part := 1.0
	if p.total > 0 {
		part = min(1, float64(p.done)/float64(p.total))
	}
	full := int(part * progressWidth)
	fmt.Fprintf(p.log.w, "\r[%s%s] %3.0f%%", strings.Repeat("#", full), strings.Repeat(".", progressWidth-full), part*100)
}

// clear takes the bar off the line, for a message or the end.
func (p *progress) clear() {
	if p != nil && p.drawn {
		p.drawn = false
		fmt.Fprintf(p.log.w, "\r%s\r", strings.Repeat(" ", progressWidth+7))
	}
}

func (p *progress) end() {
	if p != nil {
		p.clear()
		p.log.bar = nil
	}
}
