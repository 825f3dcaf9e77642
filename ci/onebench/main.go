// Command onebench measures engines on one capture, whose runs alternate, and prints a timing.Series of each as JSON. `ci bench` builds
// it in an empty module with a file beside it that imports the engines.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"strconv"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/timing"
)

func main() {
	log.SetFlags(0)
	path := os.Args[1]
	task, err := timing.TaskOf(os.Args[2])
	check(err)
	var o timing.Options
	o.Runs, err = strconv.Atoi(os.Args[3])
	check(err)
	o.Budget, err = time.ParseDuration(os.Args[4])
	check(err)
	o.WarmUp, err = time.ParseDuration(os.Args[5])
	check(err)
	var es []engine.Engine
	for _, name := range os.Args[6:] {
		e, err := engine.Global().Lookup(name)
		check(err)
		es = append(es, e)
	}
	check(json.NewEncoder(os.Stdout).Encode(timing.Alternate(context.Background(), path, es, task, o)))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
