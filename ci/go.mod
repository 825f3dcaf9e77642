module github.com/gopcapkit/pcapkit/ci

go 1.24.0

require (
	github.com/gopcapkit/pcapkit/core v0.1.0
	github.com/spf13/cobra v1.10.2
	golang.org/x/mod v0.30.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/spf13/pflag v1.0.9 // indirect
)

replace github.com/gopcapkit/pcapkit/core => ../core
