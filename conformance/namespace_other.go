//go:build !linux

package conformance

import (
	"os"
	"testing"
)

// Main runs the tests of a program, to be called by TestMain, and does not return. On Linux they run in a network namespace of their
// own.
func Main(m *testing.M) { os.Exit(m.Run()) }
