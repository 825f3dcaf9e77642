module github.com/gopcapkit/pcapkit/cli

go 1.24.0

require (
	github.com/gopcapkit/pcapkit/core v0.1.0
	github.com/klauspost/compress v1.18.3
	github.com/pierrec/lz4/v4 v4.1.22
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.9
	github.com/ulikunitz/xz v0.5.15
)

require (
	github.com/cilium/ebpf v0.20.0 // indirect
	github.com/ebitengine/purego v0.10.1 // indirect
	github.com/google/gopacket v1.1.19 // indirect
	golang.org/x/net v0.46.0 // indirect
	golang.org/x/sys v0.37.0 // indirect
)

require (
	github.com/gopcapkit/pcapkit/engines/afpacket v0.1.0
	github.com/gopcapkit/pcapkit/engines/gopacket v0.1.0
	github.com/gopcapkit/pcapkit/engines/libpcap v0.1.0
	github.com/gopcapkit/pcapkit/engines/pcapgo v0.1.0
	github.com/gopcapkit/pcapkit/engines/tshark v0.1.0
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
)

replace github.com/gopcapkit/pcapkit/core => ../core

replace github.com/gopcapkit/pcapkit/engines/afpacket => ../engines/afpacket

replace github.com/gopcapkit/pcapkit/engines/gopacket => ../engines/gopacket

replace github.com/gopcapkit/pcapkit/engines/libpcap => ../engines/libpcap

replace github.com/gopcapkit/pcapkit/engines/pcapgo => ../engines/pcapgo

replace github.com/gopcapkit/pcapkit/engines/tshark => ../engines/tshark
