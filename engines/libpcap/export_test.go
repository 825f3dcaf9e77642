package libpcap

import "github.com/gopcapkit/pcapkit/core/engine"

// NothingMatches reports whether the library said so of a session's filter.
func NothingMatches(r engine.Reader) bool { return r.(*reader).none }
