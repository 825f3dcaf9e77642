module github.com/gopcapkit/pcapkit/engines/pcapgo

go 1.24

require (
	github.com/google/gopacket v1.1.19
	github.com/gopcapkit/pcapkit/core v0.1.0
)

require (
	golang.org/x/net v0.0.0-20190620200207-3b0461eec859 // indirect
	golang.org/x/sys v0.0.0-20190412213103-97732733099d // indirect
)

replace github.com/gopcapkit/pcapkit/core => ../../core
