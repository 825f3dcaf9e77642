package libpcap

import (
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Bindings implements engine.Binder: the library is loaded at run time, or linked by cgo with the tag libpcap_cgo.
func (*Engine) Bindings() []engine.Binding {
	bs := []engine.Binding{{Name: "run time", Built: built && loads}, {Name: "cgo", Built: built && !loads}}
	for i := range bs {
		if !bs[i].Built {
			bs[i].Why = bindingReasons(bs[i].Name == "cgo")
		}
	}
	return bs
}

// bindingReasons says why this program lacks a binding.
func bindingReasons(cgo bool) []notice.Reason {
	switch {
	case built && cgo:
		return []notice.Reason{{
			Kind: notice.Build, Text: "This program was built without the tag libpcap_cgo: it loads the library at run time.",
			Remedy: "Build it with CGO_ENABLED=1, -tags libpcap_cgo and a C compiler to link the library.",
		}}
	case built:
		return []notice.Reason{{
			Kind: notice.Build, Text: "This program was built with the tag libpcap_cgo: it links the library.",
			Remedy: "Build it without that tag to load the library at run time.",
		}}
	}
	return buildReasons(host.Local())
}
