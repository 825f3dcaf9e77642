//go:build libpcap_cgo && !nolibpcap && cgo && !windows

package libpcap

/*
#cgo LDFLAGS: -lpcap
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <pcap/pcap.h>

// The layout of batch in batch.go.
typedef struct {
	uint64_t cur, end, n, pend;
	int64_t sec, frac;
	uint32_t cap, len;
	uint64_t verdict, breakloop, handle, filter, insns, memcpy;
} batch;

typedef struct {
	int64_t sec, frac;
	uint32_t cap, len, verdict, nothing;
} record;

static void deliver(u_char *user, const struct pcap_pkthdr *h, const u_char *data) {
	batch *b = (batch *)user;
	record r = {h->ts.tv_sec, h->ts.tv_usec, h->caplen, h->len, 1, 0};
	if (b->insns)
		r.verdict = bpf_filter((const struct bpf_insn *)(uintptr_t)b->insns, data, h->len, h->caplen);
	uint64_t n = r.verdict ? h->caplen : 0;
	uint64_t next = (b->cur + sizeof r + n + 7) & ~(uint64_t)7;
	if (next > b->end) {
		b->pend = (uintptr_t)data;
		b->sec = r.sec;
		b->frac = r.frac;
		b->cap = r.cap;
		b->len = r.len;
		b->verdict = r.verdict;
		pcap_breakloop((pcap_t *)(uintptr_t)b->handle);
		return;
	}
	memcpy((void *)(uintptr_t)b->cur, &r, sizeof r);
	memcpy((char *)(uintptr_t)b->cur + sizeof r, data, n);
	b->cur = next;
	b->n++;
}

static int dispatch(uintptr_t p, int n, void *b) { return pcap_dispatch((pcap_t *)p, n, deliver, b); }

static pcap_t *open_offline(int fd, char *text) {
	FILE *f = fdopen(fd, "rb");
	if (!f) {
		strcpy(text, "fdopen failed");
		return NULL;
	}
	setvbuf(f, NULL, _IOFBF, 64 << 10);
	pcap_t *p = pcap_fopen_offline_with_tstamp_precision(f, PCAP_TSTAMP_PRECISION_NANO, text);
	if (!p)
		fclose(f);
	return p;
}

static pcap_t *open_live(const char *device, int snaplen, int promisc, int timeout, int buffer, int *code, char *text) {
	pcap_t *p = pcap_create(device, text);
	if (!p) {
		*code = PCAP_ERROR;
		return NULL;
	}
	pcap_set_snaplen(p, snaplen);
	pcap_set_promisc(p, promisc);
	pcap_set_timeout(p, timeout);
	pcap_set_buffer_size(p, buffer);
	pcap_set_tstamp_precision(p, PCAP_TSTAMP_PRECISION_NANO);
	*code = pcap_activate(p);
	if (*code != 0) {
		const char *e = pcap_geterr(p);
		snprintf(text, PCAP_ERRBUF_SIZE, "%s", *e ? e : pcap_statustostr(*code));
	}
	if (*code < 0 || pcap_setnonblock(p, 1, text) < 0) {
		if (*code >= 0)
			*code = PCAP_ERROR;
		pcap_close(p);
		return NULL;
	}
	return p;
}

static pcap_t *handle(uintptr_t p) { return (pcap_t *)p; }

static uintptr_t insns(const struct bpf_program *p) { return (uintptr_t)p->bf_insns; }

static void wait_input(int fd, int wake, int ms) {
	struct pollfd p[2] = {{wake, POLLIN, 0}, {fd, POLLIN, 0}};
	poll(p, 2, ms); // a negative descriptor is left out
}
*/
import "C"

import (
	"os"
	"unsafe"
)

// The binding that links the library, with a shim in C that hands over packets in batches.
const (
	built     = true
	loads     = false
	libraryIs = "libpcap (cgo)"
	unbuilt   = ""
)

// library has no state: the loader of the program has linked the functions.
type library struct{}

func loadLibrary(...string) (*library, error) { return new(library), nil }

func ptr(h uintptr) *C.pcap_t { return C.handle(C.uintptr_t(h)) }

func word(p *C.pcap_t) uintptr { return uintptr(unsafe.Pointer(p)) }

func (*library) version() string { return C.GoString(C.pcap_lib_version()) }

// openOffline reads a savefile from a descriptor, a copy of which the handle owns from then on.
func (*library) openOffline(f *os.File) (handle uintptr, text string) {
	fd, err := dupFile(f)
	if err != nil {
		return 0, err.Error()
	}
	var buf [C.PCAP_ERRBUF_SIZE]C.char
	p := C.open_offline(C.int(fd), &buf[0])
	return word(p), C.GoString(&buf[0])
}

// openLive creates and activates a capture. code is pcap_activate's: negative for a failure, positive for a warning.
func (*library) openLive(device string, c Live) (handle uintptr, code int, text string) {
	name := C.CString(device)
	defer C.free(unsafe.Pointer(name))
	var buf [C.PCAP_ERRBUF_SIZE]C.char
	var rc, promiscuous C.int
	if c.Promiscuous {
		promiscuous = 1
	}
	p := C.open_live(name, C.int(c.Snaplen), promiscuous, liveTimeout, C.int(c.Buffer), &rc, &buf[0])
	return word(p), int(rc), C.GoString(&buf[0])
}

func (*library) close(h uintptr)           { C.pcap_close(ptr(h)) }
func (*library) err(h uintptr) string      { return C.GoString(C.pcap_geterr(ptr(h))) }
func (*library) datalink(h uintptr) int    { return int(C.pcap_datalink(ptr(h))) }
func (*library) datalinkExt(h uintptr) int { return int(C.pcap_datalink_ext(ptr(h))) }
func (*library) snapshot(h uintptr) int    { return int(C.pcap_snapshot(ptr(h))) }
func (*library) nanoseconds(h uintptr) bool {
	return C.pcap_get_tstamp_precision(ptr(h)) == precisionNano
}
func (*library) selectableFd(h uintptr) int { return int(C.pcap_get_selectable_fd(ptr(h))) }
func (*library) isSwapped(h uintptr) bool   { return C.pcap_is_swapped(ptr(h)) == 1 }

func (*library) formatVersion(h uintptr) (major, minor int) {
	return int(C.pcap_major_version(ptr(h))), int(C.pcap_minor_version(ptr(h)))
}

// program is compiled BPF code.
type program struct{ p C.struct_bpf_program }

// insns is the address of the code.
func (p *program) insns() uintptr { return uintptr(C.insns(&p.p)) }

// compile makes BPF code of an expression for the link type of a handle.
func (l *library) compile(h uintptr, expr string) (*program, string) {
	e := C.CString(expr)
	defer C.free(unsafe.Pointer(e))
	p := new(program)
	if C.pcap_compile(ptr(h), &p.p, e, 1, netmask) < 0 {
		return nil, l.err(h)
	}
	return p, ""
}

// compileDead makes code for savefiles of a link type: without what only a live capture's kernel knows.
func (l *library) compileDead(link, snaplen int, expr string) (*program, string) {
	h := word(C.pcap_open_dead(C.int(link), C.int(snaplen)))
	if h == 0 {
		return nil, "pcap_open_dead failed"
	}
	defer l.close(h)
	return l.compile(h, expr)
}

func (l *library) setFilter(h uintptr, p *program) string {
	if C.pcap_setfilter(ptr(h), &p.p) < 0 {
		return l.err(h)
	}
	return ""
}

func (*library) free(p *program) { C.pcap_freecode(&p.p) }

// arm gives a batch what the callback needs.
func (*library) arm(b *batch, h uintptr) { b.handle = h }

// dispatch lets libpcap hand at most n packets to the callback; b is pinned.
func (*library) dispatch(h uintptr, n int, b *batch) int {
	return int(C.dispatch(C.uintptr_t(h), C.int(n), unsafe.Pointer(b)))
}

// stats gives pcap_stats.
func (l *library) stats(h uintptr) (received, dropped uint32, text string) {
	var s C.struct_pcap_stat
	if C.pcap_stats(ptr(h), &s) < 0 {
		return 0, 0, l.err(h)
	}
	return uint32(s.ps_recv), uint32(s.ps_drop), ""
}

// wait until the descriptor fd has input or the other one does, at most for some milliseconds.
func (*library) wait(fd, wake, milliseconds int) {
	C.wait_input(C.int(fd), C.int(wake), C.int(milliseconds))
}
