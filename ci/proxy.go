package main

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"
)

func proxyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "proxy DIR",
		Short: "make a file GOPROXY of every module, as it would be published",
		Long: "Writes the zip, mod and info of every module of the work tree, replace lines stripped, under one version that is unique to\n" +
			"the tree's state, and prints that version. Use it with GOPROXY=file://DIR and GONOSUMDB=github.com/gopcapkit/*.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			version, err := makeProxy(cmd.Context(), args[0])
			if err == nil {
				fmt.Fprintln(cmd.OutOrStdout(), version)
			}
			return err
		},
	}
}

// published is one module as it goes into the proxy.
type published struct {
	path  string // module path
	files []modzip.File
}

// makeProxy writes the proxy and gives the version of its modules.
func makeProxy(ctx context.Context, dir string) (version string, err error) {
	root, mods, err := workspace(ctx)
	if err != nil {
		return "", err
	}
	var all []published
	state := sha256.New()
	for _, m := range mods {
		p, err := collectModule(filepath.Join(root, m), state)
		if err != nil {
			return "", fmt.Errorf("module %s: %w", m, err)
		}
		all = append(all, p)
	}
	stamp := time.Now().UTC()
	version = module.PseudoVersion("v0", "v0.1.0", stamp, hex.EncodeToString(state.Sum(nil))[:12])
	for _, p := range all {
		if err := p.write(dir, version, stamp, all); err != nil {
			return "", fmt.Errorf("module %s: %w", p.path, err)
		}
	}
	return version, nil
}

// collectModule lists the files of a module, nested modules left out, and adds their contents to the state.
func collectModule(dir string, state io.Writer) (p published, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path == dir {
				return nil
			}
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil || strings.HasPrefix(d.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		fmt.Fprintf(state, "%s %s %d\n", dir, rel, len(b))
		state.Write(b)
		p.files = append(p.files, memoryFile{filepath.ToSlash(rel), b})
		if rel == "go.mod" {
			p.path = modfile.ModulePath(b)
		}
		return nil
	})
	return p, err
}

// memoryFile is a file of a module zip.
type memoryFile struct {
	path string
	data []byte
}

func (f memoryFile) Path() string                 { return f.path }
func (f memoryFile) Lstat() (fs.FileInfo, error)  { return fileInfo{f}, nil }
func (f memoryFile) Open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(f.data)), nil }

type fileInfo struct{ f memoryFile }

func (i fileInfo) Name() string     { return filepath.Base(i.f.path) }
func (i fileInfo) Size() int64      { return int64(len(i.f.data)) }
func (fileInfo) Mode() fs.FileMode  { return 0o644 }
func (fileInfo) ModTime() time.Time { return time.Time{} }
func (fileInfo) IsDir() bool        { return false }
func (fileInfo) Sys() any           { return nil }

// write puts one module into the proxy's folder.
func (p published) write(dir, version string, stamp time.Time, all []published) error {
	var mod []byte
	for i, f := range p.files {
		data := f.(memoryFile).data
		var err error
		switch f.Path() {
		case "go.mod":
			data, err = publishedMod(data, version, all)
			mod = data
		case "go.sum":
			data = publishedSum(data, all)
		}
		if err != nil {
			return err
		}
		p.files[i] = memoryFile{f.Path(), data}
	}
	escaped, err := module.EscapePath(p.path)
	if err != nil {
		return err
	}
	at := filepath.Join(dir, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		return err
	}
	var z bytes.Buffer
	if err := modzip.Create(&z, module.Version{Path: p.path, Version: version}, p.files); err != nil {
		return err
	}
	if _, err := zip.NewReader(bytes.NewReader(z.Bytes()), int64(z.Len())); err != nil {
		return err
	}
	info, err := json.Marshal(map[string]any{"Version": version, "Time": stamp})
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		version + ".zip": z.Bytes(), version + ".mod": mod, version + ".info": info, "list": []byte(version + "\n"),
		"../@latest": info,
	} {
		if err := os.WriteFile(filepath.Join(at, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// publishedMod strips replace lines and makes siblings be required at the proxy's version.
func publishedMod(data []byte, version string, all []published) ([]byte, error) {
	f, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		return nil, err
	}
	for _, r := range slices.Clone(f.Replace) {
		if err := f.DropReplace(r.Old.Path, r.Old.Version); err != nil {
			return nil, err
		}
	}
	for _, r := range slices.Clone(f.Require) {
		if sibling(r.Mod.Path, all) {
			if err := f.AddRequire(r.Mod.Path, version); err != nil {
				return nil, err
			}
		}
	}
	f.Cleanup()
	return f.Format()
}

// publishedSum leaves out siblings: their sums are those of zips that do not exist yet.
func publishedSum(data []byte, all []published) []byte {
	var out []byte
	for line := range bytes.Lines(data) {
		path, _, _ := strings.Cut(string(line), " ")
		if !sibling(path, all) {
			out = append(out, line...)
		}
	}
	return out
}

func sibling(path string, all []published) bool {
	return slices.ContainsFunc(all, func(p published) bool { return p.path == path })
}
