//go:build nolibpcap

package libpcap_test

import (
	"errors"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Without a binding the engine is there and says why it cannot run.
func TestAProgramWithoutABindingSaysSo(t *testing.T) {
	rs := newEngine().UnsupportedReasons(t.Context(), &host.Fake{Libraries: map[string]string{"libpcap.so.1": "/x"}}, engine.Request{})
	if len(rs) != 1 || rs[0].Kind != notice.Build && rs[0].Kind != notice.Platform || rs[0].Remedy == "" {
		t.Errorf("got %+v", rs)
	}
	if _, err := newEngine().Open(t.Context(), stream(nil), engine.Options{}); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Open: %v", err)
	}
	if _, err := newEngine().Version(t.Context(), host.Local()); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Version: %v", err)
	}
}
