package tshark_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/support"
	"github.com/gopcapkit/pcapkit/engines/tshark"
)

// Importing the package makes the engine selectable by name. What it can do is known without a tshark on the machine.
func Example() {
	e, err := engine.Global().Lookup("tshark")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Info().Module)
	fmt.Println(support.FilterDisplay, e.Support().Of(support.FilterDisplay).Level)
	// Output:
	// github.com/gopcapkit/pcapkit/engines/tshark
	// filter.display full
}

// With named fields alone tshark writes a line a packet, which is several times as fast as a tree.
func ExampleNew() {
	e := tshark.New(tshark.Config{Fields: []string{"ip.src", "dns.qry.name"}, SessionPackets: 100_000})
	fmt.Println(e.Info().Name)
	// Output: tshark
}
