package conformance

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/support"
)

var placeWords = regexp.MustCompile(`(?i)\b(byte|octet|offset)s?\D{0,12}\d+`)

// namesPlace wants an error that names the damaged packet and an offset, as a DamageError or in its text.
func (s *Subject) namesPlace(err error, packet uint64) {
	var d *capfile.DamageError
	if errors.As(err, &d) {
		if d.Packet != packet || !s.inside(d.Offset) {
			s.Fail(ruleNamesPlace, packet, "the error names packet %d and byte %d: %v", d.Packet, d.Offset, err)
		}
		return
	}
	number := regexp.MustCompile(`(?i)\bpacket\D{0,12}` + strconv.FormatUint(packet, 10) + `\b`)
	if !number.MatchString(err.Error()) || !placeWords.MatchString(err.Error()) {
		s.Fail(ruleNamesPlace, packet, "the error names no packet %d or no byte: %v", packet, err)
	}
}

// inside reports whether an octet of damage lies in the case's capture, behind the first octet of its header. Compressed ones, and
// those in an engine's own format, have no end that is known here.
func (s *Subject) inside(offset int64) bool {
	size := int64(len(captureOctets(s.what.Capture)))
	if s.config.Convert != nil || strings.HasSuffix(s.what.Capture, ".gz") {
		size = math.MaxInt64
	}
	return offset > 0 && offset <= size
}

// damageCases are the cases that make their own damage; shared captures that are damaged are cases of their capabilities.
func damageCases() []Case {
	ks := []Case{
		{ID: "what is no capture is an error", Run: garbage},
		{ID: "flipped bits do no harm", Run: flips},
	}
	for _, name := range []string{"session-bare.pcap", "first.pcapng"} {
		ks = append(ks, Case{
			ID: "keeps what precedes a cut, wherever " + name + " is cut", Capability: support.ReadTruncated, Capture: name, Run: cuts,
		})
	}
	for i := range ks {
		ks[i].Part = Damage
		if ks[i].Ref == "" && ks[i].Capture == "" {
			ks[i].Ref = "DESIGN §12"
		}
	}
	return ks
}

// ends gives the lengths at which a file holds whole packets and nothing more: by packet, and others where a reader that sees
// the end cannot know that something is missing.
func (s *Subject) ends(ctx context.Context, in input) (packets []int, quiet []int, err error) {
	if in.own {
		all, err := readDefault(ctx, input{octets: captureOctets(s.what.Capture)})
		if err != nil {
			return nil, nil, err
		}
		for n := range len(all) + 1 {
			b, err := s.config.Convert(all[:n])
			if err != nil {
				return nil, nil, err
			}
			if n == 0 {
				quiet = append(quiet, len(b))
				continue
			}
			packets = append(packets, len(b))
		}
		return packets, quiet, nil
	}
	if in.format().Container == "pcap" {
		packets, quiet = pcapEnds(in.octets)
	} else {
		packets, quiet = pcapngEnds(in.octets)
	}
	return packets, quiet, nil
}

func captureOctets(name string) []byte {
	c, _ := captures.Find(name)
	return c.Build()
}

// pcapEnds walks little-endian records (draft-ietf-opsawg-pcap §5).
func pcapEnds(b []byte) (packets, quiet []int) {
	at := 24
	for quiet = []int{at}; at+16 <= len(b); packets = append(packets, at) {
		at += 16 + int(uint32(b[at+8])|uint32(b[at+9])<<8|uint32(b[at+10])<<16)
	}
	return packets, quiet
}

// pcapngEnds walks little-endian blocks (draft-ietf-opsawg-pcapng §3.1).
func pcapngEnds(b []byte) (packets, quiet []int) {
	for at := 0; at+12 <= len(b); {
		packet := b[at] == 6 && b[at+1] == 0
		at += int(uint32(b[at+4]) | uint32(b[at+5])<<8 | uint32(b[at+6])<<16)
		if packet {
			packets = append(packets, at)
		} else {
			quiet = append(quiet, at)
		}
	}
	return packets, quiet
}

// cuts reads a capture cut at many places.
func cuts(ctx context.Context, s *Subject) {
	in, missing, err := s.input(ctx, s.what.Capture, viaAny)
	if err == nil && missing == "" && s.level(support.ReadTruncated) == support.None {
		missing = support.ReadTruncated
	}
	if err == nil && missing != "" && s.config.Convert != nil && !in.own && s.level(support.ReadTruncated) != support.None {
		s.what.Capability = "" // its own format can be cut as well as any other
		in, missing, err = s.input(ctx, s.what.Capture, viaAny)
		s.what.Capability = support.ReadTruncated
	}
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	if missing != "" {
		s.Gap("it rests on %s, which is declared none: %s", missing, s.declared.Of(missing).Reason)
		return
	}
	packets, quiet, err := s.ends(ctx, in)
	if err != nil {
		s.Gap("its own format cannot be cut: %v", err)
		return
	}
	g, err := goldenOf(s.what.Capture)
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	for _, n := range cutPoints(len(in.octets), packets) {
		if s.failed() || ctx.Err() != nil {
			return
		}
		s.cut(ctx, in, n, packets, quiet, g)
	}
}

// cutPoints are places around the last packets' ends, within them, and a few before.
func cutPoints(size int, packets []int) (at []int) {
	last := packets[len(packets)-1]
	before := packets[max(0, len(packets)-2)]
	at = []int{
		1, 8, 23, packets[0] - 1, packets[0], before, before + 1, before + 7, before + 15, before + 17,
		(before + last) / 2, last - 5, last - 1, last,
	}
	return slices.DeleteFunc(at, func(n int) bool { return n <= 0 || n > size })
}

// cut reads the first n octets of a capture.
func (s *Subject) cut(ctx context.Context, in input, n int, packets, quiet []int, g *Golden) {
	in.octets = in.octets[:n]
	in.path = filepath.Join(s.dir, fmt.Sprintf("cut-%d", n))
	if err := os.WriteFile(in.path, in.octets, 0o600); err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	whole := 0
	for whole < len(packets) && packets[whole] <= n {
		whole++
	}
	want := &Golden{Rows: g.Rows[:whole]}
	r := s.extract(ctx, in, base)
	if r.Opened && r.Engine != s.engine.Info().Name {
		if n >= 24 {
			s.Fail(ruleRefused, 0, "cut at byte %d: the default engine ran: %s", n, warningsText(r.Warnings))
		}
		return
	}
	for _, d := range s.unexcused(s.compare(r.Packets, want, base), r.Mets) {
		switch {
		case d.rule == ruleExtra:
			s.Fail(ruleDamageExtra, d.packet, "cut at byte %d: %s", n, d)
		case d.column == "":
			s.Fail(ruleDamagePrefix, d.packet, "cut at byte %d: %s; error: %v", n, d, r.Err)
		default:
			s.Fail(d.rule, d.packet, "cut at byte %d: %s", n, d)
		}
	}
	clean := slices.Contains(packets, n) || slices.Contains(quiet, n)
	excused := slices.ContainsFunc(r.Mets, s.declares)
	switch {
	case r.Err == nil && !clean && !excused:
		s.Fail(ruleSilentEnd, uint64(whole)+1, "cut at byte %d of %d it ended with io.EOF", n, packets[len(packets)-1])
	case r.Err != nil && clean && whole > 0:
		s.Fail(ruleUnexpected, uint64(whole)+1, "cut at byte %d, after a whole packet: %v", n, r.Err)
	case r.Err != nil && whole > 0:
		s.namesPlace(r.Err, uint64(whole)+1)
	}
}

// garbage opens what holds no capture.
func garbage(ctx context.Context, s *Subject) {
	for name, b := range map[string][]byte{
		"empty": {}, "text": []byte("This is a letter, and not a capture.\n"), "zeros": make([]byte, 100), "magic": []byte("\xd4\xc3\xb2\xa1"),
	} {
		if name == "empty" && s.config.Convert != nil {
			continue // in a format without a header it is a capture without packets
		}
		in, _, err := s.place(input{name: name, octets: b, own: true}, "")
		if err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
			return
		}
		if !s.has(support.ReadPath) && !s.has(support.ReadStream) {
			s.Gap("it reads no files")
			return
		}
		if r := s.direct(ctx, in, base, probe{}); r.Err == nil {
			s.Fail(ruleGarbage, 0, "the file %q ended with io.EOF after %d packets", name, len(r.Packets))
		}
	}
	missing := filepath.Join(s.dir, "no-such-file")
	r, err := s.engine.Open(ctx, engine.Source{Path: missing, Name: missing}, (&recorder{}).wrap(engine.Options{}))
	if err == nil {
		defer r.Close()
		_, err = r.Next()
	}
	if s.has(support.ReadPath) && (err == nil || err == io.EOF) {
		s.Fail(ruleGarbage, 0, "a file that is not there gave %v", err)
	}
}

// flips changes single bits; whatever comes out, the session ends without a panic and with few packets.
func flips(ctx context.Context, s *Subject) {
	for _, name := range []string{"session-bare.pcap", "first.pcapng"} {
		in, missing, err := s.input(ctx, name, viaAny)
		if err != nil || missing != "" {
			s.Gap("it reads no %s", name)
			continue
		}
		whole := slices.Clone(in.octets)
		for i := range 12 {
			if s.failed() || ctx.Err() != nil {
				return
			}
			b := slices.Clone(whole)
			b[(i*37+5)%len(b)] ^= 1 << (i % 8)
			in.octets, in.path = b, filepath.Join(s.dir, fmt.Sprintf("flip-%d-%s", i, name))
			if err := os.WriteFile(in.path, b, 0o600); err != nil {
				s.Fail(ruleUnexpected, 0, "%v", err)
				return
			}
			if r := s.direct(ctx, in, chainColumns, probe{}); errors.Is(r.Err, errEndless) {
				s.Fail(ruleHang, 0, "%s with bit %d of byte %d flipped gives packets without end", name, i%8, (i*37+5)%len(b))
			}
		}
	}
}
