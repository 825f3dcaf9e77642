//go:build !libpcap_cgo && !nolibpcap && !android && (linux || darwin) && (amd64 || arm64)

package libpcap

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

// The binding that loads the library at run time.
const (
	built      = true
	loads      = true
	libraryIs  = "libpcap (loaded at run time)"
	unbuilt    = ""
	bufferMode = 0 // _IOFBF
)

// deliverPC is the address of the callback in assembly, which C calls for each packet.
var deliverPC uintptr

// library holds the addresses of the functions that are called, looked up once.
type library struct {
	libVersion, fopenOffline, closeHandle, create, activate                uintptr
	setSnaplen, setPromisc, setTimeout, setBuffer, setPrecision, precision uintptr
	setNonblock, selectable, datalinkOf, datalinkExtOf, snapshotOf         uintptr
	swapped, major, minor                                                  uintptr
	compileExpr, setFilterOn, freeCode, openDead                           uintptr
	dispatchOn, breakLoop, bpfFilter, statsOf, getErr, statusText          uintptr
	memcpy, fdopen, fclose, setvbuf, poll, strlen                          uintptr
}

var loaded struct {
	sync.Mutex
	by map[string]*library
}

// loadLibrary loads the library of a path, or of the first name that the loader finds. What is loaded stays.
func loadLibrary(paths ...string) (*library, error) {
	loaded.Lock()
	defer loaded.Unlock()
	var first error
	for _, p := range paths {
		if l := loaded.by[p]; l != nil {
			return l, nil
		}
		h, err := purego.Dlopen(p, purego.RTLD_NOW|purego.RTLD_LOCAL)
		if err == nil {
			l := new(library)
			if err = l.resolve(h); err == nil {
				if loaded.by == nil {
					loaded.by = map[string]*library{}
				}
				loaded.by[p] = l
				return l, nil
			}
		}
		if first == nil {
			first = fmt.Errorf("dlopen: %w", err)
		}
	}
	return nil, first
}

func (l *library) resolve(h uintptr) error {
	for _, s := range []struct {
		addr *uintptr
		name string
	}{
		{&l.libVersion, "pcap_lib_version"}, {&l.fopenOffline, "pcap_fopen_offline_with_tstamp_precision"},
		{&l.closeHandle, "pcap_close"}, {&l.create, "pcap_create"}, {&l.activate, "pcap_activate"},
		{&l.setSnaplen, "pcap_set_snaplen"}, {&l.setPromisc, "pcap_set_promisc"}, {&l.setTimeout, "pcap_set_timeout"},
		{&l.setBuffer, "pcap_set_buffer_size"}, {&l.setPrecision, "pcap_set_tstamp_precision"},
		{&l.precision, "pcap_get_tstamp_precision"}, {&l.setNonblock, "pcap_setnonblock"},
		{&l.selectable, "pcap_get_selectable_fd"}, {&l.datalinkOf, "pcap_datalink"}, {&l.datalinkExtOf, "pcap_datalink_ext"},
		{&l.snapshotOf, "pcap_snapshot"}, {&l.swapped, "pcap_is_swapped"}, {&l.major, "pcap_major_version"},
		{&l.minor, "pcap_minor_version"}, {&l.compileExpr, "pcap_compile"}, {&l.setFilterOn, "pcap_setfilter"},
		{&l.freeCode, "pcap_freecode"}, {&l.openDead, "pcap_open_dead"}, {&l.dispatchOn, "pcap_dispatch"},
		{&l.breakLoop, "pcap_breakloop"}, {&l.bpfFilter, "bpf_filter"}, {&l.statsOf, "pcap_stats"}, {&l.getErr, "pcap_geterr"},
		{&l.statusText, "pcap_statustostr"},
		// Those of the C library, which libpcap depends on and a search from it finds.
		{&l.memcpy, "memcpy"}, {&l.fdopen, "fdopen"}, {&l.fclose, "fclose"}, {&l.setvbuf, "setvbuf"}, {&l.poll, "poll"},
		{&l.strlen, "strlen"},
	} {
		a, err := purego.Dlsym(h, s.name)
		if err != nil {
			return err
		}
		*s.addr = a
	}
	return nil
}

// call makes a C call. Pointers among the arguments are those of pinned or escaped memory.
func call(fn uintptr, args ...uintptr) uintptr {
	r, _, _ := purego.SyscallN(fn, args...)
	return r
}

// str copies a C string.
func (l *library) str(p uintptr) string {
	if p == 0 {
		return ""
	}
	n := call(l.strlen, p)
	return string(unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&p))), n))
}

// words is memory for C's out-parameters, on the heap and kept until the call is over.
type words [64]uint64

func (w *words) addr() uintptr { return uintptr(unsafe.Pointer(w)) }

func (w *words) text() string {
	b := unsafe.Slice((*byte)(unsafe.Pointer(w)), len(w)*8)
	for i, c := range b {
		if c == 0 {
			return string(b[:i])
		}
	}
	return string(b)
}

func newWords() *words {
	w := new(words)
	runtime.SetFinalizer(w, nil) // forces it onto the heap, where nothing moves
	return w
}

func cstring(s string) []byte { return append([]byte(s), 0) }

func (l *library) version() string { return l.str(call(l.libVersion)) }

// openOffline reads a savefile from a descriptor, a copy of which the handle owns from then on.
func (l *library) openOffline(f *os.File) (handle uintptr, text string) {
	fd, err := dupFile(f)
	if err != nil {
		return 0, err.Error()
	}
	mode := cstring("rb")
	fp := call(l.fdopen, uintptr(fd), uintptr(unsafe.Pointer(&mode[0])))
	runtime.KeepAlive(mode)
	if fp == 0 {
		closeFd(fd)
		return 0, "fdopen failed"
	}
	call(l.setvbuf, fp, 0, bufferMode, stdioBuffer)
	w := newWords()
	h := call(l.fopenOffline, fp, precisionNano, w.addr())
	if h == 0 {
		call(l.fclose, fp)
	}
	runtime.KeepAlive(w)
	return h, w.text()
}

// openLive creates and activates a capture. code is pcap_activate's: negative for a failure, positive for a warning.
func (l *library) openLive(device string, c Live) (handle uintptr, code int, text string) {
	w := newWords()
	name := cstring(device)
	h := call(l.create, uintptr(unsafe.Pointer(&name[0])), w.addr())
	runtime.KeepAlive(name)
	if h == 0 {
		return 0, statusError, w.text()
	}
	call(l.setSnaplen, h, uintptr(c.Snaplen))
	call(l.setPromisc, h, boolWord(c.Promiscuous))
	call(l.setTimeout, h, liveTimeout)
	call(l.setBuffer, h, uintptr(c.Buffer))
	call(l.setPrecision, h, precisionNano) // refused where the system has microseconds only
	code = int(int32(call(l.activate, h)))
	text = l.err(h)
	if text == "" && code != 0 {
		text = l.str(call(l.statusText, uintptr(code)))
	}
	if code < 0 {
		call(l.closeHandle, h)
		return 0, code, text
	}
	if int32(call(l.setNonblock, h, 1, w.addr())) < 0 {
		call(l.closeHandle, h)
		return 0, statusError, w.text()
	}
	return h, code, text
}

func boolWord(b bool) uintptr {
	if b {
		return 1
	}
	return 0
}

func (l *library) close(h uintptr)           { call(l.closeHandle, h) }
func (l *library) err(h uintptr) string      { return l.str(call(l.getErr, h)) }
func (l *library) datalink(h uintptr) int    { return int(int32(call(l.datalinkOf, h))) }
func (l *library) datalinkExt(h uintptr) int { return int(int32(call(l.datalinkExtOf, h))) }
func (l *library) snapshot(h uintptr) int    { return int(int32(call(l.snapshotOf, h))) }
func (l *library) nanoseconds(h uintptr) bool {
	return call(l.precision, h)&0xffffffff == precisionNano
}
func (l *library) selectableFd(h uintptr) int { return int(int32(call(l.selectable, h))) }
func (l *library) isSwapped(h uintptr) bool   { return int32(call(l.swapped, h)) == 1 }

func (l *library) formatVersion(h uintptr) (major, minor int) {
	return int(int32(call(l.major, h))), int(int32(call(l.minor, h)))
}

// program is compiled BPF code: a struct bpf_program.
type program struct{ w *words }

// insns is the address of the code.
func (p *program) insns() uintptr { return uintptr(p.w[1]) }

// compile makes BPF code of an expression for the link type of a handle.
func (l *library) compile(h uintptr, expr string) (*program, string) {
	p := &program{newWords()}
	e := cstring(expr)
	rc := int32(call(l.compileExpr, h, p.w.addr(), uintptr(unsafe.Pointer(&e[0])), 1, netmask))
	runtime.KeepAlive(e)
	if rc < 0 {
		return nil, l.err(h)
	}
	return p, ""
}

// compileDead makes code for savefiles of a link type: without what only a live capture's kernel knows.
func (l *library) compileDead(link, snaplen int, expr string) (*program, string) {
	h := call(l.openDead, uintptr(link), uintptr(snaplen))
	if h == 0 {
		return nil, "pcap_open_dead failed"
	}
	defer l.close(h)
	return l.compile(h, expr)
}

func (l *library) setFilter(h uintptr, p *program) string {
	rc := int32(call(l.setFilterOn, h, p.w.addr()))
	runtime.KeepAlive(p)
	if rc < 0 {
		return l.err(h)
	}
	return ""
}

func (l *library) free(p *program) {
	call(l.freeCode, p.w.addr())
	runtime.KeepAlive(p)
}

// arm gives a batch the addresses that the callback needs.
func (l *library) arm(b *batch, h uintptr) {
	b.handle, b.breakloop, b.filter, b.memcpy = h, l.breakLoop, l.bpfFilter, l.memcpy
}

// dispatch lets libpcap hand at most n packets to the callback; b is pinned.
func (l *library) dispatch(h uintptr, n int, b *batch) int {
	return int(int32(call(l.dispatchOn, h, uintptr(n), deliverPC, uintptr(unsafe.Pointer(b)))))
}

// stats gives pcap_stats.
func (l *library) stats(h uintptr) (received, dropped uint32, text string) {
	w := newWords()
	if int32(call(l.statsOf, h, w.addr())) < 0 {
		return 0, 0, l.err(h)
	}
	return uint32(w[0]), uint32(w[0] >> 32), ""
}

// wait until the descriptor fd has input or the other one does, at most for some milliseconds.
func (l *library) wait(fd, wake, milliseconds int) {
	w := newWords()
	n := uintptr(0)
	for _, d := range [...]int{wake, fd} { // struct pollfd {int fd; short events, revents;}
		if d >= 0 {
			w[n] = uint64(uint32(d)) | pollIn<<32
			n++
		}
	}
	call(l.poll, w.addr(), n, uintptr(milliseconds))
	runtime.KeepAlive(w)
}
