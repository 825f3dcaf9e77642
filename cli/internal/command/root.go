// Package command is the pcapkit command: its subcommands, flags, outputs and exit status.
package command

import (
	"context"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/near"
)

// Run carries out a command line without the program's name and gives the exit status.
func Run(args []string) int {
	// A closed standard output must end the program in silence, with what it does at its end done.
	signal.Ignore(syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends a program that cannot write what it has
	log := &logger{w: os.Stderr}
	root := newRoot(log)
	root.SetArgs(args)
	out := &remembering{outFile: outFile{os.Stdout, "standard output"}}
	root.SetOut(out)
	err := root.ExecuteContext(ctx)
	if err == nil {
		err = out.err // help is written by cobra, which asks for no error
	}
	if err != nil {
		return log.fail(err)
	}
	return statusDone
}

// remembering keeps the first error.
type remembering struct {
	outFile
	err error
}

// Write implements io.Writer.
func (r *remembering) Write(b []byte) (int, error) {
	n, err := r.outFile.Write(b)
	if r.err == nil {
		r.err = err
	}
	return n, err
}

func newRoot(log *logger) *cobra.Command {
	root := &cobra.Command{
		Use:           "pcapkit",
		Short:         "Packet captures in, structured packets out",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          knownCommand,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.PersistentFlags().BoolVarP(&log.quiet, "quiet", "q", false, "no warnings and no progress on standard error")
	root.PersistentFlags().Var(&log.form, "log", "how messages on standard error are written: text or json")
	root.SetFlagErrorFunc(flagError)
	addVersionFlag(root)
	root.DisableSuggestions = true
	root.AddCommand(newExtract(log), newCapture(log), newInterfaces(), newFields(), newFilter(log), newInfo(log), newEngines(), newDiff(log), newReassemble(log), newFlows(log), newBench(), newVersion())
	return root
}

// knownCommand refuses arguments of the root: they are misspelt commands.
func knownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return usagef("unknown command %q%s", args[0], nearOr(near.Names(args[0], names), "see `pcapkit help`"))
}

// nearOr is the end of a sentence about an unknown name.
func nearOr(near []string, otherwise string) string {
	if len(near) == 0 {
		return ": " + otherwise
	}
	return "; near: " + strings.Join(near, ", ")
}

// oneFile is the Args of commands that read one capture.
func oneFile(cmd *cobra.Command, args []string) error {
	switch len(args) {
	case 1:
		return nil
	case 0:
		return usagef("no capture file: pcapkit %s FILE, or - for standard input", cmd.Name())
	}
	return usagef("%d capture files, but pcapkit %s reads one: quote names that have spaces", len(args), cmd.Name())
}
