package dissect

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The expected values are those that tshark 4.0.17 shows for the same octets; the checksum of a mapping, which it leaves out
// unless two more octets follow, is that of RFC 8684 §3.3.
func TestMPTCPSubtypes(t *testing.T) {
	const m = "tcp.options.mptcp."
	for _, c := range []struct{ name, option, want string }{
		{"capable v0 SYN", "1e0c 00 81 a1a2a3a4a5a6a7a8", "subtype=0|version=0|flags=0x81|checksumreq.flags=1|extensibility.flag=0|" +
			"sha1.flag=1|reserved.flag=0x00|sendkey=11647051513882650536|recvkey=|sha256.flag="},
		{"capable v0 ACK", "1e14 00 3f a1a2a3a4a5a6a7a8 b1b2b3b4b5b6b7b8", "sha1.flag=1|reserved.flag=0x1f|recvkey=12804494279291877304"},
		{"capable v1 SYN", "1e04 01 81", "version=1|nomoresubflows.flag=0|sha256.flag=1|sha1.flag=|sendkey="},
		{
			"capable v1 ACK with data", "1e18 01 3f a1a2a3a4a5a6a7a8 b1b2b3b4b5b6b7b8 0029 beef",
			"nomoresubflows.flag=1|reserved.flag=0x0f|datalvllen=41|checksum=0xbeef",
		},
		{"join SYN", "1e0c 11 05 01020304 05060708", "subtype=1|flags=0x11|backup.flag=1|addrid=5|recvtok=16909060|sendrand=84281096"},
		{"join SYN/ACK", "1e10 10 05 1011121314151617 0a0b0c0d", "backup.flag=0|sendtrunchmac=1157726452361532951|sendrand=168496141|recvtok="},
		{
			"join ACK", "1e18 1000 101112131415161718191a1b1c1d1e1f20212223",
			"reserved=0x0000|sendhmac=101112131415161718191a1b1c1d1e1f20212223|flags=",
		},
		{"DSS ack 4", "1e08 20 01 10111213", "subtype=2|dataackpresent.flag=1|dataack8.flag=0|rawdataack=269554195|rawdataseqno="},
		{"DSS ack 8", "1e0c 20 03 1011121314151617", "dataack8.flag=1|rawdataack=1157726452361532951"},
		{"DSS map 4", "1e0e 20 04 10111213 14151617 1819", "rawdataack=|rawdataseqno=269554195|subflowseqno=336926231|datalvllen=6169|checksum="},
		{
			"DSS ack 4 map 4 checksum", "1e14 20 05 10111213 14151617 18191a1b 1c1d cafe",
			"rawdataack=269554195|rawdataseqno=336926231|subflowseqno=404298267|datalvllen=7197|checksum=0xcafe",
		},
		{
			"DSS ack 8 map 8 fin", "1e1a 20 1f 1011121314151617 18191a1b1c1d1e1f 20212223 2425",
			"datafin.flag=1|dseqn8.flag=1|rawdataack=1157726452361532951|rawdataseqno=1736447835066146335|subflowseqno=539042339|datalvllen=9253",
		},
		{"add address v0", "1e0a 34 05 0a000001 1f90", "subtype=3|ipver=4|addrid=5|ipv4=10.0.0.1|port=8080|echo="},
		{"add address v0 IPv6", "1e14 36 05 20010db8000000000000000000000001", "ipver=6|ipv6=2001:db8::1|port="},
		{"add address v1", "1e12 30 05 0a000001 1f90 1011121314151617", "ipver=|echo=0|ipv4=10.0.0.1|port=8080|addaddrtrunchmac=1157726452361532951"},
		{"add address v1 echo", "1e08 31 05 0a000001", "echo=1|ipv4=10.0.0.1|port=|addaddrtrunchmac="},
		{
			"add address v1 IPv6", "1e1c 30 05 20010db8000000000000000000000001 1011121314151617",
			"ipv6=2001:db8::1|port=|addaddrtrunchmac=1157726452361532951",
		},
		{"priority", "1e04 51 09", "subtype=5|flags=0x51|backup.flag=1|addrid=9"},
		{"fail", "1e0c 6f ff a1a2a3a4a5a6a7a8", "subtype=6|reserved=0x0fff|rawdataseqno=11647051513882650536"},
		{"fast close", "1e0c 70 00 a1a2a3a4a5a6a7a8", "subtype=7|recvkey=11647051513882650536"},
		{"reset", "1e04 81 02", "subtype=8|flags=0x81|flag_U.flag=0|flag_T.flag=1|rst_reason=0x02"},
		{"unassigned", "1e04 90 01", "subtype=9|flags="},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := []string{"tcp.option_kind=" + strings.TrimSuffix("30"+strings.Repeat(",0", len(padding(t, c.option))), ","), "_ws.malformed="}
			for _, w := range strings.Split(c.want, "|") {
				want = append(want, m+w)
			}
			wantValues(t, dissected(t, packet.LinkRaw, tcpSegment(t, TCPAck, c.option, "")), want...)
		})
	}
}

// padding is what tcpSegment adds to options.
func padding(t *testing.T, options string) []byte { return make([]byte, -len(unhex(t, options))&3) }

func TestMPTCPRemoveAddressListsEachAddress(t *testing.T) {
	p := dissected(t, packet.LinkRaw, tcpSegment(t, TCPAck, "1e06 40 05 06 07", ""))
	wantValues(t, p, "mptcp.rm_addr.count=3", "tcp.options.mptcp.addrid=5,6,7", "_ws.malformed=")
}

func TestMPTCPOptionsThatAreTooShort(t *testing.T) {
	for _, option := range []string{
		"1e02", "1e03 00", "1e06 00 81 0102", "1e0a 1000 101112131415", "1e0c 20 07 1011121314151617", "1e04 20 05",
		"1e06 30 05 0a00", "1e08 60 00 01020304", "1e06 70 00 0102", "1e03 80",
	} {
		p := dissected(t, packet.LinkRaw, tcpSegment(t, TCPAck, option, "6869"))
		if got := values(p, "_ws.malformed"); got == "" {
			t.Errorf("%s: nothing is malformed", option)
		}
		wantValues(t, p, "tcp.payload=6869")
	}
}
