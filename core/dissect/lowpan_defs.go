package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const lowpan = packet.FieldID(packet.LoWPAN) << 16

const (
	lowpanPattern = lowpan + iota
	lowpanNHCPattern
	lowpanPadding
	lowpanTF
	lowpanNH
	lowpanHLim
	lowpanCID
	lowpanSAC
	lowpanSAM
	lowpanM
	lowpanDAC
	lowpanDAM
	lowpanSCI
	lowpanDCI
	lowpanExtID
	lowpanExtNH
	lowpanExtNext
	lowpanExtLen
	lowpanExtData
	lowpanUDPChecksumBit
	lowpanUDPPorts
	lowpanClass
	lowpanFlow
	lowpanECN
	lowpanDSCP
	lowpanNext
	lowpanHops
	lowpanSrc
	lowpanDst
	lowpanUDPSrc
	lowpanUDPDst
	lowpanUDPSum
	lowpanBcastSeq
	lowpanMeshV
	lowpanMeshF
	lowpanMeshHops
	lowpanMeshHops8
	lowpanOrig16
	lowpanOrig64
	lowpanDest16
	lowpanDest64
	lowpanFragSize
	lowpanFragTag
	lowpanFragOffset
	lowpanCongestion
	lowpanAckRequest
	lowpanRTag
	lowpanRSeq
	lowpanRSize
	lowpanRDatagram
	lowpanROffset
	lowpanAckBitmask
	lowpanHC1
)

var lowpanDefs = []packet.Def{
	lowpanPattern - lowpan:        {Name: "6lowpan.pattern", Title: "Pattern", Type: packet.Uint8, Base: packet.Hex, List: true, Names: lowpanPatternName},
	lowpanNHCPattern - lowpan:     {Name: "6lowpan.nhc.pattern", Title: "Pattern", Type: packet.Uint8, Base: packet.Hex, List: true, Names: lowpanNHCName},
	lowpanPadding - lowpan:        {Name: "6lowpan.padding", Title: "Padding", Type: packet.Uint8, Base: packet.Hex, List: true},
	lowpanTF - lowpan:             {Name: "6lowpan.iphc.tf", Title: "Traffic class and flow label", Type: packet.Uint16, Base: packet.Hex, List: true, Names: lowpanTFName},
	lowpanNH - lowpan:             {Name: "6lowpan.iphc.nh", Title: "Next header", Type: packet.Bool, List: true},
	lowpanHLim - lowpan:           {Name: "6lowpan.iphc.hlim", Title: "Hop limit", Type: packet.Uint16, Base: packet.Hex, List: true, Names: lowpanHopsName},
	lowpanCID - lowpan:            {Name: "6lowpan.iphc.cid", Title: "Context identifier extension", Type: packet.Bool, List: true},
	lowpanSAC - lowpan:            {Name: "6lowpan.iphc.sac", Title: "Source address compression", Type: packet.Bool, List: true},
	lowpanSAM - lowpan:            {Name: "6lowpan.iphc.sam", Title: "Source address mode", Type: packet.Uint16, Base: packet.Hex, List: true, Names: lowpanModeName},
	lowpanM - lowpan:              {Name: "6lowpan.iphc.m", Title: "Multicast address compression", Type: packet.Bool, List: true},
	lowpanDAC - lowpan:            {Name: "6lowpan.iphc.dac", Title: "Destination address compression", Type: packet.Bool, List: true},
	lowpanDAM - lowpan:            {Name: "6lowpan.iphc.dam", Title: "Destination address mode", Type: packet.Uint16, Base: packet.Hex, List: true, Names: lowpanModeName},
	lowpanSCI - lowpan:            {Name: "6lowpan.iphc.sci", Title: "Source context identifier", Type: packet.Uint8, Base: packet.Hex, List: true},
	lowpanDCI - lowpan:            {Name: "6lowpan.iphc.dci", Title: "Destination context identifier", Type: packet.Uint8, Base: packet.Hex, List: true},
	lowpanExtID - lowpan:          {Name: "6lowpan.nhc.ext.eid", Title: "Header ID", Type: packet.Uint8, Base: packet.Hex, List: true, Names: lowpanExtName},
	lowpanExtNH - lowpan:          {Name: "6lowpan.nhc.ext.nh", Title: "Next header", Type: packet.Bool, List: true},
	lowpanExtNext - lowpan:        {Name: "6lowpan.nhc.ext.next", Title: "Next header", Type: packet.Uint8, Base: packet.Hex, List: true, Names: ipProtocolName},
	lowpanExtLen - lowpan:         {Name: "6lowpan.nhc.ext.length", Title: "Header length", Type: packet.Uint8, List: true},
	lowpanExtData - lowpan:        {Name: "6lowpan.nhc.ext.data", Title: "Data", Type: packet.Bytes, List: true},
	lowpanUDPChecksumBit - lowpan: {Name: "6lowpan.nhc.udp.checksum", Title: "Checksum", Type: packet.Bool},
	lowpanUDPPorts - lowpan:       {Name: "6lowpan.nhc.udp.ports", Title: "Ports", Type: packet.Uint8},
	lowpanClass - lowpan:          {Name: "6lowpan.class", Title: "Traffic class", Type: packet.Uint8, Base: packet.Hex, List: true},
	lowpanFlow - lowpan:           {Name: "6lowpan.flow", Title: "Flow label", Type: packet.Uint24, Base: packet.Hex, List: true},
	lowpanECN - lowpan:            {Name: "6lowpan.ecn", Title: "ECN", Type: packet.Uint8, List: true},
	lowpanDSCP - lowpan:           {Name: "6lowpan.dscp", Title: "DSCP", Type: packet.Uint8, List: true},
	lowpanNext - lowpan:           {Name: "6lowpan.next", Title: "Next header", Type: packet.Uint8, Base: packet.Hex, List: true, Names: ipProtocolName},
	lowpanHops - lowpan:           {Name: "6lowpan.hops", Title: "Hop limit", Type: packet.Uint8, List: true},
	lowpanSrc - lowpan:            {Name: "6lowpan.src", Title: "Source", Type: packet.IPv6Addr, List: true},
	lowpanDst - lowpan:            {Name: "6lowpan.dst", Title: "Destination", Type: packet.IPv6Addr, List: true},
	lowpanUDPSrc - lowpan:         {Name: "6lowpan.udp.src", Title: "Source port", Type: packet.Uint16},
	lowpanUDPDst - lowpan:         {Name: "6lowpan.udp.dst", Title: "Destination port", Type: packet.Uint16},
	lowpanUDPSum - lowpan:         {Name: "6lowpan.udp.checksum", Title: "UDP checksum", Type: packet.Uint16, Base: packet.Hex},
	lowpanBcastSeq - lowpan:       {Name: "6lowpan.bcast.seqnum", Title: "Sequence number", Type: packet.Uint8},
	lowpanMeshV - lowpan:          {Name: "6lowpan.mesh.v", Title: "V", Type: packet.Bool},
	lowpanMeshF - lowpan:          {Name: "6lowpan.mesh.f", Title: "D", Type: packet.Bool},
	lowpanMeshHops - lowpan:       {Name: "6lowpan.mesh.hops", Title: "Hops left", Type: packet.Uint8},
	lowpanMeshHops8 - lowpan:      {Name: "6lowpan.mesh.hops8", Title: "Deep Hops left (Flags.Hops left == 15)", Type: packet.Uint8},
	lowpanOrig16 - lowpan:         {Name: "6lowpan.mesh.orig16", Title: "Originator", Type: packet.Uint16, Base: packet.Hex},
	lowpanOrig64 - lowpan:         {Name: "6lowpan.mesh.orig64", Title: "Originator", Type: packet.Uint64, Base: packet.Hex},
	lowpanDest16 - lowpan:         {Name: "6lowpan.mesh.dest16", Title: "Destination", Type: packet.Uint16, Base: packet.Hex},
	lowpanDest64 - lowpan:         {Name: "6lowpan.mesh.dest64", Title: "Destination", Type: packet.Uint64, Base: packet.Hex},
	lowpanFragSize - lowpan:       {Name: "6lowpan.frag.size", Title: "Datagram size", Type: packet.Uint16},
	lowpanFragTag - lowpan:        {Name: "6lowpan.frag.tag", Title: "Datagram tag", Type: packet.Uint16, Base: packet.Hex},
	lowpanFragOffset - lowpan:     {Name: "6lowpan.frag.offset", Title: "Datagram offset", Type: packet.Uint8},
	lowpanCongestion - lowpan:     {Name: "6lowpan.rfrag.congestion", Title: "Congestion", Type: packet.Bool},
	lowpanAckRequest - lowpan:     {Name: "6lowpan.rfrag.ack_requested", Title: "Ack requested", Type: packet.Bool},
	lowpanRTag - lowpan:           {Name: "6lowpan.rfrag.tag", Title: "Datagram tag", Type: packet.Uint8},
	lowpanRSeq - lowpan:           {Name: "6lowpan.rfrag.sequence", Title: "Fragment sequence", Type: packet.Uint16},
	lowpanRSize - lowpan:          {Name: "6lowpan.rfrag.size", Title: "Fragment size", Type: packet.Uint16},
	lowpanRDatagram - lowpan:      {Name: "6lowpan.rfrag.datagram_size", Title: "Datagram size", Type: packet.Uint16},
	lowpanROffset - lowpan:        {Name: "6lowpan.rfrag.offset", Title: "Fragment offset", Type: packet.Uint16},
	lowpanAckBitmask - lowpan:     {Name: "6lowpan.rfrag.ack_bitmask", Title: "Fragment ACK bitmask", Type: packet.Uint32, Base: packet.Hex},
	lowpanHC1 - lowpan:            {Name: "6lowpan.hc1.encoding", Title: "HC1 Encoding", Type: packet.Uint8, Base: packet.Hex},
}
