package command

import (
	"io"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/near"
)

// request is what an output format may want to know.
type request struct {
	lister engine.Lister
	source dump.Source // nil while flags are checked
	names  []string    // -e
	fields dump.FieldsOptions
	utc    bool
	parts  []dump.DocumentOption // of json, ndjson and plist
}

// format is one of -f.
type format struct {
	name      string
	aliases   string // separated by spaces
	extension string // of the files of -F
	about     string
	open      func(w io.Writer, r *request) (dump.Writer, error)
}

var formats = []format{
	{"summary", "", "txt", "one line a packet", openSummary},
	{"tree", "text txt", "txt", "indented text with every field", openTree},
	{"json", "", "json", "one JSON array with an object a packet", openJSON},
	{"ndjson", "jsonl", "ndjson", "a JSON object a line", openNDJSON},
	{"plist", "xml", "plist", "an XML property list", openPlist},
	{"pcap", "cap", "pcap", "a pcap file", openPcap},
	{"pcapng", "", "pcapng", "a pcapng file", openPcapng},
	{"fields", "", "tsv", "columns named with -e, as tshark -T fields", openFields},
}

func openSummary(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewSummary(w, r.lister, dump.SummaryOptions{UTC: r.utc}), nil
}

func openTree(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewTree(w, r.lister, r.source), nil
}

func openJSON(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewJSON(w, r.lister, r.parts...), nil
}

func openNDJSON(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewNDJSON(w, r.lister, r.parts...), nil
}

func openPlist(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewPlist(w, r.lister, r.parts...), nil
}

func openPcap(w io.Writer, r *request) (dump.Writer, error) { return dump.NewPcap(w, r.source), nil }

func openPcapng(w io.Writer, r *request) (dump.Writer, error) {
	return dump.NewPcapng(w, r.source), nil
}

// raw reports whether the format writes frames as they are, so that dissecting them is of no use.
func (f *format) raw() bool { return f.name == "pcap" || f.name == "pcapng" }

func openFields(w io.Writer, r *request) (dump.Writer, error) {
	if len(r.names) == 0 {
		return nil, usagef("-f fields needs columns: name each with -e, as in -e frame.number -e ip.src")
	}
	r.fields.Source = r.source
	return dump.NewFields(w, r.lister, r.names, r.fields)
}

// formatNamed finds a format by its name or an alias.
func formatNamed(name string) (*format, error) {
	for i := range formats {
		f := &formats[i]
		if f.name == name {
			return f, nil
		}
		for _, a := range strings.Fields(f.aliases) {
			if a == name {
				return f, nil
			}
		}
	}
	return nil, usagef("unknown format %q%s; it is one of %s", name, nearOnly(near.Names(name, formatNames())), strings.Join(formatNames(), ", "))
}

func nearOnly(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return ", near: " + strings.Join(near, ", ")
}

func formatNames() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}
