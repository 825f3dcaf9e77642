package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sflowSample = packet.FieldID(packet.SFlowSample) << 16

const (
	sflowSampleProtocol = sflowSample + iota
	sflowSampleFrameLength
	sflowSampleStripped
	sflowSampleHeaderLength
	sflowSampleHeader
)

var sflowSampleDefs = []packet.Def{
	sflowSampleProtocol - sflowSample:     {Name: "sflow_245.header_protocol", Title: "Header protocol", Type: packet.Uint32, Names: sflowProtocolName},
	sflowSampleFrameLength - sflowSample:  {Name: "sflow_245.header.frame_length", Title: "Frame Length", Type: packet.Uint32},
	sflowSampleStripped - sflowSample:     {Name: "sflow_245.header.payload_stripped", Title: "Payload stripped", Type: packet.Uint32},
	sflowSampleHeaderLength - sflowSample: {Name: "sflow_245.header.sampled_header_length", Title: "Sampled header length", Type: packet.Uint32},
	sflowSampleHeader - sflowSample:       {Name: "sflow_245.header", Title: "Header of sampled packet", Type: packet.Bytes},
}

func sflowProtocolName(n uint64) string {
	switch n {
	case 1:
		return "Ethernet"
	case 2:
		return "Token Bus"
	case 3:
		return "Token Ring"
	case 4:
		return "FDDI"
	case 5:
		return "Frame Relay"
	case 6:
		return "X.25"
	case 7:
		return "PPP"
	case 8:
		return "SMDS"
	case 9:
		return "ATM AAL5"
	case 0xa:
		return "ATM AAL5-IP (e.g., Cisco AAL5 mux)"
	case 0xb:
		return "IPv4"
	case 0xc:
		return "IPv6"
	case 0xd:
		return "MPLS"
	case 0xe:
		return "PPP over SONET/SDH (RFC 1662, 2615)"
	case 0xf:
		return "802.11 MAC"
	case 0x10:
		return "802.11n Aggregated MPDU"
	case 0x11:
		return "A-MSDU Subframe"
	}
	return ""
}

// sflowSample lists the head of the record that holds a sampled packet; counters and other records are passed over.
func (v *visit) sflowSample() {
	n := int(v.l.Hdr)
	if len(v.b) <= n || n < sflowRawHeader {
		return
	}
	for i := range 4 {
		v.u32(sflowSampleProtocol+packet.FieldID(i), n-sflowRawHeader+4*i)
	}
	v.octets(sflowSampleHeader, n, len(v.b)-n)
}
