package command

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// filterFlags are those of pcapkit filter.
type filterFlags struct {
	link                   string
	decimal, explain, live bool
	libpcap                bool
}

func newFilter(log *logger) *cobra.Command {
	var o filterFlags
	cmd := &cobra.Command{
		Use:   "filter EXPRESSION",
		Short: "Compile a tcpdump expression, and show its program",
		Long: "Compile a tcpdump expression, as --filter takes it, and show the program in tcpdump -d's notation.\n\n" +
			"Ports and protocols have names, hosts have not: nothing is looked up. Several arguments are one expression.",
		Example: "  pcapkit filter 'tcp port 80 and host 10.0.0.1'\n" +
			"  pcapkit filter --explain 'not arp and port 53'\n" +
			"  pcapkit filter --link-type LINUX_SLL2 --ddd udp",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("no expression: pcapkit filter 'tcp port 80'")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return o.run(log, strings.Join(args, " ")) },
	}
	f := cmd.Flags()
	f.StringVarP(&o.link, "link-type", "y", "ETHERNET", "link type of the frames: a name or number of www.tcpdump.org/linktypes.html")
	f.BoolVar(&o.decimal, "ddd", false, "decimal numbers, after how many instructions there are")
	f.BoolVar(&o.explain, "explain", false, "say in words what matches")
	f.BoolVar(&o.live, "live", false, "the program for a packet socket of Linux, where the kernel keeps the outer VLAN tag aside")
	f.BoolVar(&o.libpcap, "libpcap-filter", false, "that program with the meaning that tcpdump's has there, as capture's flag of this name")
	return cmd
}

func (o *filterFlags) run(log *logger, expr string) error {
	link, err := linkNamed(o.link)
	if err != nil {
		return err
	}
	p, err := filter.Compile(expr, filter.Options{Link: link, Stripped: o.live || o.libpcap, Apart: o.libpcap})
	if err != nil {
		return err
	}
	if p.Never() {
		log.warn(notice.Warning{Code: notice.FilterNever, Text: fmt.Sprintf("the filter %q contradicts itself: no packet can match", expr), Offset: -1, Count: 1})
	}
	w := bufio.NewWriter(&outFile{os.Stdout, "standard output"})
	switch {
	case o.explain:
		w.WriteString(p.Explain())
	case o.decimal:
		if err := p.WriteDecimal(w); err != nil {
			return err
		}
	default:
		w.WriteString(p.String())
	}
	return w.Flush()
}

// linkNamed finds a link type by number or name; DLT_ names that libpcap's users know are understood.
func linkNamed(s string) (packet.LinkType, error) {
	if n, err := strconv.ParseUint(s, 10, 16); err == nil {
		return packet.LinkType(n), nil
	}
	name := strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(s), "LINKTYPE_"), "DLT_")
	if name == "EN10MB" {
		return packet.LinkEthernet, nil
	}
	var names []string
	for l := range packet.LinkType(512) {
		switch n := l.Name(); n {
		case "":
		case name:
			return l, nil
		default:
			names = append(names, n)
		}
	}
	return 0, usagef("unknown link type %q%s", s, nearOr(near.Names(name, names), "www.tcpdump.org/linktypes.html lists them"))
}
