package dump

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestSummaryOfEachKind(t *testing.T) {
	cut := newPacket(t, 4, udpShort)
	cut.Len = 1000
	noTime := newPacket(t, 5, udpShort)
	noTime.Time = packet.Timestamp{}
	bad := newPacket(t, 6, strings.Replace(udpShort, "00 0c", "00 03", 1)) // a UDP length below the header's
	got := write(t, writers["summary"], newPacket(t, 1, udpShort), newPacket(t, 2, arpRequestFrame), newPacket(t, 3, tcpSYN), cut, noTime, bad)
	want := []string{
		"     1    0.000000 10.0.0.1 → 10.0.0.2 eth:ip:udp 46 1053 → 15353 Len=4",
		"     2    1.000005 02:00:00:00:00:01 → ff:ff:ff:ff:ff:ff eth:arp 42 Who has 10.0.0.2? Tell 10.0.0.1",
		"     3    2.000010 10.0.0.1 → 10.0.0.2 eth:ip:tcp 58 40001 → 80 [SYN] Seq=100 Win=65535 Len=0",
		"     4    3.000015 10.0.0.1 → 10.0.0.2 eth:ip:udp 1000 1053 → 15353 Len=4 [captured 46]",
		"     5           - 10.0.0.1 → 10.0.0.2 eth:ip:udp 46 1053 → 15353 Len=4",
		"     6    5.000025 10.0.0.1 → 10.0.0.2 eth:ip:udp 46 1053 → 15353 [malformed udp at 34: length below the header]",
	}
	lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
	if len(lines) != len(want) {
		t.Fatalf("got %q", lines)
	}
	for i := range want {
		if lines[i] != want[i] {
			t.Errorf("got  %s\nwant %s", lines[i], want[i])
		}
	}
}

func TestSummaryInUTC(t *testing.T) {
	got := write(t, func(b *bytes.Buffer) Writer {
		return NewSummary(b, new(dissect.Dissector), SummaryOptions{UTC: true})
	}, newPacket(t, 1, udpShort))
	if want := "     1 2023-11-14T22:13:21.000005000Z 10.0.0.1"; !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want %s…", got, want)
	}
}

func TestSummaryTimeGoesBack(t *testing.T) {
	got := write(t, writers["summary"], newPacket(t, 2, udpShort), newPacket(t, 1, udpShort))
	if want := "\n     1   -1.000005 "; !strings.Contains(got, want) {
		t.Errorf("got %s, want %q in it", got, want)
	}
}

func TestTreeShowsTitlesNamesAndFaults(t *testing.T) {
	bad := newPacket(t, 2, strings.Replace(udpShort, "00 0c", "00 03", 1))
	got := write(t, writers["tree"], newPacket(t, 1, udpShort), bad)
	for _, want := range []string{
		"Frame 1: 46 octets on the wire, 46 captured\n    Link type: ETHERNET (1)\n    Arrival Time: Nov 14, 2023 22:13:21.000005000 UTC\n",
		"\nEthernet, offset 0, 14 + 32 octets\n",
		"    Type: IPv4 (0x0800)\n",
		"\nInternet Protocol Version 4, Src: 10.0.0.1, Dst: 10.0.0.2, offset 14, 20 + 12 octets\n",
		"\nUser Datagram Protocol, Src Port: 1053, Dst Port: 15353, offset 34, 8 + 4 octets\n    Source Port: 1053\n    Destination Port: 15353\n    Length: 12\n",
		"\nData, offset 42, 4 octets [no dissector]\n    Data: 61626364\n    [Length: 4]\n\nFrame 2:",
		"\nUser Datagram Protocol, Src Port: 1053, Dst Port: 15353, offset 34, 8 + 4 octets [Malformed: length below the header]\n",
		"    [Malformed: length below the header, offset 42, 4 octets]\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if strings.Contains(got, "Source or Destination Port") {
		t.Error("a hidden field is shown")
	}
}

func TestTreeCutsLongOctets(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	p.Link = 147
	p.Data = bytes.Repeat([]byte{0xab}, 100)
	new(dissect.Dissector).Dissect(p)
	if got, want := write(t, writers["tree"], p), strings.Repeat("ab", 64)+"… (100 octets)\n"; !strings.Contains(got, want) {
		t.Errorf("%q is not in %s", want, got)
	}
}

func TestSummaryOfICMP(t *testing.T) {
	const quoted = "45 00 00 20 00 02 00 00 40 11 66 ca 0a 00 00 01 0a 00 00 02 04 1d 3b f9 00 0c 00 00"
	for _, c := range []struct{ name, frame, want string }{
		{
			"the addresses are not those of the quoted packet",
			"45 00 00 38 00 01 00 00 40 01 66 c3 0a 00 00 02 0a 00 00 01  03 03 00 00 00 00 00 00" + quoted,
			" 10.0.0.2 → 10.0.0.1 raw:ip:icmp:ip:udp 56 Destination unreachable (Port unreachable)\n",
		},
		{
			"identifier and sequence number",
			"45 00 00 1c 00 01 00 00 40 01 66 df 0a 00 00 01 0a 00 00 02  08 00 f7 fd 00 01 00 01",
			" raw:ip:icmp 28 Echo (ping) request id=1 seq=1\n",
		},
		{
			"who is asked for",
			"60 00 00 00 00 18 3a ff fe 80 00 00 00 00 00 00 00 00 00 00 00 00 00 01 ff 02 00 00 00 00 00 00 00 00 00 01 ff 00 00 02" +
				"87 00 00 00 00 00 00 00 fe 80 00 00 00 00 00 00 00 00 00 00 00 00 00 02",
			" fe80::1 → ff02::1:ff00:2 raw:ipv6:icmpv6 64 Neighbor Solicitation for fe80::2\n",
		},
	} {
		p := newPacket(t, 1, c.frame)
		p.Link = packet.LinkRaw
		new(dissect.Dissector).Dissect(p)
		if got := write(t, writers["summary"], p); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTreeHasNoControlCharacters(t *testing.T) {
	p := newPacket(t, 1, udpShort)
	p.Extra.Options = unhex(t, "0100 0800 1b 5b 33 31 6d c2 9b 61") // ESC [ 3 1 m, CSI, a
	if got, want := write(t, writers["tree"], p), "    Comment: ?[31m??a\n"; !strings.Contains(got, want) {
		t.Errorf("got %q, want %q in it", got, want)
	}
}
