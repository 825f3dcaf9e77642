package conformance

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// via is the way in which a source reaches the engine.
type via uint8

const (
	viaAny    via = iota // a path where the engine takes one, else a stream
	viaPath              // a file by its path
	viaStream            // a reader that cannot seek
	viaStdin             // a pipe as the system gives it
	viaZstd              // a path to the capture in zstd, with a hook that decompresses it
)

// input is a capture that is ready to be read.
type input struct {
	name    string
	octets  []byte
	path    string // of a file that holds them
	via     via    // viaPath, viaStream or viaStdin
	packets int    // that the capture holds
	own     bool   // in the engine's own format
	hooks   []capfile.Decompressor
}

// onlyReader hides every method but Read.
type onlyReader struct{ io.Reader }

// quiet keeps core's warnings out of the log; the suite reads them from the session.
var quiet = extract.WithOnWarning(func(notice.Warning) {})

// open starts a session through core. done releases it, and what it was read from.
func (in input) open(ctx context.Context, opts ...extract.Option) (x *extract.Extractor, done func(), err error) {
	opts = append(opts, extract.WithDecompressors(in.hooks...))
	release := func() {}
	switch in.via {
	case viaStream:
		x, err = extract.OpenReader(ctx, onlyReader{bytes.NewReader(in.octets)}, opts...)
	case viaStdin:
		var r, w *os.File
		if r, w, err = os.Pipe(); err != nil {
			return nil, nil, err
		}
		release = func() { r.Close() }
		go func() {
			w.Write(in.octets) // once nobody reads any more it fails, which says nothing
			w.Close()
		}()
		x, err = extract.OpenReader(ctx, r, opts...)
	default:
		x, err = extract.Open(ctx, in.path, opts...)
	}
	if err != nil {
		release()
		return nil, nil, err
	}
	return x, func() {
		x.Close()
		release()
	}, nil
}

// source gives the input to an engine without core between; what is read by a pipe comes as any other stream.
func (in input) source() engine.Source {
	src := engine.Source{Path: in.path, Name: in.path, Format: in.format()}
	if in.via == viaStream || in.via == viaStdin {
		src.Path, src.Reader = "", onlyReader{bytes.NewReader(in.octets)}
	}
	return src
}

// format is what core finds in the first octets.
func (in input) format() (f engine.Format) {
	if in.own || len(in.octets) < 12 {
		return f
	}
	switch string(in.octets[:4]) {
	case "\x0a\x0d\x0d\x0a":
		return engine.Format{Container: "pcapng", Swapped: in.octets[8] == 0x1a}
	case "\x28\xb5\x2f\xfd":
		return engine.Format{Compression: "zstd"}
	case "\xd4\xc3\xb2\xa1", "\xa1\xb2\xc3\xd4", "\x4d\x3c\xb2\xa1", "\xa1\xb2\x3c\x4d", "\x34\xcd\xb2\xa1", "\xa1\xb2\xcd\x34":
		b := in.octets
		swapped := b[0] == 0xa1
		if swapped {
			b = []byte{b[3], b[2], b[1], b[0]}
		}
		return engine.Format{Container: "pcap", Swapped: swapped, Nanosecond: b[0] == 0x4d, Modified: b[0] == 0x34}
	}
	if in.octets[0] == 0x1f && in.octets[1] == 0x8b {
		return engine.Format{Compression: "gzip"}
	}
	return f
}

// containers are the capabilities that a source in a format needs.
func containers(f engine.Format) (cs []support.Capability) {
	add := func(on bool, c support.Capability) {
		if on {
			cs = append(cs, c)
		}
	}
	add(f.Container == "pcap", support.ReadPcap)
	add(f.Container == "pcap" && f.Swapped, support.ReadPcapSwapped)
	add(f.Nanosecond, support.ReadPcapNanosecond)
	add(f.Modified, support.ReadPcapModified)
	add(f.Container == "pcapng", support.ReadPcapng)
	add(f.Container == "pcapng" && f.Swapped, support.ReadPcapngSwapped)
	add(f.Compression == "gzip", support.ReadGzip)
	add(f.Compression == "zstd", support.ReadZstd)
	return cs
}

// input prepares a shared capture. An engine that cannot read its format gets it in its own, unless the case is about
// reading; missing is a declared gap that the capture rests on.
func (s *Subject) input(ctx context.Context, name string, how via) (in input, missing support.Capability, err error) {
	c, ok := captures.Find(name)
	if !ok {
		return in, "", fmt.Errorf("conformance: no shared capture is named %q", name)
	}
	g, err := goldenOf(name)
	if err != nil {
		return in, "", err
	}
	in = input{name: name, octets: c.Build(), packets: len(g.Rows), via: how}
	if how == viaZstd {
		in.octets, in.hooks, in.via = zstd(in.octets), []capfile.Decompressor{zstdHook}, viaAny
		in.name += ".zst"
	}
	for _, need := range containers(in.format()) {
		if need != s.what.Capability && s.level(need) == support.None && missing == "" {
			missing = need
		}
	}
	if missing != "" && s.config.Convert != nil && !aboutFormat(s.what.Capability) && !c.Damaged {
		packets, err := readDefault(ctx, in)
		if err != nil {
			return in, "", err
		}
		in.octets, err = s.config.Convert(packets)
		if err != nil {
			return in, missing, nil
		}
		in.name, in.own, missing = name+".own", true, ""
	}
	return s.place(in, missing)
}

// aboutFormat reports whether a capability is about a capture format, which a source in another one cannot show.
func aboutFormat(c support.Capability) bool {
	switch c {
	case support.ReadPath, support.ReadStream, support.ReadStdin, support.ReadLive, support.ReadGrowing:
		return false
	}
	return c.Group() == "read" || c.Group() == "metadata"
}

// place chooses the way and writes the file.
func (s *Subject) place(in input, missing support.Capability) (input, support.Capability, error) {
	if in.via == viaAny {
		in.via = viaPath
		if !s.has(support.ReadPath) && s.has(support.ReadStream) {
			in.via = viaStream
		}
	}
	if in.via == viaPath && !s.has(support.ReadPath) && s.what.Capability != support.ReadPath && missing == "" {
		missing = support.ReadPath
	}
	in.path = filepath.Join(s.dir, in.name)
	return in, missing, os.WriteFile(in.path, in.octets, 0o600)
}

// readDefault gives the packets of a capture as the default engine reads them, which is certified against the goldens too.
func readDefault(ctx context.Context, in input) (packets []*packet.Packet, err error) {
	x, err := extract.OpenReader(ctx, bytes.NewReader(in.octets), extract.WithEngineValue(builtin.New()), extract.WithRaw(), quiet,
		extract.WithDecompressors(in.hooks...))
	if err != nil {
		return nil, err
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			return packets, err
		}
		packets = append(packets, p.Clone())
	}
	return packets, nil
}
