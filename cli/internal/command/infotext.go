package command

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// writeInfoText writes what people read.
func writeInfoText(w io.Writer, in *info) error {
	b := bufio.NewWriter(w)
	row := func(title, format string, args ...any) {
		fmt.Fprintf(b, "%-14s %s\n", title+":", fmt.Sprintf(format, args...))
	}
	row("File", "%s", oneLine(in.File))
	format := fmt.Sprintf("%s %s, %s", in.Format, in.Version, in.ByteOrder)
	if in.Modified {
		format += ", modified record headers"
	}
	if in.Compression != "" {
		format += ", compressed with " + in.Compression
	}
	row("Format", "%s", format)
	if in.Size != nil {
		row("Size", "%d octets", *in.Size)
	}
	row("Packets", "%d", in.Packets)
	row("Octets", "%d on the wire, %d captured", in.Length, in.Captured)
	optional(row, "Cut short", in.Truncated)
	optional(row, "Without time", in.NoTime)
	optional(row, "With comment", in.Commented)
	in.times(row)
	in.sections(b)
	if len(in.Protocols) > 0 {
		fmt.Fprintf(b, "\nProtocols:%30s %12s %7s\n", "packets", "octets", "share")
		for _, n := range in.Protocols {
			n.text(b, 1, in.Packets)
		}
	}
	if len(in.Blocks) > 0 {
		fmt.Fprint(b, "\nMetadata blocks:\n")
		for _, x := range in.Blocks {
			fmt.Fprintf(b, "  %-34s %d\n", x.Name, x.Count)
		}
	}
	return b.Flush()
}

func optional(row func(string, string, ...any), title string, n uint64) {
	if n > 0 {
		row(title, "%s", packetsText(n))
	}
}

func packetsText(n uint64) string {
	if n == 1 {
		return "1 packet"
	}
	return fmt.Sprintf("%d packets", n)
}

func (in *info) times(row func(string, string, ...any)) {
	if in.First == nil {
		return
	}
	row("First", "%s", *in.First)
	row("Last", "%s", *in.Last)
	row("Duration", "%.9f seconds", *in.Duration)
	order := "yes"
	if !in.InOrder {
		order = "no"
	}
	row("In time order", "%s", order)
	if in.PacketRate != nil {
		row("Rates", "%.2f packets/s, %.0f bits/s", *in.PacketRate, *in.BitRate)
	}
	if in.MeanLength != nil {
		row("Mean length", "%.2f octets", *in.MeanLength)
	}
}

func (in *info) sections(b io.Writer) {
	for i, s := range in.Sections {
		if in.Format != "pcap" {
			fmt.Fprintf(b, "\nSection %d, %s\n", i+1, s.ByteOrder)
		} else {
			fmt.Fprintln(b)
		}
		for _, x := range [...][2]string{{"hardware", s.Hardware}, {"system", s.OS}, {"program", s.Application}} {
			if x[1] != "" {
				fmt.Fprintf(b, "  %s: %s\n", x[0], oneLine(x[1]))
			}
		}
		for _, c := range s.Comments {
			fmt.Fprintf(b, "  comment: %s\n", oneLine(c))
		}
		for _, f := range s.Interfaces {
			f.text(b)
		}
	}
}

func (f *infoInterface) text(b io.Writer) {
	fmt.Fprintf(b, "Interface %d", f.Index)
	if f.Name != "" {
		fmt.Fprintf(b, " %s", oneLine(f.Name))
	}
	fmt.Fprintf(b, ": link type %d (%s), ", f.LinkType, f.LinkName)
	if f.Snaplen == 0 {
		fmt.Fprint(b, "no snapshot length, ")
	} else {
		fmt.Fprintf(b, "snapshot length %d, ", f.Snaplen)
	}
	fmt.Fprintf(b, "time unit %s s", f.Resolution)
	if f.OffsetSeconds != 0 {
		fmt.Fprintf(b, " %+d s", f.OffsetSeconds)
	}
	fmt.Fprintf(b, ", %s\n", packetsText(f.Packets))
	for _, x := range [...][2]string{{"description", f.Description}, {"filter", f.Filter}, {"system", f.OS}, {"hardware", f.Hardware}} {
		if x[1] != "" {
			fmt.Fprintf(b, "  %s: %s\n", x[0], oneLine(x[1]))
		}
	}
	if st := f.Statistics; st != nil {
		var parts []string
		for _, x := range [...]struct {
			name string
			n    *uint64
		}{{"received", st.Received}, {"dropped", st.Dropped}, {"dropped by the system", st.OSDrops}} {
			if x.n != nil {
				parts = append(parts, fmt.Sprintf("%s %d", x.name, *x.n))
			}
		}
		if len(parts) > 0 {
			fmt.Fprintf(b, "  counted: %s\n", strings.Join(parts, ", "))
		}
	}
}

func (n *infoProtocol) text(b io.Writer, depth int, total uint64) {
	name := strings.Repeat("  ", depth) + n.Name
	fmt.Fprintf(b, "%-28s %11d %12d %6.2f%%", name, n.Packets, n.Octets, 100*float64(n.Packets)/float64(total))
	if n.Broken > 0 {
		fmt.Fprintf(b, "  %d malformed", n.Broken)
	}
	fmt.Fprintln(b)
	for _, c := range n.Inner {
		c.text(b, depth+1, total)
	}
}

// oneLine makes text of a file fit for a terminal's line.
func oneLine(s string) string {
	clean := strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return '\uFFFD'
		}
		return r
	}, s)
	return string(packet.AppendText(nil, clean))
}
