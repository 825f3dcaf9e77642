package conformance_test

import (
	"context"
	"fmt"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// Check runs outside of a test too, and can be narrowed to some cases.
func ExampleCheck() {
	r, err := conformance.Check(context.Background(), conformance.Config{
		New:  func() engine.Engine { return builtin.New() },
		Only: func(k conformance.Case) bool { return k.Part == conformance.Contract },
	})
	fmt.Println(r.OK(), r.Count(conformance.Failed), err)
	// Output:
	// true 0 <nil>
}
