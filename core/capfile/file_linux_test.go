package capfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

func TestOpenWithoutPermission(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, plainPcap(1, 60), 0); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 { // the superuser may read everything, so this thread opens files as nobody
		const nobody = 65534
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		if err := syscall.Setfsuid(nobody); err != nil {
			t.Fatal(err)
		}
		defer syscall.Setfsuid(0)
	}
	if _, err := Open(path, Options{}); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v", err)
	}
}
