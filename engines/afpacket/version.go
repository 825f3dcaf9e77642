package afpacket

import (
	"runtime/debug"
	"sync"
)

// libraryModule makes the programs that decide in the kernel; the ring and the rest need Go's own packages and golang.org/x/sys.
const libraryModule = "github.com/cilium/ebpf"

// libraryVersion is the version that the program was built with: another module of it may ask for a newer one than this does.
var libraryVersion = sync.OnceValue(func() string {
	if b, ok := debug.ReadBuildInfo(); ok {
		for _, m := range b.Deps {
			switch {
			case m.Path != libraryModule:
			case m.Replace != nil && m.Replace.Version != "":
				return m.Replace.Version
			case m.Version != "":
				return m.Version
			}
		}
	}
	return "v0.20.0" // what go.mod requires; tests have no build information
})
