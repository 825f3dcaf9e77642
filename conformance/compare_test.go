package conformance

import (
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/support"
)

// frames makes packets of one octet each, named by a letter, with their numbers.
func frames(octets string, numbers ...uint64) (seen []Seen) {
	for i, n := range numbers {
		seen = append(seen, Seen{Number: n, Cells: map[string]string{colOctets: octets[i : i+1]}})
	}
	return seen
}

func goldenFrames(octets string) *Golden {
	g := &Golden{}
	for _, o := range octets {
		g.Rows = append(g.Rows, map[string]string{colOctets: string(o)})
	}
	return g
}

func TestPacketsArePairedWithThoseOfTheCapture(t *testing.T) {
	for _, c := range []struct {
		name  string
		seen  []Seen
		rules []string
	}{
		{"all there", frames("abcd", 1, 2, 3, 4), nil},
		{"the last one missing", frames("abc", 1, 2, 3), []string{ruleSilentGap}},
		{"one in the middle missing, ordinals kept", frames("abd", 1, 2, 4), []string{ruleSilentGap}},
		{"one in the middle missing, renumbered from 7", frames("abd", 7, 8, 9), []string{ruleSilentGap}},
		{"two exchanged", frames("acbd", 1, 3, 2, 4), []string{ruleOrder}},
		{"two exchanged and renumbered", frames("acbd", 1, 2, 3, 4), []string{ruleOctets, ruleOctets, ruleOrder}},
		{"one twice", frames("aabcd", 1, 1, 2, 3, 4), []string{ruleExtra}},
		{"one that is not of the capture", frames("abxcd", 1, 2, 3, 4, 5), []string{ruleExtra}},
		{"other octets", frames("abxd", 1, 2, 3, 4), []string{ruleOctets}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &Subject{declared: support.Declare(support.Full)}
			var got []string
			for _, d := range s.compare(c.seen, goldenFrames("abcd"), []string{colOctets}) {
				got = append(got, d.rule)
			}
			if !slices.Equal(got, c.rules) {
				t.Errorf("got %v, want %v", got, c.rules)
			}
		})
	}
}

func TestEndsAreWhereRecordsAndBlocksEnd(t *testing.T) {
	packets, quiet := pcapEnds(captureOctets("pcap-snaplen-0.pcap"))
	if !slices.Equal(packets, []int{114, 204}) || !slices.Equal(quiet, []int{24}) {
		t.Errorf("pcap: packets end at %v, the header at %v", packets, quiet)
	}
	packets, quiet = pcapngEnds(captureOctets("pcapng-spb-padded.pcapng"))
	if len(packets) != 0 || !slices.Equal(quiet, []int{28, 48, 124}) {
		t.Errorf("pcapng: packets end at %v, other blocks at %v", packets, quiet)
	}
}

func TestZstdIsWhatTheHookReads(t *testing.T) {
	for _, n := range []int{0, 1, 1 << 16, 1<<16 + 1, 200_000} {
		want := slices.Repeat([]byte{7}, n)
		r, err := zstdHook.Open(reader(zstd(want)))
		if err != nil {
			t.Fatal(err)
		}
		if got := all(t, r); !slices.Equal(got, want) {
			t.Errorf("%d octets: got %d", n, len(got))
		}
	}
	for _, cut := range []int{0, 8, 11, 12} {
		if _, err := zstdHook.Open(reader(zstd([]byte{1, 2, 3})[:cut])); err == nil {
			t.Errorf("cut to %d octets it opens", cut)
		}
	}
}
