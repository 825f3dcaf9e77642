package command

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// reassembleFlags are those of pcapkit reassemble.
type reassembleFlags struct {
	listing
	format, policy string
	payload        bool
	messages       bool
	dir            string
	overwrite      bool
	collect        reassembly.CollectorOptions
}

func newReassemble(log *logger) *cobra.Command {
	var o reassembleFlags
	cmd := &cobra.Command{
		Use:   "reassemble FILE",
		Short: "Put IP datagrams and TCP streams together (- is standard input)",
		Long: "Put IPv4 and IPv6 datagrams together from fragments, and TCP streams, one record each direction, from segments.\n\n" +
			"A record comes as soon as its datagram or connection is over. What was never captured is a hole, not zeros. Where two\n" +
			"packets disagree the policy decides, and the conflict is listed.",
		Example: "  pcapkit reassemble in.pcap\n" +
			"  pcapkit reassemble in.pcap --tcp --messages\n" +
			"  pcapkit reassemble in.pcap --tcp --complete -f ndjson --payload",
		Args: oneFile,
	}
	f := cmd.Flags()
	o.listing.flags(f)
	f.StringVarP(&o.format, "format", "f", "", "output format: table, json (an array), ndjson (a JSON object a line) (default table, with --write nothing)")
	f.StringVar(&o.dir, "write", "", "write a file of the octets of each record into this directory")
	f.BoolVar(&o.overwrite, "overwrite", false, "with --write: replace files that are there")
	f.BoolVar(&o.collect.IPv4, "ipv4", false, "IPv4 datagrams; without --ipv4, --ipv6 and --tcp all three")
	f.BoolVar(&o.collect.IPv6, "ipv6", false, "IPv6 datagrams")
	f.BoolVar(&o.collect.TCP, "tcp", false, "TCP streams")
	f.BoolVar(&o.collect.Strict, "complete", false, "complete ones only")
	f.BoolVar(&o.messages, "messages", false, "the messages of DNS, TLS, HTTP and others in TCP streams too, each as it is complete")
	f.BoolVar(&o.payload, "payload", false, "json, ndjson: the payload too, in hexadecimal")
	f.StringVar(&o.policy, "policy", "default", "who wins where packets disagree: "+strings.Join(reassembly.Policies(), ", ")+"; TCP knows first and last")
	l, t := &o.collect.Limits, &o.collect.Times
	f.IntVar(&l.FragmentBytes, "limit-fragment-bytes", 0, "octets that incomplete datagrams hold (default 32 MiB)")
	f.IntVar(&l.Fragments, "limit-fragments", 0, "fragments of one datagram (default 16384)")
	f.IntVar(&l.Datagrams, "limit-datagrams", 0, "incomplete datagrams at a time (default 16384)")
	f.IntVar(&l.Streams, "limit-streams", 0, "connections at a time (default 32768)")
	f.IntVar(&l.StreamBytes, "limit-stream-bytes", 0, "octets that wait behind a hole of one direction (default 1 MiB)")
	f.IntVar(&l.EarlyBytes, "limit-early-bytes", 0, "octets that wait behind holes of all streams (default 32 MiB)")
	f.IntVar(&o.collect.MaxPayload, "limit-payload", 0, "octets of a stream's payload that are kept for --payload and --write (default 32 MiB)")
	f.IntVar(&o.collect.MaxPayloads, "limit-payloads", 0, "the same for all streams at a time (default 64 MiB)")
	f.IntVar(&o.collect.MaxMessage, "limit-message", 0, "with --messages: octets of one (default 1 MiB)")
	f.DurationVar(&t.Fragment, "timeout", 0, "from a datagram's first fragment to its last, on the capture's clock (default 60s)")
	f.DurationVar(&t.Idle, "idle", 0, "close a connection that was silent for so long (default never)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), log, args[0]) }
	return cmd
}

func (o *reassembleFlags) run(ctx context.Context, log *logger, path string) error {
	if o.format == "" && o.dir == "" {
		o.format = "table"
	}
	if err := oneOf("--format", o.format, []string{"table", "json", "ndjson"}); err != nil && o.format != "" {
		return err
	}
	policy, ok := reassembly.PolicyOf(o.policy)
	if !ok {
		return oneOf("--policy", o.policy, reassembly.Policies())
	}
	if o.payload && o.format != "ndjson" && o.format != "json" {
		return usagef("--payload is for -f ndjson and -f json, not for -f %s", o.format)
	}
	if o.messages && o.format == "" {
		return usagef("--messages lists what streams carry: with --write give -f table, -f json or -f ndjson too")
	}
	if o.messages && !o.collect.TCP && (o.collect.IPv4 || o.collect.IPv6) {
		return usagef("--messages are those of TCP streams: give --tcp too")
	}
	o.collect.IPPolicy, o.collect.TCPPolicy, o.collect.Payload = policy, policy, o.payload || o.dir != ""
	list := func(*reassembly.Record) {}
	message := func(*reassembly.Message) {}
	switch o.format {
	case "table":
		list, message = o.table()
	case "json", "ndjson":
		o.collect.SHA256 = true
		o.objects.array = o.format == "json"
		list = func(r *reassembly.Record) { o.objects.write(o.w, recordObject(r, o.payload)) }
		message = func(m *reassembly.Message) { o.objects.write(o.w, messageObject(m, o.payload)) }
	}
	if o.messages {
		o.collect.OnMessage = func(m *reassembly.Message) {
			if m.Complete || !o.collect.Strict {
				message(m)
			}
		}
	}
	o.collect.OnRecord = list
	if o.dir == "" {
		return o.read(ctx, log, path, nil, extract.WithReassemblyOptions(o.collect))
	}
	var files *recordFiles
	o.collect.OnRecord = func(r *reassembly.Record) { files.write(r); list(r) }
	opened := func(*extract.Extractor) (err error) {
		files, err = newRecordFiles(o.dir, o.overwrite)
		return err
	}
	err := o.read(ctx, log, path, opened, extract.WithReassemblyOptions(o.collect),
		extract.WithOnPacket(func(*packet.Packet) error { return files.err }))
	if err == nil {
		err = files.err // of what came out at the end
	}
	return err
}
