package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/compare"
)

func TestTheAcceptedListIsWhole(t *testing.T) {
	list, err := compare.ReadAccepted(strings.NewReader(acceptedList))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, r := range list.Rules {
		key := r.Field + " " + r.Capture + " " + r.Packets
		if seen[key] || len(r.Reason) < 10 {
			t.Errorf("line %d: %s is there twice, or its reason is none", r.Line, key)
		}
		if strings.Trim(r.Capture, "*/") == "" && !r.Conditional() {
			t.Errorf("line %d: %s is accepted in every capture, and nothing in the packets has to say why", r.Line, r.Field)
		}
		seen[key] = true
	}
	if len(list.Rules) == 0 {
		t.Error("the list is empty")
	}
}

func TestSharesAreRead(t *testing.T) {
	got, err := readShares("# a comment\n\nx\tabc\t99.5\n")
	if err != nil || len(got) != 1 || got["x"] != (committed{"abc", 99.5}) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, bad := range []string{"x\tabc\n", "x\tabc\tmany\n"} {
		if _, err := readShares(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if committed, err := readShares(shareList); err != nil || len(committed) != 2 {
		t.Errorf("the committed shares: %v, %v", committed, err)
	}
}

func TestAShareMayNotFall(t *testing.T) {
	shares := map[string]committed{"x": {"abc", 90}, "own": {anyCaptures, 76.92}}
	for _, c := range []struct {
		name   string
		set    set
		full   bool
		failed bool
		want   string
	}{
		{"enough", set{name: "x", print: "abc", met: 90, shown: 100}, true, false, "at least 90.00 % asked"},
		{"too little", set{name: "x", print: "abc", met: 899, shown: 1000}, true, true, "below the 90.00 %"},
		{"a sample", set{name: "x", print: "abc", met: 1, shown: 100}, false, false, "a sample"},
		{"other captures", set{name: "x", print: "def", met: 1, shown: 100}, true, false, "no figure is committed"},
		{"any captures", set{name: "own", print: "abc", met: 7692, shown: 10000}, true, false, "at least 76.92 % asked"},
		{"any captures, too little", set{name: "own", print: "def", met: 7691, shown: 10000}, true, true, "below the 76.92 %"},
		{"as much as is printed", set{name: "own", print: "def", met: 76918, shown: 100000}, true, false, "at least 76.92 % asked"},
		{"another set", set{name: "y", print: "abc", met: 1, shown: 100}, true, false, "no figure is committed"},
	} {
		var out strings.Builder
		a := &agreement{out: &out}
		a.share(&c.set, shares, c.full)
		if a.failed != c.failed || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: failed %v, %q", c.name, a.failed, out.String())
		}
	}
}

func TestWhatIsLeftAsideIsCounted(t *testing.T) {
	var out strings.Builder
	a := &agreement{out: &out, byField: map[string]uint64{}}
	two := []uint64{0, 0} // what each of two engines shows
	a.count(&set{}, &compare.Result{Fields: []compare.Field{
		{Name: "data.len", Aside: 2, Shown: two, Met: two}, {Name: "_ws.malformed", Aside: 3, Shown: two, Met: two},
	}})
	if a.summary(); !strings.Contains(out.String(), "left aside: 2 occurrences ") || !strings.Contains(out.String(), ", 3 of where ") {
		t.Errorf("got %s", out.String())
	}
}

func TestARuleThatAcceptsNothingFails(t *testing.T) {
	var out strings.Builder
	rules := &compare.Accepted{Rules: []*compare.Rule{{Field: "a", Line: 1, Used: 2}, {Field: "b", Line: 2}}}
	a := &agreement{out: &out, rules: rules}
	if a.stale(); !a.failed || strings.Contains(out.String(), "line 1:") || !strings.Contains(out.String(), "line 2: b ") {
		t.Errorf("failed %v, %q", a.failed, out.String())
	}
}

func needTshark(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so there is nothing to compare with: install the tshark package")
	}
}

func TestAgreeOnASample(t *testing.T) {
	needTshark(t)
	var out strings.Builder
	err := agree(t.Context(), &out, agreeOptions{files: "conformance/[fm]*", packets: agreePackets, jobs: 2, list: 5})
	if err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	if !regexp.MustCompile(`\n?\d+ packets, 0 differences, \d+ accepted\nleft aside: [1-9]\d* occurrences .*, \d+ of where .*\nconformance: \d+ captures: .* \(a sample\)\n$`).MatchString(out.String()) {
		t.Errorf("got %s", out.String())
	}
}

// What the accepted list does not explain fails: here, a capture that it explains under another name.
func TestAgreeFailsOnADifference(t *testing.T) {
	needTshark(t)
	b, err := os.ReadFile(filepath.Join("..", "conformance", "captures", "data", "gre-version-2.pcap"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "captures", "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "captures", "x", "other.pcap"), b, 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err = agree(t.Context(), &out, agreeOptions{corpus: dir, files: "x/*", packets: agreePackets, jobs: 1, list: 1})
	want := "x/other.pcap: packet 1: ip.version #2 [38+1]: default absent, tshark 0\ndiffers        1  ip.version\n"
	if err != errReported || !strings.HasPrefix(out.String(), want) {
		t.Errorf("got %v\n%s", err, out.String())
	}
}
