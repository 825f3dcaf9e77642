package dissect

// arpHardwareName names ARP hardware types as Wireshark does; numbers: IANA, ARP Parameters, and linux/if_arp.h.
func arpHardwareName(n uint64) string {
	switch n {
	case 0x0000:
		return "NET/ROM pseudo"
	case 0x0001:
		return "Ethernet"
	case 0x0002:
		return "Experimental Ethernet"
	case 0x0003:
		return "AX.25"
	case 0x0004:
		return "ProNET"
	case 0x0005:
		return "Chaos"
	case 0x0006:
		return "IEEE 802"
	case 0x0007:
		return "ARCNET"
	case 0x0008:
		return "Hyperchannel"
	case 0x0009:
		return "Lanstar"
	case 0x000a:
		return "Autonet Short Address"
	case 0x000b:
		return "Localtalk"
	case 0x000c:
		return "LocalNet"
	case 0x000d:
		return "Ultra link"
	case 0x000e:
		return "SMDS"
	case 0x000f:
		return "Frame Relay DLCI"
	case 0x0010:
		return "ATM"
	case 0x0011:
		return "HDLC"
	case 0x0012:
		return "Fibre Channel"
	case 0x0013:
		return "ATM (RFC 2225)"
	case 0x0014:
		return "Serial Line"
	case 0x0015:
		return "ATM"
	case 0x0016:
		return "MIL-STD-188-220"
	case 0x0017:
		return "Metricom STRIP"
	case 0x0018:
		return "IEEE 1394.1995"
	case 0x0019:
		return "MAPOS"
	case 0x001a:
		return "Twinaxial"
	case 0x001b:
		return "EUI-64"
	case 0x001c:
		return "HIPARP"
	case 0x001d:
		return "IP and ARP over ISO 7816-3"
	case 0x001e:
		return "ARPSec"
	case 0x001f:
		return "IPsec tunnel"
	case 0x0020:
		return "InfiniBand"
	case 0x0021:
		return "TIA-102 Project 25 CAI"
	case 0x0022:
		return "Wiegand Interface"
	case 0x0023:
		return "Pure IP"
	case 0x0024:
		return "Experimental 1"
	case 0x0025:
		return "HFI"
	case 0x0100:
		return "Experimental 2"
	case 0x0101:
		return "AEthernet"
	case 0x0104:
		return "Notional KISS type"
	case 0x0108:
		return "ADAPT"
	case 0x010e:
		return "ROSE"
	case 0x010f:
		return "CCITT X.25"
	case 0x0110:
		return "Boards with X.25 in firmware"
	case 0x0118:
		return "Controller Area Network"
	case 0x0200:
		return "PPP"
	case 0x0201:
		return "Cisco HDLC"
	case 0x0204:
		return "LAPB"
	case 0x0205:
		return "Digital's DDCMP protocol"
	case 0x0206:
		return "Raw HDLC"
	case 0x0207:
		return "Raw IP"
	case 0x0300:
		return "IPIP tunnel"
	case 0x0301:
		return "IP6IP6 tunnel"
	case 0x0302:
		return "Frame Relay Access Device"
	case 0x0303:
		return "SKIP vif"
	case 0x0304:
		return "Loopback"
	case 0x0306:
		return "Fiber Distributed Data Interface"
	case 0x0307:
		return "AP1000 BIF"
	case 0x0308:
		return "sit0 device - IPv6-in-IPv4"
	case 0x0309:
		return "IP over DDP tunneller"
	case 0x030a:
		return "GRE over IP"
	case 0x030b:
		return "PIMSM register interface"
	case 0x030c:
		return "High Performance Parallel Interface"
	case 0x030d:
		return "Nexus 64Mbps Ash"
	case 0x030e:
		return "Acorn Econet"
	case 0x030f:
		return "Linux-IrDA"
	case 0x0310:
		return "Point to point fibrechannel"
	case 0x0311:
		return "Fibrechannel arbitrated loop"
	case 0x0312:
		return "Fibrechannel public loop"
	case 0x0313:
		return "Fibrechannel fabric"
	case 0x0320:
		return "Magic type ident for TR"
	case 0x0321:
		return "IEEE 802.11"
	case 0x0322:
		return "IEEE 802.11 + Prism2 header"
	case 0x0323:
		return "IEEE 802.11 + radiotap header"
	case 0x0324:
		return "IEEE 802.15.4"
	case 0x0325:
		return "IEEE 802.15.4 network monitor"
	case 0x0334:
		return "PhoNet media type"
	case 0x0335:
		return "PhoNet pipe header"
	case 0x0336:
		return "CAIF media type"
	case 0x0337:
		return "GRE over IPv6"
	case 0x0338:
		return "Netlink"
	case 0x0339:
		return "IPv6 over LoWPAN"
	case 0x033a:
		return "Vsock monitor header"
	case 0xfffe:
		return "zero header length"
	case 0xffff:
		return "Void type, nothing is known"
	}
	return ""
}
