package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const beaconHex = "8000 0000 ffffffffffff 020000000001 020000000001 0000 0000000000000000 6400 1104 "

// The values are those of tshark 4.0.17.
func TestRSNElement(t *testing.T) {
	p := dissectHex(t, packet.LinkIEEE80211, beaconHex+"3014 0100 000fac04 0100 000fac04 0100 000fac01 0000")
	wantValues(t, p, "wlan.rsn.version=1", "wlan.rsn.gcs=1027076", "wlan.rsn.gcs.oui=4012", "wlan.rsn.gcs.type=4", "wlan.rsn.pcs.count=1",
		"wlan.rsn.pcs=1027076", "wlan.rsn.akms.count=1", "wlan.rsn.akms=1027073", "wlan.rsn.akms.type=1", "wlan.rsn.capabilities=0x0000",
		"wlan.rsn.capabilities.mfpc=0", "wlan.rsn.pmkid.count=", "_ws.malformed=")
	p = dissectHex(t, packet.LinkIEEE80211, beaconHex+"301e 0100 000fac02 0200 000fac04 000fac02 0100 000fac08 ecb1 0000 000fac06 ")
	wantValues(t, p, "wlan.rsn.pcs.count=2", "wlan.rsn.pcs.type=4,2", "wlan.rsn.akms.type=8", "wlan.rsn.capabilities=0xb1ec",
		"wlan.rsn.capabilities.ptksa_replay_counter=0x0003", "wlan.rsn.capabilities.gtksa_replay_counter=0x0002", "wlan.rsn.capabilities.mfpr=1",
		"wlan.rsn.capabilities.mfpc=1", "wlan.rsn.capabilities.jmr=1", "wlan.rsn.capabilities.peerkey=0",
		"wlan.rsn.capabilities.extended_key_id_iaf=1", "wlan.rsn.pmkid.count=0", "wlan.rsn.gmcs.type=6")
	cutEverywhere(t, packet.LinkIEEE80211, p.Data)
	noAllocs(t, packet.LinkIEEE80211, p.Data)
}

// Parts may be left out from the end (IEEE 802.11-2020 §9.4.2.24.1); a number that reaches beyond the element is damage.
func TestRSNElementThatEndsEarly(t *testing.T) {
	for hex, fault := range map[string]string{
		"3002 0100":                        "",
		"3006 0100 000fac04":               "",
		"300c 0100 000fac04 0100 000fac04": "",
		"3008 0100 000fac04 ffff":          "2",
		"301c 0100 000fac04 0100 000fac04 0100 000fac01 0000 0100 a1a2a3a4a5a6": "2",
	} {
		p := dissectHex(t, packet.LinkIEEE80211, beaconHex+hex)
		wantValues(t, p, "wlan.rsn.version=1", "_ws.malformed="+fault)
		cutEverywhere(t, packet.LinkIEEE80211, p.Data)
	}
}
