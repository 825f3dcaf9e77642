package support_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/support"
)

// An engine that reads files of one kind and lends everything that needs dissection.
func ExampleDeclare() {
	d := support.Declare(support.Lent,
		support.Rows(support.Full, support.ReadPath, support.ReadPcap),
		support.Without("The library has no live capture.", support.ReadLive),
		support.Limited(support.ReadPcapSnaplen, support.Limit{
			ID: "my.snaplen", Text: "Records beyond the snapshot length end the file.", Capture: "pcap-over-snaplen.pcap",
		}))
	fmt.Println(d.Check())
	fmt.Println(d.Of(support.ReadPcap).Level, d.Of(support.DissectLink).Level, d.Of(support.ReadLive).Reason)
	// Output:
	// <nil>
	// full lent The library has no live capture.
}
