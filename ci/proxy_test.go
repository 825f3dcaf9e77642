package main

import (
	"archive/zip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheProxyHoldsModulesAsTheyArePublished looks into a proxy of two modules, of which one requires and replaces the other.
func TestTheProxyHoldsModulesAsTheyArePublished(t *testing.T) {
	dir := t.TempDir()
	err := writeFiles(dir, map[string][]byte{
		"go.work": []byte("go 1.24\n\nuse (\n\t./a\n\t./b\n\t./b/inner\n)\n"), "LICENSE": []byte("terms\n"),
		"a/go.mod":       []byte("module example.org/a\n\ngo 1.24\n\nrequire example.org/b v0.0.1\n\nreplace example.org/b => ../b\n"),
		"a/go.sum":       []byte("example.org/b v0.0.1 h1:old=\nother.org/o v1.0.0 h1:kept=\n"),
		"a/a.go":         []byte("package a\n\nimport _ \"example.org/b\"\n"),
		"b/go.mod":       []byte("module example.org/b\n\ngo 1.24\n"),
		"b/b.go":         []byte("package b\n"),
		"b/inner/go.mod": []byte("module example.org/b/inner\n\ngo 1.24\n"),
		"b/inner/i.go":   []byte("package inner\n"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("GOWORK", "")
	proxy := t.TempDir()
	version, err := makeProxy(t.Context(), proxy)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := makeProxy(t.Context(), t.TempDir()); err != nil || again != version {
		t.Errorf("the same tree got %s and %s (%v)", version, again, err)
	}
	a := zipFiles(t, filepath.Join(proxy, "example.org", "a", "@v", version+".zip"), "example.org/a@"+version+"/")
	if strings.Contains(a["go.mod"], "replace") || !strings.Contains(a["go.mod"], "require example.org/b "+version) {
		t.Errorf("go.mod is\n%s", a["go.mod"])
	}
	for _, want := range []string{"example.org/b " + version + " h1:", "example.org/b " + version + "/go.mod h1:", "other.org/o v1.0.0 h1:kept="} {
		if !strings.Contains(a["go.sum"], want) {
			t.Errorf("go.sum lacks %q:\n%s", want, a["go.sum"])
		}
	}
	if strings.Contains(a["go.sum"], "h1:old=") || a["LICENSE"] != "terms\n" {
		t.Errorf("go.sum\n%s\nLICENSE %q", a["go.sum"], a["LICENSE"])
	}
	b := zipFiles(t, filepath.Join(proxy, "example.org", "b", "@v", version+".zip"), "example.org/b@"+version+"/")
	if b["inner/i.go"] != "" || b["b.go"] == "" {
		t.Errorf("a module holds another: %q", b)
	}
	buildsAlone(t, proxy, a)
	if err := os.WriteFile(filepath.Join(dir, "b", "b.go"), []byte("package b\n\nconst B = 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if changed, err := makeProxy(t.Context(), proxy); err != nil || changed == version {
		t.Errorf("a changed tree got %s and %v", changed, err)
	}
}

// buildsAlone builds a module's tree as published with nothing but the proxy, so that the go command has to believe the sums.
func buildsAlone(t *testing.T, proxy string, tree map[string]string) {
	t.Helper()
	lone := t.TempDir()
	files := map[string][]byte{}
	for name, text := range tree {
		files[name] = []byte(strings.Replace(text, "other.org/o v1.0.0 h1:kept=\n", "", 1))
	}
	if err := writeFiles(lone, files); err != nil {
		t.Fatal(err)
	}
	g := gocmd{dir: lone, env: []string{
		"GOWORK=off", "GOFLAGS=-mod=readonly -modcacherw", "GOPROXY=file://" + filepath.ToSlash(proxy), "GONOSUMDB=*", "GOMODCACHE=" + t.TempDir(),
	}}
	if _, err := g.run(t.Context(), "build", "./..."); err != nil {
		t.Error(err)
	}
}

func zipFiles(t *testing.T, path, prefix string) map[string]string {
	t.Helper()
	z, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	files := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		files[strings.TrimPrefix(f.Name, prefix)] = string(b)
	}
	return files
}
