package afpacket_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// What stands against a capture is told at once and by its true cause, before anything is opened.
func Example() {
	h := &host.Fake{Interfaces: map[string]host.Device{"eth0": {Name: "eth0", Index: 2}}}
	for _, r := range afpacket.New().UnsupportedReasons(context.Background(), h, engine.Request{Source: engine.Source{Device: "eth0"}}) {
		fmt.Println(r.Kind, "-", r)
	}
	// Output:
	// device - The interface "eth0" is down. Bring it up: ip link set eth0 up
	// privilege - This process lacks CAP_NET_RAW. Run it as root, or once: setcap cap_net_raw+ep PROGRAM
}

// A capture of ten packets from the loopback interface. An interface has no other engine to fall back to: what is missing is an
// error.
func ExampleNew() {
	e := afpacket.New(afpacket.WithLive(afpacket.Live{Snaplen: 128, RingBytes: 8 << 20}))
	x, err := extract.OpenLive(context.Background(), "lo", extract.WithEngineValue(e), extract.WithLimit(10))
	var missing *notice.UnsupportedError
	if errors.As(err, &missing) {
		for _, r := range missing.Reasons {
			fmt.Println(r.Text, r.Remedy)
		}
		return
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			fmt.Println(err)
			return
		}
		frame, _ := afpacket.Native(p)
		fmt.Println(p.Number, p.Len, frame.Type)
	}
}
