// Command pcapkit reads packet captures: see `pcapkit help`.
package main

import (
	"os"

	"github.com/gopcapkit/pcapkit/cli/internal/command"
)

func main() { os.Exit(command.Run(os.Args[1:])) }
