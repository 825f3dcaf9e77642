package libpcap_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

func newEngine() *libpcap.Engine { return libpcap.New() }

// loaded reports whether this program's binding loads the library at run time.
func loaded() bool { return strings.Contains(newEngine().Info().Library, "run time") }

func TestPreflightNamesTheCause(t *testing.T) {
	needLibrary(t)
	const so08, so1 = "libpcap.so.0.8", "libpcap.so.1"
	one := map[string]string{so08: "/lib/libpcap.so.1.10.3"}
	up := map[string]host.Device{"eth0": {Name: "eth0", Up: true}}
	raw := map[string]bool{"CAP_NET_RAW": true}
	live := engine.Source{Device: "eth0"}
	for _, c := range []struct {
		name    string
		host    host.Fake
		src     engine.Source
		kind    notice.Kind // "": no reason
		text    string
		loading bool // only for the binding that loads
	}{
		{name: "everything is there", host: host.Fake{Libraries: one}},
		{name: "both names of one library", host: host.Fake{Libraries: map[string]string{so08: "/lib/libpcap.so.1.10.3", so1: "/lib/libpcap.so.1.10.3"}}},
		{name: "no library", kind: notice.Library, text: "libpcap0.8", loading: true},
		{name: "two libraries", host: host.Fake{Libraries: map[string]string{so08: "/lib/libpcap.so.1.10.3", so1: "/opt/libpcap.so.1"}},
			kind: notice.Ambiguous, text: "/opt/libpcap.so.1", loading: true},
		{name: "a named library", host: host.Fake{Libraries: one, Env: map[string]string{"LIBPCAP": so08}}},
		{name: "a name that the loader does not find", host: host.Fake{Libraries: one, Env: map[string]string{"LIBPCAP": so1}},
			kind: notice.Library, text: "libpcap.so.1, which is named as the library libpcap, cannot be loaded: host: not found", loading: true},
		{name: "a named library that is not there", host: host.Fake{Libraries: one, Env: map[string]string{"LIBPCAP": "/nowhere/libpcap.so.1"}},
			kind: notice.Library, text: "/nowhere/libpcap.so.1, which is named as the library libpcap, cannot be loaded: there is no such file", loading: true},
		{name: "a named library that is a directory", host: host.Fake{Libraries: one, Env: map[string]string{"LIBPCAP": os.TempDir() + "/"}},
			kind: notice.Library, text: "it is no regular file", loading: true},
		{name: "a library below a file", host: host.Fake{Libraries: one, Env: map[string]string{"LIBPCAP": "preflight_test.go/libpcap.so.1"}},
			kind: notice.Library, text: "not a directory", loading: true},
		{name: "Windows", host: host.Fake{OS: "windows", Libraries: one}, kind: notice.Platform, text: "windows"},
		{name: "a compressed file", host: host.Fake{Libraries: one}, src: engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}},
			kind: notice.Source, text: "zstd"},
		{name: "another format", host: host.Fake{Libraries: one}, src: engine.Source{Path: "x", Format: engine.Format{Container: "snoop"}},
			kind: notice.Source, text: "snoop"},
		{name: "an interface", host: host.Fake{Libraries: one, Interfaces: up, Privileges: raw}, src: live},
		{name: "no interface", host: host.Fake{Libraries: one, Privileges: raw}, src: live, kind: notice.Device, text: "eth0"},
		{name: "an interface that is down", host: host.Fake{Libraries: one, Privileges: raw, Interfaces: map[string]host.Device{"eth0": {Name: "eth0"}}},
			src: live, kind: notice.Device, text: "ip link set eth0 up"},
		{name: "no privilege", host: host.Fake{Libraries: one, Interfaces: up}, src: live, kind: notice.Privilege, text: "CAP_NET_RAW"},
		{name: "a namespace of another's", host: host.Fake{Libraries: one, Interfaces: up, Privileges: raw, Foreign: true}, src: live, kind: notice.Privilege,
			text: "does not own"},
		{name: "the interface of all", host: host.Fake{Libraries: one, Privileges: raw}, src: engine.Source{Device: "any"}},
		{name: "cannot tell", host: host.Fake{Err: host.ErrUnknown}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.loading && !loaded() {
				t.Skip("this program is linked with the library")
			}
			rs := newEngine().UnsupportedReasons(t.Context(), &c.host, engine.Request{Source: c.src})
			switch {
			case c.kind == "" && len(rs) == 0:
			case len(rs) != 1 || rs[0].Kind != c.kind || rs[0].Remedy == "" || !strings.Contains(rs[0].String(), c.text):
				t.Errorf("got %+v, want %q with %q", rs, c.kind, c.text)
			}
		})
	}
}

// Files that the loader would stumble over are told apart without loading them.
func TestPreflightLooksIntoTheLibrary(t *testing.T) {
	needLibrary(t)
	if !loaded() {
		t.Skip("this program is linked with the library")
	}
	text, short := filepath.Join(t.TempDir(), "libpcap.so.1"), filepath.Join(t.TempDir(), "libpcap.so.1")
	for path, content := range map[string]string{text: "not a library, whatever its name is", short: "\x7f"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	reasons := func(path string) []notice.Reason {
		h := &host.Fake{OS: host.Local().GOOS(), Libraries: map[string]string{"libpcap.so.1": path}}
		return newEngine().UnsupportedReasons(t.Context(), h, engine.Request{})
	}
	if rs := reasons(text); len(rs) != 1 || rs[0].Kind != notice.Ambiguous {
		t.Errorf("text: got %+v", rs)
	}
	if rs := reasons(short); len(rs) != 1 || rs[0].Kind != notice.Ambiguous {
		t.Errorf("an octet: got %+v", rs)
	}
	if rs := reasons(filepath.Dir(text)); len(rs) != 1 || rs[0].Kind != notice.Ambiguous || !strings.Contains(rs[0].Text, "no regular file") {
		t.Errorf("a directory: got %+v", rs)
	}
	if c, err := host.Local().Library("libc.so.6"); err == nil {
		if rs := reasons(c[0].Path); len(rs) != 1 || rs[0].Kind != notice.Ambiguous || !strings.Contains(rs[0].Text, "libc.so.6") {
			t.Errorf("the C library: got %+v", rs)
		}
	}
	_, err := libpcap.New(libpcap.WithLibrary(text)).Open(t.Context(), stream(nil), engine.Options{})
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || gap.Reasons[0].Kind != notice.Ambiguous {
		t.Errorf("Open: got %v", err)
	}
}

func TestALibraryCanBeNamed(t *testing.T) {
	needLibrary(t)
	found, err := host.Local().Library("libpcap.so.0.8", "libpcap.so.1")
	if err != nil {
		t.Skip(err)
	}
	v, err := libpcap.New(libpcap.WithLibrary(found[0].Path)).Version(t.Context(), host.Local())
	if err != nil || !strings.HasPrefix(v, "libpcap version") {
		t.Errorf("got %q, %v", v, err)
	}
	if !loaded() {
		return
	}
	_, err = libpcap.New(libpcap.WithLibrary("/nowhere/libpcap.so.1")).Version(t.Context(), host.Local())
	if !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "/nowhere/libpcap.so.1") {
		t.Errorf("got %v", err)
	}
}
