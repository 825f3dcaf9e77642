package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEventsCountTestsAndNotPackages(t *testing.T) {
	const lines = `{"Action":"run","Package":"a","Test":"TestA"}
{"Action":"pass","Package":"a","Test":"TestA"}
{"Action":"output","Package":"a","Test":"TestB/x","Output":"why it failed\n"}
{"Action":"fail","Package":"a","Test":"TestB/x"}
{"Action":"output","Package":"a","Test":"TestC","Output":"why it skipped\n"}
{"Action":"skip","Package":"a","Test":"TestC"}
{"Action":"skip","Package":"b"}
{"Action":"pass","Package":"c"}
{"Action":"fail","Package":"a"}
{"Action":"fail","Package":"d"}
`
	var out strings.Builder
	tt := tester{out: &out}
	passed, failed, skipped := tt.events(strings.NewReader(lines), true)
	if passed != 1 || failed != 2 || skipped != 1 { // package d failed without a test
		t.Errorf("got %d passed, %d failed, %d skipped", passed, failed, skipped)
	}
	for _, want := range []string{"why it failed", "why it skipped"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q:\n%s", want, out.String())
		}
	}
}

// makeWorkspace makes a workspace of one module and goes there.
func makeWorkspace(t *testing.T, testFile string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.work": "go 1.24\n\nuse ./m\n", "m/go.mod": "module example.org/m\n\ngo 1.24\n", "m/m.go": "package m\n", "m/m_test.go": testFile,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("GOWORK", "")
	t.Setenv("GOFLAGS", "")
}

func run(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out strings.Builder
	c := testCommand()
	c.SetOut(&out)
	c.SetErr(io.Discard)
	c.SetArgs(args)
	c.SilenceErrors, c.SilenceUsage = true, true
	err := c.ExecuteContext(t.Context())
	return out.String(), err
}

func TestTheLastLineIsTheTotals(t *testing.T) {
	for _, c := range []struct {
		name, test, last string
		args             []string
		fails            bool
	}{
		{"passing", `func TestA(t *testing.T) { t.Run("x", func(*testing.T) {}) }`, "2 passed, 0 failed, 0 skipped", nil, false},
		{"failing", `func TestA(t *testing.T) { t.Fatal("no") }`, "0 passed, 1 failed, 0 skipped", nil, true},
		{"skipping", `func TestA(t *testing.T) { t.Skip("no") }; func TestB(t *testing.T) {}`, "1 passed, 0 failed, 1 skipped", nil, false},
		{
			"skipping where nothing may be", `func TestA(t *testing.T) { t.Skip("no") }; func TestB(t *testing.T) {}`,
			"1 passed, 0 failed, 1 skipped",
			[]string{"--no-skip"},
			true,
		},
		{"not compiling", `func TestA(t *testing.T) { x }`, "0 passed, 1 failed, 0 skipped", nil, true},
		{"without a test", ``, "0 passed, 0 failed, 0 skipped", nil, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			imports := `import "testing"` + "\n"
			if c.test == "" {
				imports = ""
			}
			makeWorkspace(t, "package m\n\n"+imports+c.test+"\n")
			out, err := run(t, c.args...)
			lines := strings.Split(strings.TrimSpace(out), "\n")
			if last := lines[len(lines)-1]; last != c.last || (err != nil) != c.fails {
				t.Errorf("got %q and %v, want %q:\n%s", last, err, c.last, out)
			}
		})
	}
}

func TestAnUnknownModuleIsRefused(t *testing.T) {
	makeWorkspace(t, "package m\n")
	if _, err := run(t, "--only", "n"); err == nil || !strings.Contains(err.Error(), "it has m") {
		t.Errorf("got %v", err)
	}
}

func TestTheTreeStaysAsItIs(t *testing.T) {
	makeWorkspace(t, "package main\n\nimport \"testing\"\n\nfunc TestA(*testing.T) {}\n")
	if err := os.WriteFile(filepath.Join("m", "m.go"), []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := run(t); err != nil {
		t.Fatal(err, out)
	}
	files, err := os.ReadDir("m")
	if err != nil || len(files) != 3 {
		t.Errorf("the module has %v beside its three files, %v", files, err)
	}
}
