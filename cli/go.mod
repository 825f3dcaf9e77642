module github.com/gopcapkit/pcapkit/cli

go 1.24

require (
	github.com/gopcapkit/pcapkit/core v0.1.0
	github.com/klauspost/compress v1.18.3
	github.com/pierrec/lz4/v4 v4.1.22
	github.com/spf13/cobra v1.10.2
	github.com/spf13/pflag v1.0.9
	github.com/ulikunitz/xz v0.5.15
)

require github.com/inconshreveable/mousetrap v1.1.0 // indirect

replace github.com/gopcapkit/pcapkit/core => ../core
