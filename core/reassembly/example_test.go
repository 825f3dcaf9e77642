package reassembly_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// The segments of a request come out of order; the datagram that answers comes in two fragments.
func ExampleCollector() {
	c := reassembly.NewCollector(reassembly.CollectorOptions{
		Payload: true,
		OnRecord: func(r *reassembly.Record) {
			fmt.Println(r.Kind, r.Src, r.Packets, r.Complete, r.Length, string(r.Payload))
		},
	})
	feed(c.Packet,
		seg(99, syn, ""), seg(104, ack, "world"), seg(100, ack, "big "), seg(109, ack|fin, ""),
		part(1, 8, false, []byte("ragments")), part(1, 0, true, []byte("in two f")),
	)
	c.Close()
	// Output:
	// ipv4 10.0.0.1 [5 6] true 16 in two fragments
	// tcp 10.0.0.1 [1 2 3 4] true 9 big world
}
