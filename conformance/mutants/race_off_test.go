//go:build !race

package mutants

const race = false
