package extract_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
	"github.com/gopcapkit/pcapkit/core/support"
)

// shared gives a capture of testdata: those of the conformance suite that have the same names.
func shared(name string) string { return filepath.Join("testdata", name) }

func open(t *testing.T, name string, opts ...extract.Option) *extract.Extractor {
	t.Helper()
	x, err := extract.Open(context.Background(), shared(name), opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Close() })
	return x
}

// The datagrams are tshark's: packets 1, 3, 5, 7 and 2, 4, 6, 8, of 4778 octets, complete at packets 7 and 8.
func TestDatagramsComeWhileThePacketsAreRead(t *testing.T) {
	var got []string
	at := uint64(0)
	x := open(t, "ipv6-fragments-interleaved.pcap", extract.WithRaw(), extract.WithReassembly(extract.IPv6), extract.WithFlows(),
		extract.WithOnDatagram(func(r *reassembly.Record) {
			got = append(got, fmt.Sprint(r.Kind, r.Packets, r.Length, r.Complete, " after ", at))
		}))
	var streams []uint32
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		at = p.Number
		streams = append(x.Streams(streams, packet.UDP), 100+uint32(p.Number))
	}
	want := []string{"ipv6 [1 3 5 7] 4778 true after 6", "ipv6 [2 4 6 8] 4778 true after 7"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if want := []uint32{101, 102, 103, 104, 105, 106, 0, 107, 0, 108}; !reflect.DeepEqual(streams, want) {
		t.Errorf("udp.stream: got %v, want that of the packets that complete a datagram: %v", streams, want)
	}
}

func TestDatagramsAndFlowsWithoutPackets(t *testing.T) {
	x := open(t, "tcp-gaps.pcap", extract.WithReassemblyOptions(reassembly.CollectorOptions{SHA256: true}))
	n := 0
	for r, err := range x.Datagrams() {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if sum := sha256.Sum256([]byte("0123456789abcdefghijABCDEFGHIJ")); r.SHA256 != sum || r.Length != 30 || len(r.Holes) != 2 {
			t.Errorf("got %+v", r)
		}
	}
	if n != 1 {
		t.Errorf("%d records, want 1", n)
	}
	x = open(t, "tcp-port-reuse.pcap")
	var labels []string
	for f, err := range x.Flows() {
		if err != nil {
			t.Fatal(err)
		}
		labels = append(labels, fmt.Sprint(f.Label(), " ", f.Packets()))
	}
	want := []string{"tcp-0-198.51.100.2_80-192.0.2.1_40005 6", "tcp-1-192.0.2.1_40005-198.51.100.2_80 1"}
	if !reflect.DeepEqual(labels, want) {
		t.Errorf("got %q, want %q", labels, want)
	}
}

func TestLeavingAnIteratorEndsIt(t *testing.T) {
	x := open(t, "tcp-port-reuse.pcap")
	for range x.Flows() {
		break
	}
	x = open(t, "ipv6-fragments-interleaved.pcap")
	for r, err := range x.Datagrams() {
		if err != nil || r.Packets[0] != 1 {
			t.Fatalf("%v, %v", r, err)
		}
		break
	}
	for r, err := range x.Datagrams() { // goes on
		if err != nil || r.Packets[0] != 2 {
			t.Errorf("%v, %v", r, err)
		}
	}
}

// What came before damage is handed out before the error, which comes once.
func TestDamageComesAfterTheRecords(t *testing.T) {
	whole, err := os.ReadFile(shared("tcp-gaps.pcap"))
	if err != nil {
		t.Fatal(err)
	}
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(whole[:len(whole)-3]))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	var got []string
	for f, err := range x.Flows() {
		switch {
		case err != nil:
			got = append(got, "error")
		default:
			got = append(got, fmt.Sprint(f.Packets()))
		}
	}
	if want := []string{"3", "error"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestEvictionIsAnnouncedOnceAndCounted(t *testing.T) {
	var told []notice.Code
	x := open(t, "tcp-options-cut.pcap", extract.WithFlowOptions(flow.Options{Limit: 1}), // flows 0 0 1 1 1 0 0
		extract.WithOnWarning(func(w notice.Warning) { told = append(told, w.Code) }))
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	if ws := x.Warnings(); len(told) != 1 || len(ws) != 1 || ws[0].Code != notice.FlowEvicted || ws[0].Count != 2 || ws[0].Packet != 2 {
		t.Errorf("told %v, kept %+v", told, ws)
	}
	told = nil
	x = open(t, "ipv6-fragments-interleaved.pcap", extract.WithOnWarning(func(w notice.Warning) { told = append(told, w.Code) }),
		extract.WithReassemblyOptions(reassembly.CollectorOptions{Options: reassembly.Options{Limits: reassembly.Limits{Datagrams: 1}}}))
	if err := x.Run(); err != nil {
		t.Fatal(err)
	}
	if ws := x.Warnings(); len(told) != 1 || len(ws) != 1 || ws[0].Code != notice.ReassemblyEvicted || ws[0].Count != 7 || ws[0].Packet != 2 {
		t.Errorf("told %v, kept %+v", told, ws)
	}
}

func TestAnErrorOfOnHitsEndsThePackets(t *testing.T) {
	stop := errors.New("enough")
	n := 0
	x := open(t, "tcp-port-reuse.pcap", extract.WithOnHits(func(p *packet.Packet, hits []flow.Hit) error {
		if n++; p.Number == 3 && len(hits) == 1 {
			return stop
		}
		return nil
	}))
	if err := x.Run(); err != stop || n != 3 {
		t.Errorf("%v after %d packets", err, n)
	}
}

// An engine that does not dissect is lent core's dissector, and feeds reassembly all the same.
func TestALentEngineFeedsReassembly(t *testing.T) {
	e := &stub{declared: support.Declare(support.Full, support.Rows(support.Lent, support.DissectLink, support.DissectInternet, support.DissectTransport))}
	x, err := extract.Open(context.Background(), shared("tcp-gaps.pcap"), extract.WithEngineValue(e),
		extract.WithOnWarning(func(notice.Warning) {}), extract.WithReassembly(extract.TCP))
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	n := 0
	for r, err := range x.Datagrams() {
		if err != nil || r.Length != 30 {
			t.Errorf("%+v, %v", r, err)
		}
		n++
	}
	if n != 1 {
		t.Errorf("%d records, want 1", n)
	}
}
