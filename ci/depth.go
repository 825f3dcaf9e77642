package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/ci/internal/pdml"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/spf13/cobra"
)

// tier1 are the protocols whose depth is promised, by tshark's names.
var tier1 = []string{
	"eth", "llc", "vlan", "ieee8021ad", "arp", "null", "raw", "sll", "mpls", "pwethcw", "pppoed", "pppoes", "ppp", "lcp", "ipcp",
	"ipv6cp", "pap", "chap", "ip", "ipv6", "ipv6.hopopts", "ipv6.dstopts", "ipv6.routing", "ipv6.fraghdr", "ah", "esp", "icmp",
	"icmpv6", "igmp", "tcp", "mptcp", "udp", "udplite", "sctp", "gre", "vxlan", "geneve", "dns", "mdns", "llmnr", "dhcp", "ntp",
	"tls", "http",
}

type depthOptions struct {
	corpus, cache, files string
	protos               []string
	list                 int
	max                  int
}

func depthCommand() *cobra.Command {
	var o depthOptions
	c := &cobra.Command{
		Use:   "depth",
		Short: "compare the own dissectors with tshark, field by field",
		Long: "Runs tshark over every capture of the corpus and counts, by protocol, how many of the field occurrences that it shows\n" +
			"are shown by the own dissectors under the same name, and how many of those have the same value. Generated, hidden and\n" +
			"text-only items are left out. tshark is slow: --cache /tmp/pdmlcache makes later runs quick.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return depth(cmd.Context(), cmd.OutOrStdout(), o) },
	}
	f := c.Flags()
	f.StringVar(&o.corpus, "corpus", os.Getenv("PCAPKIT_CORPUS"), "the folder that holds captures/")
	f.StringVar(&o.cache, "cache", "", "keep tshark's answers in this folder")
	f.StringVar(&o.files, "files", "*/*", "the captures, as a pattern within captures/")
	f.StringSliceVar(&o.protos, "protocols", tier1, "the protocols, by tshark's names")
	f.IntVar(&o.list, "list", 0, "also list the N commonest missing and different fields of each protocol")
	f.IntVar(&o.max, "packets", 5000, "packets of a capture that are compared")
	return c
}

// tally counts a protocol's field occurrences.
type tally struct {
	shown, found, equal int
	missing, differ     map[string]*example
}

type example struct {
	n     int
	first string
}

func depth(ctx context.Context, out io.Writer, o depthOptions) error {
	if o.corpus == "" {
		return errors.New("no corpus: set PCAPKIT_CORPUS or --corpus to the folder that holds captures/")
	}
	dir := filepath.Join(o.corpus, "captures")
	files, err := fs.Glob(os.DirFS(dir), o.files)
	if err != nil {
		return err
	}
	tallies := map[string]*tally{}
	for _, name := range files {
		if err := compareFile(ctx, tallies, filepath.Join(dir, name), name, o); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			fmt.Fprintf(out, "left out: %s: %v\n", name, err)
		}
	}
	return printDepth(out, tallies, o)
}

func compareFile(ctx context.Context, tallies map[string]*tally, path, name string, o depthOptions) error {
	d := &dissect.Dissector{Connections: new(dissect.Connections)}
	r, err := capfile.Open(path, capfile.Options{KeyLog: d.Connections})
	if err != nil {
		return nil // no pcap or pcapng: nothing to compare
	}
	defer r.Close()
	var p packet.Packet
	return pdml.Run(ctx, pdml.Options{File: path, Cache: o.cache, Name: name, Packets: o.max}, func(pk *pdml.Packet) error {
		if err := r.Next(&p); err != nil {
			return fmt.Errorf("packet %d: %w", pk.Number, err)
		}
		d.Dissect(&p)
		ours := fieldsOf(d, &p)
		// The field, since tshark does not count the header that some link types put before the frame.
		if own, _ := ours.take("frame.cap_len"); len(pk.Fields) > 0 && own != strconv.FormatInt(pk.CapLen, 10) {
			return fmt.Errorf("packet %d: tshark has %d octets, we %s: its numbering counts other records", pk.Number, pk.CapLen, own)
		}
		for _, f := range pk.Fields {
			if slices.Contains(o.protos, f.Proto) {
				count(tallies, ours, f, fmt.Sprintf("%s packet %d", name, pk.Number))
			}
		}
		return nil
	})
}

// values are a packet's values by field name, in order. Hidden ones, and those without octets, stand apart: which of them tshark shows is its
// own business, but a shown value is held against a shown one.
type values struct{ shown, hidden map[string][]string }

func fieldsOf(d *dissect.Dissector, p *packet.Packet) values {
	v := values{map[string][]string{}, map[string][]string{}}
	d.AllFields(p, func(f packet.Field) bool {
		def, m := dissect.Def(f.ID), v.shown
		if f.Flags&packet.Hidden != 0 || f.Len == 0 {
			m = v.hidden
		}
		m[def.Name] = append(m[def.Name], string(packet.AppendValue(nil, p, f, def)))
		return true
	})
	return v
}

// take gives the next value of a name.
func (v values) take(name string) (val string, ok bool) {
	for _, m := range []map[string][]string{v.shown, v.hidden} {
		if vals := m[name]; len(vals) > 0 {
			m[name] = vals[1:]
			return vals[0], true
		}
	}
	return "", false
}

func count(tallies map[string]*tally, ours values, f pdml.Field, where string) {
	t := tallies[f.Proto]
	if t == nil {
		t = &tally{missing: map[string]*example{}, differ: map[string]*example{}}
		tallies[f.Proto] = t
	}
	t.shown++
	got, ok := ours.take(f.Name)
	if !ok {
		note(t.missing, f.Name, fmt.Sprintf("%s: %q", where, f.Show))
		return
	}
	t.found++
	if same(got, f.Show) {
		t.equal++
		return
	}
	note(t.differ, f.Name, fmt.Sprintf("%s: tshark %q, we %q", where, f.Show, got))
}

// same compares our -T fields rendering with PDML's, which writes octets with colons, and headings without a value.
func same(ours, show string) bool {
	return ours == show || ours == strings.ReplaceAll(show, ":", "") || show == "" || controls(ours) == controls(show)
}

// controls writes control characters as PDML does, in hexadecimal, where -T fields has them as they are or as \b and \f.
func controls(s string) string {
	var b strings.Builder
	for _, r := range strings.NewReplacer(`\b`, "\b", `\f`, "\f").Replace(s) {
		if r < ' ' || r == 0x7f {
			fmt.Fprintf(&b, `\x%x`, r)
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

func note(m map[string]*example, name, where string) {
	if e := m[name]; e != nil {
		e.n++
		return
	}
	m[name] = &example{1, where}
}

func printDepth(out io.Writer, tallies map[string]*tally, o depthOptions) error {
	fmt.Fprintf(out, "%-14s %9s %9s %8s %8s\n", "protocol", "tshark", "shown", "shown %", "equal %")
	short := false
	for _, proto := range o.protos {
		t := tallies[proto]
		if t == nil {
			continue
		}
		shown, equal := 100*float64(t.found)/float64(t.shown), 100*float64(t.equal)/float64(max(t.found, 1))
		mark := ""
		if shown < 95 || equal < 99.9 {
			short, mark = true, "  below 95 / 99.9"
		}
		fmt.Fprintf(out, "%-14s %9d %9d %8.2f %8.3f%s\n", proto, t.shown, t.found, shown, equal, mark)
		list(out, "missing", t.missing, o.list)
		list(out, "differs", t.differ, o.list)
	}
	if short {
		return errReported
	}
	return nil
}

func list(out io.Writer, what string, m map[string]*example, n int) {
	names := slices.SortedFunc(maps.Keys(m), func(a, b string) int {
		return cmp.Or(cmp.Compare(m[b].n, m[a].n), cmp.Compare(a, b))
	})
	for _, name := range names[:min(n, len(names))] {
		fmt.Fprintf(out, "    %s %6d  %-36s %s\n", what, m[name].n, name, m[name].first)
	}
}
