package mutants

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// alters makes a preflight that changes the reasons of another one.
func alters(change func([]notice.Reason) []notice.Reason) func(preflight) preflight {
	return func(next preflight) preflight {
		return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
			return change(next(ctx, h, r))
		}
	}
}

// onFirst changes the first reason.
func onFirst(change func(*notice.Reason)) func(preflight) preflight {
	return alters(func(rs []notice.Reason) []notice.Reason {
		if len(rs) > 0 {
			change(&rs[0])
		}
		return rs
	})
}

// doing makes a fault of a preflight that does something beside its work.
func doing(f func(ctx context.Context, r engine.Request)) fault {
	return func(e *fake) {
		next := e.reasons
		e.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
			f(ctx, r)
			return next(ctx, h, r)
		}
	}
}

// preflightFaults are wrong in what an engine says of the machine, or does to find it out.
func preflightFaults() []Mutant {
	asked := 0
	return []Mutant{
		needing("lacks something on every machine", "preflight.complete-host", alters(func(rs []notice.Reason) []notice.Reason {
			return append(rs, notice.Reason{Kind: notice.Kernel, Text: "The kernel is too old.", Remedy: "Take a newer one."})
		})),
		needing("refuses every file", "preflight.complete-host", func(next preflight) preflight {
			return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if r.Source.Path != "" {
					return []notice.Reason{{Kind: notice.Source, Text: "It is a file.", Remedy: "Take none."}}
				}
				return next(ctx, h, r)
			}
		}),
		needing("looks into the file's existence", "preflight.complete-host", func(next preflight) preflight {
			return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if _, err := os.Stat(r.Source.Path); r.Source.Path != "" && err != nil {
					return []notice.Reason{{Kind: notice.Source, Text: "There is no such file.", Remedy: "Make one."}}
				}
				return next(ctx, h, r)
			}
		}),
		needing("never lacks anything", "preflight.prerequisite", alters(func([]notice.Reason) []notice.Reason { return nil })),
		needing("takes a missing program for a missing library", "preflight.prerequisite", onFirst(func(r *notice.Reason) { r.Kind = notice.Library })),
		needing("takes a missing program for a missing privilege", "preflight.prerequisite", onFirst(func(r *notice.Reason) { r.Kind = notice.Privilege })),
		needing("says only that something is missing", "preflight.prerequisite", onFirst(func(r *notice.Reason) { r.Text = "Something is missing." })),
		needing("asks this machine instead of the one it was given", "preflight.prerequisite", func(next preflight) preflight {
			return func(ctx context.Context, _ host.Host, r engine.Request) []notice.Reason {
				return next(ctx, &host.Fake{Programs: map[string]host.Program{tool: {}}, Libraries: map[string]string{lib: ""}}, r)
			}
		}),
		needing("adds the platform to whatever it lacks", "preflight.prerequisite", alters(func(rs []notice.Reason) []notice.Reason {
			if len(rs) > 0 {
				rs = append(rs, notice.Reason{Kind: notice.Platform, Text: "This platform is a strange one.", Remedy: "Take another one."})
			}
			return rs
		})),
		needing("gives one reason at a time", "preflight.all-at-once", alters(func(rs []notice.Reason) []notice.Reason { return rs[:min(1, len(rs))] })),
		needing("gives a reason of a kind that nobody defined", "preflight.reason", onFirst(func(r *notice.Reason) { r.Kind = "mood" })),
		needing("gives a reason without a kind", "preflight.reason", onFirst(func(r *notice.Reason) { r.Kind = "" })),
		needing("gives a reason without a sentence", "preflight.reason", onFirst(func(r *notice.Reason) { r.Text = "" })),
		needing("gives a reason of two lines", "preflight.reason", onFirst(func(r *notice.Reason) { r.Text += "\nReally." })),
		needing("gives no remedy", "preflight.reason", onFirst(func(r *notice.Reason) { r.Remedy = "" })),
		needing("gives a reason twice", "preflight.reason", alters(func(rs []notice.Reason) []notice.Reason { return append(rs, rs...) })),
		unlisted("needs a program and lists nothing", "preflight.unlisted", nil),
		unlisted("needs a library and lists a program alone", "preflight.unlisted", func(c *conformance.Config) { c.Prerequisites = c.Prerequisites[:1] }),
		needing("gives its reasons in another order each time", "preflight.stable", alters(func(rs []notice.Reason) []notice.Reason {
			if asked++; len(rs) > 1 && asked%2 == 0 {
				rs[0], rs[1] = rs[1], rs[0]
			}
			return rs
		})),
		needing("numbers its reasons", "preflight.stable", onFirst(func(r *notice.Reason) { asked++; r.Text += fmt.Sprint(" ", asked) })),
		needing("gives its reasons once alone", "preflight.stable", once),
		needing("gives core no reason, and the suite some", "preflight.fallback", func(next preflight) preflight {
			return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if r.Options.OnBlock != nil { // as core asks for a session of the suite
					return nil
				}
				return next(ctx, h, r)
			}
		}),
		needing("gives core one reason of two", "preflight.one-warning", func(next preflight) preflight {
			return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				rs := next(ctx, h, r)
				if r.Options.OnBlock != nil && len(rs) > 0 {
					rs[0].Text = "It is " + tool + " or " + lib + "."
				}
				return rs
			}
		}),
		plant("opens the file in the preflight", "preflight.opens-nothing", doing(func(_ context.Context, r engine.Request) {
			if h, err := os.Open(r.Source.Path); err == nil && r.Source.Format.Container != "" {
				h.Close()
			}
		})),
		plant("opens the file in the preflight and keeps it open", "preflight.opens-nothing", doing(func(_ context.Context, r engine.Request) {
			if r.Source.Format.Container != "" {
				if h, err := os.Open(r.Source.Path); err == nil {
					kept = append(kept, h)
				}
			}
		})),
		plant("opens a pipe in the preflight and waits", "preflight.opens-nothing", doing(func(_ context.Context, r engine.Request) {
			if st, err := os.Stat(r.Source.Path); err == nil && st.Mode()&os.ModeNamedPipe != 0 {
				if h, err := os.Open(r.Source.Path); err == nil {
					h.Close()
				}
			}
		})),
		plant("reads the stream in the preflight", "preflight.opens-nothing", doing(func(_ context.Context, r engine.Request) {
			if r.Source.Reader != nil {
				r.Source.Reader.Read(make([]byte, 4))
			}
		})),
		plant("leaves a child of the preflight", "preflight.opens-nothing", doing(func(ctx context.Context, r engine.Request) {
			if r.Source.Path == "" && r.Source.Reader == nil {
				exec.CommandContext(ctx, "sleep", "2").Start()
			}
		})),
		plant("leaves a goroutine of the preflight", "preflight.opens-nothing", doing(func(context.Context, engine.Request) {
			go time.Sleep(linger)
		})),
		plant("writes beside the file in the preflight", "preflight.opens-nothing", doing(func(_ context.Context, r engine.Request) {
			if r.Source.Format.Container != "" {
				os.WriteFile(r.Source.Path+".idx", nil, 0o600)
			}
		})),
		plant("prints in the preflight", "lifecycle.quiet", doing(func(context.Context, engine.Request) { fmt.Fprintln(os.Stderr, "looking") })),
		installed("lacks a program that was installed", "preflight.installed"),
		plant("refuses pcap in big-endian order", "captures.refused", refusesFormat(func(f engine.Format) bool { return f.Swapped })),
		plant("refuses nanoseconds", "captures.refused", refusesFormat(func(f engine.Format) bool { return f.Nanosecond })),
		plant("refuses gzip by the file's name", "captures.refused", func(f *fake) {
			next := f.reasons
			f.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if n := len(r.Source.Path); n > 3 && r.Source.Path[n-3:] == ".gz" {
					return []notice.Reason{{Kind: notice.Source, Text: "It is compressed.", Remedy: "Decompress it."}}
				}
				return next(ctx, h, r)
			}
		}),
		plant("refuses streams", "captures.refused", func(f *fake) {
			next := f.reasons
			f.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
				if r.Source.Reader != nil {
					return []notice.Reason{{Kind: notice.Source, Text: "It is a stream.", Remedy: "Write a file."}}
				}
				return next(ctx, h, r)
			}
		}),
	}
}

// kept are files that a fault leaves open; nobody else refers to them.
var kept []*os.File

// once gives the reasons of each machine at the first call.
func once(next preflight) preflight {
	told := map[host.Host]bool{}
	return func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
		if told[h] {
			return nil
		}
		told[h] = true
		return next(ctx, h, r)
	}
}

// unlisted is needing with other prerequisites than it has.
func unlisted(name, breaks string, list func(*conformance.Config)) Mutant {
	m := needing(name, breaks, nil)
	m.Adjust = func(c *conformance.Config) {
		needed(c)
		if list == nil {
			c.Prerequisites = nil
			return
		}
		list(c)
	}
	return m
}

// installed is needing where CI says that it installed what is needed.
func installed(name, breaks string) Mutant {
	m := everywhere(needing(name, breaks, nil))
	m.Adjust = func(c *conformance.Config) {
		needed(c)
		c.Installed = true
	}
	return m
}

// refusesFormat gives a reason for sources of some format, whatever the declaration says.
func refusesFormat(which func(engine.Format) bool) fault {
	return func(f *fake) {
		next := f.reasons
		f.reasons = func(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
			if which(r.Source.Format) {
				return []notice.Reason{{Kind: notice.Source, Text: "It cannot read this format.", Remedy: "Convert it."}}
			}
			return next(ctx, h, r)
		}
	}
}
