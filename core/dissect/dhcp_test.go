package dissect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// viewDHCP reads everything that the view offers.
func viewDHCP(p *packet.Packet, l packet.Layer) {
	d, ok := DHCPOf(p, l)
	if !ok {
		return
	}
	for range d.Options() {
	}
	d.Hardware()
	d.ServerName()
	d.File()
	d.MessageType()
}

// dhcpMessage is a message from 10.0.0.2 to 10.0.0.1 with these options, server name and file, as hexadecimal.
func dhcpMessage(t testing.TB, options, server, file string) []byte {
	t.Helper()
	pad := func(s string, n int) string {
		b := unhex(t, s)
		return fmt.Sprintf("%x", append(b, make([]byte, n-len(b))...))
	}
	return inUDP(t, 68, 67, "01 01 06 00 12345678 0003 8000 0a000002 0a000003 0a000001 0a0000fe"+pad("020000000001", dhcpHardwareLen)+
		pad(server, dhcpServerLen)+pad(file, dhcpFileLen)+"63825363"+options)
}

func dissectedDHCP(t testing.TB, b []byte) (*packet.Packet, DHCP) {
	t.Helper()
	p := newPacket(packet.LinkRaw, b)
	new(Dissector).Dissect(p)
	d, ok := DHCPOf(p, p.Layers()[len(p.Layers())-1])
	if !ok {
		t.Fatalf("no DHCP in %s", chain(p))
	}
	return p, d
}

func TestDHCPViewReadsTheMessage(t *testing.T) {
	// Overloaded fields are read after the options: file first, RFC 2131 §4.1.
	_, d := dissectedDHCP(t, dhcpMessage(t, "3501 01 00 3401 03 ff 0304", "0f03 612e62 ff 99", "0c01 68 ff"))
	if d.Op() != 1 || d.ID() != 0x12345678 || d.Flags() != 0x8000 || d.ClientAddr() != [4]byte{10, 0, 0, 2} ||
		d.YourAddr() != [4]byte{10, 0, 0, 3} || d.ServerAddr() != [4]byte{10, 0, 0, 1} || d.RelayAddr() != [4]byte{10, 0, 0, 254} ||
		fmt.Sprintf("%x", d.Hardware()) != "020000000001" || d.MessageType() != 1 {
		t.Errorf("view %+v", d)
	}
	var got []string
	for o := range d.Options() {
		got = append(got, fmt.Sprintf("%d=%x", o.Code, o.Data))
	}
	if s := strings.Join(got, " "); s != "53=01 52=03 12=68 15=612e62" {
		t.Errorf("options %s", s)
	}
	if _, d := dissectedDHCP(t, dhcpMessage(t, "ff", "6e616d65", "66696c65")); string(d.ServerName()) != "name" || string(d.File()) != "file" {
		t.Errorf("server %q, file %q", d.ServerName(), d.File())
	}
}

func TestDHCPOptionsThatLie(t *testing.T) {
	for _, c := range []struct{ name, options, line, fault string }{
		{"a length beyond the message", "3501 01 03 09 c0000201", "dhcp.option.length=1,9", "2"},
		{"a code without a length", "3501 01 03", "dhcp.option.length=1", "2"},
		{"a mask of 3 octets", "0103 ffffff ff", "dhcp.option.value=ffffff", "3"},
		{"a mask of 5 octets", "0105 ffffff0000 ff", "dhcp.option.value=ffffff0000", "2"},
		{"routers of 6 octets", "0306 c0000201 c000 ff", "dhcp.option.router=192.0.2.1", "3"},
		{"a route to 33 bits", "7909 21 0a0000 000a000001 ff", "dhcp.option.classless_static_route=", "6"},
		{"a route that is cut", "7905 18 0a0000 0a ff", "dhcp.option.classless_static_route=", "2"},
		{"a relay suboption beyond its option", "5204 01 09 6162 ff", "dhcp.option.agent_information_option.suboption=1", "2"},
		{"a relay suboption without a length", "5201 01 ff", "dhcp.option.agent_information_option.suboption=", "1"},
		{"a search list that is cut", "7703 09 6162 ff", "dhcp.option.dhcp_dns_domain_search_list_fqdn=", "1"},
		{"enterprise data beyond its option", "7d06 00000de9 09 01 ff", "dhcp.option.vi.enterprise=", "2"},
		{"a name with a label beyond the option", "5106 04 0000 09 6162 ff", "dhcp.fqdn.name=", "2"},
		{"a civic address that is cut", "6305 01 5553 01 09 ff", "dhcp.option.civic_location.ca_length=9", "2"},
		{"a client's DUID that is cut", "3d03 ff 0000 ff", "dhcp.client_id.iaid=", "3"},
		{"an end within the data of an option", "0c03 61ff62 ff", "dhcp.option.end=255", ""},
		{"nothing behind the cookie", "", "dhcp.cookie=99.130.83.99", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := dhcpMessage(t, c.options, "", "")
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			wantValues(t, p, c.line, "_ws.malformed="+c.fault)
			cutEverywhere(t, packet.LinkRaw, b)
			noAllocs(t, packet.LinkRaw, b)
		})
	}
}

// RFC 6926 §6.2.3 and §6.2.7 count from 1970; RFC 3118 §5 has key and hash behind the replay detection.
func TestDHCPOptionsThatTsharkReadsOtherwise(t *testing.T) {
	for _, c := range []struct{ options, line string }{
		{"9804 6553f100", "dhcp.option.bulk_lease.base_time=Nov 14, 2023 22:13:20.000000000 UTC"},
		{"5a1f 01 01 00 0000000000000001 00000007 000102030405060708090a0b0c0d0e0f", "dhcp.option.dhcp_authentication.hmac_md5_hash=000102030405060708090a0b0c0d0e0f"},
		{"9e0e 08 0a000001 0a000002 04 0a000003", "dhcp.option.pcp.server=10.0.0.1,10.0.0.2,10.0.0.3"},
		{"520d 09 0b 0000118b 06 01 02 0301 05 00", "dhcp.option.agent_information_option.vi.cl.docsis_version=0x0301"},
		{"3d17 ff 00000001 0004 000102030405060708090a0b0c0d0e0f", "dhcp.client_id=000102030405060708090a0b0c0d0e0f"},
	} {
		p := newPacket(packet.LinkRaw, dhcpMessage(t, c.options+"ff", "", ""))
		new(Dissector).Dissect(p)
		wantValues(t, p, c.line, "_ws.malformed=", "dhcp.option.end=255")
	}
}

// 20 000 parts of a search list: joining them takes one pass.
func TestDHCPManyPartsAreJoinedOnce(t *testing.T) {
	b := dhcpMessage(t, strings.Repeat("770100", 20_000)+"7705 03 616263 00 ff", "", "")
	p := newPacket(packet.LinkRaw, b)
	d := new(Dissector)
	d.Dissect(p)
	walkAll(t, d, p)
	if got := values(p, "dhcp.option.dhcp_dns_domain_search_list_fqdn"); got != "abc" {
		t.Errorf("names %q", got)
	}
}

func TestDHCPViewAllocatesNothing(t *testing.T) {
	p, _ := dissectedDHCP(t, dhcpMessage(t, "3501 01 3401 03 ff", "0f03 612e62 ff", "0c01 68 ff"))
	l := p.Layers()[3]
	if got := testing.AllocsPerRun(100, func() {
		d, _ := DHCPOf(p, l)
		n := 0
		for o := range d.Options() {
			n += len(o.Data)
		}
		d.MessageType()
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// FuzzDHCP lists and views whatever a datagram to port 67 holds.
func FuzzDHCP(f *testing.F) {
	for _, r := range readings(f, "dhcp") {
		f.Add(r.frame[42:])
	}
	d := new(Dissector)
	f.Fuzz(func(t *testing.T, b []byte) {
		p := newPacket(packet.LinkRaw, inUDP(t, 68, 67, fmt.Sprintf("%x", b[:min(len(b), 60_000)])))
		d.Dissect(p)
		walkAll(t, d, p)
		for _, l := range p.Layers() {
			viewDHCP(p, l)
		}
	})
}
