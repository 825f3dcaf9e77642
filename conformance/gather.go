package conformance

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
	"github.com/gopcapkit/pcapkit/core/support"
)

// gathered is what core makes of packets: datagrams, streams and flows, each as a line of golden/GATHERED.tsv.
type gathered []string

// gatheredOf gives the lines of a shared capture that begin with one of the words.
func gatheredOf(capture string, words []string) (gathered, error) {
	all, err := gatheredGoldens()
	if err != nil {
		return nil, err
	}
	return all[capture].of(words), nil
}

var gatheredGoldens = sync.OnceValues(func() (map[string]gathered, error) {
	b, err := fs.ReadFile(captures.Goldens, "GATHERED.tsv")
	if err != nil {
		return nil, err
	}
	all := map[string]gathered{}
	for line := range strings.Lines(string(b)) {
		if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 3 && f[0] != "file" {
			all[f[0]] = append(all[f[0]], f[1])
		}
	}
	return all, nil
})

// of keeps the lines that begin with one of the words, sorted.
func (g gathered) of(words []string) (kept gathered) {
	for _, line := range g {
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(line, w+" ") }) {
			kept = append(kept, line)
		}
	}
	slices.Sort(kept)
	return kept
}

// gatherer collects lines while packets are read.
type gatherer struct {
	lines   gathered
	packets map[string][]string // numbers by flow
	json    bool                // flows are noted as their JSON says
}

// words are what the lines of a capability begin with; none: it is not about what core makes of packets.
func words(c support.Capability) []string {
	ip, transport := []string{"ipv4", "ipv6"}, []string{"flow tcp", "flow udp"}
	switch name := string(c); {
	case strings.HasPrefix(name, "reassemble.ipv4"):
		return ip[:1]
	case strings.HasPrefix(name, "reassemble.ipv6"):
		return ip[1:]
	case strings.HasPrefix(name, "reassemble.tcp"):
		return []string{"tcp"}
	case strings.HasPrefix(name, "trace.tcp"):
		return transport[:1]
	case strings.HasPrefix(name, "trace.udp"):
		return transport[1:]
	case c.Group() == "reassemble":
		return append(ip, "tcp")
	case c.Group() == "trace":
		return transport
	}
	return nil
}

// newGatherer makes a gatherer for a capability, and the options that feed it.
func newGatherer(c support.Capability) (*gatherer, []extract.Option) {
	g := &gatherer{json: c == support.TraceJSON, packets: map[string][]string{}}
	kinds := []extract.Reassembly{extract.IPv4, extract.IPv6}
	if slices.Contains(words(c), "tcp") {
		kinds = append(kinds, extract.TCP)
	}
	opts := []extract.Option{
		extract.WithReassemblyOptions(reassembly.CollectorOptions{SHA256: true}), extract.WithReassembly(kinds...), extract.WithOnDatagram(g.record),
	}
	if c.Group() == "trace" {
		opts = append(opts, extract.WithOnHits(g.hits), extract.WithOnFlow(g.flow))
	}
	return g, opts
}

// record notes a datagram or a direction of a stream.
func (g *gatherer) record(r *reassembly.Record) { g.lines = append(g.lines, recordLine(r)) }

func recordLine(r *reassembly.Record) string {
	var b strings.Builder
	if r.Kind == reassembly.KindTCP {
		fmt.Fprintf(&b, "tcp %s > %s", endpoint(r.Src.String(), r.SrcPort), endpoint(r.Dst.String(), r.DstPort))
	} else {
		fmt.Fprintf(&b, "%s %s > %s id %d", r.Kind, r.Src, r.Dst, r.ID)
	}
	numbers := make([]string, len(r.Packets))
	for i, n := range r.Packets {
		numbers[i] = strconv.FormatUint(n, 10)
	}
	whole := "complete"
	if !r.Complete {
		whole = "incomplete"
	}
	fmt.Fprintf(&b, " packets %s %s %d octets %x", strings.Join(numbers, ","), whole, r.Length, r.SHA256)
	for _, h := range r.Holes {
		fmt.Fprintf(&b, " hole %d+%d", h.Offset, h.Len)
	}
	for _, c := range r.Conflicts {
		fmt.Fprintf(&b, " conflict %d+%d kept %d dropped %d", c.Offset, c.Len, c.Kept, c.Dropped)
	}
	return b.String()
}

func endpoint(addr string, port uint16) string {
	if strings.Contains(addr, ":") {
		addr = "[" + addr + "]"
	}
	return addr + ":" + strconv.Itoa(int(port))
}

func flowName(f *flow.Flow) string { return fmt.Sprintf("%s %d", f.Proto, f.Stream) }

// hits notes which packets a flow has.
func (g *gatherer) hits(p *packet.Packet, hits []flow.Hit) error {
	for _, h := range hits {
		if !h.Quoted {
			name := flowName(h.Flow)
			g.packets[name] = append(g.packets[name], strconv.FormatUint(p.Number, 10))
		}
	}
	return nil
}

// flow notes a flow that has ended.
func (g *gatherer) flow(f *flow.Flow) {
	if g.json {
		g.lines = append(g.lines, g.jsonLine(f))
		return
	}
	opener := f.Opener.String()
	if f.Guessed {
		opener = "guess"
	}
	g.lines = append(g.lines, fmt.Sprintf("flow %s %s > %s packets %s payload %d %d first %s last %s opener %s end %s id %s", flowName(f),
		f.Endpoint(flow.A), f.Endpoint(flow.B), strings.Join(g.packets[flowName(f)], ","), f.From(flow.A).Payload, f.From(flow.B).Payload,
		seconds(f.First), seconds(f.Last), opener, f.End, f.CommunityID()))
}

// jsonLine makes the line of what the record in JSON says.
func (g *gatherer) jsonLine(f *flow.Flow) string {
	type end struct {
		Address string
		Port    uint16
	}
	var r struct {
		Proto   string
		Stream  int
		A, B    end
		Payload struct{ A, B uint64 } `json:"payload_bytes"`
		First   int64                 `json:"first_ns"`
		Last    int64                 `json:"last_ns"`
		Opener  string
		Guessed bool `json:"opener_guessed"`
		End     string
		ID      string `json:"community_id"`
	}
	if err := json.Unmarshal(f.AppendJSON(nil), &r); err != nil {
		return err.Error()
	}
	if r.Guessed {
		r.Opener = "guess"
	}
	name := fmt.Sprintf("%s %d", r.Proto, r.Stream)
	return fmt.Sprintf("flow %s %s > %s packets %s payload %d %d first %s last %s opener %s end %s id %s", name,
		endpoint(r.A.Address, r.A.Port), endpoint(r.B.Address, r.B.Port), strings.Join(g.packets[name], ","), r.Payload.A, r.Payload.B,
		seconds(r.First), seconds(r.Last), r.Opener, r.End, r.ID)
}

// seconds writes nanoseconds since 1970 as tshark does.
func seconds(ns int64) string { return fmt.Sprintf("%d.%09d", ns/1e9, ns%1e9) }

// gather reads an input through core, with the engine under test, and gives the lines that the case's capability is about.
func (s *Subject) gather(ctx context.Context, in input, columns []string, opts ...extract.Option) (Reading, gathered) {
	g, more := newGatherer(s.what.Capability)
	r := s.extract(ctx, in, columns, append(more, opts...)...)
	return r, g.lines.of(words(s.what.Capability))
}

// gatherDirectly does the same with the engine alone: reassembly and tracing get packets and layers as it hands them out.
func (s *Subject) gatherDirectly(ctx context.Context, in input, p probe) (lines gathered, ok bool) {
	g, _ := newGatherer(s.what.Capability)
	t := flow.NewTracer(flow.Options{Reassembled: true, OnEnd: g.flow})
	c := reassembly.NewCollector(reassembly.CollectorOptions{SHA256: true, OnRecord: g.record, Options: reassembly.Options{
		OnDatagram: func(d *reassembly.Datagram) {
			if d.Packet != nil {
				g.hits(d.Packet, t.Add(d.Packet))
			}
		},
	}})
	o := p.engine
	o.Decompressors = in.hooks
	rec := &recorder{Engine: s.engine}
	x, err := rec.Open(ctx, in.source(), o)
	if err != nil {
		return nil, false
	}
	defer x.Close()
	for range in.packets + tooMany {
		p, err := x.Next()
		if err == io.EOF {
			c.Close()
			t.End()
			return g.lines.of(words(s.what.Capability)), true
		}
		if err != nil {
			return nil, false
		}
		g.hits(p, t.Add(p))
		c.Packet(p)
	}
	return nil, false
}
