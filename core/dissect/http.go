package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// looksLikeHTTP reports whether b begins with a request line or a status line (RFC 9112 §3, §4).
func looksLikeHTTP(b []byte) bool {
	if len(b) < 8 {
		return false
	}
	switch string(b[:4]) {
	case "GET ", "PUT ", "POST", "HEAD", "HTTP", "OPTI", "DELE", "TRAC", "CONN", "PATC":
		return true
	}
	return false
}

var httpDefs []packet.Def

func (v *visit) http() {}
