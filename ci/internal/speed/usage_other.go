//go:build !linux

package speed

import "time"

// resident is not known here: systems count it in units of their own.
func resident() float64 { return 0 }

// residentOf is not known here either.
func residentOf(int) float64 { return 0 }

// processor is not known here either.
func processor() time.Duration { return 0 }
