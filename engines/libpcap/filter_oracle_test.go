package libpcap_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

// oracle runs expressions over the frames of a link type with libpcap and with package filter.
type oracle struct {
	link   packet.LinkType
	big    bool
	frames []sample
	path   string
	long   *oracle // the same frames with octets behind them; nil for long itself
	cut    int     // expressions that differ on frames that are too short for them
}

func newOracle(t *testing.T, link packet.LinkType, big bool, frames []sample) *oracle {
	t.Helper()
	o := &oracle{link: link, big: big, frames: frames, path: filepath.Join(t.TempDir(), "x.pcap")}
	order := le
	if big {
		order = be
	}
	b := pcapHeader(order, micro, 262144, uint32(link))
	for i, s := range frames {
		b = append(b, record(order, uint32(i+1), 0, s.wire, s.data)...)
	}
	if err := os.WriteFile(o.path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return o
}

// longer makes the oracle of the same frames with 1000 octets behind each.
func (o *oracle) longer(t *testing.T) *oracle {
	if o.long == nil {
		var fs []sample
		for _, s := range o.frames {
			fs = append(fs, sample{append(slices.Clone(s.data), make([]byte, 1000)...), s.wire + 1000})
		}
		o.long = newOracle(t, o.link, o.big, fs)
	}
	return o.long
}

// here gives the numbers of the frames that a program of this package matches.
func (o *oracle) here(p *filter.Program) (match []int) {
	for i, s := range o.frames {
		if p.Match(s.data, s.wire) {
			match = append(match, i+1)
		}
	}
	return match
}

// libpcap gives the numbers of the frames that match, or what the library says against the expression.
func (o *oracle) libpcap(t *testing.T, expr string) (match []int, refused string) {
	t.Helper()
	r, err := newEngine().Open(t.Context(), engine.Source{Path: o.path, Name: "x"}, engine.Options{
		Raw: true, Filter: expr, Note: func(capfile.Notice) {}, Announce: func(engine.Met) {},
	})
	var f *libpcap.FilterError
	if errors.As(err, &f) {
		return nil, f.Cause
	}
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if libpcap.NothingMatches(r) {
		refused = rejectsAll
	}
	for {
		p, err := r.Next()
		if err == io.EOF {
			return match, refused
		}
		if err != nil {
			t.Fatal(err)
		}
		match = append(match, int(p.Number))
	}
}

const rejectsAll = "expression rejects all packets"

// compare reports whether both take the expression, and fails where they disagree.
func (o *oracle) compare(t *testing.T, expr string) bool {
	t.Helper()
	want, refused := o.libpcap(t, expr)
	p, err := filter.Compile(expr, filter.Options{Link: o.link, BigEndian: o.big})
	switch {
	case refused == rejectsAll && err == nil:
		if !p.Never() {
			t.Errorf("%s: %q: libpcap says that it rejects all packets, Never does not", o.link, expr)
		}
	case (refused != "") != (err != nil):
		if why := taken[refused]; why == "" && !odd(expr) && !strings.HasPrefix(refused, "unknown data link type") {
			t.Errorf("%s: %q: libpcap says %q, filter says %v", o.link, expr, refused, err)
		}
		return false
	case err != nil:
		return false
	}
	got := o.here(p)
	if p.Never() && len(want) > 0 {
		t.Errorf("%s: %q: Never says that nothing can match, and %v does", o.link, expr, want)
	}
	diff := difference(got, want)
	if strings.Contains(expr, "protochain") {
		diff = slices.DeleteFunc(diff, func(n int) bool { return bytes.Contains(o.frames[n-1].data, []byte{51}) })
	}
	if len(diff) > 0 {
		if plain := o.plain(t, expr); len(difference(diff, difference(plain, want))) == 0 {
			t.Logf("%s: %q: libpcap matches %d frames more or less when it optimizes; here it is as when it does not", o.link, expr, len(diff))
			return true
		}
		long := o.longer(t)
		all, _ := long.libpcap(t, expr)
		if divides := strings.ContainsAny(expr, "/%"); divides || slices.Equal(all, long.here(p)) { // a division by zero rejects too
			o.cut++
			t.Logf("%s: %q: differs on %d frames that end before what it asks for, or divides by zero", o.link, expr, len(diff))
			return true
		}
		s := o.frames[diff[0]-1]
		t.Errorf("%s: %q: %d frames match, libpcap has %d; %v differ, the first (wire %d):\n% x\n%s", o.link, expr, len(got), len(want), diff[:min(len(diff), 8)], s.wire, s.data, p)
	}
	return true
}

// plain gives the numbers of the frames that libpcap matches when it does not optimize. Dropping a test drops its loads, and a load that
// fails rejects a packet, so that its optimizer changes what cut packets do.
func (o *oracle) plain(t *testing.T, expr string) (match []int) {
	t.Helper()
	out, err := exec.Command("tcpdump", "-O", "-r", o.path, "-w", "-", "--", expr).Output()
	if err != nil {
		t.Logf("tcpdump, which could say more, does not run: %v", err)
		return nil
	}
	r, err := capfile.NewReader(bytes.NewReader(out), capfile.Options{OnNotice: func(capfile.Notice) {}})
	if err != nil {
		t.Fatal(err)
	}
	var p packet.Packet
	for r.Next(&p) == nil {
		match = append(match, int(p.Time.Ticks/1e6))
	}
	return match
}

// odd reports whether libpcap may take a number that is none: glibc reads ports in hexadecimal and ignores what follows the digits, and areas
// of DECnet are cut to their bits.
func odd(expr string) bool {
	return strings.Contains(expr, "portrange") || strings.Contains(expr, "decnet")
}

// taken are the expressions that libpcap refuses and package filter takes, by what libpcap says.
var taken = map[string]string{
	"shift by more than 31 bits": "libpcap looks at the first number in what stands to the right, which need not be how far the shift goes",
	"division by zero":           "the same",
	"modulus by zero":            "the same",
}

func difference(a, b []int) (d []int) {
	for _, x := range a {
		if !slices.Contains(b, x) {
			d = append(d, x)
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			d = append(d, x)
		}
	}
	return d
}

// TestFilterMatchesWhatLibpcapMatches compiles expressions of the whole grammar with both, for every link type that there are frames
// of, and runs both programs over those frames. PCAPKIT_FILTER_EXPRESSIONS says how many there are for each; PCAPKIT_FILTER_SEED makes others.
func TestFilterMatchesWhatLibpcapMatches(t *testing.T) {
	needLibrary(t)
	n, seed := 150, uint64(1)
	if testing.Short() {
		n = 40
	}
	if v, err := strconv.Atoi(os.Getenv("PCAPKIT_FILTER_EXPRESSIONS")); err == nil {
		n = v
	}
	if v, err := strconv.ParseUint(os.Getenv("PCAPKIT_FILTER_SEED"), 10, 64); err == nil {
		seed = v
	}
	both, all, cut := 0, 0, 0
	by := samples(t)
	var links []packet.LinkType
	for l := range by {
		links = append(links, l)
	}
	slices.Sort(links)
	for _, l := range links {
		for _, big := range []bool{false, true} {
			if big && l != packet.LinkNull && l != packet.LinkENC {
				continue
			}
			t.Run(strings.ReplaceAll(l.String(), " ", "-"), func(t *testing.T) {
				o := newOracle(t, l, big, by[l])
				// libpcap keeps what precedes these frames in a scratch word that arithmetic may overwrite, and that pppoes forgets.
				radio := l == packet.LinkPFLOG || l == packet.LinkPrism || l == packet.LinkIEEE80211Radio || l == packet.LinkAVS || l == packet.LinkPPI || l == packet.LinkIEEE80211
				g := grammar{Rand: rand.New(rand.NewPCG(seed, uint64(l))), plain: radio}
				count := n
				if l == packet.LinkEthernet {
					count *= 10
				}
				for range count {
					all++
					expr := g.expr(2)
					if radio && g.IntN(5) == 0 {
						expr = g.relation()
					}
					if o.compare(t, expr) {
						both++
					}
				}
				cut += o.cut
			})
		}
	}
	t.Logf("%d expressions, %d of them taken by both, over frames of %d link types; %d differ on cut frames", all, both, len(links), cut)
	if cut > all/500 {
		t.Errorf("%d of %d expressions differ on cut frames: more than libpcap's optimizer explains", cut, all)
	}
	if both < all/4 {
		t.Errorf("only %d of %d expressions were taken by both: the generator makes too many that are refused", both, all)
	}
}

// TestFilterRefusesWhatLibpcapRefuses makes wrong expressions.
func TestFilterRefusesWhatLibpcapRefuses(t *testing.T) {
	needLibrary(t)
	by := samples(t)
	o := newOracle(t, packet.LinkEthernet, false, by[packet.LinkEthernet][:50])
	g := grammar{Rand: rand.New(rand.NewPCG(7, 7))}
	n := 3000
	if testing.Short() {
		n = 300
	}
	for range n {
		o.compare(t, g.broken())
	}
}

// TestStrippedFiltersMatchWhatFilesMatch holds programs for packet sockets, run on frames as the kernel's filter sees them, against those
// for files: over tagged copies of the samples.
func TestStrippedFiltersMatchWhatFilesMatch(t *testing.T) {
	by := samples(t)
	var frames []sample
	for i, s := range by[packet.LinkEthernet] {
		frames = append(frames, s)
		if len(s.data) > 14 {
			tag := []byte{[]byte{0x81, 0x88}[i%2], []byte{0, 0xa8}[i%2], byte(i), byte(5 * i)}
			frames = append(frames, sample{slices.Concat(s.data[:12], tag, s.data[12:]), s.wire + 4})
		}
	}
	g := grammar{Rand: rand.New(rand.NewPCG(9, 9))}
	kernel := 0
	for range 1500 {
		expr := g.expr(2)
		file, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Live: true})
		if err != nil {
			continue
		}
		live, err := filter.Compile(expr, filter.Options{Link: packet.LinkEthernet, Stripped: true})
		if err != nil {
			if !errors.Is(err, filter.ErrUserSpace) {
				t.Errorf("%q: %v", expr, err)
			}
			continue
		}
		kernel++
		for _, s := range frames {
			var aux filter.Aux
			data, wire := s.data, s.wire
			if len(data) >= 16 && (data[12] == 0x81 && data[13] == 0 || data[12] == 0x88 && data[13] == 0xa8) {
				aux = filter.Aux{VLANPresent: true, VLANProto: be.Uint16(data[12:]), VLANTag: be.Uint16(data[14:])}
				data, wire = slices.Concat(data[:12], data[16:]), wire-4
			}
			if want, got := file.Run(s.data, s.wire, &filter.Aux{}) != 0, live.Run(data, wire, &aux) != 0; got != want {
				t.Errorf("%q: got %v, want %v for % x\n%s", expr, got, want, s.data, live)
				break
			}
		}
	}
	if kernel < 500 {
		t.Errorf("only %d programs for the kernel", kernel)
	}
}
