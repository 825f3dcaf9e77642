package conformance

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"net"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// liveCases are about interfaces. An engine that reads them is tried on one of this machine.
func liveCases() []Case {
	live := func(c support.Capability, id string, run func(context.Context, *Subject, engine.Source)) Case {
		return Case{
			ID: string(c) + ": " + id, Part: Captures, Capability: c, Capture: "session-bare.pcap", Ref: "DESIGN §6",
			Run: func(ctx context.Context, s *Subject) { s.judgeLive(ctx, run) },
		}
	}
	return []Case{
		live(support.ReadLive, "hands out what an interface carries", liveRead),
		live(support.LiveCancel, "ends a silent capture on Close and on cancel", liveCancel),
		live(support.LiveStatistics, "counts what it received and dropped", liveCounts),
		live(support.LiveVLAN, "puts back the tags that the kernel took", liveVLAN),
		live(support.FilterKernel, "filters before packets reach the program", liveFilter),
	}
}

// device is the interface that live cases use.
func (c Config) device() string {
	if c.Device != "" {
		return c.Device
	}
	return "lo"
}

// judgeLive asks the preflight about an interface, on the complete machine and on this one, and runs the case where it may.
func (s *Subject) judgeLive(ctx context.Context, run func(context.Context, *Subject, engine.Source)) {
	row := s.declared.Of(s.what.Capability)
	if row.Level == support.None {
		in, _, err := s.input(ctx, s.what.Capture, viaAny)
		if err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
			return
		}
		if s.has(support.ReadPath) || s.has(support.ReadStream) {
			s.judgeNone(ctx, in, probe{})
		}
		if s.what.Capability == support.ReadLive {
			s.staleLive(ctx)
		}
		s.Gap("declared none: %s", row.Reason)
		return
	}
	complete := s.config.complete()
	devices, err := complete.Devices()
	if err != nil || len(devices) == 0 {
		s.Fail(ruleRefused, 0, "it is declared %s, and Config.Complete has no interface to ask for (%v)", row.Level, err)
		return
	}
	name := devices[0].Name
	for _, r := range s.engine.UnsupportedReasons(ctx, complete, engine.Request{Source: engine.Source{Device: name, Name: name}}) {
		s.Fail(ruleRefused, 0, "it is declared %s, and on a complete machine the preflight refuses %s: %s", row.Level, name, r)
	}
	if s.failed() {
		return
	}
	name = s.config.device()
	src := engine.Source{Device: name, Name: name}
	if rs := s.engine.UnsupportedReasons(ctx, host.Local(), engine.Request{Source: src}); len(rs) > 0 {
		s.Skip("%v", &notice.UnsupportedError{Engine: s.engine.Info().Name, Reasons: rs})
		return
	}
	run(ctx, s, src)
}

// staleLive opens an interface with an engine that says it cannot.
func (s *Subject) staleLive(ctx context.Context) {
	src := engine.Source{Device: s.config.device(), Name: s.config.device()}
	if len(s.engine.UnsupportedReasons(ctx, host.Local(), engine.Request{Source: src})) > 0 {
		return
	}
	if r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{})); err == nil {
		r.Close()
		s.Fail(ruleStale, 0, "it is declared none, and yet it opens the interface %s", src.Device)
	}
}

// marker is the payload that the suite sends to itself.
var marker = []byte("conformance of a live capture")

// send sends the marker to this host's discard port until the context ends.
func send(ctx context.Context) error {
	c, err := net.Dial("udp", "127.0.0.1:9")
	if err != nil {
		return err
	}
	go func() {
		defer c.Close()
		for ctx.Err() == nil {
			c.Write(marker) // nobody listens, which a later Write tells: no matter
			time.Sleep(5 * time.Millisecond)
		}
	}()
	return nil
}

func liveRead(ctx context.Context, s *Subject, src engine.Source) {
	ctx, cancel := context.WithTimeout(ctx, s.config.patience())
	defer cancel()
	x, err := extract.OpenLive(ctx, src.Device, extract.WithEngineValue(&recorder{Engine: s.engine}), quiet)
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%s: %v", src.Device, err)
		return
	}
	defer x.Close()
	if err := send(ctx); err != nil {
		s.Skip("this machine sends no datagram to itself: %v", err)
		return
	}
	for p, err := range x.Packets() {
		if err != nil {
			s.Fail(ruleSilentGap, 0, "datagrams on %s did not come out: %v", src.Device, err)
			return
		}
		if bytes.Contains(p.Data, marker) {
			return
		}
	}
}

func liveCancel(ctx context.Context, s *Subject, src engine.Source) {
	for _, cause := range []string{"Close", "the cancelled context"} {
		own, cancel := context.WithCancel(ctx)
		r, err := s.engine.Open(own, src, (&recorder{}).wrap(engine.Options{}))
		if err != nil {
			cancel()
			s.Fail(ruleUnexpected, 0, "%s: %v", src.Device, err)
			return
		}
		end, n := waitingRead{next: r.Next}.untilEnd()
		settle(n)
		if cause == "Close" {
			if !s.within(func() { r.Close() }) {
				s.Fail(ruleCloseWakes, 0, "Close does not end a capture on %s", src.Device)
			}
			s.wantEnd(end, fs.ErrClosed, ruleCloseWakes, cause, src.Device)
		} else {
			cancel()
			s.wantEnd(end, context.Canceled, ruleCancelWakes, cause, src.Device)
		}
		r.Close()
		cancel()
	}
}

func liveCounts(ctx context.Context, s *Subject, src engine.Source) {
	ctx, cancel := context.WithTimeout(ctx, s.config.patience())
	defer cancel()
	r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{}))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%s: %v", src.Device, err)
		return
	}
	defer r.Close()
	counter, ok := r.(engine.Counter)
	if !ok {
		s.Fail(ruleSilentGap, 0, "the reader is no Counter")
		return
	}
	if err := send(ctx); err != nil {
		s.Skip("this machine sends no datagram to itself: %v", err)
		return
	}
	var delivered uint64
	for delivered < 3 {
		if _, err := r.Next(); err != nil {
			if !errors.Is(err, context.DeadlineExceeded) {
				s.Fail(ruleUnexpected, 0, "%v", err)
			}
			break
		}
		delivered++
	}
	if c, err := counter.Counts(); err != nil || c.Received < delivered+c.Dropped {
		s.Fail(ruleAccount, 0, "it counts %+v, %v after %d packets", c, err, delivered)
	}
}

// liveFilter wants the suite's own datagrams and nothing else.
func liveFilter(ctx context.Context, s *Subject, src engine.Source) {
	ctx, cancel := context.WithTimeout(ctx, s.config.patience())
	defer cancel()
	r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{Filter: "udp dst port 9"}))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%s: %v", src.Device, err)
		return
	}
	defer r.Close()
	if err := send(ctx); err != nil {
		s.Skip("this machine sends no datagram to itself: %v", err)
		return
	}
	for range 5 { // the kernel answers each with an ICMP error, which the filter keeps out
		p, err := r.Next()
		if err != nil {
			s.Fail(ruleSilentGap, 0, "what the filter keeps did not come out: %v", err)
			return
		}
		// An ICMP error quotes the datagram: then there are four addresses and not two.
		if at := bytes.Index(p.Data, marker); at < 8 || p.Data[at-6] != 0 || p.Data[at-5] != 9 || bytes.Count(p.Data, []byte("\x7f\x00\x00\x01")) > 2 {
			s.Fail(ruleExtra, p.Number, "the filter lets through what it should not")
		}
	}
}

// tags are what stands behind the addresses of the frames of liveVLAN: IEEE 802.1Q-2018 9.6, and 0x9100, which no kernel takes out.
var tags = []string{
	"",
	"\x81\x00\x00\x05",                 // VLAN 5
	"\x81\x00\xe0\x00",                 // a priority alone
	"\x81\x00\x00\x00",                 // nothing but the tag
	"\x81\x00\x3f\xff",                 // drop eligible
	"\x88\xa8\x20\x64\x81\x00\x00\x05", // a service tag before
	"\x81\x00\x00\x01\x81\x00\x00\x02\x81\x00\x00\x03", // three
	"\x91\x00\x00\x07",
}

// liveVLAN sends frames with tags on the interface and wants each as it was. What the interface carries beside them is left out.
func liveVLAN(ctx context.Context, s *Subject, src engine.Source) {
	ctx, cancel := context.WithTimeout(ctx, s.config.patience())
	defer cancel()
	r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{}))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%s: %v", src.Device, err)
		return
	}
	defer r.Close()
	const experimental = "\x88\xb5" // EtherType for local experiments (IEEE 802-2014 9.2.4)
	var frames [][]byte
	for _, t := range tags {
		frames = append(frames, []byte("\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01"+t+experimental+string(marker)))
	}
	if err := sendFrames(src.Device, frames); err != nil {
		s.Skip("this machine sends no frames on %s: %v", src.Device, err)
		return
	}
	for _, want := range frames {
		for {
			p, err := r.Next()
			if err != nil {
				s.Fail(ruleSilentGap, 0, "the frame % x did not come out: %v", want, err)
				return
			}
			if !bytes.Contains(p.Data, []byte(experimental+string(marker))) {
				continue
			}
			if !bytes.Equal(p.Data, want) || p.Len != uint32(len(want)) {
				s.Fail(ruleOctets, p.Number, "it gives % x, of %d octets on the wire, for % x", p.Data, p.Len, want)
				return
			}
			break
		}
	}
}
