package dump

import (
	"strings"
	"testing"
)

func TestSummaryOfDHCP(t *testing.T) {
	message := func(op, your, options string) string {
		return op + "010600 12345678 0000 0000 00000000" + your + "00000000 00000000 020000000001" + strings.Repeat("00", 10+64+128) +
			"63825363" + options + "ff"
	}
	for _, c := range []struct{ name, message, want string }{
		{"a request", message("01", "00000000", "350103 32040a000005 0c0168"), "Request id=0x12345678 client 02:00:00:00:00:01 h asks for 10.0.0.5\n"},
		{"an acknowledgment", message("02", "0a000005", "350105"), "ACK id=0x12345678 client 02:00:00:00:00:01 → 10.0.0.5\n"},
		{"BOOTP", message("02", "0a000005", ""), "Boot Reply id=0x12345678 client 02:00:00:00:00:01 → 10.0.0.5\n"},
	} {
		if got := write(t, writers["summary"], overUDP(t, 67, 68, c.message)); !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: got %q, want …%q", c.name, got, c.want)
		}
	}
}
