package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// info is what `pcapkit info` tells. Field names are those of its JSON.
type info struct {
	File        string          `json:"file"`
	Format      string          `json:"format"`
	Version     string          `json:"version"`
	ByteOrder   string          `json:"byte_order"`
	Modified    bool            `json:"modified,omitempty"` // pcap with 24-octet record headers
	Compression string          `json:"compression,omitempty"`
	Size        *int64          `json:"size"` // octets of the file; null: not a regular file
	Sections    []infoSection   `json:"sections"`
	Packets     uint64          `json:"packets"`
	NoTime      uint64          `json:"packets_without_time"`
	Truncated   uint64          `json:"packets_cut"` // captured shorter than on the wire
	Commented   uint64          `json:"packets_with_comment"`
	Captured    uint64          `json:"captured_octets"`
	Length      uint64          `json:"wire_octets"`
	First       *string         `json:"first"` // the earliest time, RFC 3339
	Last        *string         `json:"last"`
	Duration    *float64        `json:"duration_seconds"`
	InOrder     bool            `json:"in_time_order"`
	PacketRate  *float64        `json:"packets_per_second"`
	BitRate     *float64        `json:"bits_per_second"`
	MeanLength  *float64        `json:"mean_length"`
	Protocols   []*infoProtocol `json:"protocols"`
	Blocks      []infoBlock     `json:"blocks"`

	first, last, prev moment
	timed             uint64 // packets with a time
	root              infoProtocol
	nodes             int
	perInterface      map[interfaceKey]*interfaceCount
}

type infoSection struct {
	ByteOrder   string          `json:"byte_order"`
	Hardware    string          `json:"hardware,omitempty"`
	OS          string          `json:"os,omitempty"`
	Application string          `json:"application,omitempty"`
	Comments    []string        `json:"comments,omitempty"`
	Interfaces  []infoInterface `json:"interfaces"`
}

type infoInterface struct {
	Index         uint32          `json:"index"`
	Name          string          `json:"name,omitempty"`
	Description   string          `json:"description,omitempty"`
	LinkType      uint16          `json:"link_type"`
	LinkName      string          `json:"link_name"`
	Snaplen       uint32          `json:"snaplen"` // 0: no limit
	Resolution    string          `json:"resolution"`
	OffsetSeconds int64           `json:"offset_seconds"`
	Speed         *uint64         `json:"bits_per_second,omitempty"`
	Filter        string          `json:"filter,omitempty"`
	OS            string          `json:"os,omitempty"`
	Hardware      string          `json:"hardware,omitempty"`
	Packets       uint64          `json:"packets"`
	Statistics    *infoStatistics `json:"statistics,omitempty"`
}

// infoStatistics is the last Interface Statistics Block of an interface.
type infoStatistics struct {
	Received *uint64 `json:"received,omitempty"`
	Dropped  *uint64 `json:"dropped,omitempty"`
	OSDrops  *uint64 `json:"os_dropped,omitempty"`
}

// infoProtocol is a place in the protocol hierarchy: layers whose outer layers are those of the nodes above.
type infoProtocol struct {
	Name    string          `json:"protocol"`
	Packets uint64          `json:"packets"`
	Octets  uint64          `json:"octets"` // of these layers, payload included
	Broken  uint64          `json:"malformed,omitempty"`
	Inner   []*infoProtocol `json:"inner,omitempty"`
	kind    packet.Kind
}

type infoBlock struct {
	Name  string `json:"name"`
	Count uint64 `json:"count"`
}

// moment is a time in seconds since 1970 and nanoseconds.
type moment struct {
	sec  int64
	nsec uint32
}

func (a moment) before(b moment) bool { return a.sec < b.sec || a.sec == b.sec && a.nsec < b.nsec }

func (a moment) minus(b moment) float64 {
	return float64(a.sec-b.sec) + (float64(a.nsec)-float64(b.nsec))/1e9
}

type interfaceKey struct{ section, iface uint32 }

type interfaceCount struct {
	packets    uint64
	statistics *infoStatistics
}

func newInfoOf(path string) *info {
	return &info{
		File: path, InOrder: true, perInterface: make(map[interfaceKey]*interfaceCount),
		Sections: []infoSection{}, Protocols: []*infoProtocol{}, Blocks: []infoBlock{},
	}
}

func (in *info) iface(section, iface uint32) *interfaceCount {
	k := interfaceKey{section, iface}
	c := in.perInterface[k]
	if c == nil {
		c = new(interfaceCount)
		in.perInterface[k] = c
	}
	return c
}

func (in *info) packet(p *packet.Packet) {
	in.Packets++
	in.Captured += uint64(p.CapLen)
	in.Length += uint64(p.Len)
	if p.CapLen < p.Len {
		in.Truncated++
	}
	in.iface(p.Extra.Section, p.Iface).packets++
	if len(p.Extra.Options) > 0 {
		for range capfile.PacketOptions(p).Comments() {
			in.Commented++
			break
		}
	}
	in.time(p)
	in.layers(p)
}

func (in *info) time(p *packet.Packet) {
	sec, nsec, ok := p.Time.Seconds()
	if !ok {
		in.NoTime++
		return
	}
	now := moment{sec: sec, nsec: nsec}
	if in.timed == 0 || now.before(in.first) {
		in.first = now
	}
	if in.timed == 0 || in.last.before(now) {
		in.last = now
	}
	if in.timed > 0 && now.before(in.prev) {
		in.InOrder = false
	}
	in.prev = now
	in.timed++
}

// Bounds of the hierarchy, which hostile packets could make deep and wide.
const (
	maxHierarchyDepth = 32
	maxHierarchyNodes = 4096
)

func (in *info) layers(p *packet.Packet) {
	at := &in.root
	for i, l := range p.Layers() {
		if i == maxHierarchyDepth {
			return
		}
		node := at.child(l.Kind)
		if node == nil {
			if in.nodes == maxHierarchyNodes {
				return
			}
			in.nodes++
			node = &infoProtocol{Name: l.Kind.Name(), kind: l.Kind}
			at.Inner = append(at.Inner, node)
		}
		node.Packets++
		node.Octets += uint64(l.Len)
		if l.Fault.Broken() && p.CapLen >= p.Len {
			node.Broken++
		}
		at = node
	}
}

func (n *infoProtocol) child(k packet.Kind) *infoProtocol {
	for _, c := range n.Inner {
		if c.kind == k {
			return c
		}
	}
	return nil
}

// block counts a pcapng block that is no packet.
func (in *info) block(b capfile.Block) {
	name := b.Name()
	i := slices.IndexFunc(in.Blocks, func(x infoBlock) bool { return x.Name == name })
	if i < 0 {
		if len(in.Blocks) == maxHierarchyNodes {
			return
		}
		i = len(in.Blocks)
		in.Blocks = append(in.Blocks, infoBlock{Name: name})
	}
	in.Blocks[i].Count++
	if s, ok := b.Statistics(nil); ok {
		st := new(infoStatistics)
		set := func(dst **uint64, n uint64, ok bool) {
			if ok {
				*dst = &n
			}
		}
		n, ok := s.Received()
		set(&st.Received, n, ok)
		n, ok = s.Dropped()
		set(&st.Dropped, n, ok)
		n, ok = s.OSDropped()
		set(&st.OSDrops, n, ok)
		in.iface(b.Section, s.Iface).statistics = st
	}
}

// rates completes what follows from the counts.
func (in *info) rates() {
	in.Protocols = append(in.Protocols, in.root.Inner...)
	in.root.sort()
	if in.Packets > 0 {
		mean := float64(in.Length) / float64(in.Packets)
		in.MeanLength = &mean
	}
	if in.timed == 0 {
		return
	}
	first, last := momentText(in.first), momentText(in.last)
	d := in.last.minus(in.first)
	in.First, in.Last, in.Duration = &first, &last, &d
	if d > 0 {
		packets, bits := float64(in.Packets)/d, float64(in.Length)*8/d
		in.PacketRate, in.BitRate = &packets, &bits
	}
}

func (n *infoProtocol) sort() {
	slices.SortStableFunc(n.Inner, func(a, b *infoProtocol) int {
		if a.Packets != b.Packets {
			return int(min(max(int64(b.Packets)-int64(a.Packets), -1), 1))
		}
		return strings.Compare(a.Name, b.Name)
	})
	for _, c := range n.Inner {
		c.sort()
	}
}

func momentText(m moment) string {
	t := packet.Timestamp{Ticks: uint64(m.nsec), Offset: m.sec, Res: packet.Nano, Valid: true}
	b, ok := packet.AppendRFC3339(nil, t)
	if !ok {
		b = append(packet.AppendEpoch(nil, t), " s after 1970"...)
	}
	return string(b)
}

func resolutionText(r packet.Resolution) string {
	const binary = 0x80
	if r&binary != 0 {
		return fmt.Sprintf("2^-%d", r&^binary)
	}
	return fmt.Sprintf("10^-%d", r)
}
