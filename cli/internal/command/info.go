package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/extract"
)

func newInfo(log *logger) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "info FILE",
		Short: "Describe a capture: format, interfaces, counts, times, rates, protocols, metadata (- is standard input)",
		Args:  oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			write := writeInfoText
			if asJSON {
				write = writeInfoJSON
			}
			return runInfo(cmd.Context(), log, args[0], write)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write one JSON object")
	return cmd
}

// runInfo reads the whole capture. Of a damaged one it tells what comes before the damage, and then the error.
func runInfo(ctx context.Context, log *logger, path string, write func(io.Writer, *info) error) error {
	src, err := openSource(ctx, path, "", nil)
	if err != nil {
		return err
	}
	defer src.Close()
	src.bar = newProgress(log, src, os.DevNull)
	defer src.bar.end()
	in := newInfoOf(path)
	x, err := src.extract(ctx, path, "", extract.WithOnWarning(log.warn), extract.WithOnBlock(in.block))
	if err != nil {
		return err
	}
	defer x.Close()
	var damage error
	for p, err := range x.Packets() {
		if err != nil {
			damage = err
			break
		}
		in.packet(p)
	}
	in.finish(src, x)
	src.bar.end()
	if err := write(&outFile{os.Stdout, "standard output"}, in); err != nil {
		return err
	}
	return damage
}

// finish takes what the source tells at its end.
func (in *info) finish(src *source, x *extract.Extractor) {
	f := x.Format()
	in.Format = f.Kind.String()
	in.Version = fmt.Sprintf("%d.%d", f.Major, f.Minor)
	in.ByteOrder = orderName(f.BigEndian)
	in.Compression = f.Compression
	in.Modified = f.Modified
	if st, err := src.f.Stat(); err == nil && st.Mode().IsRegular() {
		size := st.Size()
		in.Size = &size
	}
	for _, s := range x.Sections() {
		in.section(&s, f.Kind)
	}
	in.rates()
}

func (in *info) section(s *capfile.Section, kind capfile.Kind) {
	out := infoSection{
		ByteOrder: orderName(s.BigEndian), Hardware: s.Hardware(), OS: s.OS(), Application: s.UserAppl(), Interfaces: []infoInterface{},
	}
	if kind == capfile.Pcapng {
		for c := range s.Options.Comments() {
			out.Comments = append(out.Comments, c)
		}
	}
	for i := range s.Interfaces {
		f := &s.Interfaces[i]
		n := infoInterface{
			Index: f.Index, LinkType: uint16(f.Link), LinkName: f.Link.String(), Snaplen: f.Snaplen,
			Resolution: resolutionText(f.Res), OffsetSeconds: f.TSOffset, Name: f.Name(), Description: f.Description(),
			OS: f.OS(), Hardware: f.Hardware(),
		}
		if code, text, ok := f.Filter(); ok && code == 0 {
			n.Filter = string(text)
		}
		if bps, ok := f.Speed(); ok {
			n.Speed = &bps
		}
		if c := in.perInterface[interfaceKey{s.Index, f.Index}]; c != nil {
			n.Packets = c.packets
			n.Statistics = c.statistics
		}
		out.Interfaces = append(out.Interfaces, n)
	}
	in.Sections = append(in.Sections, out)
}

func orderName(big bool) string {
	if big {
		return "big-endian"
	}
	return "little-endian"
}

func writeInfoJSON(w io.Writer, in *info) error {
	b, err := json.MarshalIndent(in, "", "  ")
	if err != nil {
		return err
	}
	_, err = w.Write(append(b, '\n'))
	return err
}
