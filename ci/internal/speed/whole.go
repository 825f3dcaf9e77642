package speed

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
)

// A GiB of the tcp capture, in packets.
const gibibyte = 1_230_000

// starts is how often a program is started in a pass.
const starts = 10

// whole are contestants that are processes: what they need of memory for a GiB, and for their start; and how the time of a packet
// grows with the capture.
func whole() (cs []Contestant) {
	stream := goProgram{"stream", "github.com/gopcapkit/pcapkit/ci/internal/speed/programs/stream", ""}
	layers := goProgram{"layers", "github.com/gopcapkit/pcapkit/ci/internal/speed/programs/layers", ""}
	lean := goProgram{"pcapkit-default", "github.com/gopcapkit/pcapkit/cli/cmd/pcapkit", "default_only"}
	all := goProgram{"pcapkit", "github.com/gopcapkit/pcapkit/cli/cmd/pcapkit", ""}
	lines := []string{"extract", "-f", "ndjson"}
	cs = append(cs,
		all.memory("memory/command", "pcapkit extract -f ndjson of a GiB", lines...),
		stream.memory("memory/stream", "a Go program around core, a GiB"),
		layers.memory("memory/gopacket", "a Go program around gopacket, a GiB"),
		lean.start("start/command", "pcapkit extract with the default engine alone, six packets", "extract"),
		all.start("start/command-all", "pcapkit extract with all engines, six packets", "extract"),
		stream.start("start/stream", "a Go program around core, six packets"),
		layers.start("start/gopacket", "a Go program around gopacket, six packets"),
		Contestant{
			Name: "start/tcpdump", Text: "tcpdump -n, six packets", Kind: workload.Six, Once: true,
			Missing: func() string {
				if _, err := exec.LookPath("tcpdump"); err != nil {
					return "tcpdump is not installed"
				}
				return ""
			},
			Pass: func(path string) (Work, error) { return started("tcpdump", "-n", "-r", path) },
		})
	for _, n := range []int{100_000, 1_000_000, 10_000_000} {
		cs = append(cs, Contestant{
			Name: fmt.Sprintf("growth/%d", n), Text: "default engine: every layer found", Kind: workload.Small, Count: n, Pass: count(chain),
		})
	}
	return cs
}

// goProgram is a program that is built from the work tree.
type goProgram struct{ name, pkg, tags string }

func (g goProgram) path() string { return filepath.Join(workload.Dir(), "program-"+g.name) }

// missing builds it.
func (g goProgram) missing() string {
	c := exec.Command("go", "build", "-tags", g.tags, "-o", g.path(), g.pkg)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		line, _, _ := bytes.Cut(out, []byte("\n"))
		return fmt.Sprintf("it cannot be built: %v: %s", err, line)
	}
	return ""
}

// memory runs it once and asks for the most memory that it had.
func (g goProgram) memory(name, text string, args ...string) Contestant {
	return Contestant{
		Name: name, Text: text, Kind: workload.TCP, Count: gibibyte, Once: true, Missing: g.missing,
		Pass: func(path string) (w Work, err error) {
			c := exec.Command(g.path(), append(args, path)...)
			start := time.Now()
			if w.Resident, err = watched(c); err != nil {
				return w, fmt.Errorf("%s: %w", name, err)
			}
			w.Took, w.Used = time.Since(start), c.ProcessState.UserTime()+c.ProcessState.SystemTime()
			w.Packets, err = walk(path)
			return w, err
		},
	}
}

// watched runs a program and looks at its memory meanwhile, which only grows in what is asked for.
func watched(c *exec.Cmd) (most float64, err error) {
	if err := c.Start(); err != nil {
		return 0, err
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for {
		select {
		case err := <-ended:
			return most, err
		case <-time.After(5 * time.Millisecond):
			most = max(most, residentOf(c.Process.Pid))
		}
	}
}

func (g goProgram) start(name, text string, args ...string) Contestant {
	return Contestant{
		Name: name, Text: text, Kind: workload.Six, Once: true, Missing: g.missing,
		Pass: func(path string) (Work, error) { return started(g.path(), append(args, path)...) },
	}
}

// started runs a program over and over. What it gives counts as one packet a run.
func started(name string, args ...string) (w Work, err error) {
	for range starts {
		c := exec.Command(name, args...)
		start := time.Now()
		if err := c.Run(); err != nil {
			return w, fmt.Errorf("%s: %w", name, err)
		}
		w.Took += time.Since(start)
		w.Used += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
	w.Packets = starts
	return w, nil
}
