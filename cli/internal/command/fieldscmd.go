package command

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/near"
)

func newFields() *cobra.Command {
	return &cobra.Command{
		Use:   "fields [PATTERN]",
		Short: "List the fields that -e knows: name, type, protocol, title",
		Long: "List the fields that -e knows: name, type, protocol and title, separated by tabs.\n\n" +
			"PATTERN keeps those whose name or title holds it; case does not matter.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			pattern := ""
			if len(args) > 0 {
				pattern = strings.ToLower(args[0])
			}
			w := bufio.NewWriter(&outFile{os.Stdout, "standard output"})
			n := 0
			for _, f := range dump.KnownFields() {
				if strings.Contains(strings.ToLower(f.Name), pattern) || strings.Contains(strings.ToLower(f.Title), pattern) {
					n++
					fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", f.Name, f.Type, f.Protocol, f.Title)
				}
			}
			if n == 0 {
				return usagef("no field holds %q%s", args[0], nearOr(near.Names(args[0], dump.FieldNames()), "`pcapkit fields` lists all"))
			}
			return w.Flush()
		},
	}
}
