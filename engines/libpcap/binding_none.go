//go:build nolibpcap || (libpcap_cgo && (!cgo || windows)) || (!libpcap_cgo && (android || !(linux || darwin) || !(amd64 || arm64)))

package libpcap

import (
	"errors"
	"os"
)

// No binding: the engine is there and says why it cannot run.
const (
	built     = false
	loads     = false
	libraryIs = "libpcap (not built in)"
)

// library stands for a binding that this program was built without; nothing makes one.
type library struct{}

type program struct{}

func loadLibrary(...string) (*library, error) { return nil, errors.New("no binding") }

func (*program) insns() uintptr                                  { return 0 }
func (*library) version() string                                 { return "" }
func (*library) openOffline(*os.File) (uintptr, string)          { return 0, "" }
func (*library) openLive(string, Live) (uintptr, int, string)    { return 0, statusError, "" }
func (*library) close(uintptr)                                   {}
func (*library) err(uintptr) string                              { return "" }
func (*library) datalink(uintptr) int                            { return 0 }
func (*library) datalinkExt(uintptr) int                         { return 0 }
func (*library) snapshot(uintptr) int                            { return 0 }
func (*library) nanoseconds(uintptr) bool                        { return false }
func (*library) selectableFd(uintptr) int                        { return -1 }
func (*library) isSwapped(uintptr) bool                          { return false }
func (*library) formatVersion(uintptr) (major, minor int)        { return 0, 0 }
func (*library) compile(uintptr, string) (*program, string)      { return nil, "" }
func (*library) compileDead(int, int, string) (*program, string) { return nil, "" }
func (*library) setFilter(uintptr, *program) string              { return "" }
func (*library) free(*program)                                   {}
func (*library) arm(*batch, uintptr)                             {}
func (*library) dispatch(uintptr, int, *batch) int               { return statusError }
func (*library) stats(uintptr) (received, dropped uint32, text string) {
	return 0, 0, ""
}
func (*library) wait(fd, wake, milliseconds int) {}
