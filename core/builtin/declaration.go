package builtin

import s "github.com/gopcapkit/pcapkit/core/support"

// unproven stands for what core does with an engine's packets and no case of the suite has shown.
const unproven = "No case of the conformance suite shows it yet; the commands reassemble and flows work on its packets all the same."

// declaration is what the default engine does: everything but what needs an interface, Wireshark, or code that this version
// does not have.
var declaration = s.Declare(s.Full,
	s.Without("The default engine reads files and streams; it has no way to an interface.",
		s.ReadLive, s.FilterKernel, s.LiveStatistics, s.LiveVLAN, s.LiveCancel),
	s.Without("Display filters are Wireshark's; the tshark engine has them.", s.FilterDisplay),
	s.Without("This version does not follow a file that grows; it ends where the file ends.", s.ReadGrowing),
	s.Without("This version compiles no filter expressions.", s.FilterBPF),
	s.Without(unproven,
		s.ReassembleIPv4, s.ReassembleIPv4VLAN, s.ReassembleIPv4Tunnel, s.ReassembleIPv6, s.ReassembleIPv6VLAN,
		s.ReassembleIPv6Tunnel, s.ReassembleIPv6ExtHdr, s.ReassembleTCP, s.ReassembleTCPVLAN, s.ReassembleTCPTunnel,
		s.ReassembleTCPExtHdr, s.ReassembleConflicts, s.ReassembleIncomplete, s.ReassembleTimeout),
	s.Without(unproven,
		s.TraceTCP, s.TraceTCPVLAN, s.TraceTCPTunnel, s.TraceTCPExtHdr, s.TraceUDP, s.TraceUDPVLAN, s.TraceUDPTunnel,
		s.TraceUDPExtHdr, s.TraceBidirectional, s.TracePortReuse, s.TracePcap, s.TraceJSON),
)
