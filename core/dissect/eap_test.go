package dissect

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// RFC 3748 §5.3.1: one or more methods, an octet each. tshark 4.0.17 lists the first one alone.
func TestEAPNakNamesEveryMethodThatIsWanted(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 888e 0100 0007 02 08 0007 03 19 15")
	wantValues(t, p, "eap.code=2", "eap.type=3", "eap.desired_type=25,21")
	e, ok := EAPOf(p, p.Layers()[2])
	if !ok || e.Code() != 2 || e.Identifier() != 8 || e.Type() != 3 || !bytes.Equal(e.Data(), []byte{25, 21}) {
		t.Errorf("view: %d %d %d %x, %v", e.Code(), e.Identifier(), e.Type(), e.Data(), ok)
	}
}

// RFC 3748 §4: octets behind the length are padding, and a length below that of the header is none.
func TestEAPEndsWhereItsLengthSays(t *testing.T) {
	p := dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 888e 0100 0008 03 09 0004 00000000")
	if got := chain(p); got != "eth:eapol:eap" || p.Layers()[2].Len != 4 {
		t.Errorf("chain %s, %d octets", got, p.Layers()[2].Len)
	}
	p = dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 888e 0100 0005 03 09 0003 00")
	if f := p.Layers()[2].Fault; f != packet.FaultShort {
		t.Errorf("a length of 3: fault %v", f)
	}
	p = dissectHex(t, packet.LinkEthernet, "020000000002 020000000001 888e 0100 0005 01 09 0100 01")
	if f := p.Layers()[2].Fault; f != packet.FaultLength {
		t.Errorf("a length beyond the frame: fault %v", f)
	}
}

// eapPacket is a frame of EAPOL with a packet of EAP-TLS from the station (a response) or to it.
func eapPacket(t testing.TB, number uint64, code, id, flags byte, data []byte) *packet.Packet {
	to, from := "020000000002", "020000000001"
	if code == eapResponse {
		to, from = from, to
	}
	n := len(data) + eapMethod + 1
	h := fmt.Sprintf("%s %s 888e 0100 %04x %02x %02x %04x 0d %02x", to, from, n, code, id, n, flags)
	p := newPacket(packet.LinkEthernet, append(unhex(t, h), data...))
	p.Number = number
	return p
}

// eapConversation is a message of three records in three fragments, each acknowledged, the second sent twice. The values that
// are expected follow from RFC 5216 §2.1.5 and §3.1.
func eapConversation(t testing.TB) []*packet.Packet {
	alert, secret := "15 0301 0002 022a", "14 0301 0001 01"
	msg := unhex(t, alert+secret+"17 0301 0003 a1a2a3")
	head := append([]byte{0, 0, 0, byte(len(msg))}, msg[:6]...)
	return []*packet.Packet{
		eapPacket(t, 1, eapRequest, 1, eapTLSLength|eapTLSMore, head),
		eapPacket(t, 2, eapResponse, 1, 0, nil),
		eapPacket(t, 3, eapRequest, 2, eapTLSMore, msg[6:12]),
		eapPacket(t, 4, eapRequest, 2, eapTLSMore, msg[6:12]),
		eapPacket(t, 5, eapResponse, 2, 0, nil),
		eapPacket(t, 6, eapRequest, 3, 0, msg[12:]),
		eapPacket(t, 7, eapRequest, 4, 0, unhex(t, alert)),
	}
}

func TestFragmentsOfEAPTLSArePutTogether(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	ps := eapConversation(t)
	for _, p := range ps {
		d.Dissect(p)
	}
	for _, p := range ps[:5] {
		if got := valuesBy(d, p, "tls.record.content_type"); got != "" {
			t.Errorf("packet %d has records %s before the message is whole", p.Number, got)
		}
	}
	for _, p := range []*packet.Packet{ps[5], ps[5].Clone()} {
		for name, want := range map[string]string{
			"tls.record.content_type": "21,20,23", "tls.app_data": "a1a2a3", "eap.tls.fragment": "1,3,6", "eap.tls.fragment.count": "3",
			"eap.tls.reassembled.len": "21",
		} {
			if got := valuesBy(d, p, name); got != want {
				t.Errorf("%s: got %q, want %q", name, got, want)
			}
		}
		walkAll(t, d, p)
	}
	if got := valuesBy(d, ps[6], "tls.alert_message.desc"); got != "42" {
		t.Errorf("the alert that follows: %q", got)
	}
	if got := values(ps[5], "eap.data"); !strings.HasSuffix(got, "a1a2a3") {
		t.Errorf("without what came before: %q", got)
	}
}

// A message that is longer than it says, or than may be, is given up; the next one is read.
func TestAMessageOfEAPTLSThatDoesNotFitIsGivenUp(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	alert := unhex(t, "15 0301 0002 022a")
	wrong := eapPacket(t, 2, eapRequest, 2, 0, alert)
	for _, p := range []*packet.Packet{eapPacket(t, 1, eapRequest, 1, eapTLSLength|eapTLSMore, append([]byte{0, 0, 0, 99}, alert...)), wrong} {
		d.Dissect(p)
	}
	if got := valuesBy(d, wrong, "eap.tls.fragments"); got != "" {
		t.Errorf("14 octets of 99 were put together")
	}
	big := make([]byte, 1400)
	for i := range 60 {
		d.Dissect(eapPacket(t, uint64(10+i), eapRequest, byte(10+i), eapTLSMore, big))
	}
	kept := 0
	for _, s := range d.Connections.has().eap.byEnds {
		kept += cap(s.msg.octets)
	}
	if kept > mostEAP {
		t.Errorf("%d octets are kept of a message that does not end", kept)
	}
	d.Dissect(eapPacket(t, 98, eapRequest, 98, 0, alert)) // its last fragment
	p := eapPacket(t, 99, eapRequest, 99, 0, alert)
	d.Dissect(p)
	if got := valuesBy(d, p, "tls.alert_message.desc"); got != "42" {
		t.Errorf("the message that follows: %q", got)
	}
}

func FuzzEAPConversation(f *testing.F) {
	for _, p := range eapConversation(f) {
		f.Add(p.Data, byte(0x40), byte(7))
	}
	f.Fuzz(func(t *testing.T, b []byte, flags, cut byte) {
		d := &Dissector{Connections: new(Connections)}
		for i := range 4 {
			data := bytes.Clone(b)
			if len(data) > 23 {
				data[19] += byte(i)
				if i > 0 {
					data[23] = flags << i
				}
			}
			p := newPacket(packet.LinkEthernet, data[:max(0, len(data)-int(cut)*(i&1))])
			p.Number = uint64(i)
			d.Dissect(p)
			walkAll(t, d, p)
			walkAll(t, d, p.Clone())
		}
	})
}

// A beacon has the attributes of simple configuration in an element of its own: Wi-Fi Simple Configuration §8.2.
func TestSimpleConfigurationInBeacons(t *testing.T) {
	const beacon = "8000 0000 ffffffffffff 020000000001 020000000001 0000 0000000000000000 6400 0104 "
	p := dissectHex(t, packet.LinkIEEE80211, beacon+"dd0e 0050f204 104a000110 1044000102")
	wantValues(t, p, "wlan.tag.number=221", "wps.type=0x104a,0x1044", "wps.length=1,1", "wps.version=0x10", "wps.wifi_protected_setup_state=0x02")
	p = dissectHex(t, packet.LinkIEEE80211, beacon+"dd0e 0050f204 104a000110 10440009ff")
	wantValues(t, p, "wps.version=0x10", "wps.wifi_protected_setup_state=", "_ws.malformed=2")
	p = dissectHex(t, packet.LinkIEEE80211, beacon+"dd05 0050f201 01")
	wantValues(t, p, "wlan.tag.number=221", "wps.type=")
}

// IEEE 802.11-2020 §12.7.3: with SHA-384 the code of a key frame has 24 octets. The element behind it is a PMKID (§12.7.2).
func TestKeyFrameWithALongCode(t *testing.T) {
	element := "dd06000fac04a1a2"
	for _, mic := range []int{16, 24, 32} {
		body := "02 000a 0000 0000000000000001" + strings.Repeat("ab", 32) + strings.Repeat("00", 32) + strings.Repeat("cd", mic) + "0008" + element
		n := len(strings.ReplaceAll(body, " ", "")) / 2
		p := dissectHex(t, packet.LinkEthernet, fmt.Sprintf("020000000002 020000000001 888e 0203 %04x ", n)+body)
		wantValues(t, p, "wlan_rsna_eapol.keydes.mic="+strings.Repeat("cd", mic), "wlan_rsna_eapol.keydes.data_len=8",
			"wlan_rsna_eapol.keydes.data="+element, "wlan.tag.length=6", "_ws.malformed=")
		cutEverywhere(t, packet.LinkEthernet, p.Data)
	}
}
