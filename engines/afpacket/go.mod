module github.com/gopcapkit/pcapkit/engines/afpacket

go 1.24.0

require (
	github.com/cilium/ebpf v0.20.0
	github.com/gopcapkit/pcapkit/core v0.1.0
	golang.org/x/sys v0.37.0
)

replace github.com/gopcapkit/pcapkit/core => ../../core
