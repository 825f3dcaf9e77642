package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// engines are cases that some engine's library gets wrong.
var engines = []Capture{
	{
		Name: "pcap-fraction-5s.pcap", Group: Time,
		Shows: "a fraction of more than a second carries over, beyond 4.29 s too, where nanoseconds leave 32 bits",
		Ref:   "google/gopacket pcapgo; draft-ietf-opsawg-pcap §5",
		Build: func() []byte {
			return Join(fileLE.Header(), fileLE.Record(baseTime, 999_999, udpFrame(60)), fileLE.Record(baseTime, 5_000_001, udpFrame(61)))
		},
	},
	{
		Name: "pcapng-section-1.2.pcapng", Group: Format,
		Shows: "a section of version 1.2 reads as one of 1.0",
		Ref:   "google/gopacket pcapgo; Wireshark wiretap/pcapng.c",
		Build: func() []byte {
			later := be.SHB()
			later[15] = 2 // minor version
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, baseTime*1_000_000, 0, udpFrame(60)),
				later, be.IDB(1, 0), be.EPB(0, baseTime*1_000_000+1, 0, udpFrame(61)))
		},
	},
}
