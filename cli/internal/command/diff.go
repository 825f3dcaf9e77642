package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/compare"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
)

// diffFlags are those of pcapkit diff.
type diffFlags struct {
	engines, ignore []string
	accept          string
	all, asJSON     bool
	count           uint64
}

// errDiffer ends the command with status 1; the output has said why.
var errDiffer = errors.New("the engines differ")

func newDiff(log *logger) *cobra.Command {
	var o diffFlags
	cmd := &cobra.Command{
		Use:   "diff FILE",
		Short: "Show where engines disagree about the packets of a capture",
		Long: "Read a capture with several engines and show every packet and field in which they disagree: number, field, octets\n" +
			"[offset+length], and what each engine says; then how often each field differs.\n\n" +
			"Fields are compared by name, hidden ones too, occurrences in order, and by meaning where engines write a value in\n" +
			"different ways. A field that an engine does not know is counted and not listed; so is one that an engine derives, hides\n" +
			"or leaves undissected, where another does not list it, and where each stops reading (_ws.malformed): --all lists them.\n\n" +
			"--accept names a file of accepted differences, a line each with four columns between tabs: field, capture, packets\n" +
			"(* or 3,7-9,12-, conditions as docs/agree.md has them) and the reason. Field and capture are patterns: * stands for any letters.\n\n" +
			"Exit status: 0 no difference, 1 differences, 2 trouble: an engine that cannot run or whose reading fails.",
		Example: "  pcapkit diff in.pcap\n" +
			"  pcapkit diff in.pcapng -E default,gopacket,tshark --ignore '*.checksum.status'\n" +
			"  pcapkit diff in.pcap --json -c 100",
		Args: oneFile,
	}
	f := cmd.Flags()
	f.StringSliceVarP(&o.engines, "engine", "E", []string{"default", "tshark"}, "the engines to compare, separated by commas: see pcapkit engines")
	f.StringSliceVar(&o.ignore, "ignore", nil, "leave out this field, or those that a pattern such as frame.* names; repeat it for more")
	f.StringVar(&o.accept, "accept", "", "leave out the differences that this file explains")
	f.BoolVar(&o.all, "all", false, "list fields that an engine does not know, and derived, hidden or undissected ones that others do not list")
	f.BoolVar(&o.asJSON, "json", false, "write JSON")
	f.Uint64VarP(&o.count, "count", "c", 0, "stop after the packet of this number; 0: all")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		err := o.run(cmd.Context(), log, args[0])
		if errors.Is(err, errDiffer) {
			return err
		}
		return trouble(err)
	}
	return cmd
}

// trouble makes every failure one of status 2, as diff(1) has it.
func trouble(err error) error {
	if err == nil || errors.Is(err, syscall.EPIPE) || errors.Is(err, context.Canceled) {
		return err
	}
	if status, _ := statusOf(err); status == statusUsage {
		return err
	}
	return &usageError{err.Error()}
}

func (o *diffFlags) run(ctx context.Context, log *logger, path string) error {
	names, err := o.names()
	if err != nil {
		return err
	}
	opt := compare.Options{Limit: o.count, All: o.all, Ignore: o.ignore, Capture: filepath.ToSlash(path)}
	if opt.Accepted, err = o.accepted(); err != nil {
		return err
	}
	var in []compare.Input
	defer func() {
		for _, i := range in {
			i.X.Close()
		}
	}()
	for _, n := range names {
		x, closeSource, err := openWith(ctx, log, path, n)
		if err != nil {
			return err
		}
		defer closeSource()
		in = append(in, compare.Input{Name: n, X: x})
	}
	out := newDiffWriter(&outFile{os.Stdout, "standard output"}, names, path, o.asJSON)
	opt.OnDifference = out.difference
	r, err := compare.Run(in, opt)
	if err != nil {
		return err
	}
	for _, i := range in {
		log.summary(i.X.Warnings())
	}
	if err := out.end(r); err != nil {
		return err
	}
	if err := failed(r); err != nil {
		return err
	}
	if r.Differences > 0 {
		return errDiffer
	}
	return nil
}

// names gives the engines' own names, once each.
func (o *diffFlags) names() ([]string, error) {
	var names []string
	seen := map[string]string{}
	for _, n := range o.engines {
		n = strings.TrimSpace(n)
		e, err := engine.Global().Lookup(n)
		if err != nil {
			return nil, err
		}
		own := e.Info().Name
		if first, twice := seen[own]; twice {
			return nil, usagef("%s and %s are one engine, %s: name each engine once", first, n, own)
		}
		seen[own] = n
		names = append(names, own)
	}
	if len(names) < 2 {
		return nil, usagef("pcapkit diff compares at least two engines: name them with -E, as in -E default,tshark")
	}
	return names, nil
}

func (o *diffFlags) accepted() (*compare.Accepted, error) {
	if o.accept == "" {
		return nil, nil
	}
	f, err := os.Open(o.accept)
	if err != nil {
		return nil, &placeError{o.accept, err}
	}
	defer f.Close()
	a, err := compare.ReadAccepted(f)
	if err != nil {
		return nil, usagef("%s: %v", o.accept, err)
	}
	return a, nil
}

// openWith opens the capture with one of the engines. Each reads it from its start.
func openWith(ctx context.Context, log *logger, path, name string) (*extract.Extractor, func() error, error) {
	if path == "-" {
		return nil, nil, usagef("pcapkit diff reads the capture once for each engine, which standard input cannot serve: name a file")
	}
	if st, err := os.Stat(path); err == nil && !st.IsDir() && !st.Mode().IsRegular() {
		return nil, nil, usagef("%s: pcapkit diff reads the capture once for each engine: name a regular file", path)
	}
	src, err := openSource(ctx, path, "", nil)
	if err != nil {
		return nil, nil, err
	}
	x, err := src.extract(ctx, path, name, extract.WithEngine(name), extract.WithStrictEngine(), extract.WithOnWarning(log.warn))
	if err != nil {
		src.Close()
		return nil, nil, err
	}
	return x, src.Close, nil
}

// failed tells how the engines' readings failed: each cause once.
func failed(r *compare.Result) error {
	var texts []string
	by := map[string][]string{}
	for i, err := range r.Ends {
		if errors.Is(err, context.Canceled) {
			return err
		}
		if err == nil {
			continue
		}
		t := err.Error()
		if by[t] == nil {
			texts = append(texts, t)
		}
		by[t] = append(by[t], r.Engines[i])
	}
	if len(texts) == 0 {
		return nil
	}
	for i, t := range texts {
		texts[i] = fmt.Sprintf("reading with %s: %s", strings.Join(by[t], ", "), t)
	}
	return errors.New(strings.Join(texts, "; "))
}
