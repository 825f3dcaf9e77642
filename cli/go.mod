module github.com/gopcapkit/pcapkit/cli

go 1.24
