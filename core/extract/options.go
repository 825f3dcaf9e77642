package extract

import (
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Option changes how a capture is read.
type Option func(*options)

type options struct {
	name          string
	limit         uint64
	store         bool
	onPacket      func(*packet.Packet) error
	onWarning     func(notice.Warning)
	onBlock       func(capfile.Block)
	decompressors []capfile.Decompressor
	stopProtocol  string
	dissector     dissect.Dissector
}

// WithName names the source in errors and warnings; Open and OpenFS set it to the path.
func WithName(name string) Option { return func(o *options) { o.name = name } }

// WithLimit ends the packets after n of them; 0: no limit.
func WithLimit(n uint64) Option { return func(o *options) { o.limit = n } }

// WithStore keeps a clone of every packet for Stored. Memory grows with the capture.
func WithStore() Option { return func(o *options) { o.store = true } }

// WithOnPacket calls f for each packet before it is handed out. An error of f ends the packets and is returned as it is.
func WithOnPacket(f func(*packet.Packet) error) Option { return func(o *options) { o.onPacket = f } }

// WithOnWarning hands each warning to f, once, when it is first met. The default logs it through slog.
func WithOnWarning(f func(notice.Warning)) Option { return func(o *options) { o.onWarning = f } }

// WithOnBlock hands every pcapng block that is no packet to f, in order, before the packets after it. Its octets are
// borrowed until f returns.
func WithOnBlock(f func(capfile.Block)) Option { return func(o *options) { o.onBlock = f } }

// WithDecompressors adds ways to read compressed sources beyond gzip, which is built in.
func WithDecompressors(ds ...capfile.Decompressor) Option {
	return func(o *options) { o.decompressors = append(o.decompressors, ds...) }
}

// WithStopLayer ends dissection after a tier: with packet.Internet no transport layer is found. What lies above stays raw.
// TierNone stops before the link layer.
func WithStopLayer(t packet.Tier) Option {
	return func(o *options) { o.dissector.StopTier, o.dissector.NoLayers = t, t == packet.TierNone }
}

// WithStopProtocol ends dissection after the first layer of a protocol, by its short name ("ip", "vlan"); case does not
// matter, and IPv4 and Ethernet are understood too. An unknown name is an error of Open.
func WithStopProtocol(name string) Option { return func(o *options) { o.stopProtocol = name } }

// WithVerifyChecksums makes field listings verify IPv4, TCP and UDP checksums. By default they are listed as unverified.
func WithVerifyChecksums() Option { return func(o *options) { o.dissector.VerifyChecksums = true } }

// check completes the options; it is the only place that refuses one.
func (o *options) check() error {
	if o.stopProtocol == "" {
		return nil
	}
	k, ok := packet.KindOf(o.stopProtocol)
	if !ok {
		return &UnknownProtocolError{Name: o.stopProtocol, Near: near(o.stopProtocol)}
	}
	o.dissector.StopProtocol = k.Name()
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

// near gives the known protocol names that hold the name or are held by it.
func near(name string) []string {
	var out []string
	name = strings.ToLower(name)
	for k := packet.Data; int(k) < packet.KindCount; k++ {
		n := k.Name()
		if (strings.Contains(n, name) || strings.Contains(name, n)) && (len(out) == 0 || out[len(out)-1] != n) {
			out = append(out, n)
		}
	}
	return out
}
