package packet_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// A time is kept exactly as the capture states it, and converted where that is possible.
func ExampleTimestamp() {
	t := packet.Timestamp{Ticks: 1_500_000_000_000_123, Res: packet.Micro, Valid: true}
	fmt.Println(string(packet.AppendEpoch(nil, t)))
	binary := packet.Timestamp{Ticks: 3 << 9, Res: 0x80 | 10, Valid: true} // units of 2^-10 seconds
	sec, nsec, ok := binary.Seconds()
	fmt.Println(sec, nsec, ok)
	_, ok = packet.Timestamp{}.Time()
	fmt.Println("a packet without a time:", ok)
	// Output:
	// 1500000000.000123000
	// 1 500000000 true
	// a packet without a time: false
}
