package engine_test

import (
	"fmt"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// A registry is a value; the global one is filled by the engines' modules when they are imported.
func ExampleRegistry() {
	var r engine.Registry
	r.Register(builtin.New())
	e, err := r.Lookup("pcapkit")
	fmt.Println(e.Info().Name, err)
	_, err = r.Lookup("defualt")
	fmt.Println(err)
	// Output:
	// default <nil>
	// no engine is named "defualt"; did you mean default? registered are: default
}
