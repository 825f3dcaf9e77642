package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// flowsFlags are those of pcapkit flows.
type flowsFlags struct {
	listing
	show                          string
	dir, format, order, precision string
	overwrite                     bool
	follow, as                    string
	opts                          flow.Options
}

func newFlows(log *logger) *cobra.Command {
	var o flowsFlags
	cmd := &cobra.Command{
		Use:   "flows FILE",
		Short: "List TCP, UDP and ICMP echo flows, write a file for each, or follow one (- is standard input)",
		Long: "List flows: both directions of a conversation as one record, with packets, octets, times, state and community ID.\n" +
			"Numbers of TCP and UDP flows are tcp.stream and udp.stream. IP fragments are put together first.\n\n" +
			"--write DIR writes a file for each flow, --follow N what both sides of one said, in order.",
		Example: "  pcapkit flows in.pcap\n" +
			"  pcapkit flows in.pcap -f ndjson\n" +
			"  pcapkit flows in.pcap --write parts --format pcap --byte-order big --resolution us\n" +
			"  pcapkit flows in.pcap --follow 3 --as hex\n" +
			"  pcapkit flows in.pcap --follow udp:0",
		Args: oneFile,
	}
	f := cmd.Flags()
	o.listing.flags(f)
	f.StringVarP(&o.show, "show", "f", "", "how flows are listed: table, json (an array), ndjson (default table, with --write nothing)")
	f.StringVar(&o.dir, "write", "", "write a file for each flow into this directory")
	f.StringVar(&o.format, "format", "", "with --write: format of the files: "+joined(splitFormats())+" (default pcap)")
	f.StringVar(&o.order, "byte-order", "little", "with --write, pcap and pcapng: little, big")
	f.StringVar(&o.precision, "resolution", "ns", "with --write, pcap: ns, us (finer digits are cut off)")
	f.BoolVar(&o.overwrite, "overwrite", false, "with --write: replace files that are there")
	f.StringVar(&o.follow, "follow", "", "write the conversation of this flow: a number of a TCP flow, or udp:N, tcp:N")
	f.StringVar(&o.as, "as", "text", "with --follow: text, hex, raw")
	f.IntVar(&o.opts.Limit, "limit-flows", 0, "flows at a time (default 262144, with --write 65536)")
	f.DurationVar(&o.opts.IdleTCP, "idle-tcp", 0, "end a TCP flow that was silent for so long, on the capture's clock (default never)")
	f.DurationVar(&o.opts.Idle, "idle", 0, "the same for UDP and ICMP (default never)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), log, args[0]) }
	return cmd
}

// splitFormats are the formats of --write: all but fields, which needs columns.
func splitFormats() []string {
	return slices.DeleteFunc(formatNames(), func(s string) bool { return s == "fields" })
}

// check reads the flags before anything is opened. --format table, json and ndjson without --write mean -f, as in other commands.
func (o *flowsFlags) check() error {
	lists := []string{"table", "json", "ndjson"}
	switch {
	case o.dir == "" && o.show == "" && slices.Contains(lists, o.format):
		o.show = o.format
	case o.dir == "" && o.format != "":
		return usagef("--format is for the files of --write; flows are listed with -f table, -f json or -f ndjson")
	case o.dir != "" && o.follow != "":
		return usagef("--write and --follow exclude each other: run one after the other")
	case o.show != "" && o.follow != "":
		return usagef("--follow writes the conversation alone: leave -f out, or use --as text, hex or raw")
	}
	if o.show == "" && o.dir == "" {
		o.show = "table"
	}
	if o.show != "" {
		if err := oneOf("-f", o.show, lists); err != nil {
			return err
		}
	}
	if o.format == "" {
		o.format = "pcap"
	}
	if o.dir != "" {
		if err := oneOf("--format", o.format, splitFormats()); err != nil {
			return err
		}
	}
	if err := oneOf("--byte-order", o.order, []string{"little", "big"}); err != nil {
		return err
	}
	return oneOf("--resolution", o.precision, []string{"ns", "us"})
}

func (o *flowsFlags) run(ctx context.Context, log *logger, path string) error {
	if err := o.check(); err != nil {
		return err
	}
	if o.follow != "" {
		return o.runFollow(ctx, log, path)
	}
	var list func(*flow.Flow)
	switch o.show {
	case "json", "ndjson":
		var line []byte
		o.objects.array = o.show == "json"
		list = func(f *flow.Flow) {
			line = f.AppendJSON(line[:0])
			o.objects.write(o.w, line)
		}
	case "table":
		list = o.table()
	}
	if o.dir != "" {
		return o.runWrite(ctx, log, path, list)
	}
	return o.read(ctx, log, path, nil, o.datagrams(), extract.WithFlowOptions(o.opts), extract.WithOnFlow(list))
}

// datagrams has IP fragments put together, so that what they hold takes part.
func (o *flowsFlags) datagrams() extract.Option {
	return extract.WithReassembly(extract.IPv4, extract.IPv6)
}

// writeLimit is how many flows are kept with --write, where each has a file's state too: less than 200 MiB in all.
const writeLimit = 1 << 16

// runWrite writes a file for each flow.
func (o *flowsFlags) runWrite(ctx context.Context, log *logger, path string, list func(*flow.Flow)) error {
	var s *splitting
	opts := o.opts
	if opts.Limit <= 0 {
		opts.Limit = writeLimit
	}
	opts.OnEnd = func(f *flow.Flow) {
		s.split.End(f)
		if list != nil {
			list(f)
		}
	}
	s = &splitting{}
	opened := func(x *extract.Extractor) (err error) {
		s.split, err = flow.NewSplitter(o.dir, o.splitFormat(x), flow.SplitOptions{Overwrite: o.overwrite})
		if err != nil {
			err = &placeError{o.dir, err}
		}
		return err
	}
	err := o.read(ctx, log, path, opened, extract.WithFlowOptions(opts), extract.WithOnHits(s.hits),
		extract.WithReassemblyOptions(reassembly.CollectorOptions{
			IPv4: true, IPv6: true, Options: reassembly.Options{OnDatagram: s.datagram},
		}))
	if s.split == nil {
		return err
	}
	if serr := s.split.Close(); err == nil {
		err = serr
	}
	s.tell(log)
	return splitError(err)
}

// splitError gives what the program says where a flow's file cannot be written.
func splitError(err error) error {
	var name *flow.NameError
	switch {
	case !errors.As(err, &name):
		return err
	case errors.Is(err, fs.ErrExist):
		return usagef("%s is there already: choose an empty directory, or give --overwrite", name.Path)
	}
	return &outputError{name.Path, name.Err}
}

// splitFormat makes the format of the files.
func (o *flowsFlags) splitFormat(x *extract.Extractor) flow.Format {
	big := o.order == "big"
	switch o.format {
	case "pcap":
		return flow.Pcap(flow.PcapOptions{BigEndian: big, Micro: o.precision == "us"})
	case "pcapng":
		return flow.Pcapng(capfile.NgOptions{BigEndian: big, Interface: x.Interface})
	case "json":
		return flow.JSON(x.Lister())
	}
	f, _ := formatNamed(o.format) // checked
	return flow.Documents("."+f.extension, func(w io.Writer) (dump.Writer, error) {
		return f.open(w, &request{lister: x.Lister(), source: x})
	})
}
