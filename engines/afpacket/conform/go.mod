module github.com/gopcapkit/pcapkit/engines/afpacket/conform

go 1.25.0

require (
	github.com/gopcapkit/pcapkit/conformance v0.1.0
	github.com/gopcapkit/pcapkit/core v0.1.0
	github.com/gopcapkit/pcapkit/engines/afpacket v0.1.0
)

require (
	github.com/Masterminds/semver/v3 v3.4.0 // indirect
	github.com/cilium/ebpf v0.20.0 // indirect
	github.com/go-logr/logr v1.4.3 // indirect
	github.com/go-task/slim-sprig/v3 v3.0.0 // indirect
	github.com/google/go-cmp v0.7.0 // indirect
	github.com/google/pprof v0.0.0-20260402051712-545e8a4df936 // indirect
	github.com/onsi/ginkgo/v2 v2.34.0 // indirect
	github.com/onsi/gomega v1.44.0 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/mod v0.36.0 // indirect
	golang.org/x/net v0.56.0 // indirect
	golang.org/x/sync v0.21.0 // indirect
	golang.org/x/sys v0.46.0 // indirect
	golang.org/x/text v0.38.0 // indirect
	golang.org/x/tools v0.45.0 // indirect
)

replace (
	github.com/gopcapkit/pcapkit/conformance => ../../../conformance
	github.com/gopcapkit/pcapkit/core => ../../../core
	github.com/gopcapkit/pcapkit/engines/afpacket => ../
)
