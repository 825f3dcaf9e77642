package libpcap_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

// inNamespace is set in the environment of the copy of this test that runs in a network namespace of its own.
const inNamespace = "PCAPKIT_LIVE_NAMESPACE"

// TestLive captures in a network namespace that ends with the copy of this program that it makes.
func TestLive(t *testing.T) {
	needLibrary(t)
	if os.Getenv(inNamespace) == "" {
		namespaced(t)
		return
	}
	for _, cmd := range []string{
		"ip link add va mtu 9000 type veth peer name vb mtu 9000",
		"ip link add vc type veth peer name vd",
		"ip link set va arp off up", "ip link set vb arp off up",
	} {
		quiet("va")
		quiet("vb")
		if out, err := run(cmd); err != nil {
			t.Skipf("no veth pair here: %v: %s", err, out)
		}
	}
	t.Run("frames are exact, tags and all", liveExact)
	t.Run("filters mean what they mean on a file", liveFilter)
	t.Run("filters may mean what the library's mean here", liveFilterAsLibpcap)
	t.Run("Close ends a silent capture", liveClose)
	t.Run("a cancelled context ends a silent capture", liveCancel)
	t.Run("devices that cannot be opened are named", liveDevices)
	t.Run("core's façade captures", liveExtract)
	t.Run("an interface that goes down is waited for, and one that goes away ends the capture", liveGone)
}

// collectLive takes n packets, with a bound on the time.
func collectLive(t *testing.T, r engine.Reader, n int) (ps []*packet.Packet) {
	t.Helper()
	stop := time.AfterFunc(patience, func() { r.Close() })
	defer stop.Stop()
	for len(ps) < n {
		p, err := r.Next()
		if err != nil {
			t.Fatalf("after %d of %d packets: %v", len(ps), n, err)
		}
		ps = append(ps, p.Clone())
	}
	return ps
}

func liveExact(t *testing.T) {
	r, _ := open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{})
	frames := mixture(5000)
	frames = append(frames, frame(8900, 53))
	before := time.Now().Add(-time.Second)
	sender(t, "va")(frames...)
	for i, p := range collectLive(t, r, len(frames)) {
		tm, ok := p.Time.Time()
		if p.Number != uint64(i+1) || !bytes.Equal(p.Data, frames[i]) || p.Len != uint32(len(frames[i])) || p.Link != packet.LinkEthernet {
			t.Fatalf("packet %d of %d octets is % x, want %d: % x", p.Number, p.Len, p.Data[:40], len(frames[i]), frames[i][:40])
		}
		if !ok || tm.Before(before) || tm.After(time.Now().Add(time.Second)) {
			t.Fatalf("packet %d came at %v", p.Number, tm)
		}
	}
	c, err := r.(engine.Counter).Counts()
	if err != nil || c.Dropped != 0 || c.Received != uint64(len(frames)) {
		t.Errorf("counted %+v, %v, want %d received", c, err, len(frames))
	}
	r.Close()
	if again, err := r.(engine.Counter).Counts(); again != c || err != nil {
		t.Errorf("counted %+v, %v after Close", again, err)
	}
}

// The oracle is the same library on a file: what it passes there.
func liveFilter(t *testing.T) {
	frames := mixture(120)
	file := pcapHeader(le, micro, 65535, 1)
	for _, f := range frames {
		file = append(file, record(le, 1, 0, uint32(len(f)), f)...)
	}
	last := frame(60, 9) // passes every filter
	for _, expr := range []string{"udp port 53", "not port 22", "vlan 5", "vlan", "vlan and udp port 80", "len > 500", "ip or vlan 9", "arp"} {
		t.Run(expr, func(t *testing.T) {
			offline, _ := open(t, t.Context(), stream(file), engine.Options{Filter: expr})
			want, err := drain(offline)
			if err != nil {
				t.Fatal(err)
			}
			r, _ := open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{Filter: "(" + expr + ") or (ether[34:2] = 9 and len = 60)"})
			if strings.Contains(expr, "vlan") { // a later primitive would look behind the tag
				r.Close()
				r, _ = open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{Filter: "(ether[34:2] = 9 and len = 60) or (" + expr + ")"})
			}
			send := sender(t, "va")
			send(frames...)
			send(last)
			got := collectLive(t, r, len(want)+1)
			for i := range want {
				if !bytes.Equal(got[i].Data, want[i].Data) {
					t.Fatalf("packet %d is % x, want % x", i+1, got[i].Data[:40], want[i].Data[:40])
				}
			}
			if !bytes.Equal(got[len(want)].Data, last) {
				t.Errorf("then % x", got[len(want)].Data[:40])
			}
			if c, err := r.(engine.Counter).Counts(); err != nil || c.Received != uint64(len(got)) {
				t.Errorf("counted %+v, %v, want %d", c, err, len(got))
			}
		})
	}
}

// The witness is package filter's own rendering of that meaning, which is held against tcpdump's programs there.
func liveFilterAsLibpcap(t *testing.T) {
	frames := mixture(120)
	last := frame(60, 9) // passes every filter
	for _, expr := range []string{"udp port 53", "not port 22", "vlan 5", "vlan and udp port 80", "len > 500", "ether[12:2] = 0x8100"} {
		t.Run(expr, func(t *testing.T) {
			p, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Apart: true})
			if err != nil {
				t.Fatal(err)
			}
			var want [][]byte
			for _, f := range frames {
				data, aux := f, filter.Aux{}
				if f[12] == 0x81 && f[13] == 0 || f[12] == 0x88 && f[13] == 0xa8 {
					aux = filter.Aux{VLANPresent: true, VLANProto: be.Uint16(f[12:]), VLANTag: be.Uint16(f[14:])}
					data = append(bytes.Clone(f[:12]), f[16:]...)
				}
				if p.Run(data, uint32(len(data)), &aux) != 0 {
					want = append(want, f)
				}
			}
			r, _ := open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{
				Filter: "(ether[34:2] = 9 and len = 60) or (" + expr + ")", Live: engine.Live{LibpcapFilter: true},
			})
			send := sender(t, "va")
			send(frames...)
			send(last)
			got := collectLive(t, r, len(want)+1)
			for i, w := range append(want, last) {
				if !bytes.Equal(got[i].Data, w) {
					t.Fatalf("packet %d is % x, want % x", i+1, got[i].Data[:40], w[:40])
				}
			}
		})
	}
}

func liveClose(t *testing.T) {
	r, _ := open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{})
	c := next(r)
	time.Sleep(50 * time.Millisecond)
	start := time.Now()
	r.Close()
	want(t, c, fs.ErrClosed)
	t.Logf("after %v", time.Since(start))
}

func liveCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, _ := open(t, ctx, engine.Source{Device: "vb"}, engine.Options{})
	c := next(r)
	time.Sleep(50 * time.Millisecond)
	start := time.Now()
	cancel()
	want(t, c, context.Canceled)
	t.Logf("after %v", time.Since(start))
}

func liveDevices(t *testing.T) {
	for device, kind := range map[string]notice.Kind{"nope9": notice.Device, "vc": notice.Device} { // vc is down
		_, err := libpcap.New().Open(t.Context(), engine.Source{Device: device}, engine.Options{})
		var gap *notice.UnsupportedError
		if !errors.As(err, &gap) || gap.Reasons[0].Kind != kind || !strings.Contains(err.Error(), device) {
			t.Errorf("%s: got %v", device, err)
		}
		if rs := libpcap.New().UnsupportedReasons(t.Context(), host.Local(), engine.Request{Source: engine.Source{Device: device}}); len(rs) != 1 || rs[0].Kind != kind {
			t.Errorf("%s: preflight gives %+v", device, rs)
		}
	}
}

func liveExtract(t *testing.T) {
	x, err := extract.OpenLive(t.Context(), "vb", extract.WithEngineValue(libpcap.New()), extract.WithLimit(3), extract.WithOnWarning(func(notice.Warning) {}))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	sender(t, "va")(mixture(3)...)
	n := 0
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		if n++; p.Find(packet.UDP, 0) < 0 {
			t.Errorf("packet %d is %v", p.Number, p.Layers())
		}
	}
	if n != 3 {
		t.Errorf("%d packets", n)
	}
}

func liveGone(t *testing.T) {
	r, _ := open(t, t.Context(), engine.Source{Device: "vb"}, engine.Options{})
	for _, cmd := range []string{"ip link set vb down", "ip link set vb up"} {
		if out, err := run(cmd); err != nil {
			t.Skipf("%v: %s", err, out)
		}
	}
	c := next(r)
	send := sender(t, "va")
	for came := false; !came; { // the carrier comes back up to a second later
		send(frame(60, 1))
		select {
		case err := <-c:
			if came = true; err != nil {
				t.Fatal(err)
			}
		case <-time.After(20 * time.Millisecond):
		}
	}
	c = next(r)
	for drained := false; !drained; {
		select {
		case err := <-c:
			if err != nil {
				t.Fatal(err)
			}
			c = next(r)
		case <-time.After(100 * time.Millisecond):
			drained = true
		}
	}
	if out, err := run("ip link del vb"); err != nil {
		t.Skipf("%v: %s", err, out)
	}
	select {
	case err := <-c:
		var d *libpcap.DeviceError
		if !errors.As(err, &d) || d.Device != "vb" || d.Cause == "" {
			t.Errorf("got %v", err)
		}
		t.Log(err)
	case <-time.After(patience):
		t.Error("Next still waits")
	}
}

// A process without the privilege is told so, by preflight and by the library.
func TestLiveWantsAPrivilege(t *testing.T) {
	needLibrary(t)
	const child = "PCAPKIT_LIVE_PLAIN"
	if os.Getenv(child) == "" && os.Getuid() == 0 {
		c := exec.Command("/proc/self/exe", "-test.run=^TestLiveWantsAPrivilege$", "-test.v")
		c.Env = append(os.Environ(), child+"=1")
		c.Dir = "/"
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		out, err := c.CombinedOutput()
		var exit *exec.ExitError
		switch {
		case err != nil && !errors.As(err, &exit):
			t.Skipf("nobody cannot run this program: %v", err)
		case err != nil:
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	if held, err := host.Local().Privilege("CAP_NET_RAW"); err != nil || held {
		t.Skipf("CAP_NET_RAW is held: %v, %v", held, err)
	}
	rs := libpcap.New().UnsupportedReasons(t.Context(), host.Local(), engine.Request{Source: engine.Source{Device: "any"}})
	if len(rs) != 1 || rs[0].Kind != notice.Privilege {
		t.Errorf("preflight: got %+v", rs)
	}
	_, err := libpcap.New().Open(t.Context(), engine.Source{Device: "any"}, engine.Options{})
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || gap.Reasons[0].Kind != notice.Privilege || errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Open: got %v", err)
	}
}
