//go:build !default_only

package main

// The engines that the command links. The build tag default_only leaves them out: the command then starts faster and has the
// default engine alone.
import (
	_ "github.com/gopcapkit/pcapkit/engines/afpacket"
	_ "github.com/gopcapkit/pcapkit/engines/gopacket"
	_ "github.com/gopcapkit/pcapkit/engines/libpcap"
	_ "github.com/gopcapkit/pcapkit/engines/pcapgo"
	_ "github.com/gopcapkit/pcapkit/engines/tshark"
)
