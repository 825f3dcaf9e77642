package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const icmp = packet.FieldID(packet.ICMP) << 16

const (
	icmpType = icmp + iota
	icmpCode
	icmpChecksum
	icmpChecksumStatus
	icmpUnused
	icmpReserved
	icmpIdent
	icmpIdentLe
	icmpSeq
	icmpSeqLe
	icmpMtu
	icmpNumAddrs
	icmpAddrEntrySize
	icmpLifetime
	icmpPointer
	icmpRouterAddress
	icmpPrefLevel
	icmpOriginateTimestamp
	icmpReceiveTimestamp
	icmpTransmitTimestamp
	icmpAddressMask
	icmpRedirGw
	icmpMipType
	icmpMipLength
	icmpMipPrefixlength
	icmpMipSeq
	icmpMipLife
	icmpMipFlags
	icmpMipR
	icmpMipB
	icmpMipH
	icmpMipF
	icmpMipM
	icmpMipG
	icmpMipV
	icmpMipRt
	icmpMipU
	icmpMipX
	icmpMipReserved
	icmpMipCoa
	icmpMipChallenge
	icmpMipContent
	icmpExt
	icmpExtVersion
	icmpExtRes
	icmpExtChecksum
	icmpExtChecksumStatus
	icmpExtLength
	icmpExtClass
	icmpExtCtype
	icmpExtData
	icmpMplsLabel
	icmpMplsExp
	icmpMplsS
	icmpMplsTtl
	icmpMplsData
	icmpDataTime
	icmpDataTimeRelative
	icmpLength
	icmpLengthOriginalDatagram
	icmpIntInfoRole
	icmpIntInfoReserved
	icmpIntInfoIfindex
	icmpIntInfoIpaddr
	icmpIntInfoNamePresent
	icmpIntInfoMtuPresent
	icmpIntInfoIndex
	icmpIntInfoAfi
	icmpIntInfoIpv4
	icmpIntInfoIpv6
	icmpIntInfoNameLength
	icmpIntInfoName
	icmpIntInfoMtu
	icmpExtEchoSeq
	icmpExtEchoReqRes
	icmpExtEchoReqLocal
	icmpExtEchoRspState
	icmpExtEchoRspRes
	icmpExtEchoRspActive
	icmpExtEchoRspIpv4
	icmpExtEchoRspIpv6
	icmpIntIdentName
	icmpIntIdentIndex
	icmpIntIdentAfi
	icmpIntIdentAddrLength
	icmpIntIdentReserved
	icmpIntIdentIpv4
	icmpIntIdentIpv6
	icmpIntIdentAddress
)

var icmpDefs = []packet.Def{
	icmpType - icmp:                   {Name: "icmp.type", Title: "Type", Type: packet.Uint8, Names: icmpTypeName},
	icmpCode - icmp:                   {Name: "icmp.code", Title: "Code", Type: packet.Uint8},
	icmpChecksum - icmp:               {Name: "icmp.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	icmpChecksumStatus - icmp:         {Name: "icmp.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	icmpUnused - icmp:                 {Name: "icmp.unused", Title: "Unused", Type: packet.Bytes, List: true},
	icmpReserved - icmp:               {Name: "icmp.reserved", Title: "Reserved", Type: packet.Bytes, List: true},
	icmpIdent - icmp:                  {Name: "icmp.ident", Title: "Identifier (BE)", Type: packet.Uint16, Base: packet.DecHex},
	icmpIdentLe - icmp:                {Name: "icmp.ident_le", Title: "Identifier (LE)", Type: packet.Uint16, Base: packet.DecHex},
	icmpSeq - icmp:                    {Name: "icmp.seq", Title: "Sequence Number (BE)", Type: packet.Uint16, Base: packet.DecHex},
	icmpSeqLe - icmp:                  {Name: "icmp.seq_le", Title: "Sequence Number (LE)", Type: packet.Uint16, Base: packet.DecHex},
	icmpMtu - icmp:                    {Name: "icmp.mtu", Title: "MTU of next hop", Type: packet.Uint16},
	icmpNumAddrs - icmp:               {Name: "icmp.num_addrs", Title: "Number of addresses", Type: packet.Uint8},
	icmpAddrEntrySize - icmp:          {Name: "icmp.addr_entry_size", Title: "Address entry size", Type: packet.Uint8},
	icmpLifetime - icmp:               {Name: "icmp.lifetime", Title: "Lifetime", Type: packet.Uint16},
	icmpPointer - icmp:                {Name: "icmp.pointer", Title: "Pointer", Type: packet.Uint32},
	icmpRouterAddress - icmp:          {Name: "icmp.router_address", Title: "Router address", Type: packet.IPv4Addr, List: true},
	icmpPrefLevel - icmp:              {Name: "icmp.pref_level", Title: "Preference level", Type: packet.Int32, List: true},
	icmpOriginateTimestamp - icmp:     {Name: "icmp.originate_timestamp", Title: "Originate Timestamp", Type: packet.Uint32},
	icmpReceiveTimestamp - icmp:       {Name: "icmp.receive_timestamp", Title: "Receive Timestamp", Type: packet.Uint32},
	icmpTransmitTimestamp - icmp:      {Name: "icmp.transmit_timestamp", Title: "Transmit Timestamp", Type: packet.Uint32},
	icmpAddressMask - icmp:            {Name: "icmp.address_mask", Title: "Address Mask", Type: packet.IPv4Addr},
	icmpRedirGw - icmp:                {Name: "icmp.redir_gw", Title: "Gateway Address", Type: packet.IPv4Addr},
	icmpMipType - icmp:                {Name: "icmp.mip.type", Title: "Extension Type", Type: packet.Uint8, List: true, Names: icmpMipTypeName},
	icmpMipLength - icmp:              {Name: "icmp.mip.length", Title: "Length", Type: packet.Uint8, List: true},
	icmpMipPrefixlength - icmp:        {Name: "icmp.mip.prefixlength", Title: "Prefix Length", Type: packet.Uint8, List: true},
	icmpMipSeq - icmp:                 {Name: "icmp.mip.seq", Title: "Sequence Number", Type: packet.Uint16, List: true},
	icmpMipLife - icmp:                {Name: "icmp.mip.life", Title: "Registration Lifetime", Type: packet.Uint16, List: true},
	icmpMipFlags - icmp:               {Name: "icmp.mip.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	icmpMipR - icmp:                   {Name: "icmp.mip.r", Title: "Registration Required", Type: packet.Bool, List: true},
	icmpMipB - icmp:                   {Name: "icmp.mip.b", Title: "Busy", Type: packet.Bool, List: true},
	icmpMipH - icmp:                   {Name: "icmp.mip.h", Title: "Home Agent", Type: packet.Bool, List: true},
	icmpMipF - icmp:                   {Name: "icmp.mip.f", Title: "Foreign Agent", Type: packet.Bool, List: true},
	icmpMipM - icmp:                   {Name: "icmp.mip.m", Title: "Minimal Encapsulation", Type: packet.Bool, List: true},
	icmpMipG - icmp:                   {Name: "icmp.mip.g", Title: "GRE", Type: packet.Bool, List: true},
	icmpMipV - icmp:                   {Name: "icmp.mip.v", Title: "VJ Comp", Type: packet.Bool, List: true},
	icmpMipRt - icmp:                  {Name: "icmp.mip.rt", Title: "Reverse tunneling", Type: packet.Bool, List: true},
	icmpMipU - icmp:                   {Name: "icmp.mip.u", Title: "UDP tunneling", Type: packet.Bool, List: true},
	icmpMipX - icmp:                   {Name: "icmp.mip.x", Title: "Revocation support", Type: packet.Bool, List: true},
	icmpMipReserved - icmp:            {Name: "icmp.mip.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex, List: true},
	icmpMipCoa - icmp:                 {Name: "icmp.mip.coa", Title: "Care-Of-Address", Type: packet.IPv4Addr, List: true},
	icmpMipChallenge - icmp:           {Name: "icmp.mip.challenge", Title: "Challenge", Type: packet.Bytes, List: true},
	icmpMipContent - icmp:             {Name: "icmp.mip.content", Title: "Content", Type: packet.Bytes, List: true},
	icmpExt - icmp:                    {Name: "icmp.ext", Title: "ICMP Extensions", Type: packet.None, List: true},
	icmpExtVersion - icmp:             {Name: "icmp.ext.version", Title: "Version", Type: packet.Uint8, List: true},
	icmpExtRes - icmp:                 {Name: "icmp.ext.res", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex, List: true},
	icmpExtChecksum - icmp:            {Name: "icmp.ext.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex, List: true},
	icmpExtChecksumStatus - icmp:      {Name: "icmp.ext.checksum.status", Title: "Checksum Status", Type: packet.Uint8, List: true, Names: checksumName},
	icmpExtLength - icmp:              {Name: "icmp.ext.length", Title: "Length", Type: packet.Uint16, List: true},
	icmpExtClass - icmp:               {Name: "icmp.ext.class", Title: "Class", Type: packet.Uint8, List: true, Names: icmpExtClassName},
	icmpExtCtype - icmp:               {Name: "icmp.ext.ctype", Title: "C-Type", Type: packet.Uint8, List: true},
	icmpExtData - icmp:                {Name: "icmp.ext.data", Title: "Data", Type: packet.Bytes, List: true},
	icmpMplsLabel - icmp:              {Name: "icmp.mpls.label", Title: "Label", Type: packet.Uint24, List: true},
	icmpMplsExp - icmp:                {Name: "icmp.mpls.exp", Title: "Experimental", Type: packet.Uint24, List: true},
	icmpMplsS - icmp:                  {Name: "icmp.mpls.s", Title: "Stack bit", Type: packet.Bool, List: true, Names: setName},
	icmpMplsTtl - icmp:                {Name: "icmp.mpls.ttl", Title: "Time to live", Type: packet.Uint8, List: true},
	icmpMplsData - icmp:               {Name: "icmp.mpls.data", Title: "Data", Type: packet.Bytes, List: true},
	icmpDataTime - icmp:               {Name: "icmp.data_time", Title: "Timestamp from icmp data", Type: packet.AbsTime},
	icmpDataTimeRelative - icmp:       {Name: "icmp.data_time_relative", Title: "Timestamp from icmp data (relative)", Type: packet.RelTime},
	icmpLength - icmp:                 {Name: "icmp.length", Title: "Length", Type: packet.Uint8},
	icmpLengthOriginalDatagram - icmp: {Name: "icmp.length.original_datagram", Title: "Length of original datagram", Type: packet.Uint8},
	icmpIntInfoRole - icmp:            {Name: "icmp.int_info.role", Title: "Interface Role", Type: packet.Uint8, List: true, Names: icmpIntInfoRoleName},
	icmpIntInfoReserved - icmp:        {Name: "icmp.int_info.reserved", Title: "Reserved", Type: packet.Uint8, List: true},
	icmpIntInfoIfindex - icmp:         {Name: "icmp.int_info.ifindex", Title: "ifIndex", Type: packet.Bool, List: true},
	icmpIntInfoIpaddr - icmp:          {Name: "icmp.int_info.ipaddr", Title: "IP Address", Type: packet.Bool, List: true, Names: presentName},
	icmpIntInfoNamePresent - icmp:     {Name: "icmp.int_info.name_present", Title: "Interface Name", Type: packet.Bool, List: true, Names: presentName},
	icmpIntInfoMtuPresent - icmp:      {Name: "icmp.int_info.mtu_present", Title: "MTU", Type: packet.Bool, List: true, Names: presentName},
	icmpIntInfoIndex - icmp:           {Name: "icmp.int_info.index", Title: "Interface Index", Type: packet.Uint32, List: true},
	icmpIntInfoAfi - icmp:             {Name: "icmp.int_info.afi", Title: "Address Family Identifier", Type: packet.Uint16, List: true},
	icmpIntInfoIpv4 - icmp:            {Name: "icmp.int_info.ipv4", Title: "Source", Type: packet.IPv4Addr, List: true},
	icmpIntInfoIpv6 - icmp:            {Name: "icmp.int_info.ipv6", Title: "Source", Type: packet.IPv6Addr, List: true},
	icmpIntInfoNameLength - icmp:      {Name: "icmp.int_info.name_length", Title: "Name Length", Type: packet.Uint8, List: true},
	icmpIntInfoName - icmp:            {Name: "icmp.int_info.name", Title: "Name", Type: packet.String, List: true},
	icmpIntInfoMtu - icmp:             {Name: "icmp.int_info.mtu", Title: "Maximum Transmission Unit", Type: packet.Uint32, List: true},
	icmpExtEchoSeq - icmp:             {Name: "icmp.ext.echo.seq", Title: "Sequence Number", Type: packet.Uint8, Base: packet.DecHex},
	icmpExtEchoReqRes - icmp:          {Name: "icmp.ext.echo.req.res", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	icmpExtEchoReqLocal - icmp:        {Name: "icmp.ext.echo.req.local", Title: "Local bit", Type: packet.Bool, Names: setName},
	icmpExtEchoRspState - icmp:        {Name: "icmp.ext.echo.rsp.state", Title: "State", Type: packet.Uint8, Names: icmpExtEchoRspStateName},
	icmpExtEchoRspRes - icmp:          {Name: "icmp.ext.echo.rsp.res", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	icmpExtEchoRspActive - icmp:       {Name: "icmp.ext.echo.rsp.active", Title: "Active bit", Type: packet.Bool, Names: setName},
	icmpExtEchoRspIpv4 - icmp:         {Name: "icmp.ext.echo.rsp.ipv4", Title: "IPv4 bit", Type: packet.Bool, Names: setName},
	icmpExtEchoRspIpv6 - icmp:         {Name: "icmp.ext.echo.rsp.ipv6", Title: "IPv6 bit", Type: packet.Bool, Names: setName},
	icmpIntIdentName - icmp:           {Name: "icmp.int_ident.name", Title: "Name", Type: packet.String, List: true},
	icmpIntIdentIndex - icmp:          {Name: "icmp.int_ident.index", Title: "Interface Index", Type: packet.Uint32, List: true},
	icmpIntIdentAfi - icmp:            {Name: "icmp.int_ident.afi", Title: "Address Family Identifier", Type: packet.Uint16, List: true, Names: icmpIntIdentAfiName},
	icmpIntIdentAddrLength - icmp:     {Name: "icmp.int_ident.addr_length", Title: "Address Length", Type: packet.Uint8, List: true},
	icmpIntIdentReserved - icmp:       {Name: "icmp.int_ident.reserved", Title: "Reserved", Type: packet.Bytes, List: true},
	icmpIntIdentIpv4 - icmp:           {Name: "icmp.int_ident.ipv4", Title: "Address", Type: packet.IPv4Addr, List: true},
	icmpIntIdentIpv6 - icmp:           {Name: "icmp.int_ident.ipv6", Title: "Address", Type: packet.IPv6Addr, List: true},
	icmpIntIdentAddress - icmp:        {Name: "icmp.int_ident.address", Title: "Address", Type: packet.Bytes, List: true},
}
