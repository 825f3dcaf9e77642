package dump

import (
	"strings"
	"testing"
)

func TestSummaryOfNTP(t *testing.T) {
	for _, c := range []struct{ name, message, want string }{
		{"a server", "24 02" + strings.Repeat("00", 46), "raw:ip:udp:ntp 76 NTPv4 server stratum 2\n"},
		{"a private request", "17 00 03 2a 0000 0000", " NTPv2 reserved for private use\n"},
	} {
		if got := write(t, writers["summary"], overUDP(t, 123, 123, c.message)); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: got %q, want …%q", c.name, got, c.want)
		}
	}
}
