package dissect

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// viewNTP reads everything that the view offers.
func viewNTP(p *packet.Packet, l packet.Layer) {
	n, ok := NTPOf(p, l)
	if !ok {
		return
	}
	n.Leap()
	n.Version()
	n.Stratum()
	n.Poll()
	n.ReferenceID()
	_, _, _, at := n.Times()
	at.Time()
}

// A server's answer: stratum 1, GPS, times around 2019-05-30 20:02:36 UTC (3768235356 seconds after 1900, RFC 5905 §6).
const ntpAnswer = "24 01 06 ec 00000000 00000010 47505300 e09ab55c 00000000 e09ab55c 40000000 e09ab55c 80000000 e09ab55c c0000000"

func TestNTPViewReadsTheMessage(t *testing.T) {
	p := newPacket(packet.LinkRaw, inUDP(t, 123, 40000, ntpAnswer))
	new(Dissector).Dissect(p)
	n, ok := NTPOf(p, p.Layers()[3])
	poll, precision := n.Poll()
	if !ok || n.Leap() != 0 || n.Version() != 4 || n.Mode() != 4 || n.Stratum() != 1 || poll != 6 || precision != -20 ||
		n.ReferenceID() != [4]byte{'G', 'P', 'S'} || !n.Clock() {
		t.Errorf("view %v %+v", ok, n)
	}
	_, _, _, transmit := n.Times()
	if at, ok := transmit.Time(); !ok || !at.Equal(time.Date(2019, 5, 30, 20, 2, 36, 750_000_000, time.UTC)) {
		t.Errorf("transmitted %v %v", at, ok)
	}
}

func TestNTPTimes(t *testing.T) {
	for _, c := range []struct {
		at   NTPTime
		want string
		ok   bool
	}{
		{0x8000000000000000, "1968-01-20T03:14:08Z", true}, // RFC 4330 §3: the highest bit tells the era
		{0xffffffffffffffff, "2036-02-07T06:28:15.999999999Z", true},
		{0x0000000100000000, "2036-02-07T06:28:17Z", true},
		{0x7fffffff00000000, "2104-02-26T09:42:23Z", true},
		{0, "2036-02-07T06:28:16Z", false},
	} {
		if at, ok := c.at.Time(); at.Format(time.RFC3339Nano) != c.want || ok != c.ok {
			t.Errorf("%x: %s %v, want %s %v", uint64(c.at), at.Format(time.RFC3339Nano), ok, c.want, c.ok)
		}
	}
}

func TestNTPMessagesThatLie(t *testing.T) {
	for _, c := range []struct{ name, hex, line, fault string }{
		{"a header that is cut", ntpAnswer[:57], "ntp.stratum=1", "1"},
		{"two octets behind the header", ntpAnswer + "0001", "ntp.keyid=", "1"},
		{"an extension of length 0", ntpAnswer + "01040000" + strings.Repeat("01", 36), "ntp.ext.type=", ""},
		{"control data beyond the message", "16 82 0001 0000 0000 0000 0010 616263", "ntp.ctrl.count=16", "2"},
		{"a control header that is cut", "16 82 0001 0000", "ntp.ctrl.sequence=1", "1"},
		{"private items beyond the message", "97 00 03 2a 0003 0048" + strings.Repeat("00", 80), "ntp.priv.monlist.count=0", "2"},
		{"private items of size 0", "97 00 03 2a 0fff 0000" + strings.Repeat("01", 8), "ntp.priv.data=0101010101010101", ""},
		{"monitor items that are too small", "97 00 03 2a 0001 0014" + strings.Repeat("00", 20), "ntp.priv.monlist.remote_address=0.0.0.0", ""},
		{"a private header that is cut", "17 00 03 2a 00", "ntp.priv.err=0x00", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := inUDP(t, 40000, 123, c.hex)
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			wantValues(t, p, c.line, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, b)
			noAllocs(t, packet.LinkRaw, b)
		})
	}
}

// RFC 9327 §4: variables as text; ntp_request.h: what no one lists is there as octets.
func TestNTPDataWithoutAFieldOfItsOwn(t *testing.T) {
	for _, c := range []struct{ hex, line string }{
		{"16 82 0001 0615 0000 0000 0005 613d622c63", "ntp.ctrl.variables=a=b,c"},
		{"97 00 03 0a 0001 0004 0a000001", "ntp.priv.data=0a000001"},
		{"17 00 02 2a 00000000", "ntp.priv.data=00000000"},
	} {
		p := newPacket(packet.LinkRaw, inUDP(t, 123, 123, c.hex))
		new(Dissector).Dissect(p)
		wantValues(t, p, c.line, "_ws.malformed=")
	}
}

// ntp_request.h: the flags of info_peer_stats have 16 bits, the low ones those of the others; tshark 4.0.17 takes the upper octet, and
// reads what follows one octet too early.
func TestNTPPeerStatisticsAreAligned(t *testing.T) {
	p := newPacket(packet.LinkRaw, inUDP(t, 123, 40000, "97 00 03 03 0001 0020 0a000001 0a000002 007b 0009 00000011 00000012 00000013 00000014 00000015"))
	new(Dissector).Dissect(p)
	wantValues(t, p, "ntp.priv.mode7.srcport=123", "ntp.priv.mode7.peer.flags=0x09", "ntp.priv.mode7.peer.flags.config=1",
		"ntp.priv.mode7.peer.flags.refclock=1", "ntp.priv.mode7.peer.flags.burst=0", "ntp.priv.mode7.timereset=17", "ntp.priv.mode7.sent=21")
}

// FuzzNTP lists and views whatever a datagram to port 123 holds.
func FuzzNTP(f *testing.F) {
	for _, r := range readings(f, "ntp") {
		f.Add(r.frame[42:])
	}
	d := new(Dissector)
	f.Fuzz(func(t *testing.T, b []byte) {
		p := newPacket(packet.LinkRaw, inUDP(t, 40000, 123, fmt.Sprintf("%x", b[:min(len(b), 60_000)])))
		d.Dissect(p)
		walkAll(t, d, p)
		for _, l := range p.Layers() {
			viewNTP(p, l)
		}
	})
}
