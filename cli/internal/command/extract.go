package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// extractFlags are those of pcapkit extract.
type extractFlags struct {
	format, output, tee                      string
	layer, protocol                          string
	engine                                   string
	strict, noLend, noApp                    bool
	display, filter                          string
	count                                    uint64
	files                                    bool
	checksums, noPayload                     bool
	keylog                                   string
	workers                                  int
	separator, aggregator, occurrence, quote string
	req                                      request
}

func newExtract(log *logger) *cobra.Command {
	var o extractFlags
	cmd := &cobra.Command{
		Use:   "extract FILE",
		Short: "Show or convert the packets of a capture (- is standard input)",
		Long: "Show the packets of a capture, or convert it.\n\nFormats (-f):\n" + formatHelp() +
			"\nThe capture may be pcap or pcapng, plain or compressed with gzip, zstd, lz4 or xz.",
		Example: "  pcapkit extract in.pcap\n" +
			"  pcapkit extract in.pcapng -f tree -c 1\n" +
			"  tcpdump -w - | pcapkit extract - -f ndjson --tee kept.pcap\n" +
			"  pcapkit extract in.pcap -e frame.number -e ip.src -e tcp.srcport --header",
		Args: oneFile,
	}
	f := cmd.Flags()
	o.flags(f)
	f.StringVarP(&o.engine, "engine", "E", "", "the engine that reads: see pcapkit engines (default default)")
	f.StringVar(&o.display, "display-filter", "", "keep the packets that this Wireshark display filter matches (tshark engine)")
	f.IntVar(&o.workers, "workers", 1, "ndjson, fields: goroutines that write packets of a file; the order stays")
	f.StringVar(&o.tee, "tee", "", "keep the octets of the input in this file as they are read")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), log, args[0]) }
	return cmd
}

// flags are those of capture too.
func (o *extractFlags) flags(f *pflag.FlagSet) {
	f.StringVarP(&o.format, "format", "f", "", "output format: "+strings.Join(formatNames(), ", ")+" (default summary, with -e fields)")
	f.StringVarP(&o.output, "output", "o", "", "write to this file, or with -F into this directory")
	f.BoolVarP(&o.files, "files", "F", false, "one file a frame: frame-000001.json and so on, in the directory of -o")
	f.Uint64VarP(&o.count, "count", "c", 0, "stop after this many packets; 0: all")
	f.StringVarP(&o.layer, "layer", "L", "", "dissect up to this layer: none, link, internet, transport, application")
	f.StringVarP(&o.protocol, "protocol", "P", "", "dissect up to the first layer of this protocol")
	f.BoolVar(&o.strict, "strict", false, "make every gap of the engine an error: nothing falls back")
	f.BoolVar(&o.noLend, "no-lend", false, "do not dissect the frames of an engine that does not dissect")
	f.BoolVar(&o.noApp, "no-app", false, "leave what TCP, UDP and other transports carry as octets")
	f.StringVar(&o.filter, "filter", "", "keep the packets that this tcpdump expression matches")
	f.StringArrayVarP(&o.req.names, "field", "e", nil, "a column of -f fields; repeat it for more")
	f.BoolVar(&o.req.fields.Header, "header", false, "fields: write a line of names first")
	f.StringVar(&o.separator, "separator", "/t", "fields: character between columns; /t is a tab, /s a space")
	f.StringVar(&o.aggregator, "aggregator", ",", "fields: character between the values of a column; /s is a space")
	f.StringVar(&o.occurrence, "occurrence", "a", "fields: which values of a column: f (first), l (last), a (all)")
	f.StringVar(&o.quote, "quote", "n", "fields: quotes around values: d (double), s (single), n (none)")
	f.BoolVar(&o.req.utc, "utc", false, "summary: date and time in UTC in place of seconds since the first packet")
	f.BoolVar(&o.noPayload, "no-payload", false, "json, ndjson, plist: leave out the fields that repeat the octets above a header")
	f.StringVar(&o.keylog, "keylog", "", "decrypt TLS and QUIC with the secrets in this file (SSLKEYLOGFILE)")
	f.BoolVar(&o.checksums, "verify-checksums", false, "verify IPv4, TCP and UDP checksums where fields are listed")
}

// formatHelp is a line for each format.
func formatHelp() string {
	var s strings.Builder
	for _, f := range formats {
		fmt.Fprintf(&s, "  %-8s  %s\n", f.name, f.about)
	}
	return s.String()
}

// run checks the flags before it opens anything.
func (o *extractFlags) run(ctx context.Context, log *logger, path string) error {
	f, err := o.check()
	if err != nil {
		return err
	}
	lost := losses{format: f.name}
	opts, err := o.options(log, f, &lost)
	if err != nil {
		return err
	}
	return o.convert(ctx, log, path, f, opts, &lost)
}

// options are what the flags ask of the façade.
func (o *extractFlags) options(log *logger, f *format, lost *losses) ([]extract.Option, error) {
	opts := []extract.Option{extract.WithLimit(o.count), extract.WithOnWarning(log.warn), extract.WithWorkers(o.workers)}
	if o.layer != "" {
		tier, ok := packet.TierOf(o.layer)
		if !ok {
			tiers := []string{"none", "link", "internet", "transport", "application"}
			return nil, usagef("unknown layer %q%s; it is one of none, link, internet, transport, application", o.layer, nearOnly(near.Names(o.layer, tiers)))
		}
		opts = append(opts, extract.WithStopLayer(tier))
	}
	if o.protocol != "" {
		opts = append(opts, extract.WithStopProtocol(o.protocol))
	}
	opts = append(opts, o.engineOptions()...)
	if f.raw() {
		opts = append(opts, extract.WithRaw(), extract.WithOnBlock(lost.block))
	}
	for _, name := range o.req.names {
		if name == "tcp.stream" || name == "udp.stream" {
			opts = append(opts, extract.WithFlows())
		}
	}
	if o.checksums {
		opts = append(opts, extract.WithVerifyChecksums())
	}
	if o.noApp {
		opts = append(opts, extract.WithoutApplications())
	}
	if o.keylog != "" {
		log, err := os.ReadFile(o.keylog)
		if err != nil {
			return nil, &placeError{o.keylog, err}
		}
		opts = append(opts, extract.WithKeyLog(log))
	}
	return opts, nil
}

// engineOptions choose the engine and say what its gaps are.
func (o *extractFlags) engineOptions() []extract.Option {
	opts := []extract.Option{extract.WithEngine(o.engine), extract.WithDisplayFilter(o.display), extract.WithFilter(o.filter)}
	if o.strict {
		opts = append(opts, extract.WithStrictEngine(), extract.WithStrictCapabilities())
	}
	if o.noLend {
		opts = append(opts, extract.WithoutLending())
	}
	return opts
}

// convert opens, reads, writes and closes.
func (o *extractFlags) convert(ctx context.Context, log *logger, path string, f *format, opts []extract.Option, lost *losses) error {
	var w dump.Writer
	flush := func() error {
		if w != nil {
			return w.Flush()
		}
		return nil
	}
	src, err := openSource(ctx, path, o.tee, flush)
	if err != nil {
		return err
	}
	src.bar = newProgress(log, src, o.output)
	x, err := src.extract(ctx, path, o.engine, opts...)
	if err == nil {
		w, err = o.open(log, f, x, path)
	}
	if err == nil {
		err = copyPackets(w, x, src)
		x.Close()
		lost.tell(log, w)
		log.summary(x.Warnings())
	}
	src.bar.end()
	if cerr := src.Close(); err == nil {
		err = cerr
	}
	return err
}

// copyPackets writes all packets and closes w in every case. The error that came first is returned.
func copyPackets(w dump.Writer, x *extract.Extractor, src *source) (err error) {
	divisible := w
	if c, ok := w.(*closing); ok {
		divisible = c.Writer
	}
	_, err = x.Copy(divisible)
	src.stop()
	if cerr := w.Close(); err == nil {
		err = cerr
	}
	return err
}

// check reads the flags that are not checked elsewhere and finds the format.
func (o *extractFlags) check() (*format, error) {
	if o.format == "" {
		o.format = "summary"
		if len(o.req.names) > 0 {
			o.format = "fields"
		}
	}
	f, err := formatNamed(o.format)
	if err != nil {
		return nil, err
	}
	if len(o.req.names) > 0 && f.name != "fields" {
		return nil, usagef("-e is for -f fields, not for -f %s", o.format)
	}
	if err := o.fieldsOptions(); err != nil {
		return nil, err
	}
	if o.noPayload {
		if f.name != "json" && f.name != "ndjson" && f.name != "plist" {
			return nil, usagef("--no-payload is for -f json, ndjson and plist, not for -f %s", f.name)
		}
		o.req.parts = []dump.DocumentOption{dump.WithoutPayload()}
	}
	if o.workers < 0 {
		return nil, usagef("--workers %d: there cannot be fewer than none", o.workers)
	}
	o.req.lister = new(dissect.Dissector)
	if o.engine == "" { // another engine's fields are known once it runs
		if _, err := f.open(io.Discard, &o.req); err != nil {
			return nil, err
		}
	}
	if o.files && (o.output == "" || o.output == "-") {
		return nil, usagef("-F writes many files: name their directory with -o")
	}
	return f, nil
}

// open makes the Writer.
func (o *extractFlags) open(log *logger, f *format, x *extract.Extractor, path string) (dump.Writer, error) {
	o.req.lister, o.req.source = x.Lister(), x
	if err := o.unlisted(log, x); err != nil {
		return nil, err
	}
	if o.files {
		return newFileEach(f, &o.req, o.output)
	}
	out, err := openOutput(o.output, path)
	if err != nil {
		return nil, err
	}
	w, err := f.open(out, &o.req)
	if err != nil {
		out.Close()
		return nil, err
	}
	return &closing{w, out}, nil
}

// unlisted tells of columns that stay empty because the engine never lists their field; strictly that is a refusal.
func (o *extractFlags) unlisted(log *logger, x *extract.Extractor) error {
	for _, name := range dump.Unlisted(x.Lister(), o.req.names) {
		gap := &notice.GapError{
			Engine: x.Engine().Info().Name, Capability: support.OutputFields,
			Text: "it never lists the field " + name + ", whose column stays empty",
		}
		if o.strict {
			return gap
		}
		log.warn(notice.Warning{
			Code: notice.CapabilityNone, Engine: gap.Engine, Capability: gap.Capability, Text: gap.Error(), Offset: -1, Count: 1,
		})
	}
	return nil
}

// closing is a Writer that closes its file.
type closing struct {
	dump.Writer
	out *outFile
}

// Close completes the document, and then the file.
func (c *closing) Close() error {
	err := c.Writer.Close()
	if w, ok := c.Writer.(dump.Mendable); ok && err != nil {
		c.out.mend(w)
	}
	if cerr := c.out.Close(); err == nil {
		err = cerr
	}
	return err
}
