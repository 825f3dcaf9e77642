module github.com/gopcapkit/pcapkit/core

go 1.24
