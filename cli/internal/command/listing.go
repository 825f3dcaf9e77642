package command

import (
	"bufio"
	"context"
	"os"
	"runtime/debug"

	"github.com/spf13/pflag"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/near"
)

// listing reads a whole capture for what is gathered from its packets: datagrams, flows.
type listing struct {
	engine, filter string
	strict, noLend bool
	w              *bufio.Writer // standard output; keeps its first error
	objects        objects
}

// objects are written one a line, or as a JSON array.
type objects struct {
	array bool
	begun bool
}

// write writes an object. The error stays in w.
func (o *objects) write(w *bufio.Writer, object []byte) {
	if o.array {
		before := ",\n"
		if !o.begun {
			before = "[\n"
		}
		w.WriteString(before)
	}
	o.begun = true
	w.Write(object)
	if !o.array {
		w.WriteByte('\n')
	}
}

// end completes an array, however the reading ended.
func (o *objects) end(w *bufio.Writer) {
	switch {
	case o.array && o.begun:
		w.WriteString("\n]\n")
	case o.array:
		w.WriteString("[]\n")
	}
}

func (l *listing) flags(f *pflag.FlagSet) {
	l.w = bufio.NewWriter(&outFile{os.Stdout, "standard output"})
	f.StringVarP(&l.engine, "engine", "E", "", "the engine that reads: see pcapkit engines (default default)")
	f.StringVar(&l.filter, "filter", "", "take the packets that this tcpdump expression matches")
	f.BoolVar(&l.strict, "strict", false, "make every gap of the engine an error: nothing falls back")
	f.BoolVar(&l.noLend, "no-lend", false, "do not dissect the frames of an engine that does not dissect")
}

// read feeds all packets to what opts ask for. opened, which may be nil, is called before the first. What comes before damage is
// written.
func (l *listing) read(ctx context.Context, log *logger, path string, opened func(*extract.Extractor) error, opts ...extract.Option) error {
	boundMemory()
	src, err := openSource(ctx, path, "", l.w.Flush)
	if err != nil {
		return err
	}
	defer src.Close()
	src.bar = newProgress(log, src, "")
	defer src.bar.end()
	engine := extractFlags{engine: l.engine, filter: l.filter, strict: l.strict, noLend: l.noLend}
	opts = append(append(opts, engine.engineOptions()...), extract.WithOnWarning(log.warn))
	x, err := src.extract(ctx, path, l.engine, opts...)
	if err != nil {
		return err
	}
	defer x.Close()
	if opened != nil {
		err = opened(x)
	}
	if err == nil {
		err = l.packets(x)
	}
	src.stop()
	log.summary(x.Warnings())
	src.bar.end()
	l.objects.end(l.w)
	if ferr := l.w.Flush(); err == nil {
		err = ferr
	}
	return err
}

// packets reads until the end, an error, or one of the output.
func (l *listing) packets(x *extract.Extractor) error {
	for _, err := range x.Packets() {
		if err != nil {
			return err
		}
		if _, err := l.w.Write(nil); err != nil {
			return err
		}
	}
	return nil
}

// oneOf checks a flag whose value is one of a list.
func oneOf(flag, value string, list []string) error {
	for _, v := range list {
		if v == value {
			return nil
		}
	}
	return usagef("%s cannot be %q%s; it is one of %s", flag, value, nearOnly(near.Names(value, list)), joined(list))
}

// softMemory is where the garbage collector begins to work harder than it would by itself. What default limits let be kept is
// below it, so that the program stays below 256 MiB, garbage included.
const softMemory = 192 << 20

// boundMemory sets the collector's limit, unless the user has.
func boundMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softMemory)
	}
}
