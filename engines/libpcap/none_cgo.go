//go:build !nolibpcap && libpcap_cgo && !cgo && !windows

package libpcap

const unbuilt = "cgo"
