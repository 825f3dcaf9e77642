package gopacket

import (
	"runtime/debug"
	"sync"
)

// libraryModule is the module that the engine stands on.
const libraryModule = "github.com/google/gopacket"

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
	return "v1.1.19" // what go.mod requires; tests have no build information
})
