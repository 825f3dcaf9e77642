package compare_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/compare"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// frame is Ethernet, IPv4 and UDP with four octets.
var frame = []byte{
	2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 8, 0,
	0x45, 0, 0, 32, 0, 2, 0, 0, 64, 17, 0x66, 0xca, 10, 0, 0, 1, 10, 0, 0, 2,
	4, 29, 0x3b, 0xf9, 0, 12, 0, 0, 'a', 'b', 'c', 'd',
}

// capture is a pcap file of n packets.
func capture(n int) []byte {
	b := []byte("\xd4\xc3\xb2\xa1\x02\x00\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x01\x00\x00\x00")
	for i := range n {
		for _, x := range []int{1700000000, i, len(frame), len(frame)} {
			b = binary.LittleEndian.AppendUint32(b, uint32(x))
		}
		b = append(b, frame...)
	}
	return b
}

// stub is the default engine with what the test changes.
type stub struct {
	packet func(p *packet.Packet) bool                                      // false: the packet is skipped
	field  func(p *packet.Packet, f packet.Field, yield func(packet.Field)) // lists fields of its own
	unseen string                                                           // the name of a field that its Lister does not know
	also   string                                                           // the name of a field of its own that every packet has
	quiet  bool                                                             // it does not announce what it skips
	limit  func(p *packet.Packet) bool                                      // true: a packet that is handed out meets a limit
	fail   error                                                            // at the end
}

const lost = "stub.lost"

func (*stub) Info() engine.Info { return engine.Info{Name: "stub", Module: "example.org/stub"} }

func (*stub) Support() support.Declaration {
	return support.Declare(support.Full, support.Limited(support.FrameRaw, support.Limit{ID: lost, Text: "It loses some.", Capture: "x.pcap"}))
}

func (*stub) UnsupportedReasons(context.Context, host.Host, engine.Request) []notice.Reason {
	return nil
}

func (s *stub) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	r, err := builtin.New().Open(ctx, src, o)
	if err != nil {
		return nil, err
	}
	return &reader{Reader: r, stub: s, announce: o.Announce}, nil
}

type reader struct {
	engine.Reader
	stub     *stub
	announce func(engine.Met)
	account  engine.Account
}

func (r *reader) Next() (*packet.Packet, error) {
	for {
		p, err := r.Reader.Next()
		if err == io.EOF && r.stub.fail != nil {
			err = r.stub.fail
		}
		if err != nil {
			return nil, err
		}
		if r.stub.packet == nil || r.stub.packet(p) {
			r.account.Delivered++
			if r.stub.limit != nil && r.stub.limit(p) {
				r.announce(engine.Met{Capability: support.FrameRaw, Limit: lost, Packet: p.Number})
			}
			return p, nil
		}
		if !r.stub.quiet {
			r.account.Skipped++
			r.announce(engine.Met{Capability: support.FrameRaw, Limit: lost, Packet: p.Number})
		}
	}
}

func (r *reader) Account() engine.Account { return r.account }

func (r *reader) Lister() engine.Lister {
	return lister{r.Reader.(engine.Dissecting).Lister(), r.stub}
}

type lister struct {
	engine.Lister
	stub *stub
}

func (l lister) Lookup(name string) []packet.FieldID {
	if name == l.stub.unseen {
		return nil
	}
	return l.Lister.Lookup(name)
}

func (l lister) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	l.Lister.AllFields(p, func(f packet.Field) bool {
		if l.stub.field == nil {
			return yield(f)
		}
		more := true
		l.stub.field(p, f, func(f packet.Field) { more = more && yield(f) })
		return more
	})
	if l.stub.also != "" {
		yield(packet.Field{ID: alsoID, Flags: packet.Generated})
	}
}

const alsoID = packet.FieldID(0xfff0) << 16

func (l lister) Def(id packet.FieldID) *packet.Def {
	if id == alsoID {
		return &packet.Def{Name: l.stub.also, Type: packet.None}
	}
	return l.Lister.Def(id)
}

// alter makes a field function that changes the fields of one name; false leaves one out.
func alter(name string, change func(p *packet.Packet, f *packet.Field) bool) func(*packet.Packet, packet.Field, func(packet.Field)) {
	def := builtinName()
	return func(p *packet.Packet, f packet.Field, yield func(packet.Field)) {
		if def(f.ID) != name || change(p, &f) {
			yield(f)
		}
	}
}

// builtinName gives the names of the default engine's fields.
func builtinName() func(packet.FieldID) string {
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(capture(0)))
	if err != nil {
		panic(err)
	}
	defer x.Close()
	l := x.Lister()
	return func(id packet.FieldID) string { return l.Def(id).Name }
}

// compared runs the default engine against stubs over a capture and gives the lines of the differences.
func compared(t *testing.T, in []byte, o compare.Options, stubs ...*stub) (string, *compare.Result) {
	t.Helper()
	var inputs []compare.Input
	add := func(name string, opts ...extract.Option) {
		x, err := extract.OpenReader(t.Context(), bytes.NewReader(in), append(opts, extract.WithOnWarning(func(notice.Warning) {}))...)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { x.Close() })
		inputs = append(inputs, compare.Input{Name: name, X: x})
	}
	add("default")
	for i, s := range stubs {
		add(fmt.Sprintf("stub%d", i+1), extract.WithEngineValue(s))
	}
	var lines []string
	o.OnDifference = func(d *compare.Difference) error {
		var names []string
		for _, i := range inputs {
			names = append(names, i.Name)
		}
		lines = append(lines, d.Line(names))
		return nil
	}
	r, err := compare.Run(inputs, o)
	if err != nil {
		t.Fatal(err)
	}
	if uint64(len(lines)) != r.Differences {
		t.Errorf("%d differences reported, %d counted", len(lines), r.Differences)
	}
	return strings.Join(lines, "\n"), r
}

func second(p *packet.Packet) bool { return p.Number == 2 }

func TestEachKindOfDifferenceIsTold(t *testing.T) {
	ttl := alter("ip.ttl", func(p *packet.Packet, f *packet.Field) bool {
		if second(p) {
			f.Num = 63
		}
		return true
	})
	for _, c := range []struct {
		name string
		stub stub
		want string
	}{
		{"none", stub{}, ""},
		{"a value", stub{field: ttl}, "packet 2: ip.ttl [22+1]: default 64, stub1 63"},
		{"the second occurrence of a hidden field", stub{field: alter("ip.addr", func(p *packet.Packet, f *packet.Field) bool {
			if second(p) && f.Off == 30 {
				f.Num++
			}
			return true
		})}, "packet 2: ip.addr #2 [30+4]: default 10.0.0.2, stub1 10.0.0.3"},
		{"a field that is absent", stub{field: alter("udp.srcport", func(p *packet.Packet, f *packet.Field) bool { return !second(p) })},
			"packet 2: udp.srcport [34+2]: default 1053, stub1 absent"},
		{"the first occurrence is absent", stub{field: func(p *packet.Packet, f packet.Field, yield func(packet.Field)) {
			if f.Flags &= ^packet.Hidden; !second(p) || f.Off != 34 || f.Len != 2 {
				yield(f)
			}
		}}, "packet 2: udp.srcport [34+2]: default 1053, stub1 absent"},
		{"a hidden occurrence of two is aside", stub{field: alter("udp.port", func(p *packet.Packet, f *packet.Field) bool { return !second(p) || f.Off != 34 })}, ""},
		{"a time, and not the fields that follow from it", stub{packet: func(p *packet.Packet) bool {
			if second(p) {
				p.Time.Ticks++
			}
			return true
		}}, "packet 2: frame.time_epoch: default 1700000000.000001000, stub1 1700000000.000002000"},
		{"no time", stub{packet: func(p *packet.Packet) bool {
			p.Time.Valid = !second(p)
			return true
		}}, "packet 2: frame.time_epoch: default 1700000000.000001000, stub1 absent"},
		{"lengths and link type", stub{packet: func(p *packet.Packet) bool {
			if second(p) {
				p.Len, p.Link = 47, 147
			}
			return true
		}}, "packet 2: frame.len: default 46, stub1 47\npacket 2: frame.linktype: default 1, stub1 147"},
		{"an octet", stub{packet: func(p *packet.Packet) bool {
			if second(p) {
				p.Data = append([]byte(nil), p.Data...)
				p.Data[44] = 'x'
			}
			return true
		}}, "packet 2: frame.raw [44+2]: default 6364, stub1 7864\n" +
			"packet 2: udp.payload [42+4]: default 61626364, stub1 61627864"},
		{"a packet that was skipped and announced", stub{packet: func(p *packet.Packet) bool { return !second(p) }},
			"packet 2: frame.number: default present, stub1 absent (announced)"},
		{"a packet that was skipped in silence", stub{packet: func(p *packet.Packet) bool { return !second(p) }, quiet: true},
			"packet 2: frame.number: default present, stub1 absent"},
		{"the last packet", stub{packet: func(p *packet.Packet) bool { return p.Number < 3 }},
			"packet 3: frame.number: default present, stub1 absent (announced)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, r := compared(t, capture(3), compare.Options{}, &c.stub)
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if r.Packets != 3 {
				t.Errorf("%d packets, want 3", r.Packets)
			}
		})
	}
}

func TestThreeEnginesStandSideBySide(t *testing.T) {
	set := func(n uint64) *stub {
		return &stub{field: alter("ip.ttl", func(_ *packet.Packet, f *packet.Field) bool { f.Num = n; return true })}
	}
	got, _ := compared(t, capture(1), compare.Options{}, set(64), set(3))
	if want := "packet 1: ip.ttl [22+1]: default 64, stub1 64, stub2 3"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	skip := &stub{packet: func(p *packet.Packet) bool { return p.Number != 1 }}
	got, _ = compared(t, capture(2), compare.Options{}, skip, set(3))
	want := "packet 1: frame.number: default present, stub1 absent, stub2 present (announced)\n" +
		"packet 1: ip.ttl [22+1]: default 64, stub1 absent, stub2 3\npacket 2: ip.ttl [22+1]: default 64, stub1 64, stub2 3"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAFieldThatOneEngineKnowsIsCountedAndListedWithAll(t *testing.T) {
	got, r := compared(t, capture(2), compare.Options{}, &stub{
		unseen: "ip.ttl", field: alter("ip.ttl", func(*packet.Packet, *packet.Field) bool { return false }),
	})
	names, n := r.Alone(0)
	if other, _ := r.Alone(1); got != "" || names != 1 || n != 2 || other != 0 {
		t.Errorf("got %q, %d names met %d times, the other engine %d", got, names, n, other)
	}
	got, _ = compared(t, capture(1), compare.Options{All: true}, &stub{
		unseen: "ip.ttl", field: alter("ip.ttl", func(*packet.Packet, *packet.Field) bool { return false }),
	})
	if want := "packet 1: ip.ttl [22+1]: default 64, stub1 unknown"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDerivedHiddenAndUndissectedFieldsAreCountedAndListedWithAll(t *testing.T) {
	for field, want := range map[string]string{
		"ip.checksum.status": "packet 1: ip.checksum.status: default 2, stub1 absent",
		"data.len":           "packet 1: data.len: default 4, stub1 absent",
		"ip.src_host":        "packet 1: ip.src_host [26+4]: default 10.0.0.1, stub1 absent",
	} {
		gone := func() *stub {
			return &stub{field: alter(field, func(*packet.Packet, *packet.Field) bool { return false })}
		}
		got, r := compared(t, capture(1), compare.Options{}, gone())
		if got != "" || r.Aside() != 1 {
			t.Errorf("%s: got %q, %d aside", field, got, r.Aside())
		}
		if got, _ = compared(t, capture(1), compare.Options{All: true}, gone()); got != want {
			t.Errorf("%s: got %q, want %q", field, got, want)
		}
	}
}

func TestIgnoredAndAcceptedDifferencesAreCounted(t *testing.T) {
	ttl := func() *stub {
		return &stub{field: alter("ip.ttl", func(_ *packet.Packet, f *packet.Field) bool { f.Num = 1; return true })}
	}
	got, r := compared(t, capture(3), compare.Options{Ignore: []string{"ip.*"}}, ttl())
	if got != "" || r.Ignored != 3 {
		t.Errorf("ignored: got %q, %d", got, r.Ignored)
	}
	list, err := compare.ReadAccepted(strings.NewReader("# field, capture, packets, reason\n\n" +
		"ip.t?l\tx/*.pcap\t1,3-\tRFC 791 §3.1\nudp.*\t*\t*\tRFC 768\n"))
	if err != nil {
		t.Fatal(err)
	}
	got, r = compared(t, capture(4), compare.Options{Accepted: list, Capture: "x/y.pcap"}, ttl())
	if got != "packet 2: ip.ttl [22+1]: default 64, stub1 1" || r.Accepted != 3 || list.Rules[0].Used != 3 || list.Rules[1].Used != 0 || list.Rules[0].Line != 3 {
		t.Errorf("accepted: got %q, %d, %+v", got, r.Accepted, list.Rules[0])
	}
	if got, _ = compared(t, capture(1), compare.Options{Accepted: list, Capture: "z/y.pcap"}, ttl()); got == "" {
		t.Error("a rule of another capture accepts")
	}
}

func TestListsThatCannotBeReadNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"\nip.ttl\t*\t*\n":          "line 2: it has 3 columns",
		"ip.ttl\t*\t*\t \n":         "no reason is given",
		"[\t*\t*\tx\n":              "is no pattern",
		"ip.ttl\t*\t5-3\tx\n":       `"5-3" are no packets`,
		"ip.ttl\t*\tall\tx\n":       `"all" are no packets`,
		"ip.ttl\t*\t1-2-3\tx\n":     `"1-2-3" are no packets`,
		"ip.ttl\t*\t3\tx\ty\tz\t\n": "it has 7 columns",
	} {
		if _, err := compare.ReadAccepted(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q in it", text, err, want)
		}
	}
}

func TestLimitAndFailures(t *testing.T) {
	broken := errors.New("broken")
	_, r := compared(t, capture(5), compare.Options{Limit: 2}, &stub{fail: broken})
	if r.Packets != 2 || r.Ends[1] != nil {
		t.Errorf("got %d packets, ends %v", r.Packets, r.Ends)
	}
	_, r = compared(t, capture(5), compare.Options{}, &stub{fail: broken})
	if r.Packets != 5 || r.Ends[0] != nil || r.Ends[1] != broken {
		t.Errorf("got %d packets, ends %v", r.Packets, r.Ends)
	}
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(capture(1)))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	in := []compare.Input{{Name: "a", X: x}, {Name: "b", X: x}}
	if _, err := compare.Run(in[:1], compare.Options{}); err == nil {
		t.Error("one engine is compared")
	}
	if _, err := compare.Run(in, compare.Options{Ignore: []string{"["}}); err == nil || !strings.Contains(err.Error(), "is no pattern") {
		t.Errorf("got %v", err)
	}
}

func TestTheCallersErrorEndsTheComparison(t *testing.T) {
	stop, calls := errors.New("stop"), 0
	var in []compare.Input
	for _, e := range []engine.Engine{builtin.New(), &stub{field: alter("ip.ttl", func(*packet.Packet, *packet.Field) bool { return false })}} {
		x, err := extract.OpenReader(t.Context(), bytes.NewReader(capture(2)), extract.WithEngineValue(e))
		if err != nil {
			t.Fatal(err)
		}
		defer x.Close()
		in = append(in, compare.Input{Name: e.Info().Name, X: x})
	}
	_, err := compare.Run(in, compare.Options{OnDifference: func(*compare.Difference) error { calls++; return stop }})
	if err != stop || calls != 1 {
		t.Errorf("got %v after %d calls", err, calls)
	}
}

// A share counts what is shown: neither hidden nor derived.
func TestShare(t *testing.T) {
	_, r := compared(t, capture(1), compare.Options{}, &stub{field: alter("ip.ttl", func(*packet.Packet, *packet.Field) bool { return false })})
	keep := func(name string) bool { return name == "ip.ttl" || name == "ip.src" || name == "ip.addr" }
	if met, shown := r.Share(0, keep); met != 1 || shown != 2 {
		t.Errorf("got %d of %d, want 1 of 2", met, shown)
	}
	if met, shown := r.Share(1, nil); met != shown || met == 0 {
		t.Errorf("got %d of %d", met, shown)
	}
}

func TestAFieldThatTwoOfThreeEnginesKnowIsListedWithAll(t *testing.T) {
	third := func() *stub {
		return &stub{unseen: "ip.ttl", field: alter("ip.ttl", func(*packet.Packet, *packet.Field) bool { return false })}
	}
	got, r := compared(t, capture(2), compare.Options{}, &stub{}, third())
	names, n := r.Unknown(2)
	if other, _ := r.Unknown(1); got != "" || names != 1 || n != 2 || other != 0 {
		t.Errorf("got %q, %d names met %d times, another engine lacks %d", got, names, n, other)
	}
	got, _ = compared(t, capture(1), compare.Options{All: true}, &stub{}, third())
	if want := "packet 1: ip.ttl [22+1]: default 64, stub1 64, stub2 unknown"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestADifferenceAtAnAnnouncedLimitSaysSo(t *testing.T) {
	got, r := compared(t, capture(3), compare.Options{}, &stub{
		packet: func(p *packet.Packet) bool { return p.Number != 1 },
		limit:  func(p *packet.Packet) bool { return p.Number == 3 },
		field:  alter("ip.ttl", func(_ *packet.Packet, f *packet.Field) bool { f.Num = 3; return true }),
	})
	want := "packet 1: frame.number: default present, stub1 absent (announced)\n" +
		"packet 2: ip.ttl [22+1]: default 64, stub1 3\npacket 3: ip.ttl [22+1]: default 64, stub1 3 (at a limit of stub1)"
	if got != want || r.Limited != 1 {
		t.Errorf("%d at limits, got\n%s\nwant\n%s", r.Limited, got, want)
	}
}
