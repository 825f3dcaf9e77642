package libpcap

import (
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"strings"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// machines are the ELF machines of the architectures that a library is loaded on.
var machines = map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64}

// inspect looks at a file that the loader would take, without loading it: the wrong machine, name or age. A file that cannot be
// looked at gives no reason: the loader finds out.
func inspect(path string) []notice.Reason {
	f, err := elf.Open(path)
	var format *elf.FormatError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.As(err, &format):
		return wrong("%s is no shared library: %v.", path, err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return wrong("%s is no shared library: it is too short.", path)
	case err != nil:
		return nil
	}
	defer f.Close() // was only read
	if f.Machine != machines[runtime.GOARCH] {
		return wrong("%s is for %s, this program for %s.", path, f.Machine, runtime.GOARCH)
	}
	if names, err := f.DynString(elf.DT_SONAME); err == nil && len(names) > 0 && !strings.HasPrefix(names[0], "libpcap.so") {
		return wrong("%s calls itself %s: it is another library.", path, names[0])
	}
	return oldReasons(f, path)
}

func wrong(format string, args ...any) []notice.Reason {
	return []notice.Reason{{
		Kind: notice.Ambiguous, Text: fmt.Sprintf(format, args...),
		Remedy: "Remove it or correct the loader's path (LD_LIBRARY_PATH, ldconfig), or set LIBPCAP to the file to use.",
	}}
}

// newest is the youngest function that the binding calls: of libpcap 1.5.
const newest = "pcap_fopen_offline_with_tstamp_precision"

func oldReasons(f *elf.File, path string) []notice.Reason {
	symbols, err := f.DynamicSymbols()
	if err != nil {
		return nil
	}
	for _, s := range symbols {
		if s.Name == newest && s.Section != elf.SHN_UNDEF {
			return nil
		}
	}
	return []notice.Reason{{
		Kind: notice.Version, Text: fmt.Sprintf("%s lacks %s: it is older than libpcap 1.5.", path, newest),
		Remedy: "Install libpcap 1.5 or newer.",
	}}
}
