package host

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestLocalFindsProgramsOnPath(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the test's program is a shell script, which Windows does not run")
	}
	dir := t.TempDir()
	script := "#!/bin/sh\necho 'thing 1.2 (x)'\necho more\n"
	if err := os.WriteFile(filepath.Join(dir, "thing"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	p, err := Local().Program(t.Context(), "thing")
	if err != nil || p.Version != "thing 1.2 (x)" || filepath.Base(p.Path) != "thing" {
		t.Errorf("got %+v, %v", p, err)
	}
	if _, err := Local().Program(t.Context(), "no-such-program-here"); !errors.Is(err, ErrNotFound) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("missing: got %v", err)
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Local().Program(canceled, "sh"); err == nil || errors.Is(err, ErrNotFound) {
		t.Errorf("cancelled: got %v: that is not the same as missing", err)
	}
}

func TestLocalTellsOfProgramsThatCannotBeAsked(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the test's program is a shell script, which Windows does not run")
	}
	defer func(d time.Duration) { versionPatience = d }(versionPatience)
	versionPatience = 50 * time.Millisecond
	dir := t.TempDir()
	hangs := filepath.Join(dir, "hangs")
	if err := os.WriteFile(hangs, []byte("#!/bin/sh\nexec sleep 600\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		hangs: hangs + " gave no answer to --version within 50ms",
		dir:   fmt.Sprintf("program %q: is a directory", dir),
	} {
		if _, err := Local().Program(t.Context(), path); err == nil || errors.Is(err, ErrNotFound) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want one with %q", err, want)
		}
	}
}

func TestLocalFindsLibrariesWhereTheLoaderLooks(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("LD_LIBRARY_PATH is for Linux; this is " + runtime.GOOS)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "libthing.so.1.5"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("libthing.so.1.5", filepath.Join(dir, "libthing.so.1")); err != nil {
		t.Fatal(err)
	}
	t.Setenv("LD_LIBRARY_PATH", dir)
	ls, err := Local().Library("libthing.so.1", "libthing.so.0")
	if err != nil || len(ls) != 1 || ls[0].Name != "libthing.so.1" || filepath.Base(ls[0].Path) != "libthing.so.1.5" {
		t.Errorf("got %+v, %v", ls, err)
	}
	if _, err := Local().Library("libnosuchthing.so"); !errors.Is(err, ErrNotFound) {
		t.Errorf("missing: got %v", err)
	}
}

func TestLocalKnowsItsInterfaces(t *testing.T) {
	ds, err := Local().Devices()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range ds {
		if got, err := Local().Device(d.Name); err != nil || got.Index != d.Index {
			t.Errorf("%s: got %+v, %v, want %+v", d.Name, got, err, d)
		}
	}
	if _, err := Local().Device("no-such-dev"); !errors.Is(err, ErrNotFound) {
		t.Errorf("missing: got %v", err)
	}
}

func TestAnUnknownPrivilegeIsAnErrorAndNotNo(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("capabilities by name are for Linux; this is " + runtime.GOOS)
	}
	if _, err := Local().Privilege("CAP_NO_SUCH"); !errors.Is(err, ErrUnknown) {
		t.Errorf("got %v", err)
	}
	if _, err := Local().Privilege("CAP_NET_RAW"); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestLocalTellsOfPacketSockets(t *testing.T) {
	n, ok := Local().(Network)
	if !ok {
		t.Skip("packet sockets are for Linux; this is " + runtime.GOOS)
	}
	if m, err := n.Memory(); err != nil || m < 1<<20 {
		t.Errorf("got %d octets of memory, %v", m, err)
	}
	owns, err := n.OwnsNetwork()
	if err != nil {
		t.Fatal(err)
	}
	held, err := Local().Privilege("CAP_NET_RAW")
	if err != nil {
		t.Fatal(err)
	}
	err = n.PacketSocket()
	if err == nil && !held {
		t.Error("a packet socket without the privilege")
	}
	if err != nil && !errors.Is(err, fs.ErrPermission) && owns && held {
		t.Errorf("got %v", err)
	}
}
