package speed

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"
)

// resident is the most memory that this process had, in MiB.
func resident() float64 { return highWater("self") }

// residentOf is the same for a process that runs; 0 once it has ended. The system's own account of a child (ru_maxrss) is of no use:
// it begins with what its parent had.
func residentOf(pid int) float64 { return highWater(strconv.Itoa(pid)) }

func highWater(pid string) float64 {
	b, err := os.ReadFile("/proc/" + pid + "/status")
	if err != nil {
		return 0
	}
	_, b, _ = bytes.Cut(b, []byte("VmHWM:"))
	var kib float64
	if _, err := fmt.Sscan(string(b), &kib); err != nil {
		return 0
	}
	return kib / 1024
}

// processor is the time that this process has spent on processors.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
