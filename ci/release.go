package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/mod/semver"
)

func releaseCommand() *cobra.Command {
	var dry, breaking bool
	c := &cobra.Command{
		Use:   "release VERSION",
		Short: "check that all modules can be released together, and cut their tags",
		Long: "Builds every module that is published against VERSION of the others, from a proxy of the tree, compares its public API with its\n" +
			"last tag, and prints the tags in the order in which they belong. Without --dry-run it then makes a commit beside the branch\n" +
			"whose go.mod files are as they are published, without replace lines, and puts the tags on it; it pushes nothing.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r := release{ctx: cmd.Context(), out: cmd.OutOrStdout(), version: args[0], breaking: breaking}
			order, err := r.check()
			if err != nil || dry {
				return err
			}
			return r.tag(order)
		},
	}
	c.Flags().BoolVar(&dry, "dry-run", false, "check and print, and change nothing")
	c.Flags().BoolVar(&breaking, "breaking", false, "the API may break: VERSION says so by its first number that is not 0")
	return c
}

type release struct {
	ctx      context.Context
	out      io.Writer
	root     string
	version  string
	breaking bool
}

// check makes every check, says what each found, and gives the modules in the order of their tags.
func (r *release) check() (order []published, err error) {
	root, mods, err := workspace(r.ctx)
	if err != nil {
		return nil, err
	}
	r.root = root
	if v := r.version; semver.Canonical(v) != v || semver.Major(v) != "v0" && semver.Major(v) != "v1" {
		return nil, fmt.Errorf("%q is no version of modules without a major version in their path: it wants the form v0.2.0", v)
	}
	if changed, err := output(r.ctx, root, "git", "status", "--porcelain"); err != nil || changed != "" {
		return nil, fmt.Errorf("a release is of a commit: commit these first (%v):\n%s", err, changed)
	}
	all, err := collect(r.ctx, root, slices.DeleteFunc(mods, func(m string) bool { return !deployed(m) }))
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "pcapkit-release-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	next, err := newShelf(r.ctx, filepath.Join(dir, "next"), r.version, all)
	if err != nil {
		return nil, err
	}
	bad := 0
	for _, p := range next.all {
		if err := r.module(dir, next, p); err != nil {
			bad++
			fmt.Fprintf(r.out, "%s: FAIL: %v\n", p.dir, err)
		}
	}
	if bad > 0 {
		return nil, errReported
	}
	fmt.Fprintln(r.out, "tags, in order:")
	for _, p := range next.all {
		fmt.Fprintf(r.out, "%s/%s\n", p.dir, r.version)
	}
	return next.all, nil
}

// module builds one module as published, and compares its API with that of its last tag.
func (r *release) module(dir string, next *shelf, p published) error {
	g, err := next.get(r.ctx, p.path)
	if err != nil {
		return err
	}
	if err := next.build(r.ctx, p); err != nil {
		return err
	}
	tags, err := output(r.ctx, r.root, "git", "tag", "--list", p.dir+"/v*")
	if err != nil {
		return err
	}
	last := newestTag(strings.Fields(tags), p.dir)
	if last == "" {
		fmt.Fprintf(r.out, "%s: builds; it has no tag yet, so its API is compared with nothing\n", p.dir)
		return nil
	}
	if semver.Compare(last, r.version) >= 0 {
		return fmt.Errorf("it has the tag %s already: %s is not newer", last, r.version)
	}
	broken, err := r.brokenSince(dir, p, last, g)
	if err != nil {
		return err
	}
	if len(broken) > 0 && !(r.breaking && majorOf(last) != majorOf(r.version)) {
		return fmt.Errorf("its API has broken since %s/%s:\n\t%s", p.dir, last, strings.Join(broken, "\n\t"))
	}
	fmt.Fprintf(r.out, "%s: builds; %d breaks of its API since %s\n", p.dir, len(broken), last)
	return nil
}

// majorOf is what has to change where an API breaks: the first number, or with v0 the second.
func majorOf(v string) string {
	if semver.Major(v) == "v0" {
		return semver.MajorMinor(v)
	}
	return semver.Major(v)
}

// newestTag gives the version of a module's newest tag; "" for none. Tags of modules below it are not its own.
func newestTag(tags []string, dir string) (newest string) {
	for _, tag := range tags {
		v := strings.TrimPrefix(tag, dir+"/")
		if semver.IsValid(v) && (newest == "" || semver.Compare(v, newest) > 0) {
			newest = v
		}
	}
	return newest
}

// brokenSince compares the module that g's folder has got with its state at a tag.
func (r *release) brokenSince(dir string, p published, last string, g gocmd) ([]string, error) {
	at := filepath.Join(dir, "then-"+last)
	old := filepath.Join(at, filepath.FromSlash(p.dir), "shelf")
	tree := filepath.Join(at, filepath.FromSlash(p.dir), "tree")
	if err := checkOut(r.ctx, r.root, p.dir+"/"+last, tree); err != nil {
		return nil, err
	}
	_, mods, err := workspaceAt(r.ctx, tree)
	if err != nil {
		return nil, err
	}
	all, err := collect(r.ctx, tree, slices.DeleteFunc(mods, func(m string) bool { return !deployed(m) }))
	if err != nil {
		return nil, err
	}
	then, err := newShelf(r.ctx, old, last, all)
	if err != nil {
		return nil, err
	}
	was, err := then.get(r.ctx, p.path)
	if err != nil {
		return nil, err
	}
	return brokenAPI(r.ctx, was, g, p.path)
}

// tag puts the tags on a commit that has the modules as published. The branch stays where it is.
func (r *release) tag(order []published) error {
	dir, err := os.MkdirTemp("", "pcapkit-tags-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tree := filepath.Join(dir, "tree")
	if _, err := output(r.ctx, r.root, "git", "worktree", "add", "--detach", tree, "HEAD"); err != nil {
		return err
	}
	defer func() { _, _ = output(r.ctx, r.root, "git", "worktree", "remove", "--force", tree) }() // the folder goes all the same
	files := map[string][]byte{}
	for _, p := range order {
		for _, name := range []string{"go.mod", "go.sum"} {
			if b := p.file(name); b != nil {
				files[p.dir+"/"+name] = b
			}
		}
	}
	if err := writeFiles(tree, files); err != nil {
		return err
	}
	if _, err := output(r.ctx, tree, "git", "add", "--all"); err != nil {
		return err
	}
	if _, err := output(r.ctx, tree, "git", "commit", "--message", "release "+r.version); err != nil {
		return err
	}
	var names []string
	for _, p := range order {
		name := p.dir + "/" + r.version
		if _, err := output(r.ctx, tree, "git", "tag", name); err != nil {
			return errors.Join(err, fmt.Errorf("these tags are made: %q", names))
		}
		names = append(names, name)
	}
	fmt.Fprintf(r.out, "made; publish them with: git push origin %s\n", strings.Join(names, " "))
	return nil
}
