package conformance

import (
	"fmt"

	"github.com/onsi/gomega/types"

	"github.com/gopcapkit/pcapkit/core/support"
)

// EqualGolden succeeds for a Reading whose packets are those of a shared capture's golden: number, time, lengths, link type,
// interface, octets, and the columns named, which the reading must have.
func EqualGolden(capture string, columns ...string) types.GomegaMatcher {
	return &equalGolden{capture: capture, columns: columns}
}

type equalGolden struct {
	capture string
	columns []string
	found   []difference
}

// Match implements types.GomegaMatcher.
func (m *equalGolden) Match(actual any) (bool, error) {
	r, ok := actual.(Reading)
	if !ok {
		return false, fmt.Errorf("conformance: EqualGolden wants a Reading, not %T", actual)
	}
	g, err := goldenOf(m.capture)
	if err != nil {
		return false, err
	}
	s := &Subject{declared: support.Declare(support.Full)}
	m.found = s.compare(r.Packets, g, concat(base, m.columns))
	return len(m.found) == 0, nil
}

// FailureMessage implements types.GomegaMatcher.
func (m *equalGolden) FailureMessage(any) string {
	d := m.found[0]
	return fmt.Sprintf("%s: %s, packet %d: %s (%d differences)", d.rule, m.capture, d.packet, d, len(m.found))
}

// NegatedFailureMessage implements types.GomegaMatcher.
func (m *equalGolden) NegatedFailureMessage(any) string {
	return fmt.Sprintf("the reading is that of %s, and should not be", m.capture)
}
