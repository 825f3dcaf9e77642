package conformance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/onsi/gomega/types"
)

// KeepEveryRule succeeds for a Report without failures.
func KeepEveryRule() types.GomegaMatcher { return &brokenRule{} }

// Break succeeds for a Report with a failure of the rule.
func Break(rule string) types.GomegaMatcher { return &brokenRule{rule: rule} }

type brokenRule struct {
	rule string // "": none at all
}

// Match implements types.GomegaMatcher.
func (m *brokenRule) Match(actual any) (bool, error) {
	r, ok := actual.(Report)
	if !ok {
		return false, fmt.Errorf("conformance: this matcher wants a Report, not %T", actual)
	}
	if m.rule == "" {
		return r.OK(), nil
	}
	if !slices.ContainsFunc(rules, func(x Rule) bool { return x.ID == m.rule }) {
		return false, fmt.Errorf("conformance: no rule is named %q", m.rule)
	}
	return r.Broke(m.rule), nil
}

// FailureMessage implements types.GomegaMatcher.
func (m *brokenRule) FailureMessage(actual any) string {
	r := actual.(Report) // Match has seen that it is one
	if m.rule == "" {
		return r.String()
	}
	return fmt.Sprintf("%s was not broken; broken are: %s", m.rule, strings.Join(r.Rules(), ", "))
}

// NegatedFailureMessage implements types.GomegaMatcher.
func (m *brokenRule) NegatedFailureMessage(actual any) string {
	if m.rule == "" {
		return "no rule was broken"
	}
	return actual.(Report).String()
}
