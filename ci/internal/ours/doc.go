// Package ours runs the default engine through its public API over the captures of package workload, as a caller would who wants the
// task done: a context that can be cancelled, and limits, accounting and announcements in place.
package ours
