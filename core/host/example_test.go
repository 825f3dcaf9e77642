package host_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/host"
)

// A test makes up a machine that has one program and no library.
func ExampleFake() {
	h := &host.Fake{OS: "darwin", Programs: map[string]host.Program{"tshark": {Path: "/opt/bin/tshark", Version: "TShark 4.0.17"}}}
	p, err := h.Program(context.Background(), "tshark")
	fmt.Println(h.GOOS(), p.Version, err)
	_, err = h.Library("libpcap.so.1")
	fmt.Println(err, errors.Is(err, host.ErrNotFound))
	// Output:
	// darwin TShark 4.0.17 <nil>
	// host: not found: library libpcap.so.1 true
}
