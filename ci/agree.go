package main

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/compare"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/engines/tshark"
	"github.com/spf13/cobra"
)

// The committed data: differences that are left on purpose, a reviewed line each, and the share that may not fall.
var (
	//go:embed agree/accepted.tsv
	acceptedList string
	//go:embed agree/share.tsv
	shareList string
)

// agreePackets is how many packets of a capture are compared: those with which the committed share was measured.
const agreePackets = 2000

type agreeOptions struct {
	corpus, files string
	packets       uint64
	jobs, list    int
}

func agreeCommand() *cobra.Command {
	var o agreeOptions
	c := &cobra.Command{
		Use:   "agree",
		Short: "hold the default engine against tshark over the project's captures and PCAPKIT_CORPUS",
		Long: "Compares the default engine with the tshark engine, field by field, over the project's captures and those of the corpus.\n" +
			"It fails on any difference that agree/accepted.tsv does not explain, on a line there that explains nothing, and where the\n" +
			"share of tshark's field occurrences that the default engine shows falls below agree/share.tsv. What tshark derives, hides or\n" +
			"takes from other packets is left out; so is what it says of the frame. Where each engine stops\n" +
			"reading (_ws.malformed and the like) is counted and not compared.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return agree(cmd.Context(), cmd.OutOrStdout(), o) },
	}
	f := c.Flags()
	f.StringVar(&o.corpus, "corpus", os.Getenv("PCAPKIT_CORPUS"), "the folder that holds captures/")
	f.StringVar(&o.files, "files", "", "only captures whose name, as group/name, this pattern matches: a sample")
	f.Uint64VarP(&o.packets, "packets", "c", agreePackets, "packets of a capture that are compared")
	f.IntVar(&o.jobs, "jobs", 2, "captures at a time")
	f.IntVar(&o.list, "list", 5, "differences of a capture that are listed")
	return c
}

// set is a folder of captures.
type set struct {
	name  string
	fsys  fs.FS
	files []string // names in fsys
	print string   // which captures these are: a hash of their names and octets

	captures   int
	met, shown uint64 // occurrences of fields, see compare.Result.Share
}

func agree(ctx context.Context, out io.Writer, o agreeOptions) error {
	root, _, err := workspace(ctx)
	if err != nil {
		return err
	}
	sets, err := agreeSets(root, o)
	if err != nil {
		return err
	}
	shares, err := readShares(shareList)
	if err != nil {
		return err
	}
	r := &agreement{o: o, out: out, byField: map[string]uint64{}}
	for _, s := range sets {
		if err := r.run(ctx, s); err != nil {
			return err
		}
	}
	full := o.files == "" && o.packets == agreePackets
	r.summary()
	for _, s := range sets {
		r.share(s, shares, full)
	}
	if full && len(sets) == len(shares) && r.known == len(sets) {
		r.stale()
	}
	if r.failed {
		return errReported
	}
	return nil
}

// agreeSets finds the captures.
func agreeSets(root string, o agreeOptions) ([]*set, error) {
	sets := []*set{{name: "conformance", fsys: os.DirFS(filepath.Join(root, "conformance", "captures", "data"))}}
	if o.corpus != "" {
		sets = append(sets, &set{name: "corpus", fsys: os.DirFS(filepath.Join(o.corpus, "captures"))})
	}
	for _, s := range sets {
		h := sha256.New()
		err := fs.WalkDir(s.fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			f, err := s.fsys.Open(name)
			if err != nil {
				return err
			}
			defer f.Close()
			fmt.Fprintf(h, "%q ", name)
			if _, err := io.Copy(h, f); err != nil {
				return err
			}
			whole := s.whole(name)
			if ok, err := path.Match(o.files, whole); o.files == "" || ok {
				s.files = append(s.files, name)
			} else if err != nil {
				return fmt.Errorf("--files: %q is no pattern", o.files)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		s.print = fmt.Sprintf("%.6x", h.Sum(nil))
	}
	return sets, nil
}

// whole is a capture's name for people and patterns: group/name.
func (s *set) whole(name string) string {
	if strings.Contains(name, "/") {
		return name
	}
	return s.name + "/" + name
}

// agreement gathers what the captures show.
type agreement struct {
	o      agreeOptions
	out    io.Writer
	failed bool
	known  int // sets with a committed share

	mu          sync.Mutex
	rules       *compare.Accepted // with what all workers' rules accepted
	byField     map[string]uint64 // differences that are not accepted
	differences uint64
	accepted    uint64
	aside       uint64 // occurrences that are not compared
	stops       uint64 // of these, those that say where an engine stops reading
	packets     uint64
}

// run compares a set's captures, some at a time, and prints what they show in their order.
func (a *agreement) run(ctx context.Context, s *set) error {
	texts := make([]chan string, len(s.files))
	for i := range texts {
		texts[i] = make(chan string, 1)
	}
	next := make(chan int)
	errs := make([]error, max(a.o.jobs, 1))
	var wg sync.WaitGroup
	for w := range errs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			rules, err := compare.ReadAccepted(strings.NewReader(acceptedList))
			errs[w] = err
			for i := range next {
				text := ""
				if errs[w] == nil && ctx.Err() == nil {
					text = a.capture(ctx, s, s.files[i], rules)
				}
				texts[i] <- text
			}
			a.add(rules)
		}()
	}
	go func() {
		for i := range texts {
			next <- i
		}
		close(next)
	}()
	for i := range texts {
		fmt.Fprint(a.out, <-texts[i])
	}
	wg.Wait()
	return errors.Join(append(errs, ctx.Err())...)
}

// add counts what a worker's rules accepted.
func (a *agreement) add(rules *compare.Accepted) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.rules == nil {
		a.rules = rules
		return
	}
	if rules == nil {
		return
	}
	for i, r := range rules.Rules {
		a.rules.Rules[i].Used += r.Used
	}
}

// agreeEngines are compared: what the first says against the second.
var agreeEngines = []string{"default", tshark.Name}

// capture compares one capture and gives the lines to print.
func (a *agreement) capture(ctx context.Context, s *set, name string, rules *compare.Accepted) string {
	whole := s.whole(name)
	var lines strings.Builder
	var in []compare.Input
	defer func() {
		for _, i := range in {
			i.X.Close()
		}
	}()
	for i, e := range []engine.Engine{builtin.New(), tshark.New(tshark.Config{})} {
		x, err := extract.OpenFS(ctx, s.fsys, name, extract.WithEngineValue(e), extract.WithStrictEngine(),
			extract.WithOnWarning(func(notice.Warning) {}), extract.WithName(whole))
		if err != nil && i == 0 {
			return "" // no capture, or one that needs a decompressor
		}
		if err != nil {
			return a.fails(whole, err.Error())
		}
		in = append(in, compare.Input{Name: agreeEngines[i], X: x})
	}
	listed := 0
	r, err := compare.Run(in, compare.Options{Limit: a.o.packets, Accepted: rules, Capture: whole, OnDifference: func(d *compare.Difference) error {
		if listed++; listed <= a.o.list {
			fmt.Fprintf(&lines, "%s: %s\n", whole, d.Line(agreeEngines))
		}
		return nil
	}})
	if err != nil {
		return a.fails(whole, err.Error())
	}
	if listed > a.o.list {
		fmt.Fprintf(&lines, "%s: and %d more\n", whole, listed-a.o.list)
	}
	for i, end := range r.Ends {
		if end != nil && r.Ends[1-i] == nil {
			lines.WriteString(a.fails(whole, fmt.Sprintf("%s alone ends with an error: %v", agreeEngines[i], end)))
		}
	}
	a.count(s, r)
	return lines.String()
}

func (a *agreement) fails(whole, text string) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
	return fmt.Sprintf("%s: %s\n", whole, text)
}

func (a *agreement) count(s *set, r *compare.Result) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, f := range r.Fields {
		if f.Differences > 0 {
			a.byField[f.Name] += f.Differences
		}
		if strings.HasPrefix(f.Name, "_ws.") {
			a.stops += f.Aside
		}
	}
	a.failed = a.failed || r.Differences > 0
	a.differences += r.Differences
	a.accepted += r.Accepted
	a.aside += r.Aside()
	a.packets += r.Packets
	s.captures++
	met, shown := r.Share(1, ofOctets)
	s.met += met
	s.shown += shown
}

// stateful fields are those that PDML gives octets although they follow from other packets.
var stateful = map[string]bool{"tcp.window_size": true, "tcp.window_size_scalefactor": true, "tcp.pdu.size": true}

// ofOctets reports whether a field counts in the share: what is said of the frame, or of the dissection itself, does not.
func ofOctets(name string) bool {
	return !strings.HasPrefix(name, "frame.") && !strings.HasPrefix(name, "_ws.") && !stateful[name]
}
