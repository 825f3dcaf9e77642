package captures

import (
	"bytes"
	"embed"
	"io/fs"
	"slices"
)

//go:generate go run ./gen

// Group sorts captures by what they are for.
type Group string

// The groups of the table.
const (
	First       Group = "first"       // for newcomers and examples
	Format      Group = "format"      // pcap and pcapng files
	Time        Group = "time"        // time stamps
	Dissect     Group = "dissect"     // headers that are easily read wrong
	Robust      Group = "robust"      // damaged files and headers
	Link        Group = "link"        // link types and link headers
	Internet    Group = "internet"    // IP, its options and extension headers, ICMP, IGMP
	Transport   Group = "transport"   // TCP, UDP, UDP-Lite, SCTP
	Application Group = "application" // application protocols
	Tunnel      Group = "tunnel"      // one TCP session in several wrappings
	Fragments   Group = "fragments"   // IP reassembly
	Streams     Group = "streams"     // TCP reassembly
	Flows       Group = "flows"       // flow tracing
)

// Capture is one shared capture.
type Capture struct {
	Name  string // file name, unique
	Group Group
	Shows string // one sentence
	Ref   string // issue thread, RFC or draft section that the case comes from
	// Damaged: a reader delivers what comes before the damage and then ends with an error.
	Damaged bool
	// BadHeaders: a length or a header in it is wrong on purpose; its checksums are not right for every reading.
	BadHeaders bool
	Build      func() []byte // gives the same octets each time, in storage of the caller's
}

//go:embed data golden
var files embed.FS

// FS holds the captures by name, at its root.
var FS = sub("data")

// Goldens holds a table <name>.tsv for each capture that tshark reads, and DECIDED.tsv, at its root.
var Goldens = sub("golden")

func sub(dir string) fs.FS {
	f, err := fs.Sub(files, dir)
	if err != nil {
		panic("captures: " + err.Error()) // only a constant that is no path could cause it
	}
	return f
}

// Open opens a capture by name; the file can seek. An unknown name gives an error that matches fs.ErrNotExist.
func Open(name string) (fs.File, error) { return FS.Open(name) }

// Reader gives a capture's octets as a reader, built and not read from the embedded file.
func (c Capture) Reader() *bytes.Reader { return bytes.NewReader(c.Build()) }

// All gives the table: the first capture, then group by group. The slice is the caller's.
func All() []Capture {
	return slices.Concat(first, format, engines, times, dissect, robust, links, internet, transport, applications, tunnels, traffic, fragments, streams, wireless, web, http2, quic, dtls, more)
}

// Find gives the capture of a name.
func Find(name string) (Capture, bool) {
	all := All()
	i := slices.IndexFunc(all, func(c Capture) bool { return c.Name == name })
	if i < 0 {
		return Capture{}, false
	}
	return all[i], true
}
