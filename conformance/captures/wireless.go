package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// wireless are the link types of IEEE 802.11.
var wireless = []Capture{
	{
		Name: "link-ieee80211.pcap", Group: Link,
		Shows: "LINKTYPE_IEEE802_11: a data frame to the distribution system, one from it with a QoS field, and a beacon",
		Ref:   "IEEE 802.11-2020 §9.2.4, §9.3.2, §9.3.3.2",
		Build: pcap(105, wlanToDS(), wlanFromDS(), wlanBeacon()),
	},
	{
		Name: "link-radiotap.pcap", Group: Link,
		Shows: "a radiotap header with no field, one with flags, rate and channel, and one whose flags tell of a frame check sequence",
		Ref:   "www.radiotap.org, tcpdump.org LINKTYPE_IEEE802_11_RADIOTAP",
		Build: pcap(127,
			Join(Hex("00 00 0800 00000000"), wlanToDS()),
			Join(Hex("00 00 0e00 0e000000 00 02 6c09 a000"), wlanFromDS()),
			Join(Hex("00 00 0900 02000000 10"), wlanToDS(), Hex("12345678"))),
	},
}

// wlanPayload is LLC and SNAP with UDP in IPv4.
func wlanPayload() []byte {
	return Stack(snap, SNAP{}, ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(20))
}

// wlanToDS is a data frame of a station: receiver, transmitter, destination.
func wlanToDS() []byte {
	return Join(Hex("0801 0000 02000000000c 02000000000a 02000000000b 1000"), wlanPayload())
}

// wlanFromDS is a QoS data frame of an access point: receiver, transmitter, source, and QoS control.
func wlanFromDS() []byte {
	return Join(Hex("8802 0000 02000000000a 02000000000c 02000000000b 2000 0000"), wlanPayload())
}

// wlanBeacon has a time stamp, interval, capabilities and two elements: SSID and supported rates.
func wlanBeacon() []byte {
	return Join(Hex("8000 0000 ffffffffffff 02000000000c 02000000000c 3000 0807060504030201 6400 0100 00 04"),
		[]byte("test"), Hex("01 04 82848b96"))
}
