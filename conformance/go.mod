module github.com/gopcapkit/pcapkit/conformance

go 1.24
