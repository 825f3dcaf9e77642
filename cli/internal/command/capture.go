package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// captureFlags are those of pcapkit capture.
type captureFlags struct {
	extractFlags
	device   string
	live     engine.Live
	ring     octets
	duration time.Duration
	rotate   rotation
	flows    bool
}

func newCapture(log *logger) *cobra.Command {
	o := captureFlags{extractFlags: extractFlags{workers: 1}} // packets come one by one
	cmd := &cobra.Command{
		Use:   "capture -i INTERFACE",
		Short: "Capture packets from a network interface, and show or write them",
		Long: "Capture packets from a network interface until -c, --duration or Ctrl-C, and show them as extract does, or write them.\n\n" +
			"-w FILE writes a capture file, pcapng where the name says so. With a limit of --rotate-… there are several: name-00001.pcap\n" +
			"and so on. --flows shows the conversations: on a terminal a table of the busiest, else each as it ends.\n\n" +
			"What the kernel counted is told at the end.",
		Example: "  pcapkit capture -i eth0 -c 10\n" +
			"  pcapkit capture -i eth0 -w out.pcapng --rotate-size 100M --rotate-files 10\n" +
			"  pcapkit capture -i eth0 --filter 'tcp port 443' -e ip.src -e tcp.srcport\n" +
			"  pcapkit capture -i eth0 --flows --duration 1m",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("capture takes no file: name the interface with -i; pcapkit interfaces lists them")
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.device, "interface", "i", "", "the interface: see pcapkit interfaces; on Linux any is all of them")
	f.StringVarP(&o.rotate.path, "write", "w", "", "write a capture file; - is standard output")
	o.rotate.flags(f)
	o.flags(f)
	f.Lookup("filter").Usage = "keep the packets that this tcpdump expression matches"
	f.StringVarP(&o.engine, "engine", "E", "", "the engine that captures: see pcapkit engines (default "+liveEngine()+")")
	f.DurationVar(&o.duration, "duration", 0, "stop after so long (10s, 5m)")
	f.Var(&o.ring, "ring-size", "the kernel's buffer, as in 256M (default 128M, less where memory is short)")
	f.IntVar(&o.live.Readers, "fanout", 0, "buffers that the kernel spreads packets over, merged by time")
	f.IntVar(&o.live.Sample, "sample", 0, "keep one packet in so many; the kernel chooses")
	f.BoolVar(&o.live.LibpcapFilter, "libpcap-filter", false, "--filter means what it means to tcpdump on an interface, which differs for tagged frames")
	f.IntVarP(&o.live.Snaplen, "snaplen", "s", 0, "octets of a packet that are kept (default 262144)")
	f.BoolVarP(&o.live.Local, "no-promiscuous", "p", false, "only packets for and from this machine")
	f.StringVar(&o.live.Namespace, "netns", "", "the network namespace of the interface, by path")
	f.BoolVar(&o.flows, "flows", false, "show conversations in place of packets")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), log) }
	return cmd
}

// liveEngine is the engine that captures unless another is named.
func liveEngine() string {
	if runtime.GOOS == "linux" {
		return "afpacket"
	}
	return "libpcap"
}

// run checks the flags before it opens anything.
func (o *captureFlags) run(ctx context.Context, log *logger) error {
	silent := o.format == "" && len(o.req.names) == 0 && o.output == "" && (o.rotate.path != "" || o.flows)
	f, err := o.check()
	if err == nil {
		err = o.checkLive()
	}
	if err != nil {
		return err
	}
	lost := losses{format: f.name}
	opts, err := o.options(log, f, &lost)
	if err != nil {
		return err
	}
	if silent && !o.flows {
		opts = append(opts, extract.WithRaw())
	}
	o.live.Buffer = int(o.ring)
	s := &capturing{log: log, start: time.Now()}
	opts = append(opts, extract.WithStrictEngine(), extract.WithLive(o.live))
	if o.flows {
		opts = append(opts, s.flowOptions()...)
	}
	own, cancel := context.WithCancel(context.WithoutCancel(ctx)) // an interrupt ends a capture in order
	defer cancel()
	s.cancel = cancel
	x, err := extract.OpenLive(own, o.device, opts...)
	if err != nil {
		return err
	}
	defer x.Close()
	s.x = x
	if err := o.outputs(s, f, silent); err != nil {
		return err
	}
	dropPrivileges(log, o.rotate.several() || o.files)
	err = s.run(ctx, o.duration)
	lost.tell(log, s.shown)
	return err
}

func (o *captureFlags) checkLive() error {
	switch {
	case o.device == "":
		return usagef("no interface: name it with -i; pcapkit interfaces lists them")
	case o.live.Readers < 0 || o.live.Snaplen < 0 || o.live.Sample < 0 || o.duration < 0:
		return usagef("--fanout, --snaplen, --sample and --duration cannot be negative")
	case o.rotate.path == "-" && o.output == "-":
		return usagef("-w and -o both write to standard output: name a file")
	case o.flows && (len(o.req.names) > 0 || o.output == "-"):
		return usagef("--flows writes to standard output: write packets with -w, or with -f and -o into a file")
	}
	if o.engine == "" {
		o.engine = liveEngine()
	}
	return o.rotate.check()
}

// outputs makes what the packets go to.
func (o *captureFlags) outputs(s *capturing, f *format, silent bool) error {
	if !silent {
		w, err := o.open(s.log, f, s.x, "")
		if err != nil {
			return err
		}
		s.shown, s.ws = w, append(s.ws, w)
	}
	if o.rotate.path != "" {
		w, err := newRotating(o.rotate, s.x)
		if err != nil {
			s.close()
			return err
		}
		s.ws = append(s.ws, w)
	}
	s.screen = newScreen(s.log, o.output, silent, o.rotate.path == "-", o.flows)
	return nil
}

// captured is the code of the counters at the end.
const captured notice.Code = "capture.counters"

// tell says at the end what was captured, and what the kernel counted.
func (s *capturing) tell() {
	if s.log.quiet {
		return
	}
	text := fmt.Sprintf("%s in %s", packetsText(s.packets), time.Since(s.start).Round(time.Millisecond))
	if c, ok := s.x.Reader().(engine.Counter); ok {
		if n, err := c.Counts(); err == nil {
			text += fmt.Sprintf("; the kernel received %d and dropped %d", n.Received, n.Dropped)
		}
	}
	s.log.line(message{Level: "summary", Code: string(captured), Text: text}, text)
}

// ended gives the error of a capture that ended so: to be asked to stop is none.
func (s *capturing) ended(err error) error {
	if err == io.EOF || errors.Is(err, context.Canceled) && s.asked.Load() {
		return nil
	}
	return err
}

var _ dump.Writer = (*rotating)(nil)
