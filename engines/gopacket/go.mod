module github.com/gopcapkit/pcapkit/engines/gopacket

go 1.24

require (
	github.com/google/gopacket v1.1.19
	github.com/gopcapkit/pcapkit/core v0.1.0
)

replace github.com/gopcapkit/pcapkit/core => ../../core
