package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

func testCommand() *cobra.Command {
	var noSkip, checks, full bool
	var only []string
	c := &cobra.Command{
		Use:   "test",
		Short: "vet, build and test every module of the workspace",
		Long: "Runs vet, build and test in every module of go.work. The last line is the totals: tests count with their subtests, a failed\n" +
			"vet or build counts as one, a check as one.\n\n" +
			"--checks adds the race detector on core and conformance, and the quick form of what the other programs check: tables, import\n" +
			"rules, builds for other systems, the command and two engines installed from a proxy with the oldest and the newest Go.\n" +
			"--full adds the race detector everywhere, tidy and import rules, builds for every system with their tests, and each module\n" +
			"tested again as it would be published: GOWORK=off, siblings from a proxy of the tree.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			t := tester{ctx: cmd.Context(), out: cmd.OutOrStdout()}
			if err := t.run(only, checks, full); err != nil {
				return err
			}
			fmt.Fprintf(t.out, "%d passed, %d failed, %d skipped\n", t.passed, t.failed, t.skipped)
			if t.failed > 0 || t.passed == 0 || noSkip && t.skipped > 0 {
				return errReported
			}
			return nil
		},
	}
	c.Flags().BoolVar(&noSkip, "no-skip", false, "fail when a test was skipped")
	c.Flags().BoolVar(&checks, "checks", false, "and the quick checks of .ci/run")
	c.Flags().BoolVar(&full, "full", false, "and the full ones of the hosted workflow")
	c.Flags().StringSliceVar(&only, "only", nil, "these modules only: `core,cli`")
	return c
}

type tester struct {
	ctx                     context.Context
	out                     io.Writer
	env                     []string      // of go commands
	again                   bool          // the tests have been counted
	cpu                     time.Duration // of go commands and what they started, since a line said it
	passed, failed, skipped int
}

func (t *tester) run(only []string, checks, full bool) error {
	root, mods, err := workspace(t.ctx)
	if err != nil {
		return err
	}
	for _, m := range only {
		if !slices.Contains(mods, m) {
			return fmt.Errorf("no module %q in go.work; it has %s", m, strings.Join(mods, ", "))
		}
	}
	chosen := mods
	if len(only) > 0 {
		chosen = only
	}
	cc := haveCompiler()
	if !cc {
		fmt.Fprintln(t.out, "the race detector and libpcap's cgo binding are left out: no C compiler is installed, or cgo is off")
	}
	for _, m := range chosen {
		dir := filepath.Join(root, m)
		if !t.tool(dir, m, "vet", "./...") || !t.tool(dir, m, "build", "-o", os.DevNull, "./...") {
			continue
		}
		t.test(dir, m, "")
		if cc && (full || checks && (m == "core" || m == "conformance")) {
			t.test(dir, m, "", "-race", "-short")
		}
		if cc {
			t.tagged(dir, m)
		}
		if t.ctx.Err() != nil {
			return t.ctx.Err()
		}
	}
	switch {
	case full:
		t.fullChecks(root, mods, chosen)
	case checks:
		t.quickChecks(root, mods, chosen)
	}
	return t.ctx.Err()
}

// tagged are the build tags under which a module is another program: they need a C compiler and libpcap's headers.
var tagged = map[string][]string{
	"engines/libpcap":         {"libpcap_cgo", "nolibpcap"},
	"engines/libpcap/conform": {"libpcap_cgo"},
}

// tagged tests a module under its build tags, where that can be built.
func (t *tester) tagged(dir, mod string) {
	tags := tagged[mod]
	if len(tags) == 0 {
		return
	}
	if !preprocesses(t.ctx, "#include <pcap.h>\n") {
		fmt.Fprintf(t.out, "%s: its cgo binding is left out: pcap.h is not installed (Debian's package libpcap-dev)\n", mod)
		return
	}
	for _, tag := range tags {
		t.test(dir, mod, tag, "-short")
	}
}

// workspace gives the folder of go.work and its modules' folders in it, in the order of go.work.
func workspace(ctx context.Context) (root string, mods []string, err error) {
	return workspaceAt(ctx, ".")
}

// workspaceAt does it for a folder.
func workspaceAt(ctx context.Context, dir string) (root string, mods []string, err error) {
	gowork, err := output(ctx, dir, "go", "env", "GOWORK")
	if err != nil || gowork == "" || gowork == "off" {
		return "", nil, fmt.Errorf("no go.work found: run this inside a clone of the repository, with GOWORK unset")
	}
	text, err := output(ctx, dir, "go", "work", "edit", "-json")
	if err != nil {
		return "", nil, err
	}
	var w struct{ Use []struct{ DiskPath string } }
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		return "", nil, fmt.Errorf("go work edit -json: %w", err)
	}
	for _, u := range w.Use {
		mods = append(mods, strings.TrimPrefix(u.DiskPath, "./"))
	}
	return filepath.Dir(gowork), mods, nil
}

func output(ctx context.Context, dir, name string, args ...string) (string, error) {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = dir
	out, err := c.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
		var e *exec.ExitError
		if errors.As(err, &e) && len(e.Stderr) > 0 {
			err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(e.Stderr))
		}
		return "", err
	}
	return strings.TrimSpace(string(out)), nil
}

// haveCompiler reports whether cgo is on and there is a C compiler.
func haveCompiler() bool {
	cc := compiler()
	if cc == "" || os.Getenv("CGO_ENABLED") == "0" {
		return false
	}
	_, err := exec.LookPath(cc)
	return err == nil
}

// preprocesses reports whether the C compiler takes a line.
func preprocesses(ctx context.Context, line string) bool {
	c := exec.CommandContext(ctx, compiler(), "-E", "-")
	c.Stdin = strings.NewReader(line)
	return c.Run() == nil
}

// compiler names the C compiler that the go command uses; "" when it names none.
func compiler() string {
	cc, err := exec.Command("go", "env", "CC").Output()
	if f := bytes.Fields(cc); err == nil && len(f) > 0 {
		return string(f[0])
	}
	return ""
}

// tool runs a go command that either succeeds or counts as a failure.
func (t *tester) tool(dir, mod string, args ...string) bool {
	c := exec.CommandContext(t.ctx, "go", args...)
	c.Dir, c.Env = dir, append(os.Environ(), t.env...)
	out, err := c.CombinedOutput()
	t.spent(c)
	if err != nil {
		t.failed++
		fmt.Fprintf(t.out, "%s: go %s: %v\n%s", mod, strings.Join(args, " "), err, out)
	}
	return err == nil
}

type event struct{ Action, Package, Test, Output string }

// test runs a module's tests. The plain run counts them; of further ones, under the race detector or a build tag or as published,
// only failures count, since the tests are the same.
func (t *tester) test(dir, mod, tag string, more ...string) {
	args := append([]string{"test", "-json", "-timeout", "20m"}, more...)
	what := strings.Join(append([]string{"test"}, more...), " ")
	if tag != "" {
		args, what = append(args, "-tags", tag), what+" -tags "+tag
	} else {
		args = append(args, "-vet=off") // vet has just run, and whole
	}
	plain := tag == "" && len(more) == 0 && !t.again
	if t.again {
		what += " as published"
	}
	c := exec.CommandContext(t.ctx, "go", append(args, "./...")...)
	c.Dir, c.Env, c.Stderr = dir, append(os.Environ(), t.env...), t.out
	pipe, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.failed++
		fmt.Fprintf(t.out, "%s: go %s: %v\n", mod, what, err)
		return
	}
	passed, failed, skipped := t.events(pipe, plain)
	err = c.Wait()
	t.spent(c)
	if err != nil && failed == 0 {
		failed = 1
		fmt.Fprintf(t.out, "%s: go %s: %v\n", mod, what, err)
	}
	t.failed += failed
	if plain {
		t.passed += passed
		t.skipped += skipped
	}
	fmt.Fprintf(t.out, "%-24s go %-28s %d passed, %d failed, %d skipped; %.0f s of processor time\n", mod, what, passed, failed, skipped, t.cpu.Seconds())
	t.cpu = 0
}

// spent counts the processor time of a command that has ended.
func (t *tester) spent(c *exec.Cmd) {
	if s := c.ProcessState; s != nil {
		t.cpu += s.UserTime() + s.SystemTime()
	}
}

// events reads go test's JSON lines, counts tests and shows the output of those that failed, and of those that skipped where
// that counts.
func (t *tester) events(r io.Reader, skips bool) (passed, failed, skipped int) {
	said := map[string]*strings.Builder{}
	broken := map[string]bool{} // packages with a failed test: that they fail too is no news
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 16<<20)
	for sc.Scan() {
		var e event
		if json.Unmarshal(sc.Bytes(), &e) != nil {
			fmt.Fprintln(t.out, sc.Text()) // the go command's own words
			continue
		}
		key := e.Package + " " + e.Test
		switch e.Action {
		case "output", "build-output":
			if said[key] == nil {
				said[key] = new(strings.Builder)
			}
			said[key].WriteString(e.Output)
			continue
		case "pass", "fail", "skip":
		default:
			continue
		}
		switch {
		case e.Action == "fail" && e.Test == "" && broken[e.Package]:
		case e.Action == "fail":
			broken[e.Package] = true
			fmt.Fprintf(t.out, "FAIL %s\n%s", key, text(said[key]))
			failed++
		case e.Test == "": // a package
		case e.Action == "skip":
			if skips {
				fmt.Fprintf(t.out, "SKIP %s\n%s", key, text(said[key]))
			}
			skipped++
		default:
			passed++
		}
		delete(said, key)
	}
	return passed, failed, skipped
}

func text(b *strings.Builder) string {
	if b == nil {
		return ""
	}
	return b.String()
}
