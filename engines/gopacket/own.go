package gopacket

import (
	"net"
	"reflect"
	"strings"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The library's own fields: what a layer's Go type exports and no field of Wireshark's shows. They are found by reflection,
// which runs when fields are listed and not for each packet.

// schema is how the fields of a Go type are listed.
type schema struct {
	kind packet.Kind // that the field IDs have; the layer may have another
	defs []packet.Def
	root []node
}

// node is a field of a struct.
type node struct {
	index int // of the struct's field
	def   int // in the schema's defs
	how   how
	sub   []node // of a struct
}

// how says what is done with a value.
type how uint8

const (
	asNumber how = iota
	asBool
	asText
	asOctets
	asDuration
	asAddr   // net.IP
	asStruct // its fields are children
	asList   // of what sub[0] says
	asPointer
)

// maxNesting bounds structs in structs, some of which the library links to each other.
const maxNesting = 5

var (
	typeDuration = reflect.TypeFor[time.Duration]()
	typeIP       = reflect.TypeFor[net.IP]()
	typeOctet    = reflect.TypeFor[byte]()
)

// schemas makes all of them once: names must be known before a packet has the layer.
var schemas = sync.OnceValue(func() map[reflect.Type]*schema {
	all := map[reflect.Type]*schema{}
	for _, l := range layerTypes {
		t := reflect.TypeOf(l)
		name := "gopacket." + strings.ToLower(t.Name())
		s := &schema{kind: packet.NamedKind(name, t.Name()+" of gopacket", packet.TierNone)}
		s.root = s.fields(t, name, 0)
		all[t] = s
	}
	return all
})

var ownByKind = sync.OnceValue(func() map[packet.Kind]*schema {
	all := map[packet.Kind]*schema{}
	for _, s := range schemas() {
		all[s.kind] = s
	}
	return all
})

// shown are the fields that are listed under Wireshark's names already, by Go type; "*" is all of them.
var shown = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"Ethernet": "*", "Dot1Q": "*", "ARP": "*", "Loopback": "*", "LinuxSLL": "PacketType AddrLen EthernetType AddrType Addr", "MPLS": "*",
		"PPP": "*", "PPPoE": "*", "IPv6": "*", "IPv6Fragment": "*", "IPSecAH": "*", "IPSecESP": "SPI Seq",
		"ICMPv4": "TypeCode Checksum",
		"ICMPv6": "*", "UDP": "*", "UDPLite": "*", "SCTP": "*", "VXLAN": "*",
		"LLC":  "DSAP IG SSAP CR",
		"IPv4": "Version IHL TOS Length Id Flags FragOffset TTL Protocol Checksum SrcIP DstIP",
		"TCP":  "SrcPort DstPort Seq Ack DataOffset FIN SYN RST PSH ACK URG ECE CWR NS Window Checksum Urgent",
		"GRE": "ChecksumPresent RoutingPresent KeyPresent SeqPresent StrictSourceRoute AckPresent RecursionControl Version Protocol " +
			"Checksum Offset Key Seq Ack",
		"Geneve":          "Version OAMPacket CriticalOption Protocol VNI",
		"Dot11":           "Address1 Address2 Address3 Address4 SequenceNumber FragmentNumber",
		"RadioTap":        "Version Length",
		"IPv6Routing":     "RoutingType SegmentsLeft SourceRoutingIPs",
		"IPv6HopByHop":    "NextHeader HeaderLength",
		"IPv6Destination": "NextHeader HeaderLength",
	}
})

// wireshark are names of Wireshark's for fields of protocols that core does not know.
var wireshark = sync.OnceValue(func() map[string]packet.Def {
	return map[string]packet.Def{
		"gopacket.dns.id":              {Name: "dns.id", Title: "Transaction ID", Base: packet.Hex},
		"gopacket.dns.qdcount":         {Name: "dns.count.queries", Title: "Questions"},
		"gopacket.dns.ancount":         {Name: "dns.count.answers", Title: "Answer RRs"},
		"gopacket.dns.nscount":         {Name: "dns.count.auth_rr", Title: "Authority RRs"},
		"gopacket.dns.arcount":         {Name: "dns.count.add_rr", Title: "Additional RRs"},
		"gopacket.dns.questions.name":  {Name: "dns.qry.name", Title: "Name", Type: packet.String},
		"gopacket.dns.questions.type":  {Name: "dns.qry.type", Title: "Type"},
		"gopacket.dns.questions.class": {Name: "dns.qry.class", Title: "Class", Base: packet.Hex},
	}
})

func isShown(t reflect.Type, field string) bool {
	list := shown()[t.Name()]
	if list == "*" {
		return true
	}
	for f := range strings.FieldsSeq(list) {
		if f == field {
			return true
		}
	}
	return false
}

// fields makes the nodes of a struct's exported fields.
func (s *schema) fields(t reflect.Type, path string, depth int) (nodes []node) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Name == "BaseLayer" || f.Name == "Contents" || f.Name == "Payload" || depth == 0 && isShown(t, f.Name) {
			continue
		}
		if f.Anonymous && f.Type.Kind() == reflect.Struct { // the parts that several layers share
			if sub := s.fields(f.Type, path, depth); len(sub) > 0 {
				nodes = append(nodes, node{index: i, def: -1, how: asStruct, sub: sub})
			}
			continue
		}
		if !f.IsExported() {
			continue
		}
		if n, ok := s.node(f.Type, path+"."+strings.ToLower(f.Name), f.Name, depth); ok {
			n.index = i
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// node makes a node of a type and its Def.
func (s *schema) node(t reflect.Type, path, title string, depth int) (n node, ok bool) {
	d := packet.Def{Name: path, Title: title, List: depth > 0}
	switch {
	case t == typeDuration:
		n.how, d.Type = asDuration, packet.RelTime
	case t == typeIP:
		n.how, d.Type = asAddr, packet.String
	case t.Kind() == reflect.Bool:
		n.how, d.Type = asBool, packet.Bool
	case t.Kind() == reflect.String:
		n.how, d.Type = asText, packet.String
	case t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64:
		d.Type = number(t)
	case (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) && t.Elem() == typeOctet:
		n.how, d.Type = asOctets, packet.Bytes
	case depth >= maxNesting:
		return n, false
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array, t.Kind() == reflect.Pointer:
		sub, ok := s.node(t.Elem(), path, title, depth+1)
		n.how = asList
		if t.Kind() == reflect.Pointer {
			n.how = asPointer
		}
		n.sub, n.def = []node{sub}, -1
		return n, ok
	case t.Kind() == reflect.Struct:
		n.how, d.Type, n.def = asStruct, packet.None, len(s.defs)
		s.defs = append(s.defs, d)
		n.sub = s.fields(t, path, depth+1)
		return n, len(n.sub) > 0
	default:
		return n, false
	}
	if w, ok := wireshark()[path]; ok {
		d.Name, d.Title, d.Base = w.Name, w.Title, w.Base
		if w.Type != packet.None {
			d.Type = w.Type
		}
	}
	n.def = len(s.defs)
	s.defs = append(s.defs, d)
	return n, true
}

func number(t reflect.Type) packet.Type {
	signed := t.Kind() <= reflect.Int64
	switch t.Size() {
	case 1:
		if signed {
			return packet.Int8
		}
		return packet.Uint8
	case 2:
		if signed {
			return packet.Int16
		}
		return packet.Uint16
	case 4:
		if signed {
			return packet.Int32
		}
		return packet.Uint32
	}
	if signed {
		return packet.Int64
	}
	return packet.Uint64
}
