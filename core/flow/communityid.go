package flow

import (
	"crypto/sha1"
	"encoding/base64"
)

// CommunityID is the flow's Community ID, version 1 with seed 0 (github.com/corelight/community-id-spec). An echo flow has
// the message types of request and reply in place of ports, as that specification wants.
func (f *Flow) CommunityID() string {
	k := &f.key
	port := [2]uint16{k.port(0), k.port(1)}
	if p := k.proto(); p == ICMP || p == ICMPv6 {
		request, reply := uint16(8), uint16(0)
		if p == ICMPv6 {
			request, reply = 128, 129
		}
		port[k.asks()], port[1-k.asks()] = request, reply
		if k.addr[0] == k.addr[1] && port[0] > port[1] {
			port[0], port[1] = port[1], port[0]
		}
	}
	var b [40]byte
	n := 2 // the seed
	for _, a := range k.addr {
		if k.v6() {
			be.PutUint64(b[n:], a.hi)
			be.PutUint64(b[n+8:], a.lo)
			n += 16
		} else {
			be.PutUint32(b[n:], uint32(a.lo))
			n += 4
		}
	}
	b[n] = k.proto().number()
	n += 2 // and an octet of padding
	be.PutUint16(b[n:], port[0])
	be.PutUint16(b[n+2:], port[1])
	sum := sha1.Sum(b[:n+4])
	return "1:" + base64.StdEncoding.EncodeToString(sum[:])
}
