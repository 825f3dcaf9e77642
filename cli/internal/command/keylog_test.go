package command

import (
	"strings"
	"testing"
)

// testdata/quic.pcap holds the packets of conformance/captures' app-quic-secrets.pcapng, quic.keylog its secrets. The values are those that
// tshark 4.0.17 shows with -o tls.keylog_file.
func TestKeyLogDecrypts(t *testing.T) {
	args := []string{"extract", "testdata/quic.pcap", "-e", "frame.number", "-e", "quic.stream_data", "-e", "tls.handshake.type"}
	const without = "1\t\t\n2\t\t1\n3\t\t2\n4\t\t\n5\t\t\n6\t\t\n7\t\t\n"
	const with = "1\t\t\n2\t\t1\n3\t\t2,8\n4\t\t\n5\t68656c6c6f\t4\n6\t6869,6f6b\t\n7\t\t\n"
	for _, c := range []struct {
		flags, want string
	}{
		{"", without},
		{"--keylog testdata/quic.keylog", with},
		{"--keylog testdata/quic.keylog --workers 3", with},
		{"--keylog testdata/quic.pcap", without}, // no line of it is a secret
	} {
		r := run(t, append(args, strings.Fields(c.flags)...)...)
		r.want(t, c.flags, 0, "")
		if r.out != c.want {
			t.Errorf("%s: got %q, want %q", c.flags, r.out, c.want)
		}
	}
	run(t, append(args, "--keylog", "testdata/none")...).want(t, "no such file", 2, "testdata/none: no such file or directory")
	run(t, append(args, "--keylog", "testdata/quic.keylog", "-E", "gopacket")...).want(t, "another engine", 2, "takes no key log")
	lent := run(t, append(args, "--keylog", "testdata/quic.keylog", "-E", "pcapgo")...)
	if lent.status != 0 || lent.out != with {
		t.Errorf("lent: status %d, %q", lent.status, lent.out)
	}
}
