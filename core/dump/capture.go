package dump

import (
	"errors"
	"io"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// NewPcap writes a pcap file of the first packet's link type, with nanoseconds where the capture has more than six digits of
// fraction. source is nil where it is not known: then times are nanoseconds. A packet of another link type, without a time or
// with one that pcap cannot hold is left out, and Close tells of it with a *SkippedError. The Writer has a method
// Cut() uint64: how many packets lost digits of their time that are finer than the file's unit.
func NewPcap(w io.Writer, source Source) Writer { return &pcap{w: w, source: source} }

// pcap begins its file with the first packet, which decides about the header.
type pcap struct {
	w      io.Writer
	source Source
	file   *capfile.PcapWriter
	skip   SkippedError
}

// SkippedError says that packets could not be written in the format; all others were.
type SkippedError struct {
	Count uint64
	First error // why the first of them was left out; a *capfile.WriteError
}

func (e *SkippedError) Error() string {
	if e.Count == 1 {
		return "1 packet was left out: " + e.First.Error()
	}
	return strconv.FormatUint(e.Count, 10) + " packets were left out, the first: " + e.First.Error()
}

// Unwrap gives the first cause.
func (e *SkippedError) Unwrap() error { return e.First }

func (c *pcap) begin(link packet.LinkType, nano bool, fcs uint8) {
	if fcs%2 != 0 || fcs > 30 { // the header counts in 16 bits
		fcs = 0
	}
	c.file = capfile.NewPcapWriter(c.w, capfile.PcapOptions{Link: link, Nano: nano, FCSLen: fcs})
}

// Write implements Writer.
func (c *pcap) Write(p *packet.Packet) error {
	if c.file == nil {
		c.begin(p.Link, c.fine(p), p.FCSLen)
	}
	err := c.file.Write(p)
	if err == nil {
		return nil
	}
	var skipped *capfile.WriteError
	if !errors.As(err, &skipped) {
		return err
	}
	if c.skip.Count++; c.skip.First == nil {
		c.skip.First = err
	}
	return nil
}

// fine reports whether the source has, or may come to have, times finer than microseconds.
func (c *pcap) fine(p *packet.Packet) bool {
	return c.source == nil || c.source.Format().Kind != capfile.Pcap || p.Time.Res > packet.Micro
}

// Cut is the number of packets whose time lost digits that are finer than the file's unit.
func (c *pcap) Cut() uint64 {
	if c.file == nil {
		return 0
	}
	return c.file.Cut()
}

// Flush implements Writer.
func (c *pcap) Flush() error {
	if c.file == nil {
		return nil
	}
	return c.file.Flush()
}

// Close implements Writer. A capture without packets is one all the same.
func (c *pcap) Close() error {
	if c.file == nil {
		link := packet.LinkEthernet
		if c.source != nil {
			if s := c.source.Sections(); len(s) > 0 && len(s[0].Interfaces) > 0 {
				link = s[0].Interfaces[0].Link
			}
		}
		c.begin(link, false, 0)
	}
	if err := c.file.Close(); err != nil || c.skip.Count == 0 {
		return err
	}
	return &c.skip
}

// Mend implements Mendable: a capture file needs no end.
func (c *pcap) Mend() (n int64, tail string, ok bool) {
	if c.file == nil {
		return 0, "", false
	}
	n, ok = c.file.Whole()
	return n, "", ok && n > 0
}

// NewPcapng writes a pcapng file that keeps each packet's interface, time resolution and options. source is nil where it is
// not known.
func NewPcapng(w io.Writer, source Source) Writer {
	var o capfile.NgOptions
	if source != nil {
		o.Interface = source.Interface
	}
	return pcapng{capfile.NewNgWriter(w, o)}
}

type pcapng struct{ *capfile.NgWriter }

// Mend implements Mendable: a capture file needs no end.
func (c pcapng) Mend() (n int64, tail string, ok bool) {
	n, ok = c.Whole()
	return n, "", ok && n > 0
}
