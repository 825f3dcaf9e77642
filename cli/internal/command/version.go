package command

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version of pcapkit and of the Go that built it",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionLine())
			return err
		},
	}
}

func versionLine() string {
	v := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		v = info.Main.Version
	}
	return fmt.Sprintf("pcapkit %s, %s %s/%s", v, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func init() { cobra.AddTemplateFunc("versionLine", versionLine) } // which all commands share

// addVersionFlag makes --version print what the version command does. What it prints is found out when it is asked for.
func addVersionFlag(root *cobra.Command) {
	root.Version = "version"
	root.SetVersionTemplate("{{versionLine}}\n")
}
