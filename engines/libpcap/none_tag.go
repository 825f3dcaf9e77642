//go:build nolibpcap

package libpcap

const unbuilt = "tag nolibpcap"
