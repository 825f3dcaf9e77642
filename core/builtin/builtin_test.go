package builtin_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

func TestTheDeclarationKeepsTheContract(t *testing.T) {
	if err := builtin.New().Support().Check(); err != nil {
		t.Error(err)
	}
}

func TestPreflightRefusesWhatCannotBeRead(t *testing.T) {
	for _, c := range []struct {
		name string
		r    engine.Request
		want int
	}{
		{"in general", engine.Request{}, 0},
		{"a file", engine.Request{Source: engine.Source{Path: "x"}}, 0},
		{"an interface", engine.Request{Source: engine.Source{Device: "eth0"}}, 1},
		{"zstd without a hook", engine.Request{Source: engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}}}, 1},
		{"zstd with a hook", engine.Request{Source: engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}},
			Options: engine.Options{Decompressors: []capfile.Decompressor{{Name: "zstd"}}}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			rs := builtin.New().UnsupportedReasons(t.Context(), &host.Fake{}, c.r)
			if len(rs) != c.want || len(rs) == 1 && (rs[0].Kind != notice.Source || rs[0].Remedy == "") {
				t.Errorf("got %+v", rs)
			}
		})
	}
}

// The default engine can be used without the façade.
func ExampleEngine_Open() {
	empty := "\xd4\xc3\xb2\xa1\x02\x00\x04\x00" + strings.Repeat("\x00", 8) + "\xff\xff\x00\x00\x01\x00\x00\x00"
	r, err := builtin.New().Open(context.Background(), engine.Source{Reader: strings.NewReader(empty)}, engine.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	_, err = r.Next()
	fmt.Println(err == io.EOF)
	// Output: true
}
