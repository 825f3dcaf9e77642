// Command ci holds the programs that continuous integration runs, for people to run too.
//
//	go run ./ci test     every module's vet, build and tests, with one line of totals; --checks and --full add more
//	go run ./ci tables   the generated parts of README.md, docs/ and the engines' READMEs
//	go run ./ci probe    each engine installed alone, with each Go version
//	go run ./ci proxy DIR  a file GOPROXY of every module, as it would be published
//	go run ./ci imports  ci/imports: what each module imports of others
//	go run ./ci release VERSION --dry-run  whether all modules can be released together
//	go run ./ci mutants  the conformance suite against engines with planted faults: the kill table
//	go run ./ci depth    how much of what tshark shows the own dissectors show, by protocol
//	go run ./ci agree    the default engine against tshark, field by field, with a list of accepted differences
//	go run ./ci bench    speed, against a floor written by hand and against other libraries and programs
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	root := &cobra.Command{
		Use: "ci", Short: "the project's checks", SilenceUsage: true, SilenceErrors: true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.AddCommand(testCommand(), depthCommand(), agreeCommand(), mutantsCommand(), proxyCommand(),
		probeCommand(), tablesCommand(), importsCommand(), releaseCommand(), benchCommand(), benchPassCommand())
	if err := root.ExecuteContext(ctx); err != nil {
		if !errors.Is(err, errReported) {
			fmt.Fprintln(os.Stderr, "ci:", err)
		}
		os.Exit(1)
	}
}

// errReported ends a command whose output has already said what is wrong.
var errReported = errors.New("failed")
