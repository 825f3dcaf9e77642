package extract

import (
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Option changes how a capture is read.
type Option func(*options)

type options struct {
	name               string
	limit              uint64
	onPacket           func(*packet.Packet) error
	onWarning          func(notice.Warning)
	strictEngine       bool
	strictCapabilities bool
	noLending          bool
	store              bool
	noApplications     bool
	reassemble         bool
	traceFlows         bool
	rare               *rareOptions // see rarely
}

// rareOptions are apart since most sessions do without, and one of a small file is made of little more than its memory.
type rareOptions struct {
	engine     engine.Engine // by value; nil: by name
	engineName string        // "": the default engine
	registry   *engine.Registry
	host       host.Host
	wanted     []support.Capability
	session    engine.Options
	workers    int
	collect    reassembly.CollectorOptions
	onDatagram func(*reassembly.Record)
	onMessage  func(*reassembly.Message)
	flows      flow.Options
	onFlow     func(*flow.Flow)
	onHits     func(*packet.Packet, []flow.Hit) error
}

// usual are those of most sessions. Nobody writes to them.
var usual = rareOptions{registry: engine.Global(), host: host.Local()}

// rarely gives the rare options, to be written.
func (o *options) rarely() *rareOptions {
	if o.rare == &usual {
		r := usual
		o.rare = &r
	}
	return o.rare
}

// WithName names the source in errors and warnings; Open and OpenFS set it to the path.
func WithName(name string) Option { return func(o *options) { o.name = name } }

// WithEngine chooses an engine by its name or alias. One that is unknown or cannot run here is replaced by the default engine,
// with one warning that says why.
func WithEngine(name string) Option { return func(o *options) { o.rarely().engineName = name } }

// WithEngineValue chooses an engine that need not be registered.
func WithEngineValue(e engine.Engine) Option { return func(o *options) { o.rarely().engine = e } }

// WithRegistry looks engines up in r instead of the global registry.
func WithRegistry(r *engine.Registry) Option { return func(o *options) { o.rarely().registry = r } }

// WithHost lets preflight ask h instead of this machine; for tests.
func WithHost(h host.Host) Option { return func(o *options) { o.rarely().host = h } }

// WithStrictEngine makes an unknown engine, or one that cannot run here, an error of Open instead of a fallback.
func WithStrictEngine() Option { return func(o *options) { o.strictEngine = true } }

// WithStrictCapabilities makes gaps errors: a capability that is None one of Open, before anything is read, and a declared
// limit one at the packet that meets it, after the packets before it. Both match errors.ErrUnsupported.
func WithStrictCapabilities() Option { return func(o *options) { o.strictCapabilities = true } }

// WithoutLending keeps core's dissector away from the frames of an engine that does not dissect: packets stay raw.
func WithoutLending() Option { return func(o *options) { o.noLending = true } }

// WithNeeds names capabilities that the caller relies on beyond what the other options imply, so that gaps in them are
// announced.
func WithNeeds(cs ...support.Capability) Option {
	return func(o *options) {
		r := o.rarely()
		r.wanted = append(r.wanted, cs...)
	}
}

// WithRaw says that nobody looks at layers: packets come without any.
func WithRaw() Option { return func(o *options) { o.rarely().session.Raw = true } }

// WithWorkers lets n goroutines of Copy read and write packets, the caller's among them, where the format can be written side by side and
// the source is a pcap or pcapng file and does not wait for input; 0 and 1: none but the caller's. It changes neither what is written nor
// its order. The Writer and the function of WithOnWarning are called by the caller's goroutine alone, its io.Reader and decompressors by
// one at a time, its protocols by several. Sessions with other functions of the caller, with reassembly or flows have no workers.
func WithWorkers(n int) Option { return func(o *options) { o.rarely().workers = n } }

// WithLimit ends the packets after n of them; 0: no limit.
func WithLimit(n uint64) Option { return func(o *options) { o.limit = n } }

// WithStore keeps a clone of every packet for Stored. Memory grows with the capture.
func WithStore() Option { return func(o *options) { o.store = true } }

// WithOnPacket calls f for each packet before it is handed out. An error of f ends the packets and is returned as it is.
func WithOnPacket(f func(*packet.Packet) error) Option { return func(o *options) { o.onPacket = f } }

// WithOnWarning hands each warning to f, once, when it is first met. The default logs it through slog.
func WithOnWarning(f func(notice.Warning)) Option { return func(o *options) { o.onWarning = f } }

// WithOnBlock hands every pcapng block that is no packet to f, in order, before the packets after it, where the engine sees
// them. Its octets are borrowed until f returns.
func WithOnBlock(f func(capfile.Block)) Option {
	return func(o *options) { o.rarely().session.OnBlock = f }
}

// WithDecompressors adds ways to read compressed sources beyond gzip, which is built in.
func WithDecompressors(ds ...capfile.Decompressor) Option {
	return func(o *options) {
		s := &o.rarely().session
		s.Decompressors = append(s.Decompressors, ds...)
	}
}

// WithLive says how OpenLive captures.
func WithLive(l engine.Live) Option { return func(o *options) { o.rarely().session.Live = l } }

// WithFilter keeps the packets that a tcpdump expression matches: see package filter. An engine without a filter of its own lends its
// frames to core's. What it keeps has the numbers that it has in the source. An expression that does not parse is an error of Open, one
// that means nothing for a link type an error as soon as that is known: *filter.Error.
func WithFilter(expr string) Option { return func(o *options) { o.rarely().session.Filter = expr } }

// WithDisplayFilter keeps the packets that a Wireshark display filter matches, with engines that can.
func WithDisplayFilter(expr string) Option {
	return func(o *options) { o.rarely().session.Display = expr }
}

// WithStopLayer ends dissection after a tier: with packet.Internet no transport layer is found. What lies above stays raw.
// TierNone stops before the link layer.
func WithStopLayer(t packet.Tier) Option {
	return func(o *options) {
		s := &o.rarely().session
		s.StopTier, s.NoLayers = t, t == packet.TierNone
	}
}

// WithStopProtocol ends dissection after the first layer of a protocol, by its short name ("ip", "vlan"); case does not
// matter, and IPv4 and Ethernet are understood too. An unknown name is an error of Open.
func WithStopProtocol(name string) Option {
	return func(o *options) { o.rarely().session.StopProtocol = name }
}

// WithoutApplications leaves what TCP, UDP and other transports carry as octets. Tunnels are followed all the same.
func WithoutApplications() Option { return func(o *options) { o.noApplications = true } }

// WithProtocols adds dissectors of the caller's own, and changes which protocol a number names: dissect.private. They must not
// change any more.
func WithProtocols(s *dissect.Protocols) Option {
	return func(o *options) { o.rarely().session.Protocols = s }
}

// WithVerifyChecksums makes field listings verify IPv4, TCP and UDP checksums. By default they are listed as unverified.
func WithVerifyChecksums() Option {
	return func(o *options) { o.rarely().session.VerifyChecksums = true }
}

// check completes the options; it is the only place that refuses one.
func (o *options) check() error {
	if o.reassemble || o.traceFlows {
		o.rarely().session.Raw = false
	}
	if o.noApplications && (o.rare.session.StopTier == packet.TierNone || o.rare.session.StopTier == packet.Application) {
		o.rarely().session.StopTier = packet.Transport
	}
	name := o.rare.session.StopProtocol
	if name == "" || o.rare.session.Protocols.Has(name) {
		return nil
	}
	k, ok := packet.KindOf(name)
	if !ok {
		return &UnknownProtocolError{Name: name, Near: near.Names(name, protocolNames())}
	}
	o.rarely().session.StopProtocol = k.Name()
	return nil
}

// UnknownProtocolError says that WithStopProtocol named no protocol that the dissectors know.
type UnknownProtocolError struct {
	Name string
	Near []string // known names that resemble it
}

func (e *UnknownProtocolError) Error() string {
	if len(e.Near) == 0 {
		return fmt.Sprintf("extract: unknown protocol %q", e.Name)
	}
	return fmt.Sprintf("extract: unknown protocol %q; did you mean %s?", e.Name, strings.Join(e.Near, ", "))
}

func protocolNames() (names []string) {
	for k := packet.Ethernet; int(k) < packet.KindCount; k++ {
		if n := k.Name(); len(names) == 0 || names[len(names)-1] != n {
			names = append(names, n)
		}
	}
	return names
}
