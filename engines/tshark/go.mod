module github.com/gopcapkit/pcapkit/engines/tshark

go 1.24

require github.com/gopcapkit/pcapkit/core v0.1.0

replace github.com/gopcapkit/pcapkit/core => ../../core
