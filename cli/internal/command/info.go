package command

import "github.com/spf13/cobra"

func newInfo(log *logger) *cobra.Command {
	return &cobra.Command{Use: "info FILE", Short: "Describe a capture file", Args: oneFile}
}
