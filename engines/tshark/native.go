package tshark

import (
	"bytes"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Tree is what tshark wrote of a packet.
type Tree struct{ pdml []byte }

// Node is one item of a Tree.
type Node struct {
	Depth    int    // 0: a protocol that lies in no other
	Protocol bool   // a <proto>, else a <field>
	Name     string // filter name; "" for a heading
	Label    string // showname, as Wireshark's packet details have it
	Show     string // the value; "" where there is none
	Value    string // hexadecimal digits of the octets; "" where there are none
	Pos      int    // octets from the start of the data that it lies in: the packet, or what was decrypted, decompressed or joined
	Size     int    // octets; 0: derived
	Hidden   bool
}

// Native gives tshark's own tree of a packet that a session of this engine handed out; false for another engine's packet, for a
// clone, and where no process was needed. It holds until the session's following Next or Close.
func Native(p *packet.Packet) (*Tree, bool) {
	t, ok := p.Native().(*Tree)
	return t, ok
}

// PDML is the <packet> element as tshark wrote it, cut where it is longer than 64 MiB; borrowed.
func (t *Tree) PDML() []byte { return t.pdml }

// Nodes gives the tree from top to bottom, each item before those within it.
func (t *Tree) Nodes() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		s := newScanner(bytes.NewReader(t.pdml))
		depth := 0
		for it := (item{}); s.next(&it) == nil; {
			switch it.tag {
			case tagProtoEnd, tagFieldEnd:
				depth--
			case tagProto, tagField:
				n := Node{
					Depth: depth, Protocol: it.tag == tagProto, Name: plainText(it.name), Label: plainText(it.label),
					Show: plainText(it.show), Value: string(it.value), Pos: it.pos, Size: it.size, Hidden: it.hidden,
				}
				if !yield(n) {
					return
				}
				if !it.empty {
					depth++
				}
			}
		}
	}
}

func plainText(b []byte) string { return string(unescape(nil, b)) }
