module github.com/gopcapkit/pcapkit/engines/libpcap

go 1.24.0

require (
	github.com/ebitengine/purego v0.10.1
	github.com/gopcapkit/pcapkit/core v0.1.0
)

replace github.com/gopcapkit/pcapkit/core => ../../core
