//go:build cgo

package host

const builtWithCgo = true
