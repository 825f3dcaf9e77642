// Command onebench measures one engine on one capture and prints a timing.Series as JSON. `ci bench` builds it in an empty module with
// a file beside it that imports the engine.
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
	path, name := os.Args[1], os.Args[2]
	task, err := timing.TaskOf(os.Args[3])
	check(err)
	runs, err := strconv.Atoi(os.Args[4])
	check(err)
	budget, err := time.ParseDuration(os.Args[5])
	check(err)
	e, err := engine.Global().Lookup(name)
	check(err)
	s := timing.Measure(context.Background(), path, e, task, timing.Options{Runs: runs, Budget: budget})
	check(json.NewEncoder(os.Stdout).Encode(s))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
