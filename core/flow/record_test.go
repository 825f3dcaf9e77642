package flow_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestNumbersOfPackets(t *testing.T) {
	for _, c := range []struct {
		limit int
		want  [][]uint64 // by flow, in the order of their ends
		lost  uint64
	}{
		{0, [][]uint64{nil, nil, nil}, 0},
		{100, [][]uint64{{1, 3}, {2, 5}, {4, 6}}, 0},
		// Packet 4 ends the first flow, whose room packet 5 takes.
		{2, [][]uint64{{1}, {2, 5}, nil}, 3},
	} {
		var got [][]uint64
		var tr *flow.Tracer
		tr = flow.NewTracer(flow.Options{Numbers: c.limit, OnEnd: func(f *flow.Flow) { got = append(got, slices.Clone(tr.Numbers(f))) }})
		for _, p := range conversations() {
			tr.Add(p)
		}
		tr.End()
		if !slices.EqualFunc(got, c.want, slices.Equal) {
			t.Errorf("limit %d: got %d, want %d", c.limit, got, c.want)
		}
		if n := tr.Stats().NumbersLost; n != c.lost {
			t.Errorf("limit %d: got %d lost, want %d", c.limit, n, c.lost)
		}
	}
}

// The Community IDs are of a few lines of Python over the specification.
func TestJSONRecords(t *testing.T) {
	tr := flow.NewTracer(flow.Options{})
	packets := conversations()
	packets[1].Time, packets[4].Time = packet.Timestamp{}, packet.Timestamp{}
	for _, p := range packets {
		tr.Add(p)
	}
	var got []string
	for f := range tr.Flows() {
		b := f.AppendJSON(nil)
		if !json.Valid(b) {
			t.Errorf("not JSON: %s", b)
		}
		got = append(got, string(b))
	}
	want := []string{
		`{"label":"udp-0-10.0.0.1_40000-10.0.0.2_80","stream":0,"proto":"udp","a":{"address":"10.0.0.1","port":40000},` +
			`"b":{"address":"10.0.0.2","port":80},"packets":{"a":1,"b":1},"bytes":{"a":58,"b":328},` +
			`"payload_bytes":{"a":30,"b":300},"first":null,"first_ns":null,"last":null,"last_ns":null,"first_packet":2,` +
			`"last_packet":5,"opener":"a","opener_guessed":true,"end":"open","state":null,"retransmissions":null,"out_of_order":null,` +
			`"gaps":null,"gap_bytes":null,"keep_alives":null,"zero_windows":null,"zero_window_probes":null,` +
			`"community_id":"1:0Z1pC5r4QxZJFCBLA4XJYT6MqeI="}`,
		`{"label":"tcp-1-10.0.0.1_40000-10.0.0.2_80","stream":1,"proto":"tcp","a":{"address":"10.0.0.1","port":40000},` +
			`"b":{"address":"10.0.0.2","port":80},"packets":{"a":1,"b":1},"bytes":{"a":40,"b":40},` +
			`"payload_bytes":{"a":0,"b":0},"first":"2001-01-01T00:00:00.003000000Z","first_ns":978307200003000000,` +
			`"last":"2001-01-01T00:00:00.005000000Z","last_ns":978307200005000000,"first_packet":4,"last_packet":6,` +
			`"opener":"a","opener_guessed":false,"end":"open","state":"syn-received","retransmissions":{"a":0,"b":0},` +
			`"out_of_order":{"a":0,"b":0},"gaps":{"a":0,"b":0},"gap_bytes":{"a":0,"b":0},"keep_alives":{"a":0,"b":0},` +
			`"zero_windows":{"a":0,"b":0},"zero_window_probes":{"a":0,"b":0},"community_id":"1:3k1SoWXs/FltHw2aBCgUTgbDQF4="}`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// Times outside a year of four digits have no text, and at the ends of the range nothing goes wrong.
func TestTimesAtTheLimits(t *testing.T) {
	tr := flow.NewTracer(flow.Options{Idle: 1})
	for i, at := range []packet.Timestamp{
		{Ticks: 1 << 62, Res: packet.Nano, Valid: true},
		{Ticks: 1<<63 - 1, Res: packet.Nano, Valid: true},
		{Ticks: 1, Res: packet.Nano, Offset: -9_000_000_000, Valid: true},
		{Ticks: 1 << 63, Res: packet.Micro, Valid: true},
		{Ticks: 5, Res: packet.Seconds, Valid: true},
	} {
		for range 1500 { // so that the clock follows
			p := raw(uint64(i+1), 0, udp(client, server, 1))
			p.Time = at
			if f := tr.Add(p)[0].Flow; f.First > f.Last || !json.Valid(f.AppendJSON(nil)) {
				t.Fatalf("time %+v: got %d to %d, %s", at, f.First, f.Last, f.AppendJSON(nil))
			}
		}
	}
}
