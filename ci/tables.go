package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

const mendTables = "run `go run ./ci tables`"

func tablesCommand() *cobra.Command {
	var check bool
	c := &cobra.Command{
		Use:   "tables",
		Short: "write the generated parts of README.md, docs/ and the engines' READMEs",
		Long: "Asks every engine of the tree what it declares and needs, and writes docs/support.md, docs/engines.md, docs/fields.md,\n" +
			"docs/protocols.md, what lies between the markers of README.md and of the engines' READMEs, and the pages that tests hold\n" +
			"against their tables: the suite's rules and cases, and where reassembly and tshark differ. What was measured comes from\n" +
			"docs/engines.json, which `go run ./ci probe` writes, and from docs/benchmark/bench.json, which the benchmark workflow\n" +
			"refreshes by `go run ./ci bench -o docs/benchmark`. libpcap's cgo binding wants a C compiler and libpcap's header.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			root, mods, err := workspace(cmd.Context())
			if err != nil {
				return err
			}
			if check {
				return checkTables(cmd.Context(), root, mods)
			}
			return writeTables(cmd.Context(), root, mods)
		},
	}
	c.Flags().BoolVar(&check, "check", false, "fail when a table is stale, and write nothing")
	return c
}

// checkTables fails when a generated text is not what it should be.
func checkTables(ctx context.Context, root string, mods []string) error {
	want, err := tables(ctx, root, mods)
	if err != nil {
		return err
	}
	var stale []string
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if have, err := os.ReadFile(filepath.Join(root, name)); err != nil || !bytes.Equal(have, want[name]) {
			stale = append(stale, name)
		}
	}
	if len(stale) > 0 {
		return fmt.Errorf("stale: %s: %s", strings.Join(stale, ", "), mendTables)
	}
	return testPages(ctx, root)
}

func writeTables(ctx context.Context, root string, mods []string) error {
	want, err := tables(ctx, root, mods)
	if err != nil {
		return err
	}
	if err := writeFiles(root, want); err != nil {
		return err
	}
	return testPages(ctx, root, "-update")
}

// testPages runs the tests that hold pages against tables which only tests can see; with -update they write the pages.
func testPages(ctx context.Context, root string, more ...string) error {
	for _, dir := range []string{"conformance", "core/reassembly"} {
		g := gocmd{dir: filepath.Join(root, filepath.FromSlash(dir))}
		if _, err := g.run(ctx, append([]string{"test", "-vet=off", ".", "-run", "PageIsFresh"}, more...)...); err != nil {
			return err
		}
	}
	return nil
}

// tables gives every file that has a generated part, as it should be.
func tables(ctx context.Context, root string, mods []string) (map[string][]byte, error) {
	if err := haveLibpcapHeader(ctx); err != nil {
		return nil, err
	}
	all, err := describe(ctx, root, mods)
	if err != nil {
		return nil, err
	}
	probe, err := readProbe(root)
	if err != nil {
		return nil, err
	}
	if err := probe.fits(all); err != nil {
		return nil, err
	}
	speed, err := readBench(root)
	if err != nil {
		return nil, err
	}
	files, err := probe.pages(all)
	if err != nil {
		return nil, err
	}
	files["docs/support.md"] = supportPage(all)
	files["docs/fields.md"] = fieldsPage()
	files["docs/protocols.md"] = protocolsPage()
	files[benchFolder+"/bench.md"] = []byte(speed.markdown())
	regions := map[string][]region{
		"README.md": {{"engines", engineTable(all)}, {"go", probe.table(false) + "\n"}, {"benchmark", speed.summary()}},
	}
	for _, m := range engineModules(mods) {
		if m != "core" {
			regions[m+"/README.md"] = []region{{"support", declarations(all, m)}}
		}
	}
	for name, rs := range regions {
		if files[name], err = withRegions(filepath.Join(root, name), rs); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// region is a generated part of a page: what lies between the comments <!-- NAME:begin --> and <!-- NAME:end -->.
type region struct{ name, text string }

func withRegions(path string, rs []region) ([]byte, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	page := string(b)
	for _, r := range rs {
		begin, end := "<!-- "+r.name+":begin -->\n", "<!-- "+r.name+":end -->\n"
		before, rest, ok := strings.Cut(page, begin)
		_, after, ok2 := strings.Cut(rest, end)
		if !ok || !ok2 {
			return nil, fmt.Errorf("%s lacks the markers %s and %s", path, strings.TrimSpace(begin), strings.TrimSpace(end))
		}
		page = before + begin + r.text + end + after
	}
	return []byte(page), nil
}

// haveLibpcapHeader reports whether libpcap's cgo binding can be built.
func haveLibpcapHeader(ctx context.Context) error {
	const remedy = "libpcap's cgo binding cannot be built: it wants a C compiler and pcap.h (Debian's packages gcc and libpcap-dev)"
	if !haveCompiler() || !preprocesses(ctx, "#include <pcap.h>\n") {
		return errors.New(remedy)
	}
	return nil
}
