package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// rotation says where captured packets are written, and when the next file begins.
type rotation struct {
	path    string
	size    octets        // of a file; 0: no limit
	span    time.Duration // from the first packet of a file to its last; 0: no limit
	packets uint64        // in a file; 0: no limit
	files   int           // that are kept, the last ones; 0: all
}

func (r *rotation) flags(f *pflag.FlagSet) {
	f.Var(&r.size, "rotate-size", "with -w: begin another file before one is larger, as in 100M")
	f.DurationVar(&r.span, "rotate-time", 0, "with -w: begin another file for packets that come so long after a file's first")
	f.Uint64Var(&r.packets, "rotate-count", 0, "with -w: begin another file after so many packets")
	f.IntVar(&r.files, "rotate-files", 0, "with -w: keep so many files, the last ones (default all)")
}

// several reports whether there are to be several files.
func (r *rotation) several() bool { return r.size > 0 || r.span > 0 || r.packets > 0 }

func (r *rotation) check() error {
	switch {
	case r.path == "" && (r.several() || r.files != 0):
		return usagef("--rotate-size, --rotate-time, --rotate-count and --rotate-files are for -w")
	case r.span < 0 || r.files < 0:
		return usagef("--rotate-time and --rotate-files cannot be negative")
	case r.files > 0 && !r.several():
		return usagef("--rotate-files needs --rotate-size, --rotate-time or --rotate-count")
	case r.path == "-" && r.several():
		return usagef("standard output is one file: --rotate-… needs a name in -w")
	}
	return nil
}

// rotating writes capture files.
type rotating struct {
	rotation
	source  dump.Source
	w       dump.Writer
	out     *outFile
	number  int
	in      uint64 // packets of the file
	bytes   uint64 // octets of the file, those included that are not handed on yet
	written uint64 // octets that were
	pcapng  bool
	first   time.Time // of the file's first packet
}

// newRotating opens the first file, so that one that cannot be written is told of at once.
func newRotating(r rotation, source dump.Source) (*rotating, error) {
	ext := filepath.Ext(r.path)
	w := &rotating{rotation: r, source: source, pcapng: ext == ".pcapng" || ext == ".ntar"}
	return w, w.open()
}

// name of a file: the path, with a number before the extension where there are several.
func (r *rotating) name(n int) string {
	if !r.several() {
		return r.path
	}
	ext := filepath.Ext(r.path)
	return fmt.Sprintf("%s-%05d%s", strings.TrimSuffix(r.path, ext), n, ext)
}

func (r *rotating) open() (err error) {
	r.number++
	if r.out, err = openOutput(r.name(r.number), ""); err != nil {
		return err
	}
	r.in, r.bytes, r.written = 0, 0, 0
	counted := &counting{r.out, &r.written}
	if r.pcapng {
		r.w = dump.NewPcapng(counted, r.source)
	} else {
		r.w = dump.NewPcap(counted, r.source)
	}
	if n := r.number - r.files; r.files > 0 && n > 0 {
		_ = os.Remove(r.name(n)) // somebody may have taken it away
	}
	return nil
}

// counting counts what is written.
type counting struct {
	w io.Writer
	n *uint64
}

func (c *counting) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	*c.n += uint64(n)
	return n, err
}

// Octets of a packet's record beside its data (pcap-savefile(5); draft-ietf-opsawg-pcapng §4.3, without options).
const (
	pcapRecord   = 16
	pcapngRecord = 32
)

// record is the size of a packet in the file.
func (r *rotating) record(p *packet.Packet) uint64 {
	if r.pcapng {
		return pcapngRecord + (uint64(p.CapLen)+3)&^3
	}
	return pcapRecord + uint64(p.CapLen)
}

// full reports whether a packet belongs into the next file. A file has one packet at least.
func (r *rotating) full(p *packet.Packet) bool {
	if r.in == 0 {
		return false
	}
	at, ok := p.Time.Time()
	return r.packets > 0 && r.in >= r.packets ||
		r.size > 0 && r.bytes+r.record(p) > uint64(r.size) ||
		r.span > 0 && ok && at.Sub(r.first) >= r.span
}

// Write implements dump.Writer.
func (r *rotating) Write(p *packet.Packet) error {
	if r.several() && r.full(p) {
		if err := r.shut(); err != nil {
			return err
		}
		if err := r.open(); err != nil {
			return err
		}
	}
	err := r.w.Write(p)
	r.bytes += r.record(p)
	if r.in++; r.in == 1 && err == nil { // the headers are in the file then
		r.first, _ = p.Time.Time()
		err = r.w.Flush()
		r.bytes = r.written
	}
	return err
}

// Flush implements dump.Writer.
func (r *rotating) Flush() error { return r.w.Flush() }

// shut completes a file.
func (r *rotating) shut() error {
	return (&closing{r.w, r.out}).Close()
}

// Close implements dump.Writer.
func (r *rotating) Close() error { return r.shut() }

// octets is a flag's value: a number with a K, M or G of powers of 1024 behind it, or without.
type octets int64

func (o *octets) String() string {
	if *o == 0 {
		return ""
	}
	return strconv.FormatInt(int64(*o), 10)
}

// Set implements pflag.Value.
func (o *octets) Set(s string) error {
	number, shift := strings.TrimSuffix(strings.ToUpper(s), "B"), 0
	for i, unit := range []string{"K", "M", "G"} {
		if n, ok := strings.CutSuffix(number, unit); ok {
			number, shift = n, 10*(i+1)
		}
	}
	n, err := strconv.ParseInt(number, 10, 32)
	if err != nil || n <= 0 {
		return fmt.Errorf("it is a number of octets, as 65536, 512K, 64M or 1G")
	}
	*o = octets(n << shift)
	return nil
}

// Type implements pflag.Value.
func (o *octets) Type() string { return "size" }
