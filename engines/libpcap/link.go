package libpcap

import "github.com/gopcapkit/pcapkit/core/packet"

// dltNames gives the LINKTYPE_ value of DLT_ values that differ from it on Linux and macOS (pcap-common.c of libpcap): names
// that systems gave different numbers before LINKTYPE_ values came.
var dltNames = [...]struct{ dlt, link int }{
	{12, 101}, // RAW
	{11, 100}, // ATM_RFC1483
	{15, 102}, // SLIP_BSDOS
	{16, 103}, // PPP_BSDOS
	{19, 106}, // ATM_CLIP
	{18, 246}, // PFSYNC
}

// linkType gives the link type of what pcap_datalink says.
func linkType(dlt int) packet.LinkType {
	for _, n := range dltNames {
		if n.dlt == dlt {
			return packet.LinkType(n.link)
		}
	}
	return packet.LinkType(dlt)
}

// Bits of pcap_datalink_ext (pcap/pcap.h, LT_FCS_…): the length of the frame check sequence in units of 16 bits.
const (
	fcsPresent = 0x04000000
	fcsShift   = 28
)

func fcsOctets(ext int) uint8 {
	if uint32(ext)&fcsPresent == 0 {
		return 0
	}
	return uint8(uint32(ext)>>fcsShift) * 2
}
