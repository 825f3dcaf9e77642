package extract_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// stub is an engine around the default one, with a declaration, a preflight and a reader of the test's choice.
type stub struct {
	declared support.Declaration
	reasons  []notice.Reason
	opened   int
	asked    []engine.Request
	reader   func(engine.Reader, engine.Options) engine.Reader
}

func (s *stub) Info() engine.Info {
	return engine.Info{Name: "stub", Aliases: []string{"st"}, Module: "example.org/stub", Summary: "a test's"}
}

func (s *stub) Support() support.Declaration { return s.declared }

func (s *stub) UnsupportedReasons(_ context.Context, _ host.Host, r engine.Request) []notice.Reason {
	s.asked = append(s.asked, r)
	return s.reasons
}

func (s *stub) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	s.opened++
	r, err := builtin.New().Open(ctx, src, o)
	if err == nil && s.reader != nil {
		r = s.reader(r, o)
	}
	return r, err
}

// run extracts two packets with an engine and gives the chains, the warnings and the error.
func run(t *testing.T, e engine.Engine, opts ...extract.Option) (chains []string, ws []notice.Warning, err error) {
	t.Helper()
	var reg engine.Registry
	reg.Register(e)
	var heard int
	opts = append([]extract.Option{
		extract.WithRegistry(&reg), extract.WithEngine("stub"), extract.WithHost(&host.Fake{}),
		extract.WithOnWarning(func(notice.Warning) { heard++ }),
	}, opts...)
	x, err := extract.OpenReader(t.Context(), bytes.NewReader(pcap(1, frame(1), frame(2))), opts...)
	if err != nil {
		return nil, nil, err
	}
	defer x.Close()
	chains, err = collect(t, x)
	ws = x.Warnings()
	if heard != len(ws) {
		t.Errorf("%d warnings were heard, %d kept", heard, len(ws))
	}
	return chains, ws, err
}

func codes(ws []notice.Warning) string {
	var s []string
	for _, w := range ws {
		s = append(s, string(w.Code))
	}
	return strings.Join(s, " ")
}

func TestAnUnknownEngineFallsBackWithOneWarning(t *testing.T) {
	got, ws, err := run(t, &stub{declared: support.Declare(support.Full)}, extract.WithEngine("stubb"))
	if err != nil || len(got) != 2 || codes(ws) != "engine.unknown" || !strings.Contains(ws[0].Text, "did you mean stub?") {
		t.Errorf("got %d packets, %v, %+v", len(got), err, ws)
	}
	_, _, err = run(t, &stub{}, extract.WithEngine("stubb"), extract.WithStrictEngine())
	var unknown *notice.UnknownEngineError
	if !errors.As(err, &unknown) || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("strict: got %v", err)
	}
}

func TestAFailedPreflightFallsBackWithOneWarning(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full), reasons: []notice.Reason{
		{Kind: notice.Program, Text: "The program stub is not there.", Remedy: "Install it."},
		{Kind: notice.Version, Text: "It is too old.", Remedy: ""},
	}}
	got, ws, err := run(t, s)
	if err != nil || len(got) != 2 || codes(ws) != "engine.unsupported" || s.opened != 0 {
		t.Fatalf("got %d packets, %v, %+v, opened %d times", len(got), err, ws, s.opened)
	}
	if !strings.Contains(ws[0].Text, "not there. Install it. It is too old.") {
		t.Errorf("the warning lacks a cause: %s", ws[0].Text)
	}
	_, _, err = run(t, s, extract.WithStrictEngine())
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || len(gap.Reasons) != 2 || !errors.Is(err, errors.ErrUnsupported) || s.opened != 0 {
		t.Errorf("strict: got %v", err)
	}
}

func TestPreflightSeesSourceAndOptions(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full)}
	if _, _, err := run(t, s, extract.WithStopLayer(packet.Link)); err != nil {
		t.Fatal(err)
	}
	if len(s.asked) != 1 || s.asked[0].Source.Format.Container != "pcap" || s.asked[0].Source.Format.Minor != 4 || s.asked[0].Options.StopTier != packet.Link {
		t.Errorf("preflight saw %+v", s.asked)
	}
}

func TestASourceThatTheEngineDeclaresNoneForFallsBack(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full, support.Without("It wants a name.", support.ReadStream))}
	got, ws, err := run(t, s)
	if err != nil || len(got) != 2 || codes(ws) != "engine.unsupported" || !strings.Contains(ws[0].Text, "It wants a name.") {
		t.Errorf("got %d packets, %v, %+v", len(got), err, ws)
	}
}

func TestACapabilityOfNoneIsAnnouncedAndLeftOut(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full, support.Without("It cannot stop.", support.StopLayer))}
	got, ws, err := run(t, s, extract.WithStopLayer(packet.Internet))
	if err != nil || len(got) != 2 || got[0] != " eth ip udp data" || codes(ws) != "capability.none" || ws[0].Capability != support.StopLayer {
		t.Errorf("got %q, %v, %+v", got, err, ws)
	}
	_, _, err = run(t, s, extract.WithStopLayer(packet.Internet), extract.WithStrictCapabilities())
	var gap *notice.GapError
	if !errors.As(err, &gap) || gap.Capability != support.StopLayer || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("strict: got %v", err)
	}
	if s.opened != 1 {
		t.Errorf("opened %d times: strict must read nothing", s.opened)
	}
}

func TestDissectionIsLentWithOneNotice(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full, support.Rows(support.Lent, support.DissectLink, support.DissectInternet, support.DissectTransport))}
	got, ws, err := run(t, s)
	if err != nil || len(got) != 2 || got[1] != " eth ip udp data" || codes(ws) != "capability.lent" {
		t.Errorf("got %q, %v, %+v", got, err, ws)
	}
	got, ws, err = run(t, s, extract.WithoutLending())
	if err != nil || len(got) != 2 || got[1] != "" || codes(ws) != "capability.none" {
		t.Errorf("forbidden: got %q, %v, %+v", got, err, ws)
	}
	if _, ws, err = run(t, s, extract.WithRaw()); err != nil || len(ws) != 0 {
		t.Errorf("nobody looks at layers: got %v, %+v", err, ws)
	}
}

// limited meets a limit at every packet.
type limited struct {
	engine.Reader
	announce func(engine.Met)
	account  engine.Account
}

func (l *limited) Next() (*packet.Packet, error) {
	p, err := l.Reader.Next()
	if err == nil {
		l.announce(engine.Met{Capability: support.FrameNanosecond, Limit: "stub.rounds", Packet: p.Number})
	}
	return p, err
}

func (l *limited) Account() engine.Account { return l.account }

func limit() []support.Row {
	return support.Limited(support.FrameNanosecond, support.Limit{ID: "stub.rounds", Text: "It rounds.", Capture: "x.pcap"})
}

func TestALimitIsAnnouncedOnceAndCounted(t *testing.T) {
	s := &stub{declared: support.Declare(support.Full, limit()), reader: func(r engine.Reader, o engine.Options) engine.Reader {
		return &limited{r, o.Announce, engine.Account{Delivered: 2}}
	}}
	got, ws, err := run(t, s)
	if err != nil || len(got) != 2 || codes(ws) != "capability.limit" {
		t.Fatalf("got %d packets, %v, %+v", len(got), err, ws)
	}
	if w := ws[0]; w.Limit != "stub.rounds" || w.Engine != "stub" || w.Packet != 1 || w.Count != 2 || !strings.Contains(w.Text, "It rounds.") {
		t.Errorf("got %+v", w)
	}
	got, _, err = run(t, s, extract.WithStrictCapabilities())
	var gap *notice.GapError
	if len(got) != 0 || !errors.As(err, &gap) || gap.Packet != 1 || !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("strict: got %d packets, %v", len(got), err)
	}
}

func TestAnAccountThatDoesNotAddUpIsAnnounced(t *testing.T) {
	for _, c := range []struct {
		name    string
		account engine.Account
		want    string
	}{
		{"right", engine.Account{Delivered: 2, Skipped: 2}, "capability.limit"},
		{"more skipped than announced", engine.Account{Delivered: 2, Skipped: 3}, "capability.limit engine.account"},
		{"more delivered than came out", engine.Account{Delivered: 3}, "capability.limit engine.account"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &stub{declared: support.Declare(support.Full, limit()), reader: func(r engine.Reader, o engine.Options) engine.Reader {
				return &limited{r, o.Announce, c.account}
			}}
			if _, ws, err := run(t, s); err != nil || codes(ws) != c.want {
				t.Errorf("got %v, %q, want %q", err, codes(ws), c.want)
			}
		})
	}
}

func TestLiveSourcesNeverFallBack(t *testing.T) {
	_, err := extract.OpenLive(t.Context(), "eth0", extract.WithHost(&host.Fake{}))
	var gap *notice.UnsupportedError
	if !errors.As(err, &gap) || !errors.Is(err, errors.ErrUnsupported) || len(gap.Reasons) == 0 || gap.Reasons[0].Kind != notice.Source {
		t.Errorf("got %v", err)
	}
}

func TestSniffingLosesNothingOfAStream(t *testing.T) {
	var reg engine.Registry
	reg.Register(&stub{declared: support.Declare(support.Full)})
	r, w := io.Pipe()
	go func() {
		for _, c := range pcap(1, frame(1)) { // octet by octet
			w.Write([]byte{c})
		}
		w.Close()
	}()
	x, err := extract.OpenReader(t.Context(), r, extract.WithRegistry(&reg), extract.WithEngine("st"))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	if got, err := collect(t, x); err != nil || len(got) != 1 || x.Engine().Info().Name != "stub" {
		t.Errorf("got %q, %v from engine %s", got, err, x.Engine().Info().Name)
	}
}

// counted is a live reader's part: it warns at each packet, and counts what was lost.
type counted struct {
	engine.Reader
	warn    func(notice.Warning)
	dropped uint64
}

func (c *counted) Next() (*packet.Packet, error) {
	for _, text := range []string{"eth0 went down", "eth1 went down"} {
		c.warn(notice.Warning{Code: notice.LiveDown, Text: text})
	}
	return c.Reader.Next()
}

func (c *counted) Counts() (engine.Counts, error) {
	return engine.Counts{Received: c.dropped + 2, Dropped: c.dropped}, nil
}

func TestWhatHappensToALiveSourceIsAnnouncedOnceAndLossAtTheEnd(t *testing.T) {
	for dropped, want := range map[uint64]string{0: "live.down live.down", 7: "live.down live.down live.dropped"} {
		s := &stub{declared: support.Declare(support.Full), reader: func(r engine.Reader, o engine.Options) engine.Reader {
			return &counted{r, o.Warn, dropped}
		}}
		got, ws, err := run(t, s)
		if err != nil || len(got) != 2 || codes(ws) != want {
			t.Fatalf("got %d packets, %v, %+v", len(got), err, ws)
		}
		if ws[0].Engine != "stub" || ws[0].Count != 3 || ws[1].Count != 3 {
			t.Errorf("got %+v", ws)
		}
		if dropped > 0 && !strings.Contains(ws[2].Text, "7 of 9 packets were dropped") {
			t.Errorf("got %s", ws[2].Text)
		}
		if _, ws, err = run(t, s, extract.WithLimit(1)); err != nil || codes(ws) != want {
			t.Errorf("with a limit: %v, %q", err, codes(ws))
		}
	}
}
