package captures_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

// headers are the columns of golden/HEADERS.tsv: fields that an engine need not have, and has right where it has them.
var headers = strings.Fields(`eth.src eth.dst arp.src.hw_mac arp.src.proto_ipv4 arp.dst.proto_ipv4 wlan.da vlan.priority mpls.ttl
	ip.hdr_len ip.dsfield ip.id ip.flags ip.ttl ip.checksum ipv6.flow ipv6.plen ipv6.hlim icmp.code icmp.checksum
	icmpv6.code icmpv6.checksum tcp.ack_raw tcp.hdr_len tcp.window_size_value tcp.urgent_pointer tcp.checksum udp.checksum dns.id dns.resp.name
	dns.a dns.aaaa dns.srv.target dns.opt.code dhcp.id dhcp.option.dhcp dhcp.ip.your dhcp.option.router ntp.stratum ntp.flags.mode ntp.xmt
	tls.record.content_type tls.record.version tls.record.length tls.handshake.type tls.handshake.ciphersuite
	tls.handshake.extensions_server_name tls.handshake.extensions_alpn_str tls.handshake.ja3 tls.handshake.ja3s tls.alert_message.desc
	http.host http.request.uri http.request.uri.query http.cookie_pair http.response.code http.response.phrase
	http.content_length http.chunk_size quic.dcid quic.packet_number quic.frame_type quic.crypto.offset quic.stream_data
	dtls.record.epoch dtls.record.sequence_number dtls.handshake.type dtls.handshake.message_seq dtls.handshake.fragment_offset dtls.handshake.cookie
	dtls.handshake.ciphersuite dtls.handshake.ja3 dtls.use_srtp.protection_profile dtls.handshake.server_point dtls.alert_message.desc`)

func TestHeadersAreWhatTsharkSays(t *testing.T) {
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so the goldens cannot be compared with it: install the tshark package")
	}
	if testing.Short() {
		t.Skip("one run of tshark a capture takes long; run without -short")
	}
	decided := decisions(t)
	var out strings.Builder
	out.WriteString("file\tpacket\tcolumn\tvalue\n")
	for _, c := range captures.All() {
		if list := decided[c.Name]; len(list) > 0 && list[0].packet == "*" {
			continue // tshark misreads it
		}
		for _, l := range headerLines(t, c) {
			fmt.Fprintf(&out, "%s\t%s\n", c.Name, l)
		}
	}
	path := filepath.Join("golden", "HEADERS.tsv")
	if *update {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := fs.ReadFile(captures.Goldens, "HEADERS.tsv")
	if err != nil || !*update && string(want) != out.String() {
		t.Errorf("tshark says otherwise (%v); run with -update and look at the difference", err)
	}
}

// headerLines gives the lines of a capture: packet, column and value.
func headerLines(t *testing.T, c captures.Capture) (lines []string) {
	t.Helper()
	for i, row := range tshark(t, c, append([]string{"frame.number"}, headers...)...) {
		if i == 0 {
			continue
		}
		for j, v := range row[1:] {
			if v != "" {
				lines = append(lines, row[0]+"\t"+headers[j]+"\t"+captures.Short(v))
			}
		}
	}
	return lines
}
