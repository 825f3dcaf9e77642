package pcapgo_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"

	_ "github.com/gopcapkit/pcapkit/engines/pcapgo"
)

// A blank import makes the engine selectable by name; what it cannot do is announced.
func Example() {
	sll2 := slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 276), record(le, 1_700_000_000, 250_000, 60, frame(60)))
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(sll2), extract.WithEngine("pcapgo"), extract.WithRaw(),
		extract.WithOnWarning(func(w notice.Warning) { fmt.Println(w.Limit, w.Packet) }))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Number, uint16(p.Link), len(p.Data))
	}
	// Output:
	// pcapgo.linktype 1
	// 1 20 60
}
