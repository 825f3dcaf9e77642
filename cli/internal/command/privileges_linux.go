package command

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"unsafe"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// capHeader and capData are the arguments of capset(2), in version 3.
type (
	capHeader struct {
		version uint32
		pid     int32
	}
	capData struct{ effective, permitted, inheritable uint32 }
)

const (
	capVersion3    = 0x20080522
	capDACOverride = 1 // files of other users
)

// privilegesKept is the code of the warning that they cannot be dropped.
const privilegesKept notice.Code = "capture.privileges"

// dropPrivileges gives up every capability of the process, once the socket is open; where files are yet to be opened, but the one
// that this may need. Go's runtime does it on every thread in programs without cgo alone.
func dropPrivileges(log *logger, files bool) {
	held, err := permitted()
	if err == nil && held == 0 {
		return
	}
	if err == nil {
		err = setCapabilities(held, files)
	}
	if err != nil {
		log.warn(notice.Warning{
			Code: privilegesKept, Offset: -1, Count: 1,
			Text: fmt.Sprintf("the privileges of this process are kept while it captures (%v): a build with CGO_ENABLED=0 and -tags nolibpcap drops them", err),
		})
	}
}

func setCapabilities(held uint64, files bool) (err error) {
	defer func() { // the runtime panics where a C library was loaded at run time, which it does not see beforehand
		if recover() != nil {
			err = syscall.ENOTSUP
		}
	}()
	var keep uint64
	if files {
		keep = held & (1 << capDACOverride)
	}
	h := capHeader{version: capVersion3}
	d := [2]capData{{effective: uint32(keep), permitted: uint32(keep)}}
	_, _, errno := syscall.AllThreadsSyscall(syscall.SYS_CAPSET, uintptr(unsafe.Pointer(&h)), uintptr(unsafe.Pointer(&d)), 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// permitted reads the capabilities that the process may use (proc(5), CapPrm).
func permitted() (uint64, error) {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(b)) {
		if hex, ok := strings.CutPrefix(line, "CapPrm:"); ok {
			return strconv.ParseUint(strings.TrimSpace(hex), 16, 64)
		}
	}
	return 0, fmt.Errorf("/proc/self/status has no CapPrm")
}
