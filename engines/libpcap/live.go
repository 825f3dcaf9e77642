package libpcap

import (
	"os"
	"strings"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// capture is what a session with an interface has beside its handle.
type capture struct {
	device  string
	fd      int      // to poll for input; -1: there is none
	wakeR   *os.File // becomes readable when the session ends
	wakeFd  int
	counts  engine.Counts
	raw     [2]uint32 // what pcap_stats said last
	batches uint64    // since then
	// rejected are frames that the kernel passed and the filter does not want.
	rejected atomic.Uint64
	err      error // why the counts ended
}

// patience is the longest wait for a packet, in milliseconds, before the context is looked at. Close and cancel do not wait for
// it; it serves systems where a device cannot be polled.
const (
	patience      = 1000
	blindPatience = 20
)

// countEvery is how many batches may pass before the 32-bit counters of libpcap are added up: far fewer packets than they hold.
const countEvery = 1 << 16

func (r *reader) openDevice(device string, c Live) error {
	h, code, text := r.lib.openLive(device, c)
	if h == 0 {
		return deviceError(device, code, text)
	}
	r.h = h
	r.nano = r.lib.nanoseconds(h)
	r.link = linkType(r.lib.datalink(h))
	// A live batch holds every packet that it asks for: what libpcap points to may be the kernel's again after the call.
	each := (r.lib.snapshot(h) + vlanTag + recordHeader + 7) &^ 7
	r.arena = newArena(max(liveArena, each))
	r.arena.limit = min(len(r.arena.buf)/each, maxBatch)
	r.lib.arm(r.arena.b, h)
	pr, pw, err := os.Pipe()
	if err != nil {
		return err
	}
	r.live = &capture{device: device, fd: r.lib.selectableFd(h), wakeR: pr, wakeFd: int(pr.Fd())}
	r.wakers.add(func() { pw.Close() }) // makes the other end readable, which is the purpose
	return r.filterLive()
}

// vlanTag is what libpcap may add to a frame whose tag the kernel had taken out, in octets.
const vlanTag = 4

// filterLive sets the filter. The kernel sees frames without their outer VLAN tag, where an expression that does not mention
// tags matches what it would not match on the wire, and the other way round; so the kernel passes every tagged frame beside what
// the expression wants of the others, and the same program as for files decides on the frames as they were on the wire.
func (r *reader) filterLive() error {
	expr := r.opt.Filter
	if expr == "" {
		return nil
	}
	if r.opt.Live.LibpcapFilter {
		return r.filterAsLibpcap(expr)
	}
	prog, text := r.lib.compileDead(r.lib.datalink(r.h), r.lib.snapshot(r.h), expr)
	switch {
	case prog == nil && text == nothingMatches:
		r.none = true
		return nil
	case prog == nil:
		return misfit(expr, text, r.link)
	}
	r.prog = prog
	r.arena.b.insns = prog.insns()
	if movesOffsets(expr) {
		return nil // "or vlan" would mean a tag inside: every frame comes to us
	}
	kernel, _ := r.lib.compile(r.h, "("+expr+") or vlan")
	if kernel == nil {
		return nil // a link type without tags, or a program too long
	}
	defer r.lib.free(kernel)
	if text := r.lib.setFilter(r.h, kernel); text != "" {
		return &FilterError{Expr: expr, Cause: text}
	}
	return nil
}

// filterAsLibpcap sets the library's own program for the interface.
func (r *reader) filterAsLibpcap(expr string) error {
	prog, text := r.lib.compile(r.h, expr)
	if prog == nil && text == nothingMatches {
		r.none = true
		return nil
	}
	if prog == nil {
		return misfit(expr, text, r.link)
	}
	defer r.lib.free(prog)
	if text := r.lib.setFilter(r.h, prog); text != "" {
		return &FilterError{Expr: expr, Cause: text}
	}
	return nil
}

// movesOffsets reports whether an expression has a word after which the rest of it looks deeper into the frame (pcap-filter(7)).
func movesOffsets(expr string) bool {
	for _, word := range strings.FieldsFunc(expr, func(c rune) bool { return !(c >= 'a' && c <= 'z') }) {
		switch word {
		case "vlan", "mpls", "pppoes", "geneve", "vxlan":
			return true
		}
	}
	return false
}

// refillLive takes what has arrived, or waits for it.
func (r *reader) refillLive() error {
	l := r.live
	rc := r.arena.dispatch(r.lib, r.h, r.arena.limit)
	r.facts, r.at = r.facts[:0], 0
	if l.batches++; l.batches >= countEvery {
		r.count()
	}
	switch {
	case rc >= 0 && r.arena.left == 0:
		ms := patience
		if l.fd < 0 {
			ms = blindPatience
		}
		r.lib.wait(l.fd, l.wakeFd, ms)
	case rc < 0 && rc != statusBreak && r.arena.left == 0:
		return &DeviceError{Device: l.device, Cause: r.lib.err(r.h)}
	}
	return nil
}

// count adds up what pcap_stats says. The caller holds the lock.
func (r *reader) count() {
	l := r.live
	l.batches = 0
	received, dropped, text := r.lib.stats(r.h)
	if text != "" {
		l.err = &DeviceError{Device: l.device, Cause: text}
		return
	}
	l.err = nil
	l.counts.Received += uint64(received - l.raw[0]) // differences are right across a wrap
	l.counts.Dropped += uint64(dropped - l.raw[1])
	l.raw = [2]uint32{received, dropped}
}

// liveReader is a session with an interface, where the kernel counts.
type liveReader struct{ *reader }

var _ engine.Counter = liveReader{}

// Counts implements engine.Counter: what the kernel counted for this session, of packets that the filter wants. After Close they
// are those of its end.
func (r liveReader) Counts() (engine.Counts, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.h != 0 {
		r.count()
	}
	c := r.live.counts
	c.Received -= min(c.Received, r.live.rejected.Load())
	return c, r.live.err
}

// end keeps the last counts. The caller holds the lock.
func (l *capture) end(r *reader) {
	if r.h != 0 {
		r.count()
	}
	l.wakeR.Close() // nothing was written to it
}

// DeviceError says that a capture ended by itself, as when its interface went down.
type DeviceError struct {
	Device string
	Cause  string // libpcap's words
}

func (e *DeviceError) Error() string { return "libpcap: " + e.Device + ": " + e.Cause }

// deviceError makes the preflight reason that libpcap's status stands for.
func deviceError(device string, code int, text string) error {
	switch code {
	case statusNoDevice:
		return unsupported(notice.Device, "pcapkit engines and ip link list what is there.", "libpcap: no interface %q: %s.", device, text)
	case statusDown:
		return unsupported(notice.Device, "Bring it up: ip link set "+device+" up", "libpcap: interface %q is down: %s.", device, text)
	case statusDenied, statusNoPromisc:
		return unsupported(notice.Privilege, privilegeRemedy,
			"libpcap: the system refuses a capture on %q: %s. The process lacks CAP_NET_RAW in the user namespace that owns this network "+
				"namespace, or a seccomp filter or security module forbids it.", device, text)
	case statusNoRFMon:
		return unsupported(notice.Device, "Capture without monitor mode.", "libpcap: interface %q has no monitor mode: %s.", device, text)
	}
	return unsupported(notice.Device, "", "libpcap: interface %q cannot be opened: %s.", device, text)
}

const privilegeRemedy = "Run it as root, or once: setcap cap_net_raw,cap_net_admin+ep PROGRAM"
