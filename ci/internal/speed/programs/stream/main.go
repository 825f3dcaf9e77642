// Command stream reads a capture and keeps nothing: a small program around core, for what it needs of memory and at its start.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/gopcapkit/pcapkit/core/extract"
)

func main() {
	x, err := extract.Open(context.Background(), os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer x.Close()
	layers := 0
	for p, err := range x.Packets() {
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		layers += len(p.Layers())
	}
	fmt.Println(layers)
}
