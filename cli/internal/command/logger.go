package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// logger writes what is told on standard error: one line a message.
type logger struct {
	w     io.Writer
	quiet bool
	form  logForm
	bar   interface{ clear() } // redrawn after a message; nil: none
	mu    sync.Mutex
}

// logForm is how messages are written.
type logForm string

const logJSON logForm = "json"

func (f *logForm) String() string {
	if *f == "" {
		return "text"
	}
	return string(*f)
}

// Set implements pflag.Value.
func (f *logForm) Set(s string) error {
	if s != "text" && s != "json" {
		return fmt.Errorf("it is text or json")
	}
	*f = logForm(s)
	return nil
}

// Type implements pflag.Value.
func (f *logForm) Type() string { return "form" }

// message is a line of --log json.
type message struct {
	Level  string  `json:"level"`
	Code   string  `json:"code,omitempty"`
	Text   string  `json:"text"`
	Packet *uint64 `json:"packet,omitempty"`
	Offset *int64  `json:"offset,omitempty"`
}

func (l *logger) line(m message, text string) {
	if l.form == logJSON {
		b, err := json.Marshal(m)
		if err != nil {
			b = []byte(err.Error())
		}
		text = string(b)
	} else {
		text = "pcapkit: " + visible(text)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bar != nil {
		l.bar.clear()
	}
	fmt.Fprintln(l.w, text)
}

// visible keeps a message on its line, whatever a path or a capture has put into it.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return '?'
		}
		return r
	}, s)
}

// warn tells of a warning, unless the user wants quiet.
func (l *logger) warn(w notice.Warning) {
	if l.quiet {
		return
	}
	m := message{Level: "warning", Code: string(w.Code), Text: w.Text}
	if w.Packet > 0 {
		m.Packet = &w.Packet
	}
	if w.Offset >= 0 {
		m.Offset = &w.Offset
	}
	l.line(m, "warning: "+w.String())
}

// summary tells at the end how often each warning was met that came more than once.
func (l *logger) summary(ws []notice.Warning) {
	if l.quiet {
		return
	}
	for _, w := range ws {
		if w.Count < 2 {
			continue
		}
		what := string(w.Code)
		if w.Limit != "" {
			what += " " + w.Limit
		}
		text := fmt.Sprintf("%s: met %d times", what, w.Count)
		l.line(message{Level: "summary", Code: string(w.Code), Text: text}, "summary: "+text)
	}
}

// fail tells of the error that ends the program, and gives the exit status.
func (l *logger) fail(err error) int {
	status, silent := statusOf(err)
	if !silent {
		var out *outputError // what it is wrapped in adds nothing for a user
		if errors.As(err, &out) {
			err = out
		}
		l.line(message{Level: "error", Text: err.Error()}, err.Error())
	}
	return status
}
