package mutants

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync/atomic"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// contractFaults are wrong in what an engine says of itself, its declaration apart.
func contractFaults() []Mutant {
	return []Mutant{
		plant("has a name with a capital letter", "contract.name", saying(func(i *engine.Info) { i.Name = "Sound" })),
		plant("has an empty name", "contract.name", saying(func(i *engine.Info) { i.Name = "" })),
		plant("has an alias with a space", "contract.name", saying(func(i *engine.Info) { i.Aliases = []string{"good one"} })),
		plant("has an empty alias", "contract.name", saying(func(i *engine.Info) { i.Aliases = []string{""} })),
		plant("has no module", "contract.name", saying(func(i *engine.Info) { i.Module = "" })),
		plant("has a summary of two lines", "contract.name", saying(func(i *engine.Info) { i.Summary = "reads\nfiles" })),
		plant("has no summary", "contract.name", saying(func(i *engine.Info) { i.Summary = " " })),
		plant("takes the default engine's name", "contract.register", saying(func(i *engine.Info) { i.Name = "default" })),
		plant("takes the default engine's alias", "contract.register", saying(func(i *engine.Info) { i.Aliases = []string{"pcapkit"} })),
		plant("has a name that cannot be registered", "contract.register", saying(func(i *engine.Info) { i.Name = "sound engine" })),
		plant("counts its calls in the summary", "contract.info-stable", func(f *fake) {
			who, n := f.info(), new(atomic.Int64)
			f.info = func() engine.Info {
				i := who
				i.Summary = fmt.Sprintf("asked %d times", n.Add(1))
				return i
			}
		}),
		plant("has a version only after a session", "contract.info-stable", func(f *fake) {
			who := f.info()
			f.info = func() engine.Info { return who }
			reading(func(*session) { who.Version = "1.2" })(f)
		}),
		plant("has another alias in each value", "contract.info-stable", func(f *fake) {
			n := values.Add(1)
			saying(func(i *engine.Info) { i.Aliases = []string{fmt.Sprintf("sound-%d", n)} })(f)
		}),
		plant("reads a file in Support", "contract.pure", func(f *fake) {
			d := f.support()
			f.support = func() s.Declaration { os.ReadFile("/etc/hostname"); return d }
		}),
		plant("reads a file in Info", "contract.pure", func(f *fake) {
			i := f.info()
			f.info = func() engine.Info { os.ReadFile("/proc/version"); return i }
		}),
		plant("runs a program in Info", "contract.pure", func(f *fake) {
			i := f.info()
			f.info = func() engine.Info { exec.Command("true").Run(); return i }
		}),
		plant("writes a file in Support", "contract.pure", func(f *fake) {
			d := f.support()
			f.support = func() s.Declaration { os.WriteFile(os.DevNull, []byte("asked\n"), 0o600); return d }
		}),
		plant("cannot be asked by two goroutines", "contract.concurrent", func(f *fake) {
			d, inside := f.support(), new(atomic.Int32)
			f.support = func() s.Declaration {
				if inside.Add(1) > 1 {
					panic("sound: asked twice at the same time")
				}
				time.Sleep(time.Millisecond)
				inside.Add(-1)
				return d
			}
		}),
		plant("gives two goroutines each other's declaration", "contract.concurrent", func(f *fake) {
			d, inside := f.support(), new(atomic.Int32)
			f.support = func() (mine s.Declaration) {
				if inside.Add(1) == 1 {
					mine = d
				}
				time.Sleep(time.Millisecond)
				inside.Add(-1)
				return mine
			}
		}),
		plant("stands on a library of no version", "contract.version", saying(func(i *engine.Info) { i.Library = "libsound" })),
		versioned("cannot find its library's version", "contract.version", func() (string, error) { return "", errors.New("sound: no version") }),
		versioned("has a library with an empty version", "contract.version", func() (string, error) { return "", nil }),
		versioned("says another version each time", "contract.version", func() (string, error) { return fmt.Sprint(values.Add(1)), nil }),
		plant("says that it is for live capture and reads files", "contract.live", saying(func(i *engine.Info) { i.Live = true })),
		plant("reads nothing at all", "contract.live", rows(s.Without("It does not read.", s.ReadPath, s.ReadStream))),
		native("has a Native that knows every packet", "contract.native", func(p *packet.Packet) bool { return true }),
		native("has a Native that knows no packet", "contract.native", func(*packet.Packet) bool { return false }),
		native("has a Native that knows every packet with octets", "contract.native", func(p *packet.Packet) bool { return len(p.Data) > 0 }),
		native("has a Native that knows packets without its value", "contract.native", func(p *packet.Packet) bool {
			_, ok := p.Native().(mark)
			return ok || len(p.Data) == 0
		}),
	}
}

// values counts what has to differ from engine value to engine value.
var values atomic.Int64

// declarationFaults are declarations that break the contract by their form.
func declarationFaults() []Mutant {
	limit := s.Limit{ID: "sound.x", Text: "Loses x.", Capture: "first.pcapng"}
	row := func(r s.Row) fault { return rows([]s.Row{r}) }
	return []Mutant{
		plant("leaves a capability out", "contract.declaration-complete", declaring(func(d *s.Declaration) { d.Rows = d.Rows[1:] })),
		plant("leaves the last capability out", "contract.declaration-complete", declaring(func(d *s.Declaration) { d.Rows = d.Rows[:len(d.Rows)-1] })),
		plant("declares nothing", "contract.declaration-complete", declaring(func(d *s.Declaration) { d.Rows = nil })),
		plant("declares a capability that nobody defined", "contract.declaration-valid", row(s.Row{Capability: "read.mind", Level: s.Full})),
		plant("declares a capability twice", "contract.declaration-valid", declaring(func(d *s.Declaration) { d.Rows = append(d.Rows, d.Rows[0]) })),
		plant("declares a capability twice, differently", "contract.declaration-valid", declaring(func(d *s.Declaration) {
			d.Rows = append(d.Rows, s.Row{Capability: s.ReadPath, Level: s.None, Reason: "It does not."})
		})),
		plant("lacks a capability without a reason", "contract.declaration-valid", rows(s.Without("", s.MetaJournal))),
		plant("is partial without a limit", "contract.declaration-valid", rows(s.Limited(s.ReadPcapVersion))),
		plant("has a limit where it is full", "contract.declaration-valid", row(s.Row{Capability: s.ReadGzip, Level: s.Full, Limits: []s.Limit{limit}})),
		plant("has a limit where it has nothing", "contract.declaration-valid",
			row(s.Row{Capability: s.ReadLive, Level: s.None, Reason: "It is offline.", Limits: []s.Limit{limit}})),
		plant("has a limit without an ID", "contract.declaration-valid", rows(s.Limited(s.ReadGzip, s.Limit{Text: "Loses x.", Capture: "first.pcapng"}))),
		plant("has a limit without a sentence", "contract.declaration-valid", rows(s.Limited(s.ReadGzip, s.Limit{ID: "x", Capture: "first.pcapng"}))),
		plant("has a limit without a capture", "contract.declaration-valid", rows(s.Limited(s.ReadGzip, s.Limit{ID: "x", Text: "Loses x."}))),
		plant("has one limit under two capabilities", "contract.declaration-valid", rows(s.Limited(s.ReadGzip, limit), s.Limited(s.ReadZstd, limit))),
		plant("has a limit twice", "contract.declaration-valid", rows(s.Limited(s.ReadGzip, limit, limit))),
		plant("has a level that nobody defined", "contract.declaration-valid", row(s.Row{Capability: s.ReadGzip, Level: 9})),
		plant("has a capability without a level", "contract.declaration-valid", row(s.Row{Capability: s.ReadGzip})),
		plant("gives a reason where it is full", "contract.declaration-valid", row(s.Row{Capability: s.ReadGzip, Level: s.Full, Reason: "It is good."})),
		plant("is of a contract that does not exist yet", "contract.declaration-valid", declaring(func(d *s.Declaration) { d.Contract = s.ContractVersion + 1 })),
		plant("is of no contract", "contract.declaration-valid", declaring(func(d *s.Declaration) { d.Contract = 0 })),
		plant("declares something else each time", "contract.declaration-stable", func(f *fake) {
			d, n := f.support(), new(atomic.Int64)
			f.support = func() s.Declaration {
				out := s.Declaration{Contract: d.Contract, Rows: append([]s.Row(nil), d.Rows...)}
				if n.Add(1)%2 == 0 {
					out.Rows[0].Level = s.Lent
				}
				return out
			}
		}),
		plant("declares its rows in another order each time", "contract.declaration-stable", func(f *fake) {
			d, n := f.support(), new(atomic.Int64)
			f.support = func() s.Declaration {
				at := int(n.Add(1)) % len(d.Rows)
				return s.Declaration{Contract: d.Contract, Rows: append(append([]s.Row(nil), d.Rows[at:]...), d.Rows[:at]...)}
			}
		}),
		plant("declares something else in each value", "contract.declaration-stable", func(f *fake) {
			if values.Add(1)%2 == 0 {
				rows(s.Without("Not this time.", s.MetaJournal))(f)
			}
		}),
		plant("declares something else after a session", "contract.declaration-stable", func(f *fake) {
			before := f.support()
			rows(s.Without("No more.", s.MetaJournal))(f)
			after, now := f.support(), before
			f.support = func() s.Declaration { return now }
			reading(func(*session) { now = after })(f)
		}),
		plant("declares what the environment says", "contract.declaration-stable", func(f *fake) {
			before := f.support()
			rows(s.Without("The journal has gone.", s.MetaJournal))(f)
			after, n := f.support(), new(atomic.Int64)
			f.support = func() s.Declaration {
				if n.Add(1) > 2 {
					return after
				}
				return before
			}
		}),
		plant("names a capture that is not shared", "contract.limit-capture",
			rows(s.Limited(s.ReadGzip, s.Limit{ID: "x", Text: "Loses x.", Capture: "my-own.pcap"}))),
		plant("lends the reading of pcapng", "contract.lent-possible", rows(s.Rows(s.Lent, s.ReadPcapng))),
		plant("lends packet comments", "contract.lent-possible", rows(s.Rows(s.Lent, s.MetaComment))),
		plant("lends nanoseconds", "contract.lent-possible", rows(s.Rows(s.Lent, s.FrameNanosecond))),
		plant("lends filters in the kernel", "contract.lent-possible", rows(s.Rows(s.Lent, s.FilterKernel))),
		everywhere(plant("says that it follows growing files", "contract.beyond-core", rows(s.Rows(s.Full, s.ReadGrowing)))),
	}
}

// everywhere looks for the fault in captures too, those that are damaged included.
func everywhere(m Mutant) Mutant {
	m.Parts = []conformance.Part{conformance.Contract, conformance.Preflight, conformance.Captures, conformance.Stale, conformance.Damage}
	return m
}
