package near_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/near"
)

func ExampleNames() {
	fmt.Println(near.Names("ip.scr", []string{"ip.dst", "ip.src", "tcp.srcport"}))
	// Output: [ip.src]
}
