package gopacket

import "github.com/google/gopacket/layers"

// layerTypes are the library's layers that have fields of their own, sorted. sFlow is missing: its decoder is not let run.
var layerTypes = [...]any{
	layers.ARP{}, layers.ASF{}, layers.ASFPresencePong{}, layers.BFD{}, layers.CiscoDiscovery{},
	layers.CiscoDiscoveryInfo{}, layers.DHCPv4{}, layers.DHCPv6{}, layers.DNS{}, layers.Dot11{}, layers.Dot11Ctrl{},
	layers.Dot11CtrlAck{}, layers.Dot11CtrlBlockAck{}, layers.Dot11CtrlBlockAckReq{}, layers.Dot11CtrlCFEnd{},
	layers.Dot11CtrlCFEndAck{}, layers.Dot11CtrlCTS{}, layers.Dot11CtrlPowersavePoll{}, layers.Dot11CtrlRTS{},
	layers.Dot11Data{}, layers.Dot11DataCFAck{}, layers.Dot11DataCFAckNoData{}, layers.Dot11DataCFAckPoll{},
	layers.Dot11DataCFAckPollNoData{}, layers.Dot11DataCFPoll{}, layers.Dot11DataCFPollNoData{}, layers.Dot11DataNull{},
	layers.Dot11DataQOSCFAckPollNoData{}, layers.Dot11DataQOSCFPollNoData{}, layers.Dot11DataQOSData{},
	layers.Dot11DataQOSDataCFAck{}, layers.Dot11DataQOSDataCFAckPoll{}, layers.Dot11DataQOSDataCFPoll{},
	layers.Dot11DataQOSNull{}, layers.Dot11InformationElement{}, layers.Dot11Mgmt{}, layers.Dot11MgmtATIM{},
	layers.Dot11MgmtAction{}, layers.Dot11MgmtActionNoAck{}, layers.Dot11MgmtArubaWLAN{},
	layers.Dot11MgmtAssociationReq{}, layers.Dot11MgmtAssociationResp{}, layers.Dot11MgmtAuthentication{},
	layers.Dot11MgmtBeacon{}, layers.Dot11MgmtDeauthentication{}, layers.Dot11MgmtDisassociation{},
	layers.Dot11MgmtMeasurementPilot{}, layers.Dot11MgmtProbeReq{}, layers.Dot11MgmtProbeResp{},
	layers.Dot11MgmtReassociationReq{}, layers.Dot11MgmtReassociationResp{}, layers.Dot11WEP{}, layers.Dot1Q{},
	layers.EAP{}, layers.EAPOL{}, layers.EAPOLKey{}, layers.ERSPANII{}, layers.EtherIP{}, layers.Ethernet{},
	layers.EthernetCTP{}, layers.EthernetCTPForwardData{}, layers.EthernetCTPReply{}, layers.FDDI{}, layers.GRE{},
	layers.GTPv1U{}, layers.Geneve{}, layers.ICMPv4{}, layers.ICMPv6{}, layers.ICMPv6Echo{},
	layers.ICMPv6NeighborAdvertisement{}, layers.ICMPv6NeighborSolicitation{}, layers.ICMPv6Redirect{},
	layers.ICMPv6RouterAdvertisement{}, layers.ICMPv6RouterSolicitation{}, layers.IGMP{}, layers.IGMPv1or2{},
	layers.IPSecAH{}, layers.IPSecESP{}, layers.IPv4{}, layers.IPv6{}, layers.IPv6Destination{}, layers.IPv6Fragment{},
	layers.IPv6HopByHop{}, layers.IPv6Routing{}, layers.LLC{}, layers.LinkLayerDiscovery{},
	layers.LinkLayerDiscoveryInfo{}, layers.LinuxSLL{}, layers.Loopback{}, layers.MLDv1MulticastListenerDoneMessage{},
	layers.MLDv1MulticastListenerQueryMessage{}, layers.MLDv1MulticastListenerReportMessage{},
	layers.MLDv2MulticastListenerQueryMessage{}, layers.MLDv2MulticastListenerReportMessage{}, layers.MPLS{},
	layers.ModbusTCP{}, layers.NTP{}, layers.NortelDiscovery{}, layers.OSPFv2{}, layers.OSPFv3{}, layers.PFLog{},
	layers.PPP{}, layers.PPPoE{}, layers.PrismHeader{}, layers.RADIUS{}, layers.RMCP{}, layers.RUDP{}, layers.RadioTap{},
	layers.SCTP{}, layers.SCTPCookieEcho{}, layers.SCTPData{}, layers.SCTPEmptyLayer{}, layers.SCTPError{},
	layers.SCTPHeartbeat{}, layers.SCTPInit{}, layers.SCTPSack{}, layers.SCTPShutdown{}, layers.SCTPShutdownAck{},
	layers.SCTPUnknownChunkType{}, layers.SIP{}, layers.SNAP{}, layers.STP{}, layers.TCP{}, layers.TLS{}, layers.UDP{},
	layers.UDPLite{}, layers.USB{}, layers.USBBulk{}, layers.USBControl{}, layers.USBInterrupt{},
	layers.USBRequestBlockSetup{}, layers.VRRPv2{}, layers.VXLAN{},
}
