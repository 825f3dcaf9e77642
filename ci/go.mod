module github.com/gopcapkit/pcapkit/ci

go 1.24
