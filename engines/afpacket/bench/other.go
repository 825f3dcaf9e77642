//go:build !linux

// Command bench needs Linux.
package main

import "log"

func main() { log.Fatal("bench compares live readers of Linux; this is another system") }
