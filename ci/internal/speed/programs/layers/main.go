// Command layers is a program around google/gopacket that does the same as stream, for what gopacket's packages add at the start.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"
	"github.com/google/gopacket/pcapgo"
)

func main() {
	f, err := os.Open(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer f.Close()
	r, err := pcapgo.NewReader(f)
	n := 0
	for err == nil {
		var b []byte
		if b, _, err = r.ReadPacketData(); err == nil {
			n += len(gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.NoCopy).Layers())
		}
	}
	if !errors.Is(err, io.EOF) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(n)
}
