package command

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestFilterShowsTheProgram(t *testing.T) {
	r := run(t, "filter", "tcp", "port", "80")
	if r.status != 0 || !strings.HasPrefix(r.out, "(000) ldh      [12]\n(001) jeq      #0x86dd          jt 2\tjf 8\n") {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
	run(t, "filter", "--explain", "icmp or len > 9").want(t, "words", 0, "")
	if r = run(t, "filter", "--explain", "icmp or len > 9"); r.out != "any of:\n  ICMP over IPv4\n  the length on the wire is above 9\n" {
		t.Errorf("words: %s", r.out)
	}
	for _, link := range []string{"PPP", "ppp", "9", "LINKTYPE_PPP", "DLT_PPP"} {
		if r = run(t, "filter", "-y", link, "--ddd", "ip"); r.out != "4\n40 0 0 2\n21 0 1 33\n6 0 0 262144\n6 0 0 0\n" { // tcpdump -y PPP -ddd ip
			t.Errorf("%s: %s%s", link, r.out, r.err)
		}
	}
	if r = run(t, "filter", "--libpcap-filter", "vlan"); strings.Count(r.out, "\n") != 8 || !strings.Contains(r.out, "[vlanp]") { // as tcpdump -i lo -d has it
		t.Errorf("libpcap's: %s%s", r.out, r.err)
	}
	if r = run(t, "filter", "--live", "vlan 5"); !strings.Contains(r.out, "[vlan_tci]") {
		t.Errorf("live: %s%s", r.out, r.err)
	}
	if r = run(t, "filter", "tcp and udp"); r.status != 0 || !strings.Contains(r.err, "filter.never") || r.out != "(000) ret      #0\n" {
		t.Errorf("a contradiction: status %d: %s%s", r.status, r.out, r.err)
	}
}

func TestFilterRefusesInOneSentence(t *testing.T) {
	run(t, "filter").want(t, "no expression", 2, "no expression")
	run(t, "filter", "tcp prot 80").want(t, "syntax", 2, "column 5")
	run(t, "filter", "host example.org").want(t, "a name", 2, "not looked up")
	run(t, "filter", "-y", "ETHERNT", "ip").want(t, "a link type", 2, "ETHERNET")
	run(t, "filter", "--live", "ip protochain 6").want(t, "a loop", 2, "loop")
}

func TestFlowsAndReassembleTakeAFilter(t *testing.T) {
	path := filepath.Join("..", "..", "..", "conformance", "captures", "data", "first.pcapng")
	all, some := run(t, "flows", path, "-f", "ndjson"), run(t, "flows", path, "-f", "ndjson", "--filter", "tcp")
	if n, m := strings.Count(all.out, "\n"), strings.Count(some.out, "\n"); some.status != 0 || m == 0 || m >= n || strings.Contains(some.out, `"udp"`) {
		t.Errorf("%d flows, %d with the filter: %s%s", n, m, some.out, some.err)
	}
	if r := run(t, "reassemble", path, "--filter", "udp", "--tcp", "-f", "ndjson"); r.status != 0 || r.out != "" {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
}
