package command

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// jsonRecord is an object of `pcapkit reassemble -f ndjson` and -f json.
type jsonRecord struct {
	Kind      string         `json:"kind"`
	Identity  jsonIdentity   `json:"identity"`
	Packets   []uint64       `json:"packets"`
	Complete  bool           `json:"complete"`
	Reason    string         `json:"reason,omitempty"` // why it is not complete
	Length    int64          `json:"length"`
	Total     *int64         `json:"total"` // with the holes; null: not known
	SHA256    string         `json:"sha256"`
	Pieces    []jsonRange    `json:"pieces"`
	Holes     []jsonRange    `json:"holes"`
	Conflicts []jsonConflict `json:"conflicts"`
	Cut       bool           `json:"cut,omitempty"`
	End       string         `json:"end,omitempty"`
	Layers    []string       `json:"layers,omitempty"`   // of the dissected datagram, or message
	Protocol  string         `json:"protocol,omitempty"` // with --messages: of what a stream carries
	Messages  int64          `json:"messages,omitempty"` // that a stream carried
	Offset    *int64         `json:"offset,omitempty"`   // of a message, in its direction's octets
	Payload   *string        `json:"payload,omitempty"`
}

// jsonIdentity tells a datagram from others: addresses, and protocol and identification, or ports, stream and direction.
type jsonIdentity struct {
	Src       netip.Addr `json:"src"`
	Dst       netip.Addr `json:"dst"`
	Proto     *uint8     `json:"proto,omitempty"`
	ID        *uint32    `json:"id,omitempty"`
	SrcPort   *uint16    `json:"src_port,omitempty"`
	DstPort   *uint16    `json:"dst_port,omitempty"`
	Stream    *uint64    `json:"stream,omitempty"`
	Direction string     `json:"direction,omitempty"`
	Seq       *uint32    `json:"seq,omitempty"`
	Ack       *uint32    `json:"ack,omitempty"`
}

type jsonRange struct {
	Offset int64 `json:"offset"`
	Length int64 `json:"length"`
}

type jsonConflict struct {
	Offset  int64  `json:"offset"`
	Length  int64  `json:"length"`
	Kept    uint64 `json:"kept"`    // number of the packet whose octets were taken
	Dropped uint64 `json:"dropped"` // number of the other
}

// recordObject is the object of a record.
func recordObject(r *reassembly.Record, payload bool) []byte {
	j := jsonRecord{
		Kind: r.Kind.String(), Identity: identityOf(r), Packets: append([]uint64{}, r.Packets...), Complete: r.Complete, Reason: r.Reason.String(),
		Length: r.Length, SHA256: hex.EncodeToString(r.SHA256[:]), Pieces: []jsonRange{}, Holes: []jsonRange{}, Conflicts: []jsonConflict{}, Cut: r.Cut,
	}
	if r.Total >= 0 {
		j.Total = &r.Total
	}
	for _, p := range r.Pieces {
		j.Pieces = append(j.Pieces, jsonRange{p.Offset, p.Len})
	}
	for _, h := range r.Holes {
		j.Holes = append(j.Holes, jsonRange{h.Offset, h.Len})
	}
	for _, c := range r.Conflicts {
		j.Conflicts = append(j.Conflicts, jsonConflict{c.Offset, c.Len, c.Kept, c.Dropped})
	}
	if r.Kind == reassembly.KindTCP {
		j.End = r.End.String()
	}
	if r.Messages > 0 {
		j.Protocol, j.Messages = r.Application.Name(), r.Messages
	}
	j.Layers = layerNames(r.Packet)
	if payload {
		s := hex.EncodeToString(payloadOf(r))
		j.Payload = &s
	}
	return []byte(encode(j))
}

func layerNames(p *packet.Packet) (names []string) {
	if p == nil {
		return nil
	}
	for _, l := range p.Layers() {
		names = append(names, l.Kind.Name())
	}
	return names
}

// messageObject is the object of a message.
func messageObject(m *reassembly.Message, payload bool) []byte {
	from, to := m.Stream.Client(), m.Stream.Server()
	if m.Direction == reassembly.FromServer {
		from, to = to, from
	}
	fromPort, toPort, seq := from.Port(), to.Port(), m.Stream.Side(m.Direction).First+uint32(m.Offset)
	sum := sha256.Sum256(m.Data)
	j := jsonRecord{
		Kind: "message", Packets: append([]uint64{}, m.Packets...), Complete: m.Complete, Length: int64(len(m.Data)),
		Identity: jsonIdentity{
			Src: from.Addr(), Dst: to.Addr(), SrcPort: &fromPort, DstPort: &toPort, Stream: &m.Stream.ID, Direction: m.Direction.String(), Seq: &seq,
		},
		SHA256: hex.EncodeToString(sum[:]), Pieces: []jsonRange{}, Holes: []jsonRange{}, Conflicts: []jsonConflict{},
		Protocol: m.Kind.Name(), Offset: &m.Offset, Layers: layerNames(m.Packet),
	}
	if m.Complete {
		j.Total = &j.Length
	}
	if len(m.Data) > 0 {
		j.Pieces = append(j.Pieces, jsonRange{0, j.Length})
	}
	if payload {
		s := hex.EncodeToString(m.Data)
		j.Payload = &s
	}
	return []byte(encode(j))
}

// payloadOf gives the octets that are there, in order.
func payloadOf(r *reassembly.Record) []byte {
	if r.Payload != nil || r.Kind == reassembly.KindTCP {
		return r.Payload
	}
	var b []byte
	for _, p := range r.Pieces {
		b = append(b, p.Data...)
	}
	return b
}

func identityOf(r *reassembly.Record) jsonIdentity {
	id := jsonIdentity{Src: r.Src, Dst: r.Dst}
	if r.Kind != reassembly.KindTCP {
		id.Proto, id.ID = &r.Proto, &r.ID
		return id
	}
	id.SrcPort, id.DstPort, id.Stream, id.Seq = &r.SrcPort, &r.DstPort, &r.Stream, &r.Seq
	id.Direction = r.Direction.String()
	if r.AckSeen {
		id.Ack = &r.Ack
	}
	return id
}

// table gives functions that write a line for people for each record and each message, the first with a heading.
func (o *reassembleFlags) table() (func(*reassembly.Record), func(*reassembly.Message)) {
	const line = "%-4s  %-23s  %-23s  %-10s  %7s  %10s  %s\n"
	begun := false
	head := func() {
		if !begun {
			begun = true
			fmt.Fprintf(o.w, line, "KIND", "FROM", "TO", "IDENTITY", "PACKETS", "LENGTH", "STATE")
		}
	}
	message := func(m *reassembly.Message) {
		head()
		from, to, state := m.Stream.Client(), m.Stream.Server(), "complete"
		if m.Direction == reassembly.FromServer {
			from, to = to, from
		}
		if !m.Complete {
			state = "incomplete"
		}
		fmt.Fprintf(o.w, line, m.Kind.Name(), from, to, fmt.Sprintf("stream %d", m.Stream.ID), strconv.Itoa(len(m.Packets)),
			strconv.Itoa(len(m.Data)), fmt.Sprintf("%s, at %d", state, m.Offset))
	}
	return func(r *reassembly.Record) {
		head()
		from, to, id := r.Src.String(), r.Dst.String(), fmt.Sprintf("%#04x/%d", r.ID, r.Proto)
		if r.Kind == reassembly.KindTCP {
			from, to = netip.AddrPortFrom(r.Src, r.SrcPort).String(), netip.AddrPortFrom(r.Dst, r.DstPort).String()
			id = fmt.Sprintf("stream %d", r.Stream)
		}
		fmt.Fprintf(o.w, line, r.Kind, from, to, id, strconv.Itoa(len(r.Packets)), strconv.FormatInt(r.Length, 10), stateText(r))
	}, message
}

// stateText is "complete", or why not, and what is missing or in doubt.
func stateText(r *reassembly.Record) string {
	s := []string{"complete"}
	if !r.Complete {
		s[0] = "incomplete: " + r.Reason.String()
	}
	for _, h := range r.Holes {
		s = append(s, fmt.Sprintf("hole at %d of %d", h.Offset, h.Len))
		if len(s) == 4 {
			break
		}
	}
	if n := len(r.Holes) - 3; n > 0 {
		s = append(s, fmt.Sprintf("%d more holes", n))
	}
	if n := len(r.Conflicts); n > 0 {
		s = append(s, fmt.Sprintf("conflicts: %d", n))
	}
	return strings.Join(s, ", ")
}

func joined(list []string) string { return strings.Join(list, ", ") }
