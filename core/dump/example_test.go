package dump_test

import (
	"fmt"
	"os"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// packets stands for those of a capture: see package extract.
func packets(d *dissect.Dissector) []*packet.Packet {
	frame := []byte{
		0x45, 0, 0, 32, 0, 1, 0, 0, 64, 17, 0x66, 0xca, 10, 0, 0, 1, 10, 0, 0, 2, // IPv4
		4, 29, 0x3b, 0xf9, 0, 12, 0, 0, 'a', 'b', 'c', 'd', // UDP
	}
	p := &packet.Packet{
		Number: 1, Link: packet.LinkRaw, Data: frame, CapLen: 32, Len: 32,
		Time: packet.Timestamp{Ticks: 1700000000, Res: packet.Seconds, Valid: true},
	}
	d.Dissect(p)
	return []*packet.Packet{p}
}

func ExampleNewSummary() {
	d := new(dissect.Dissector)
	w := dump.NewSummary(os.Stdout, d, dump.SummaryOptions{UTC: true})
	for _, p := range packets(d) {
		if err := w.Write(p); err != nil {
			fmt.Println(err)
		}
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	// Output:
	//      1 2023-11-14T22:13:20.000000000Z 10.0.0.1 → 10.0.0.2 raw:ip:udp 32 1053 → 15353 Len=4
}

func ExampleNewFields() {
	d := new(dissect.Dissector)
	w, err := dump.NewFields(os.Stdout, d, []string{"frame.number", "udp.srcport", "udp.payload"}, dump.FieldsOptions{Separator: ';'})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range packets(d) {
		if err := w.Write(p); err != nil {
			fmt.Println(err)
		}
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	// Output: 1;1053;61626364
}
