package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

func proxyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "proxy DIR",
		Short: "make a file GOPROXY of every module, as it would be published",
		Long: "Writes the zip, mod and info of every module of the work tree, replace lines stripped and go.sum made, under one version that\n" +
			"is unique to the tree's state, and prints that version. Use it with GOPROXY=file://DIR and GONOSUMDB=github.com/gopcapkit/*.",
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
	dir   string // its folder in the work tree, with slashes
	path  string // module path
	mod   *modfile.File
	files []memoryFile // sorted
}

// makeProxy writes the proxy of the workspace and gives the version of its modules.
func makeProxy(ctx context.Context, dir string) (version string, err error) {
	root, mods, err := workspace(ctx)
	if err != nil {
		return "", err
	}
	all, err := collect(ctx, root, mods)
	if err != nil {
		return "", err
	}
	version = versionOf(ctx, root, all)
	_, err = writeProxy(dir, version, commitTime(ctx, root), all)
	return version, err
}

// versionOf is a version that only this state of the tree has.
func versionOf(ctx context.Context, root string, all []published) string {
	return module.PseudoVersion("v0", "v0.1.0", commitTime(ctx, root), stateOf(all))
}

// writeProxy publishes modules at a version, and gives them as they are then; dependencies come first, since the sums of their zips
// go into go.sum.
func writeProxy(dir, version string, stamp time.Time, all []published) (out []published, err error) {
	out, err = publishOrder(all)
	if err != nil {
		return nil, err
	}
	var sums []string
	for i, p := range out {
		if out[i], err = p.asPublished(version, sums, all); err != nil {
			return nil, fmt.Errorf("module %s: %w", p.path, err)
		}
		own, err := out[i].write(dir, version, stamp)
		if err != nil {
			return nil, fmt.Errorf("module %s: %w", p.path, err)
		}
		sums = append(sums, own...)
	}
	return out, nil
}

// commitTime is when the tree's commit was made, so that one state has one version; 1970 where there is no commit to tell.
func commitTime(ctx context.Context, root string) time.Time {
	text, err := output(ctx, root, "git", "log", "-1", "--format=%ct")
	seconds, perr := strconv.ParseInt(text, 10, 64)
	if err != nil || perr != nil {
		return time.Unix(0, 0).UTC()
	}
	return time.Unix(seconds, 0).UTC()
}

// stateOf is the tree's state as twelve hexadecimal digits.
func stateOf(all []published) string {
	state := sha256.New()
	for _, p := range all {
		for _, f := range p.files {
			fmt.Fprintf(state, "%s %s %d\n", p.dir, f.path, len(f.data))
			state.Write(f.data)
		}
	}
	return hex.EncodeToString(state.Sum(nil))[:12]
}

// collect reads the modules' files: those that git tracks or would, all of them where there is no git. A module without a
// licence gets that of the root, as the go command does it for a tag.
func collect(ctx context.Context, root string, mods []string) (all []published, err error) {
	names, err := treeFiles(ctx, root)
	if err != nil {
		return nil, err
	}
	licence, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, m := range mods {
		p := published{dir: m}
		for _, name := range names {
			rel, ok := strings.CutPrefix(name, m+"/")
			if !ok || moduleOf(name, mods) != m {
				continue
			}
			b, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
			if errors.Is(err, fs.ErrNotExist) {
				continue // deleted and not committed yet
			} else if err != nil {
				return nil, err
			}
			p.files = append(p.files, memoryFile{rel, b})
			if rel == "go.mod" {
				if p.mod, err = modfile.Parse(name, b, nil); err != nil {
					return nil, err
				}
			}
		}
		if p.mod == nil || p.mod.Module == nil {
			return nil, fmt.Errorf("module %s has no go.mod with a module line", m)
		}
		p.path = p.mod.Module.Mod.Path
		if licence != nil && !slices.ContainsFunc(p.files, func(f memoryFile) bool { return f.path == "LICENSE" }) {
			p.files = append(p.files, memoryFile{"LICENSE", licence})
		}
		slices.SortFunc(p.files, func(a, b memoryFile) int { return strings.Compare(a.path, b.path) })
		all = append(all, p)
	}
	return all, nil
}

// moduleOf gives the innermost module that a file lies in; "" for none.
func moduleOf(name string, mods []string) (in string) {
	for _, m := range mods {
		if strings.HasPrefix(name, m+"/") && len(m) > len(in) {
			in = m
		}
	}
	return in
}

// treeFiles lists the files of the work tree, relative to its root, with slashes.
func treeFiles(ctx context.Context, root string) (names []string, err error) {
	if text, err := output(ctx, root, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"); err == nil {
		for name := range strings.SplitSeq(text, "\x00") {
			if info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name))); err == nil && info.Mode().IsRegular() {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return slices.Compact(names), nil // git lists a file in conflict several times
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && strings.HasPrefix(d.Name(), "."):
			return filepath.SkipDir
		case d.Type().IsRegular():
			rel, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			names = append(names, filepath.ToSlash(rel))
		}
		return nil
	})
	return names, err
}

// publishOrder sorts modules so that each comes after those that it requires.
func publishOrder(all []published) (order []published, err error) {
	done := map[string]bool{}
	for len(order) < len(all) {
		before := len(order)
		for _, p := range all {
			ready := !done[p.path] && !slices.ContainsFunc(p.mod.Require, func(r *modfile.Require) bool {
				return sibling(r.Mod.Path, all) && !done[r.Mod.Path]
			})
			if ready {
				done[p.path] = true
				order = append(order, p)
			}
		}
		if len(order) == before {
			return nil, errors.New("the modules require each other in a circle")
		}
	}
	return order, nil
}

func sibling(path string, all []published) bool {
	return slices.ContainsFunc(all, func(p published) bool { return p.path == path })
}

// asPublished gives the module with the go.mod and go.sum that it is published with.
func (p published) asPublished(version string, sums []string, all []published) (published, error) {
	mod, err := publishedMod(p.file("go.mod"), version, all)
	if err != nil {
		return p, err
	}
	var files []memoryFile
	for _, f := range p.files {
		if f.path != "go.mod" && f.path != "go.sum" {
			files = append(files, f)
		}
	}
	files = append(files, memoryFile{"go.mod", mod})
	if sum := publishedSum(p.file("go.sum"), sums, all); len(sum) > 0 && len(p.mod.Require) > 0 {
		files = append(files, memoryFile{"go.sum", sum})
	}
	p.files = files
	return p, nil
}

func (p published) file(name string) []byte {
	for _, f := range p.files {
		if f.path == name {
			return f.data
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

// publishedSum puts the sums of siblings as they are published in the place of those that may be there.
func publishedSum(data []byte, sums []string, all []published) []byte {
	lines := slices.Clone(sums)
	for line := range bytes.Lines(data) {
		path, _, _ := strings.Cut(string(line), " ")
		if !sibling(path, all) {
			lines = append(lines, string(line))
		}
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, ""))
}
