package speed

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/pprof"
	"time"
)

// Sample is what one pass came to.
type Sample struct {
	Nanoseconds float64 // a packet
	Processor   float64 // nanoseconds a packet of all threads, those of programs that were run included; 0: not known
	Allocations float64 // a packet
	Bytes       float64 // allocated, a packet
	Values      float64 // a packet
	Resident    float64 // MiB, the most that the process had in memory; 0: not known
	Work        Work
}

// PassCommand is the hidden command of ci under which a process makes one pass.
const PassCommand = "bench-pass"

// RunPass makes a contestant's pass in this process and prints a Sample as JSON. passes is how many are made, the last of which
// counts. profile is a file for a processor profile of that one; "": none.
func RunPass(name, path string, passes int, profile string) error {
	c, err := find(name)
	if err != nil {
		return err
	}
	if c.Once {
		passes = 1
	}
	for range passes - 1 {
		if _, err := c.Pass(path); err != nil {
			return err
		}
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	stop, err := profiled(profile)
	if err != nil {
		return err
	}
	used, start := processor(), time.Now()
	w, err := c.Pass(path)
	took := time.Since(start)
	used = processor() - used
	stop()
	runtime.ReadMemStats(&after)
	if err != nil {
		return err
	}
	if w.Packets == 0 {
		return fmt.Errorf("%s: no packet in %s", name, path)
	}
	if w.Took > 0 { // it has timed itself, within a process of its own
		took, used = w.Took, w.Used
	}
	n := float64(w.Packets)
	s := Sample{
		Nanoseconds: float64(took.Nanoseconds()) / n, Processor: float64(used.Nanoseconds()) / n, Values: float64(w.Values) / n, Work: w, Resident: resident(),
		Allocations: float64(after.Mallocs-before.Mallocs) / n, Bytes: float64(after.TotalAlloc-before.TotalAlloc) / n,
	}
	if w.Resident > 0 {
		s.Resident = w.Resident
	}
	if c.Values != nil {
		if s.Values, err = c.Values(path); err != nil {
			return err
		}
	}
	return json.NewEncoder(os.Stdout).Encode(s)
}

// profiled begins a profile; its result ends it.
func profiled(path string) (stop func(), err error) {
	if path == "" {
		return func() {}, nil
	}
	f, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		f.Close()
		return nil, err
	}
	return func() {
		pprof.StopCPUProfile()
		f.Close()
	}, nil
}

func find(name string) (Contestant, error) {
	for _, c := range contestants() {
		if c.Name == name {
			return c, nil
		}
	}
	return Contestant{}, fmt.Errorf("no contestant %q", name)
}

// pass makes a contestant's pass in a process of its own.
func pass(ctx context.Context, c *Contestant, path string) (s Sample, err error) {
	self, err := os.Executable()
	if err != nil {
		return s, err
	}
	cmd := exec.CommandContext(ctx, self, PassCommand, c.Name, path)
	var failed bytes.Buffer
	cmd.Stderr = &failed
	out, err := cmd.Output()
	if err != nil {
		return s, fmt.Errorf("%s: %w: %s", c.Name, err, bytes.TrimSpace(failed.Bytes()))
	}
	return s, json.Unmarshal(out, &s)
}
