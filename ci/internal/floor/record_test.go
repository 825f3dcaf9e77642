package floor

import (
	"testing"
	"unsafe"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
)

func TestTheRecordHasTheSizeThatIsNamed(t *testing.T) {
	if n := unsafe.Sizeof(Record{}); n != 168 {
		t.Errorf("got %d octets, want 168", n)
	}
}

// What the floor reads is what gopacket reads, field by field.
func TestTheFloorReadsWhatGopacketReads(t *testing.T) {
	for _, k := range []workload.Kind{workload.Mixed, workload.Frag} {
		path, err := workload.File(k, 5000)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		var seen Has
		_, err = each(path, func(h, b []byte) {
			n++
			var r Record
			r.Decode(h, b)
			p := gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.NoCopy)
			for _, bad := range compare(&r, p) {
				t.Errorf("%s, packet %d: %s", k, n, bad)
			}
			seen |= r.Has
		})
		if err != nil || n != 5000 {
			t.Fatalf("%d packets, %v", n, err)
		}
		if k == workload.Mixed && seen != HasIPv4|HasIPv6|HasTCP|HasUDP|HasICMP|HasICMPv6|HasARP {
			t.Errorf("the capture shows %07b alone", seen)
		}
	}
}

// compare names the fields in which the two differ.
func compare(r *Record, p gopacket.Packet) (bad []string) {
	same := func(ok bool, name string) {
		if !ok {
			bad = append(bad, name)
		}
	}
	tags := 0
	var has Has
	for _, l := range p.Layers() {
		switch l := l.(type) {
		case *layers.Ethernet:
			same(string(l.SrcMAC) == string(r.Src[:]) && string(l.DstMAC) == string(r.Dst[:]), "Ethernet")
		case *layers.Dot1Q:
			same(r.Tag[tags] == l.VLANIdentifier|uint16(l.Priority)<<13, "tag")
			tags++
		case *layers.IPv4:
			has |= HasIPv4
			same(string(r.SrcIP[:4]) == string(l.SrcIP) && string(r.DstIP[:4]) == string(l.DstIP), "IPv4 addresses")
			same(r.TTL == l.TTL && r.Proto == uint8(l.Protocol) && r.ID == l.Id && r.TotalLen == l.Length && r.TrafficClass == l.TOS, "IPv4")
			same(r.Place == uint16(l.Flags)<<13|l.FragOffset && r.IPChecksum == l.Checksum && int(r.OptionLen) == int(l.IHL)*4-20, "IPv4 rest")
		case *layers.IPv6:
			has |= HasIPv6
			same(string(r.SrcIP[:]) == string(l.SrcIP) && string(r.DstIP[:]) == string(l.DstIP), "IPv6 addresses")
			same(r.TTL == l.HopLimit && r.FlowLabel == l.FlowLabel && r.TrafficClass == l.TrafficClass && r.TotalLen == l.Length, "IPv6")
			if len(p.Layers()) > 2 && r.Extensions == 0 {
				same(r.Proto == uint8(l.NextHeader), "IPv6 next header")
			}
		case *layers.IPv6Fragment:
			same(r.FragmentID == l.Identification && r.Place>>3 == l.FragmentOffset && r.Place&1 == 1 == l.MoreFragments, "IPv6 fragment")
		case *layers.TCP:
			has |= HasTCP
			same(r.SrcPort == uint16(l.SrcPort) && r.DstPort == uint16(l.DstPort) && r.Seq == l.Seq && r.Ack == l.Ack, "TCP")
			same(r.Window == l.Window && r.Checksum == l.Checksum && r.Urgent == l.Urgent && r.Flags>>12 == uint16(l.DataOffset), "TCP rest")
			same(r.Flags&1 == 1 == l.FIN && r.Flags&2 == 2 == l.SYN && r.Flags&16 == 16 == l.ACK && int(r.PayloadLen) == len(l.Payload), "TCP flags")
		case *layers.UDP:
			has |= HasUDP
			same(r.SrcPort == uint16(l.SrcPort) && r.DstPort == uint16(l.DstPort) && r.UDPLen == l.Length && r.Checksum == l.Checksum, "UDP")
		case *layers.ICMPv4:
			has |= HasICMP
			same(r.Type == l.TypeCode.Type() && r.Code == l.TypeCode.Code() && r.Checksum == l.Checksum && r.Rest == uint32(l.Id)<<16|uint32(l.Seq), "ICMP")
		case *layers.ICMPv6:
			has |= HasICMPv6
			same(r.Type == l.TypeCode.Type() && r.Code == l.TypeCode.Code() && r.Checksum == l.Checksum, "ICMPv6")
		case *layers.ARP:
			has |= HasARP
			same(r.Operation == l.Operation && string(r.SenderMAC[:]) == string(l.SourceHwAddress) && r.TargetIP == be.Uint32(l.DstProtAddress), "ARP")
		}
	}
	same(tags == int(r.Tags), "number of tags")
	if p.Layer(gopacket.LayerTypeFragment) != nil { // gopacket leaves the first fragment's transport header alone
		r.Has &^= HasTCP | HasUDP | HasICMP | HasICMPv6
	}
	same(has == r.Has, "protocols")
	return bad
}
