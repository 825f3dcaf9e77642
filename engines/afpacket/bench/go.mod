module github.com/gopcapkit/pcapkit/engines/afpacket/bench

go 1.25.0

require (
	github.com/google/gopacket v1.1.19
	github.com/gopacket/gopacket v1.7.7
	github.com/gopcapkit/pcapkit/core v0.1.0
	github.com/gopcapkit/pcapkit/engines/afpacket v0.1.0
	github.com/gopcapkit/pcapkit/engines/libpcap v0.1.0
	golang.org/x/sys v0.45.0
)

require (
	github.com/cilium/ebpf v0.20.0 // indirect
	github.com/ebitengine/purego v0.10.1 // indirect
	golang.org/x/net v0.55.0 // indirect
)

replace (
	github.com/gopcapkit/pcapkit/core => ../../../core
	github.com/gopcapkit/pcapkit/engines/afpacket => ../
	github.com/gopcapkit/pcapkit/engines/libpcap => ../../libpcap
)
