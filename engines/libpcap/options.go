package libpcap

import (
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Live says how interfaces are captured from.
type Live struct {
	Snaplen     int  // octets of a packet that are kept; 0: 262144, as tcpdump has it
	Promiscuous bool // also frames that are for other stations
	Buffer      int  // octets of the kernel's buffer; 0: 16 MiB
}

// Defaults of Live, and the bounds that it is held to.
const (
	defaultSnaplen = 262144
	maxSnaplen     = 1 << 20
	defaultBuffer  = 16 << 20
	maxBuffer      = 1 << 30
)

func (c Live) withDefaults() Live {
	if c.Snaplen <= 0 {
		c.Snaplen = defaultSnaplen
	}
	if c.Buffer <= 0 {
		c.Buffer = defaultBuffer
	}
	c.Snaplen, c.Buffer = min(c.Snaplen, maxSnaplen), min(c.Buffer, maxBuffer)
	return c
}

// asked gives what a session's options ask for. There is one buffer, in the network namespace of the process.
func (c Live) asked(o engine.Options) Live {
	if o.Live.Snaplen > 0 {
		c.Snaplen = o.Live.Snaplen
	}
	if o.Live.Buffer > 0 {
		c.Buffer = o.Live.Buffer
	}
	c.Promiscuous = c.Promiscuous && !o.Live.Local
	lacks := func(asked bool, text string) {
		if asked && o.Warn != nil {
			o.Warn(notice.Warning{Code: notice.LiveOption, Engine: Name, Text: text, Offset: -1, Count: 1})
		}
	}
	lacks(o.Live.Readers > 1, "libpcap has one buffer, and no several readers")
	lacks(o.Live.Sample > 1, "libpcap does not sample: every packet is kept")
	return c
}

// Option changes an engine of New.
type Option func(*Engine)

// WithLibrary names the file of the library that is loaded, instead of what the loader finds under its usual names. The
// environment variable LIBPCAP does the same. A program that is linked with the library takes neither.
func WithLibrary(path string) Option { return func(e *Engine) { e.path = path } }

// WithLive sets how interfaces are captured from.
func WithLive(c Live) Option { return func(e *Engine) { e.live = c } }
