package libpcap_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

// Where the library is missing the default engine takes over, with one warning that names the package to install.
func Example() {
	capture := slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1_700_000_000, 5, 60, frame(60, 53)))
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(capture), extract.WithEngine(libpcap.Name),
		extract.WithOnWarning(func(notice.Warning) {}))
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
		t, _ := p.Time.Time()
		fmt.Println(p.Number, t.Format("15:04:05.000000000"), p.Link, p.Len)
	}
	// Output: 1 22:13:20.000005000 ETHERNET 60
}
