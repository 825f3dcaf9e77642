package extract

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
)

func TestEachNoticeOfTheReaderHasACode(t *testing.T) {
	n := 0
	for c := capfile.NoticeOverSnaplen; !strings.HasPrefix(c.String(), "notice "); c++ {
		n++
		if got, want := string(sourceCodes()[c]), "source."+c.String(); got != want {
			t.Errorf("%s is announced as %q, want %q", c, got, want)
		}
	}
	if n != len(sourceCodes()) {
		t.Errorf("%d codes are announced, the reader has %d", len(sourceCodes()), n)
	}
}
