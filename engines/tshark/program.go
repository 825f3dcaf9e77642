package tshark

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// The oldest version whose options and output this package uses: 2.6 brought the PDML and colour attributes of today.
const (
	oldestMajor = 2
	oldestMinor = 6
)

// own is what tshark calls itself.
const own = "TShark"

// errVersion says that a program printed no version that can be read.
var errVersion = errors.New("no version in what it prints")

// find gives the tshark that a session would run: the configured path, the environment's TSHARK, PATH, and then the
// folders where Wireshark's installers put it. One that was named is not replaced by another that was found.
func (e *Engine) find(ctx context.Context, h host.Host) (host.Program, error) {
	if e.c.Path != "" {
		return h.Program(ctx, e.c.Path)
	}
	if named := h.Getenv("TSHARK"); named != "" {
		return h.Program(ctx, named)
	}
	p, first := h.Program(ctx, "tshark")
	if first == nil || !errors.Is(first, host.ErrNotFound) {
		return p, first
	}
	for _, path := range installed(h) {
		p, err := h.Program(ctx, path)
		if err == nil || !errors.Is(err, host.ErrNotFound) {
			return p, err
		}
	}
	return host.Program{}, first
}

// installed are the paths of Wireshark's installers on systems where they leave PATH alone.
func installed(h host.Host) []string {
	switch h.GOOS() {
	case "windows":
		var paths []string
		for _, v := range [...][2]string{{"ProgramFiles", `C:\Program Files`}, {"ProgramFiles(x86)", `C:\Program Files (x86)`}} {
			dir := h.Getenv(v[0])
			if dir == "" {
				dir = v[1]
			}
			paths = append(paths, strings.TrimRight(dir, `\`)+`\Wireshark\tshark.exe`)
		}
		return paths
	case "darwin":
		return []string{"/Applications/Wireshark.app/Contents/MacOS/tshark"}
	}
	return nil
}

// reasons is the preflight of the program.
func (e *Engine) reasons(ctx context.Context, h host.Host) []notice.Reason {
	const remedy = "Install Wireshark's tshark (Debian's package tshark), or name it with the option Path or the environment variable TSHARK."
	p, err := e.find(ctx, h)
	switch {
	case errors.Is(err, host.ErrNotFound):
		return []notice.Reason{{Kind: notice.Program, Text: fmt.Sprintf("The program tshark was not found %s.", e.where(h)), Remedy: remedy}}
	case err != nil && ctx.Err() != nil:
		return []notice.Reason{{Kind: notice.Other, Text: fmt.Sprintf("Looking for tshark was broken off: %v.", ctx.Err())}}
	case err != nil:
		return []notice.Reason{{Kind: notice.Program, Text: fmt.Sprintf("The program tshark cannot be run: %v.", err), Remedy: remedy}}
	}
	if !strings.HasPrefix(p.Version, own) {
		text := fmt.Sprintf("The program %s is not tshark: for --version it prints %q.", p.Path, p.Version)
		if p.Version == "" {
			text = fmt.Sprintf("The program %s is not tshark: for --version it prints nothing.", p.Path)
		}
		return []notice.Reason{{Kind: notice.Program, Text: text, Remedy: remedy}}
	}
	major, minor, err := version(p.Version)
	switch {
	case err != nil:
		return []notice.Reason{{
			Kind: notice.Version, Text: fmt.Sprintf("The version of %s cannot be told: %v (%q).", p.Path, err, p.Version), Remedy: remedy,
		}}
	case major < oldestMajor || major == oldestMajor && minor < oldestMinor:
		return []notice.Reason{{
			Kind: notice.Version, Text: fmt.Sprintf("The program %s is tshark %d.%d; this engine needs %d.%d.", p.Path, major, minor, oldestMajor, oldestMinor),
			Remedy: "Install a newer Wireshark, or name another tshark with the option Path or the environment variable TSHARK.",
		}}
	}
	return nil
}

// where says which places were looked at.
func (e *Engine) where(h host.Host) string {
	if e.c.Path != "" {
		return fmt.Sprintf("at %s, the option Path", e.c.Path)
	}
	if named := h.Getenv("TSHARK"); named != "" {
		return fmt.Sprintf("at %s, the environment variable TSHARK", named)
	}
	return strings.Join(append([]string{"on PATH"}, installed(h)...), " or at ")
}

// version reads the first line of --version: "TShark (Wireshark) 4.0.17 (Git v4.0.17 …).", and "TShark 2.2.6 (…" before 3.0.
func version(line string) (major, minor int, err error) {
	if !strings.HasPrefix(line, own) {
		return 0, 0, errVersion
	}
	for _, word := range strings.Fields(line) {
		a, b, ok := strings.Cut(word, ".")
		if !ok || a == "" || a[0] < '0' || a[0] > '9' {
			continue
		}
		b, _, _ = strings.Cut(b, ".")
		if i := strings.IndexFunc(b, func(c rune) bool { return c < '0' || c > '9' }); i >= 0 {
			b = b[:i] // "4.3rc0"
		}
		if major, err = strconv.Atoi(a); err != nil {
			return 0, 0, errVersion
		}
		if minor, err = strconv.Atoi(b); err != nil {
			return 0, 0, errVersion
		}
		return major, minor, nil
	}
	return 0, 0, errVersion
}
