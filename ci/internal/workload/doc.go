// Package workload makes the captures that speed is measured on. They are the same octets on every run and machine, are kept in a
// folder of temporary files, and are never part of the repository.
package workload
