package engine

import (
	"context"
	"io"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Engine turns sources into packets. Its methods may be called from several goroutines, and sessions run side by side.
type Engine interface {
	// Info says who the engine is: the same answer every time, without I/O.
	Info() Info
	// Support declares every capability of the contract: pure data, the same answer every time, without I/O.
	Support() support.Declaration
	// UnsupportedReasons is the preflight: every reason, at once, why the engine cannot serve the request on the host; none:
	// it can. It opens nothing, has no side effect and may be asked often. The zero Request asks in general.
	UnsupportedReasons(ctx context.Context, h host.Host, r Request) []notice.Reason
	// Open starts a session. Core has asked UnsupportedReasons before. ctx governs the whole session: it is kept, and Next
	// returns its error once it is cancelled. An engine that must look at the source does so here, not in preflight.
	Open(ctx context.Context, src Source, o Options) (Reader, error)
}

// Info says who an engine is.
type Info struct {
	Name    string   // what users select: lower case, letters, digits and dashes
	Aliases []string // other names for it
	Module  string   // import path of its module
	Library string   // the library or program that it stands on, "" for none of its own
	Version string   // the version of a Go library that it is built with; "" where only the host can tell: see Versioner
	Summary string   // one line
	Live    bool     // reads interfaces only: sources that no other engine can take over
}

// Versioner is optional for an Engine whose library or program has a version that only the host can tell.
type Versioner interface {
	// Version is the library's own version string.
	Version(ctx context.Context, h host.Host) (string, error)
}

// Binder is optional for an Engine whose module can be built on its library in several ways, of which a program has one. Tables
// have a row for each.
type Binder interface {
	Bindings() []Binding
}

// Binding is a way to be built on a library.
type Binding struct {
	Name  string          // as tables have it
	Built bool            // this program has it; at most one is
	Why   []notice.Reason // why this program does not have it; empty where it does
}

// Source is what is read. Exactly one of Path, Reader and Device is set, but in the zero Source.
type Source struct {
	Path   string    // a file
	Reader io.Reader // a stream that cannot seek; core owns it
	Device string    // an interface
	Name   string    // for texts: the path, the device, or what the caller calls the stream
	Format Format    // what core found in the first octets; zero for devices and where nothing was looked at
}

// Format is what core found in the first octets of a source.
type Format struct {
	Container   string // "pcap", "pcapng" or OtherContainer; "" where the octets are compressed or too few to tell
	Compression string // "gzip", "zstd", …; "" for none
	Modified    bool   // pcap with 24-octet record headers
	Swapped     bool   // big-endian
	Nanosecond  bool   // pcap with nanoseconds
	// Major and Minor are the version of a pcap file or of the first pcapng section; both 0 where the header is cut short or
	// compressed.
	Major, Minor uint16
}

// OtherContainer is a format that is neither pcap nor pcapng: one of the old ones that capfile reads, or no capture.
const OtherContainer = "other"

// Request is what preflight sees: the source and the options of a session.
type Request struct {
	Source  Source
	Options Options
}

// Options of a session. The zero value is the default.
type Options struct {
	// StopTier and StopProtocol end dissection as dissect.Dissector has it; NoLayers asks for no layer at all.
	StopTier        packet.Tier
	NoLayers        bool
	StopProtocol    string
	VerifyChecksums bool
	// KeyLog holds secrets of TLS sessions as SSLKEYLOGFILE has them, beside those that the source brings. Core hands it to no engine that
	// dissects by itself.
	KeyLog []byte
	// Protocols are the caller's own dissectors and assignments; nil: none.
	Protocols *dissect.Protocols
	// Raw says that nobody looks at layers: an engine that can read without dissecting should.
	Raw bool
	// Filter is a tcpdump expression, Display a Wireshark display filter; "" for none.
	Filter, Display string
	// Decompressors read compressed sources beyond gzip.
	Decompressors []capfile.Decompressor
	// OnBlock is handed pcapng blocks that are no packets, where the engine sees them; borrowed until it returns.
	OnBlock func(capfile.Block)
	// Announce tells core that a packet met a declared limit. It is never nil in Open, costs little, and may be called for
	// every packet: core announces a limit once and counts it. Call it before Next hands out the packet, or the next one
	// when the packet itself is lost. (The default engine, which has no limits, gets none.) Limits of reassemble and trace are met by every packet whose headers core would need and
	// does not get; core passes them on where the session asks for that.
	Announce func(Met)
	// Note tells core what was odd in the source and did not stop the reading. Never nil in Open.
	Note func(capfile.Notice)
	// Warn tells core what happened to a live source and did not end it: an interface that went down, memory that was refused.
	// Nil: nobody listens. It is for the goroutine of Open and Next.
	Warn func(notice.Warning)
	// Live is for interfaces. An engine that cannot do what it asks warns, as notice.LiveOption.
	Live Live
}

// Live says how an interface is captured from. What is zero is the engine's choice.
type Live struct {
	Snaplen   int    // octets of a packet that are kept
	Buffer    int    // octets of the kernel's buffer, for each Reader
	Readers   int    // buffers that the kernel spreads packets over
	Sample    int    // one in so many of the packets that the filter wants is kept
	Local     bool   // only what is for this machine or from it: not promiscuously
	Namespace string // path of the network namespace that the interface is in; "": this one
	// LibpcapFilter gives the filter the meaning that libpcap's has on the system, in place of the one that it has on a file: on Linux it
	// is about frames without their outer VLAN tag, which only the word vlan asks for.
	LibpcapFilter bool
}

// Met says that a packet met a declared limit.
type Met struct {
	Capability support.Capability
	Limit      string // its ID
	Packet     uint64 // number; 0: none in particular
}

// Reader hands out the packets of one source in capture order, to one goroutine; only Close may be called from another.
type Reader interface {
	// Next returns the next packet, or io.EOF (never wrapped) at the end. Packet and bytes belong to the reader and hold
	// until the following Next or Close; Clone keeps one. After an error Next returns the same error again. A damaged
	// source gives every whole packet before the damage, then an error. Once the context is cancelled Next returns its
	// error, without waiting for input.
	Next() (*packet.Packet, error)
	// Close releases the source and wakes a waiting Next, which then returns fs.ErrClosed. It is idempotent, and leaves no
	// goroutine, descriptor or process behind.
	Close() error
}

// Batcher is optional for a Reader that can hand out at once what of its source is in memory.
type Batcher interface {
	// NextBatch gives what so many calls of Next would give, at most the given number of packets, all of one interface and
	// without a wait for input; none where Next has to be called: for an end, an error, a packet that is not at hand. Packets
	// and octets belong to the reader and hold until the following NextBatch, Next or Close; only their layers may be changed.
	NextBatch(most int) []packet.Packet
}

// Metadata is optional for a Reader that knows sections and interfaces.
type Metadata interface {
	Format() capfile.Format
	// Sections read so far.
	Sections() []capfile.Section
	// Interface that a packet was captured on; nil when unknown.
	Interface(p *packet.Packet) *capfile.Interface
}

// Account says where the packets of the source went.
type Account struct {
	Delivered uint64 // handed out by Next
	Skipped   uint64 // not handed out; each announced through a limit
}

// Accounter is optional for a Reader that can say where the source's packets went. At the end of a whole source Delivered +
// Skipped is the number of packets in it.
type Accounter interface{ Account() Account }

// Counts are a live source's cumulative counters: Received = Delivered + Dropped + what is still queued.
type Counts struct {
	Received, Dropped uint64
}

// Counter is optional for a live Reader where the kernel counts packets.
type Counter interface{ Counts() (Counts, error) }

// Stopper is optional for a live Reader that can end in order. After Stop, which any goroutine may call, nothing more is
// received; Next hands out what had been received until then, and io.EOF.
type Stopper interface{ Stop() }

// Lister lists a packet's fields. dissect.Dissector is one; an engine with a dissection of its own brings another, and its
// Reader has the optional method Lister.
type Lister interface {
	FrameFields(p *packet.Packet, yield func(packet.Field) bool)
	Fields(p *packet.Packet, layer int, yield func(packet.Field) bool)
	AllFields(p *packet.Packet, yield func(packet.Field) bool)
	// Def describes a field; nil for an ID that is not known.
	Def(id packet.FieldID) *packet.Def
	// Lookup gives the IDs of all fields with this name: it can belong to several protocols.
	Lookup(name string) []packet.FieldID
}

// Dissecting is optional for a Reader whose packets come with layers of the engine's own dissection.
type Dissecting interface{ Lister() Lister }
