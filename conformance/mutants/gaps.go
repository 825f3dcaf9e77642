package mutants

import (
	"context"
	"errors"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// gapFaults declare what is not, or do not declare what is.
func gapFaults() (ms []Mutant) {
	const stale, gap = "stale.declaration", "captures.silent-gap"
	for _, c := range s.All() {
		switch c { // what cannot be seen from outside, or rests on the machine
		case s.ReadPath, s.ReadStream, s.ReadStdin, s.ReadLive, s.ReadGrowing, s.FilterKernel, s.FilterDisplay, s.StopApplication,
			s.DissectApplication, s.LiveStatistics, s.LiveVLAN, s.LiveCancel:
			continue
		}
		m := plant("says that it lacks "+string(c), stale, rows(s.Without("It does not.", c)))
		m.About = c
		if c == s.ReadTruncated || c == s.ReadDamaged {
			m = everywhere(m) // their captures are cases of another part
		}
		ms = append(ms, m)
		if g := c.Group(); g == "link" || g == "dissect" || g == "stop" || g == "reassemble" || g == "trace" || c == s.FilterBPF {
			m := plant("says that core lends "+string(c), stale, rows(s.Rows(s.Lent, c)))
			m.About = c
			ms = append(ms, m)
		}
	}
	return append(ms,
		plant("says that it lacks read.path", stale, rows(s.Without("It does not.", s.ReadPath))),
		plant("says that it lacks read.stream", stale, rows(s.Without("It does not.", s.ReadStream))),
		on(lending, "says that it dissects", gap, rows(s.Rows(s.Full, s.DissectLink, s.DissectInternet, s.DissectTransport, s.DissectApplication))),
		on(lending, "says that it finds tags", gap, rows(s.Rows(s.Full, s.DissectLink, s.DissectInternet, s.DissectTransport, s.DissectApplication, s.LinkVLAN))),
		on(lacking, "says that it has comments", gap, rows(s.Rows(s.Full, s.MetaComment))),
		on(lacking, "says that it reads gzip", "captures.unexpected-error", rows(s.Rows(s.Full, s.ReadGzip))),
		on(pathsOnly, "says that it reads streams", "captures.unexpected-error", rows(s.Rows(s.Full, s.ReadStream, s.ReadStdin))),
		on(streamsOnly, "says that it opens files", "captures.unexpected-error", rows(s.Rows(s.Full, s.ReadPath))),
		plant("says that it has Wireshark's filters", "captures.extra-packet", rows(s.Rows(s.Full, s.FilterDisplay))),
		plant("says that it captures live", "contract.live", rows(s.Rows(s.Full, s.ReadLive)), saying(func(i *engine.Info) { i.Live = true })),
		on(lacking, "refuses captures with what it lacks", "announce.none", func(f *fake) {
			each(func(*packet.Packet) {})(f)
			opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
				if src.Format.Container == "pcapng" {
					return nil, errors.New("sound: no comments")
				}
				return next(ctx, src, o)
			})(f)
		}),
		on(lacking, "takes what it lacks for a missing privilege", "announce.none-strict", func(f *fake) {
			next := f.reasons
			f.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if r.Source.Format.Container == "pcapng" {
					return []notice.Reason{{Kind: notice.Privilege, Text: "Comments are for administrators.", Remedy: "Become one."}}
				}
				return next(ctx, h, r)
			}
		}),
		plant("cuts times to microseconds and says that it lacks nanoseconds, but rounds", "captures.wrong-time",
			rows(s.Without("It has microseconds.", s.FrameNanosecond)), retimed(func(ns int64) int64 { return (ns + 1500) / 1000 * 1000 })),
	)
}
