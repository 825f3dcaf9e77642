package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// looksLikeTLS reports whether b begins with a record header (RFC 8446 §5.1).
func looksLikeTLS(b []byte) bool {
	return len(b) >= 5 && b[0] >= 20 && b[0] <= 24 && b[1] == 3 && b[2] <= 4
}

var tlsDefs []packet.Def

func (v *visit) tls() {}
