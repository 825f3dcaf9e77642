// Command tenlines prints fields of a capture's packets through one engine, as the golden tables of conformance/captures have them. The
// ci programs build it in an empty module with a file beside it that imports the engine.
package main

import (
	"context"
	"log"
	"os"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
)

func main() {
	log.SetFlags(0)
	x, err := extract.Open(context.Background(), os.Args[1], extract.WithEngine(os.Args[2]), extract.WithStrictEngine())
	check(err)
	defer x.Close()
	out, err := dump.NewFields(os.Stdout, x.Lister(), os.Args[3:], dump.FieldsOptions{Header: true})
	check(err)
	for p, err := range x.Packets() {
		check(err)
		check(out.Write(p))
	}
	check(out.Close())
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
