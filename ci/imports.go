package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

func importsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "imports",
		Short: "write ci/imports: the packages of others that each module imports",
		Long: "Lists, for each module, the packages of others and the modules of this project that it and its tests are built from, on Linux, macOS and\n" +
			"Windows together, and writes the lists to ci/imports. `ci test --checks` fails where a list is not what is committed, so that no\n" +
			"dependency arrives unseen.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			root, mods, err := workspace(cmd.Context())
			if err != nil {
				return err
			}
			files := map[string][]byte{}
			for _, m := range mods {
				paths, err := imports(cmd.Context(), root, m)
				if err != nil {
					return err
				}
				files[importsPath(m)] = importsText(paths)
			}
			return writeFiles(root, files)
		},
	}
}

func importsPath(module string) string {
	return "ci/imports/" + strings.ReplaceAll(module, "/", "-") + ".txt"
}

func importsText(paths []string) []byte {
	var b bytes.Buffer
	for _, p := range paths {
		b.WriteString(p + "\n")
	}
	return b.Bytes()
}

// imports lists the packages of others, and the modules of this project, that a module and its tests are built from, whatever the system.
func imports(ctx context.Context, root, module string) (paths []string, err error) {
	mod, err := readMod(root, module)
	if err != nil {
		return nil, err
	}
	own := mod.Module.Mod.Path
	for _, goos := range []string{"linux", "darwin", "windows"} {
		for _, b := range builds(module) {
			g := gocmd{dir: filepath.Join(root, module), env: append(b.env(), "GOOS="+goos)}
			args := append(append([]string{"list"}, b.args()...), "-deps", "-test", "-f", "{{with .Module}}{{.Path}} {{end}}{{.ImportPath}}", "./...")
			text, err := g.run(ctx, args...)
			if err != nil {
				return nil, err
			}
			for line := range strings.Lines(text) {
				f := strings.Fields(line) // module, package, and for one built for a test that test's name
				switch {
				case len(f) < 2 || !strings.Contains(f[0], ".") || f[0] == own || strings.HasSuffix(f[1], ".test"):
				case strings.HasPrefix(f[0], modulePath):
					paths = append(paths, f[0]) // a module of this project, whatever its packages
				default:
					paths = append(paths, f[1])
				}
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths), nil
}

// checkImports compares with the committed list, and asks the rules that no list can lift.
func checkImports(ctx context.Context, root, module string) error {
	paths, err := imports(ctx, root, module)
	if err != nil {
		return err
	}
	if bad := breaches(module, paths); len(bad) > 0 {
		return fmt.Errorf("module %s must not import %s", module, strings.Join(bad, ", "))
	}
	have, err := os.ReadFile(filepath.Join(root, importsPath(module)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	listed := strings.Fields(string(have))
	var changes []string
	for _, p := range paths {
		if !slices.Contains(listed, p) {
			changes = append(changes, "new: "+p)
		}
	}
	for _, p := range listed {
		if !slices.Contains(paths, p) {
			changes = append(changes, "gone: "+p)
		}
	}
	if len(changes) > 0 || err != nil {
		return fmt.Errorf("%s is not what module %s imports (%s): where that is meant, run `go run ./ci imports`", importsPath(module), module,
			strings.Join(changes, ", "))
	}
	return nil
}

// breaches are the packages that a module may not import, whatever is committed: core takes the standard library alone, engines take
// core and their own library, and the suite knows no engine.
func breaches(module string, paths []string) (bad []string) {
	engine := slices.Contains(engineModules([]string{module}), module)
	for _, p := range paths {
		own, ours := strings.CutPrefix(p, modulePath)
		switch {
		case module == "core",
			engine && ours && own != "core",
			engine && strings.HasPrefix(p, "github.com/onsi/"),
			strings.HasPrefix(module, "conformance") && ours && strings.HasPrefix(own, "engines/"):
			bad = append(bad, p)
		}
	}
	return bad
}
