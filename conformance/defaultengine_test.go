package conformance_test

import (
	"os"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// defaultEngine is the default engine's own configuration: it needs nothing and has no native value.
func defaultEngine() conformance.Config {
	return conformance.Config{New: func() engine.Engine { return builtin.New() }, ReportDir: os.Getenv("CONFORMANCE_REPORT")}
}

// TestDefaultEngine certifies the default engine as any other.
func TestDefaultEngine(t *testing.T) { conformance.Run(t, defaultEngine()) }
