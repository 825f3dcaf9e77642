package libpcap

import (
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"

	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// machines are the ELF machines of the architectures that a library is loaded on.
var machines = map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64}

// inspectNamed looks at the file that the caller or the environment names. A name without a slash is one that the loader looks for.
func inspectNamed(h host.Host, path string) []notice.Reason {
	if !strings.ContainsRune(path, '/') {
		found, err := h.Library(path)
		switch {
		case errors.Is(err, host.ErrNotFound):
			return unloadable(path, err.Error())
		case err != nil:
			return nil // cannot tell: Open finds out
		}
		return inspect(found[0].Path)
	}
	st, err := os.Stat(path)
	if err == nil && st.Mode().IsRegular() {
		var f *os.File
		if f, err = os.Open(path); err == nil {
			f.Close() // was only opened
			return inspect(path)
		}
	}
	var cause *fs.PathError
	text := "it is no regular file"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		text = "there is no such file"
	case errors.As(err, &cause):
		text = cause.Err.Error()
	}
	return unloadable(path, text)
}

func unloadable(path, why string) []notice.Reason {
	return []notice.Reason{{
		Kind: notice.Library, Text: fmt.Sprintf("%s, which is named as the library libpcap, cannot be loaded: %s.", path, why),
		Remedy: "Name the library's file with LIBPCAP or WithLibrary, or no file: the loader then looks for it.",
	}}
}

// inspect looks at a file that the loader would take, without loading it: the wrong machine, name or age. A file that cannot be
// looked at gives no reason: the loader finds out.
func inspect(path string) []notice.Reason {
	if st, err := os.Stat(path); err == nil && !st.Mode().IsRegular() {
		return wrong("%s is no regular file.", path)
	}
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
