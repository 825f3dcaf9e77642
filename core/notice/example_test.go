package notice_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// A warning says what was met, where it was met first and how often.
func ExampleWarning() {
	w := notice.Warning{Code: notice.SourceOverSnaplen, Text: "record of 1514 octets over the snapshot length 96", Packet: 3, Offset: 312, Count: 7}
	fmt.Println(w)
	fmt.Println("met", w.Count, "times")
	// Output:
	// source.over-snaplen: record of 1514 octets over the snapshot length 96 (packet 3, byte 312)
	// met 7 times
}
