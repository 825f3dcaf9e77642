package tshark

import s "github.com/gopcapkit/pcapkit/core/support"

// declaration is what the engine does.
var declaration = s.Declare(s.Full)
