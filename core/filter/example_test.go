package filter_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func ExampleCompile() {
	p, err := filter.Compile("ip proto \\udp", filter.Options{Link: packet.LinkEthernet})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(p)
	frame := make([]byte, 60)
	frame[12], frame[13], frame[14], frame[23] = 8, 0, 0x45, 17
	fmt.Println(p.Match(frame, 60))
	// Output:
	// (000) ldh      [12]
	// (001) jeq      #0x800           jt 2	jf 5
	// (002) ldb      [23]
	// (003) jeq      #0x11            jt 4	jf 5
	// (004) ret      #262144
	// (005) ret      #0
	// true
}

func ExampleError() {
	_, err := filter.Compile("tcp prot 80", filter.Options{Link: packet.LinkEthernet})
	fmt.Println(err)
	// Output: filter: "tcp prot 80": column 5: expected "and", "or" or the end, found "prot"
}
