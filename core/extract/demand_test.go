package extract_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// behindTags lacks what lies behind tags.
func behindTags() support.Declaration {
	return support.Declare(support.Full, support.Without("It does not see behind tags.", support.ReassembleTCPVLAN,
		support.ReassembleIPv6VLAN, support.TraceUDPVLAN))
}

func TestReassemblyAndFlowsAskForWhatTheyNeed(t *testing.T) {
	for _, c := range []struct {
		name string
		opt  extract.Option
		want []support.Capability
	}{
		{"nothing", extract.WithNeeds(), nil},
		{"TCP", extract.WithReassembly(extract.TCP), []support.Capability{support.ReassembleTCPVLAN}},
		{"IPv4", extract.WithReassembly(extract.IPv4), nil},
		{"all kinds", extract.WithReassembly(), []support.Capability{support.ReassembleIPv6VLAN, support.ReassembleTCPVLAN}},
		{"flows", extract.WithFlows(), []support.Capability{support.TraceUDPVLAN}},
	} {
		_, ws, err := run(t, &stub{declared: behindTags()}, c.opt)
		var got []support.Capability
		for _, w := range ws {
			if w.Packet != 0 {
				t.Errorf("%s: announced at packet %d, want before the first", c.name, w.Packet)
			}
			got = append(got, w.Capability)
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: announced %v, want %v (%v)", c.name, got, c.want, err)
		}
		s := &stub{declared: behindTags()}
		_, _, err = run(t, s, c.opt, extract.WithStrictCapabilities())
		if refused := errors.Is(err, errors.ErrUnsupported); refused != (c.want != nil) || refused && s.opened > 0 {
			t.Errorf("%s, strict: %v, opened %d times", c.name, err, s.opened)
		}
	}
}

func TestDatagramsAndFlowsAskWhenTheyAreCalledFor(t *testing.T) {
	tags := extract.WithEngineValue(&stub{declared: behindTags()})
	x := open(t, "tcp-port-reuse.pcap", tags, extract.WithOnWarning(func(notice.Warning) {}))
	for _, err := range x.Datagrams() {
		if err != nil {
			t.Fatal(err)
		}
	}
	for range x.Datagrams() { // asks once
	}
	if ws := x.Warnings(); codes(ws) != "capability.none capability.none" {
		t.Errorf("datagrams: got %+v", ws)
	}
	x = open(t, "tcp-port-reuse.pcap", tags, extract.WithStrictCapabilities())
	for f, err := range x.Flows() {
		if f != nil || !errors.Is(err, errors.ErrUnsupported) {
			t.Errorf("flows, strict: got %v, %v", f, err)
		}
	}
}

// unseen meets a limit of tracing at every packet.
type unseen struct {
	engine.Reader
	announce func(engine.Met)
}

func (u unseen) Next() (*packet.Packet, error) {
	p, err := u.Reader.Next()
	if err == nil {
		u.announce(engine.Met{Capability: support.TraceUDPVLAN, Limit: "stub.tags", Packet: p.Number})
	}
	return p, err
}

func TestLimitsOfWhatNobodyAskedForAreNotHeard(t *testing.T) {
	s := &stub{
		declared: support.Declare(support.Full, support.Limited(support.TraceUDPVLAN, support.Limit{ID: "stub.tags", Text: "Tags.", Capture: "x"})),
		reader:   func(r engine.Reader, o engine.Options) engine.Reader { return unseen{r, o.Announce} },
	}
	for _, c := range []struct {
		opt  extract.Option
		want string
	}{
		{extract.WithNeeds(), ""}, {extract.WithReassembly(), ""}, {extract.WithFlows(), "capability.limit"},
		{extract.WithNeeds(support.TraceUDPVLAN), "capability.limit"},
	} {
		got, ws, err := run(t, s, c.opt)
		if len(got) != 2 || err != nil || codes(ws) != c.want || c.want != "" && ws[0].Count != 2 {
			t.Errorf("got %d packets, %v, %s; want %q", len(got), err, fmt.Sprint(ws), c.want)
		}
	}
}
