//go:build !nolibpcap && ((libpcap_cgo && windows) || (!libpcap_cgo && (android || !(linux || darwin) || !(amd64 || arm64))))

package libpcap

const unbuilt = "platform"
