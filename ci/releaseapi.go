package main

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/exp/apidiff"
	"golang.org/x/tools/go/packages"
)

// shelf is a proxy of modules at one version, and a place for modules that get them.
type shelf struct {
	dir, version string
	all          []published // as published, dependencies first
	env          []string
}

func newShelf(ctx context.Context, dir, version string, all []published) (*shelf, error) {
	s := &shelf{dir: dir, version: version}
	proxy := filepath.Join(dir, "proxy")
	var err error
	if s.all, err = writeProxy(proxy, version, time.Unix(0, 0).UTC(), all); err != nil {
		return nil, err
	}
	s.env, err = proxyEnv(ctx, proxy, filepath.Join(dir, "mod"))
	return s, err
}

// get makes an empty module that has got all packages of one.
func (s *shelf) get(ctx context.Context, path string) (gocmd, error) {
	dir, err := os.MkdirTemp(s.dir, "module-")
	if err != nil {
		return gocmd{}, err
	}
	g := gocmd{dir: dir, env: s.env}
	if _, err := g.run(ctx, "mod", "init", "example.org/release"); err != nil {
		return g, err
	}
	_, err = g.run(ctx, "get", path+"/...@"+s.version)
	return g, err
}

// build builds a module by itself, where nothing adds a requirement that its go.mod lacks.
func (s *shelf) build(ctx context.Context, p published) error {
	dir, err := os.MkdirTemp(s.dir, "alone-")
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	for _, f := range p.files {
		files[f.path] = f.data
	}
	if err := writeFiles(dir, files); err != nil {
		return err
	}
	_, err = gocmd{dir: dir, env: append(slices.Clone(s.env), "CGO_ENABLED=0")}.run(ctx, "build", "./...")
	return err
}

// brokenAPI lists what users of a module cannot do any more.
func brokenAPI(ctx context.Context, was, is gocmd, path string) (broken []string, err error) {
	before, err := api(ctx, was, path)
	if err != nil {
		return nil, err
	}
	now, err := api(ctx, is, path)
	if err != nil {
		return nil, err
	}
	for _, c := range apidiff.ModuleChanges(before, now).Changes {
		if !c.Compatible {
			broken = append(broken, c.Message)
		}
	}
	return broken, nil
}

// api loads the packages of a module that others can import.
func api(ctx context.Context, g gocmd, path string) (*apidiff.Module, error) {
	const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedTypesInfo
	c := packages.Config{Context: ctx, Dir: g.dir, Env: append(os.Environ(), g.env...), Mode: mode}
	loaded, err := packages.Load(&c, path+"/...")
	if err != nil {
		return nil, err
	}
	var ps []*types.Package
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		if p.Name != "main" && !strings.Contains(p.PkgPath+"/", "/internal/") {
			ps = append(ps, p.Types)
		}
	}
	return &apidiff.Module{Path: path, Packages: ps}, nil
}

// checkOut writes the files of a commit into a folder.
func checkOut(ctx context.Context, root, commit, dir string) error {
	c := exec.CommandContext(ctx, "git", "archive", "--format=tar", commit)
	c.Dir = root
	pipe, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	readErr := untar(pipe, dir)
	if err := c.Wait(); err != nil {
		return fmt.Errorf("git archive %s: %w", commit, err)
	}
	return readErr
}

func untar(r io.Reader, dir string) error {
	for t := tar.NewReader(r); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg || !filepath.IsLocal(h.Name) {
			continue
		}
		b, err := io.ReadAll(t)
		if err != nil {
			return err
		}
		if err := writeFiles(dir, map[string][]byte{h.Name: b}); err != nil {
			return err
		}
	}
}
