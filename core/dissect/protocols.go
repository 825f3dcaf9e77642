package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// step reads the header of kind k at the walk's place. One switch and not a table of functions: those would be an
// initialization cycle, and calls through them cost more.
func (w *walk) step(k packet.Kind) {
	switch k {
	case packet.Ethernet:
		w.ethernet()
	case packet.LLC:
		w.llc()
	case packet.VLAN:
		w.vlan()
	case packet.IEEE8021ad:
		w.ieee8021ad()
	case packet.IEEE8021ah:
		w.ieee8021ah()
	case packet.ARP:
		w.arp()
	case packet.Null:
		w.null()
	case packet.Raw:
		w.raw()
	case packet.SLL:
		w.sll()
	case packet.SLL2:
		w.sll2()
	case packet.MPLS:
		w.mpls()
	case packet.PWControlWord:
		w.pwcw()
	case packet.PPPoED:
		w.pppoed()
	case packet.PPPoES:
		w.pppoes()
	case packet.PPP:
		w.ppp()
	case packet.LCP:
		w.lcp()
	case packet.IPCP:
		w.ipcp()
	case packet.IPv6CP:
		w.ipv6cp()
	case packet.PAP:
		w.pap()
	case packet.CHAP:
		w.chap()
	case packet.CHDLC:
		w.chdlc()
	case packet.FrameRelay:
		w.frameRelay()
	case packet.Radiotap:
		w.radiotap()
	case packet.PPI:
		w.ppi()
	case packet.Prism:
		w.prism()
	case packet.WLAN:
		w.wlan()
	case packet.TokenRing:
		w.tokenRing()
	case packet.FDDI:
		w.fddi()
	case packet.ARCNET:
		w.arcnet()
	case packet.ERF:
		w.erf()
	case packet.IPv4:
		w.ipv4()
	case packet.IPv6:
		w.ipv6()
	case packet.HopByHop:
		w.hopByHop()
	case packet.DestOpts:
		w.destOpts()
	case packet.Routing:
		w.routing()
	case packet.Fragment:
		w.fragment()
	case packet.AH:
		w.ah()
	case packet.ESP:
		w.esp()
	case packet.ICMP:
		w.icmp()
	case packet.ICMPv6:
		w.icmpv6()
	case packet.IGMP:
		w.igmp()
	case packet.TCP:
		w.tcp()
	case packet.UDP:
		w.udp()
	case packet.UDPLite:
		w.udpLite()
	case packet.SCTP:
		w.sctp()
	case sctpMore:
		w.sctpChunks()
	case packet.GRE:
		w.gre()
	case packet.VXLAN:
		w.vxlan()
	case packet.GENEVE:
		w.geneve()
	case packet.GTP:
		w.gtp()
	case packet.Teredo:
		w.teredo()
	case packet.L2TP:
		w.l2tp()
	case packet.ERSPAN:
		w.erspan()
	case packet.EtherIP:
		w.etherIP()
	case packet.AMSDU:
		w.amsdu()
	case packet.AVS:
		w.avs()
	case packet.IPoIB:
		w.ipoib()
	case packet.Infiniband:
		w.infiniband()
	case packet.Juniper:
		w.juniper()
	case packet.NFLOG:
		w.nflog()
	case packet.Netlink:
		w.netlink()
	case packet.PKTAP:
		w.pktap()
	case packet.AP1394:
		w.ap1394()
	case packet.ExportedPDU:
		w.exportedPDU()
	case packet.ENC:
		w.enc()
	case packet.PFLOG:
		w.pflog()
	case packet.SunATM:
		w.sunATM()
	case packet.IPFC:
		w.ipfc()
	case packet.HSR:
		w.hsr()
	case packet.VNTag:
		w.vnTag()
	case packet.PIM:
		w.pim()
	case packet.LISPControl:
		w.lispControl()
	case packet.SFlow:
		w.sflow()
	case packet.SFlowSample:
		w.sflowSample()
	case packet.MACsec:
		w.macsec()
	case packet.ETag:
		w.etag()
	case packet.AVSP:
		w.avsp()
	case packet.IPNET:
		w.ipnet()
	case packet.CiscoMetaData:
		w.ciscoMeta()
	case packet.WPANTap:
		w.wpanTap()
	case packet.WPANPHY:
		w.wpanPHY()
	case packet.WPAN:
		w.wpan()
	case packet.LoWPAN:
		w.lowpan()
	case packet.SITA:
		w.sita()
	case packet.LLDP:
		w.lldp()
	case packet.EAPOL:
		w.eapol()
	case packet.EAP:
		w.eap()
	case packet.CCP:
		w.ccp()
	case packet.Supervision:
		w.hsrSupervision()
	case packet.IPX:
		w.ipx()
	case packet.MTP2:
		w.mtp2()
	case packet.MTP3:
		w.mtp3()
	case packet.M3UA:
		w.m3ua()
	case packet.SCCP:
		w.sccp()
	case packet.TRILL:
		w.trill()
	case packet.NSH:
		w.nsh()
	case packet.Shim6:
		w.shim6()
	case packet.VXLANGPE:
		w.vxlanGPE()
	case packet.CAPWAP:
		w.capwap()
	case packet.AYIYA:
		w.ayiya()
	case packet.LISP:
		w.lisp()
	case packet.TZSP:
		w.tzsp()
	case packet.OpenVPN:
		w.openVPN()
	default:
		w.application(k)
	}
}

// list names the fields of the visit's layer.
func (v *visit) list() {
	switch v.l.Kind {
	case packet.Ethernet:
		v.ethernet()
	case packet.LLC:
		v.llc()
	case packet.VLAN:
		v.vlan()
	case packet.IEEE8021ad:
		v.ieee8021ad()
	case packet.IEEE8021ah:
		v.ieee8021ah()
	case packet.ARP:
		v.arp()
	case packet.Null:
		v.null()
	case packet.Raw:
		v.raw()
	case packet.SLL:
		v.sll()
	case packet.SLL2:
		v.sll2()
	case packet.MPLS:
		v.mpls()
	case packet.PWControlWord:
		v.pwcw()
	case packet.PPPoED:
		v.pppoed()
	case packet.PPPoES:
		v.pppoes()
	case packet.PPP:
		v.ppp()
	case packet.LCP:
		v.lcp()
	case packet.IPCP:
		v.ipcp()
	case packet.IPv6CP:
		v.ipv6cp()
	case packet.PAP:
		v.pap()
	case packet.CHAP:
		v.chap()
	case packet.CHDLC:
		v.chdlc()
	case packet.FrameRelay:
		v.frameRelay()
	case packet.Radiotap:
		v.radiotap()
	case packet.PPI:
		v.ppi()
	case packet.Prism:
		v.prism()
	case packet.WLAN:
		v.wlan()
	case packet.TokenRing:
		v.tokenRing()
	case packet.FDDI:
		v.fddi()
	case packet.ARCNET:
		v.arcnet()
	case packet.ERF:
		v.erf()
	case packet.IPv4:
		v.ipv4()
	case packet.IPv6:
		v.ipv6()
	case packet.HopByHop:
		v.hopByHop()
	case packet.DestOpts:
		v.destOpts()
	case packet.Routing:
		v.routing()
	case packet.Fragment:
		v.fragment()
	case packet.AH:
		v.ah()
	case packet.ESP:
		v.esp()
	case packet.ICMP:
		v.icmp()
	case packet.ICMPv6:
		v.icmpv6()
	case packet.IGMP:
		v.igmp()
	case packet.TCP:
		v.tcp()
	case packet.UDP:
		v.udp()
	case packet.UDPLite:
		v.udpLite()
	case packet.SCTP:
		v.sctp()
	case packet.GRE:
		v.gre()
	case packet.VXLAN:
		v.vxlan()
	case packet.GENEVE:
		v.geneve()
	case packet.GTP:
		v.gtp()
	case packet.Teredo:
		v.teredo()
	case packet.L2TP:
		v.l2tp()
	case packet.ERSPAN:
		v.erspan()
	case packet.EtherIP:
		v.etherIP()
	case packet.AMSDU:
		v.amsdu()
	case packet.AVS:
		v.avs()
	case packet.IPoIB:
		v.ipoib()
	case packet.Infiniband:
		v.infiniband()
	case packet.Juniper:
		v.juniper()
	case packet.NFLOG:
		v.nflog()
	case packet.Netlink:
		v.netlink()
	case packet.PKTAP:
		v.pktap()
	case packet.AP1394:
		v.ap1394()
	case packet.ExportedPDU:
		v.exportedPDU()
	case packet.ENC:
		v.enc()
	case packet.PFLOG:
		v.pflog()
	case packet.SunATM:
		v.sunATM()
	case packet.IPFC:
		v.ipfc()
	case packet.HSR:
		v.hsr()
	case packet.VNTag:
		v.vnTag()
	case packet.PIM:
		v.pim()
	case packet.LISPControl:
		v.lispControl()
	case packet.SFlow:
		v.sflow()
	case packet.SFlowSample:
		v.sflowSample()
	case packet.MACsec:
		v.macsec()
	case packet.ETag:
		v.etag()
	case packet.AVSP:
		v.avsp()
	case packet.IPNET:
		v.ipnet()
	case packet.CiscoMetaData:
		v.ciscoMeta()
	case packet.WPANTap:
		v.wpanTap()
	case packet.WPANPHY:
		v.wpanPHY()
	case packet.WPAN:
		v.wpan()
	case packet.LoWPAN:
		v.lowpan()
	case packet.SITA:
		v.sita()
	case packet.LLDP:
		v.lldp()
	case packet.EAPOL:
		v.eapol()
	case packet.EAP:
		v.eap()
	case packet.CCP:
		v.ccp()
	case packet.Supervision:
		v.hsrSupervision()
	case packet.IPX:
		v.ipx()
	case packet.MTP2:
		v.mtp2()
	case packet.MTP3:
		v.mtp3()
	case packet.M3UA:
		v.m3ua()
	case packet.SCCP:
		v.sccp()
	case packet.TRILL:
		v.trill()
	case packet.NSH:
		v.nsh()
	case packet.Shim6:
		v.shim6()
	case packet.VXLANGPE:
		v.vxlanGPE()
	case packet.CAPWAP:
		v.capwap()
	case packet.AYIYA:
		v.ayiya()
	case packet.LISP:
		v.lisp()
	case packet.TZSP:
		v.tzsp()
	case packet.OpenVPN:
		v.openVPN()
	case packet.DNS, packet.MDNS, packet.LLMNR:
		v.dns()
	case packet.DHCP:
		v.dhcp()
	case packet.NTP:
		v.ntp()
	case packet.HTTP:
		v.http()
	case packet.HTTP2:
		v.http2()
	case packet.TLS:
		v.tls()
	case packet.SSH:
		v.ssh()
	case packet.QUIC:
		v.quic()
	case packet.DTLS:
		v.dtls()
	case packet.TCAP:
		v.tcap()
	case packet.Data:
		v.dataFields()
	default:
		v.private()
	}
}
