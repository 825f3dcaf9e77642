// Package plain knows the chain of layers that most packets have, for those who look at every packet and would walk its layers with
// an eye for tunnels, quotations and options otherwise.
package plain

import "github.com/gopcapkit/pcapkit/core/packet"

// tells are the kinds that name networks, conversations, or packets within the packet.
var tells = [...]bool{
	packet.IPv4: true, packet.IPv6: true, packet.Routing: true, packet.Fragment: true, packet.ICMP: true, packet.ICMPv6: true,
	packet.SFlowSample: true, packet.TCP: true, packet.UDP: true,
}

func tell(k packet.Kind) bool { return int(k) < len(tells) && tells[k] }

// IP gives the index of the IP layer in a chain of a link layer, perhaps a VLAN tag, IPv4 or IPv6, TCP or UDP, and layers that tell
// nothing about networks and conversations; 0 for any other chain. Nothing is said of the lengths of headers.
func IP(ls []packet.Layer) int {
	ip := 1
	if len(ls) > 1 && ls[1].Kind == packet.VLAN {
		ip = 2
	}
	if len(ls) < ip+2 || tell(ls[0].Kind) {
		return 0
	}
	if k := ls[ip].Kind; k != packet.IPv4 && k != packet.IPv6 {
		return 0
	}
	if k := ls[ip+1].Kind; k != packet.TCP && k != packet.UDP {
		return 0
	}
	for i := ip + 2; i < len(ls); i++ {
		if tell(ls[i].Kind) {
			return 0
		}
	}
	return ip
}
