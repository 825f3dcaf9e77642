// Command describe prints as JSON what the engines that are linked in say of themselves. The ci programs build it with a file beside
// it that imports engines, in the workspace and in empty modules alike, so it imports core alone.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

// described is an engine in the output.
type described struct {
	Info    engine.Info
	Default bool   // core's own
	Binding string // that this program has, where there are several
	Version string // of the library or program on this machine
	Answers support.Declaration
	Here    []notice.Reason            // why it cannot run on this machine
	Needs   map[string][]notice.Reason // why it cannot on machines that have nothing, by what is asked
}

func main() {
	var all []described
	ctx := context.Background()
	for _, e := range engine.Global().All() {
		all = append(all, described{
			Info: e.Info(), Default: e.Info().Name == builtin.Name, Binding: binding(e), Version: version(ctx, e), Answers: e.Support(),
			Here: e.UnsupportedReasons(ctx, host.Local(), engine.Request{}), Needs: needs(ctx, e),
		})
	}
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(all); err != nil {
		fmt.Fprintln(os.Stderr, "describe:", err)
		os.Exit(1)
	}
}

// binding names the way in which the engine is built on its library; "" where there is but one.
func binding(e engine.Engine) string {
	if b, ok := e.(engine.Binder); ok {
		for _, b := range b.Bindings() {
			if b.Built {
				return b.Name
			}
		}
	}
	return ""
}

// version asks the library or program itself, where the engine can; it may not be here.
func version(ctx context.Context, e engine.Engine) string {
	if v, ok := e.(engine.Versioner); ok {
		if got, err := v.Version(ctx, host.Local()); err == nil {
			return got
		}
	}
	return e.Info().Version
}

// needs asks the preflight on machines that are complete but for what an engine has to bring or find there.
func needs(ctx context.Context, e engine.Engine) map[string][]notice.Reason {
	live := engine.Request{Source: engine.Source{Device: "eth0", Name: "eth0"}}
	up := map[string]host.Device{"eth0": {Name: "eth0", Index: 2, Up: true, MTU: 1500}}
	all := map[string][]notice.Reason{
		"file":    e.UnsupportedReasons(ctx, &host.Fake{}, engine.Request{}),
		"darwin":  e.UnsupportedReasons(ctx, &host.Fake{OS: "darwin", Arch: "arm64"}, engine.Request{}),
		"windows": e.UnsupportedReasons(ctx, &host.Fake{OS: "windows"}, engine.Request{}),
	}
	if e.Support().Of(support.ReadLive).Level != support.None {
		all["interface"] = e.UnsupportedReasons(ctx, &host.Fake{Interfaces: up}, live)
	}
	return all
}
