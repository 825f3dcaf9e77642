package compare_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/compare"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Two engines read one capture; the second takes the time to live for one less.
func ExampleRun() {
	less := &stub{field: alter("ip.ttl", func(_ *packet.Packet, f *packet.Field) bool { f.Num--; return true })}
	ctx := context.Background()
	a, err := extract.OpenReader(ctx, bytes.NewReader(capture(2)))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer a.Close()
	b, err := extract.OpenReader(ctx, bytes.NewReader(capture(2)), extract.WithEngineValue(less))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer b.Close()
	r, err := compare.Run([]compare.Input{{Name: "default", X: a}, {Name: "less", X: b}}, compare.Options{
		OnDifference: func(d *compare.Difference) error {
			fmt.Println(d.Line([]string{"default", "less"}))
			return nil
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Differences, "differences in", r.Packets, "packets, by field:", r.Fields[0].Name)
	// Output:
	// packet 1: ip.ttl [22+1]: default 64, less 63
	// packet 2: ip.ttl [22+1]: default 64, less 63
	// 2 differences in 2 packets, by field: ip.ttl
}
