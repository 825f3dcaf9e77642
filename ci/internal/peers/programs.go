package peers

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

//go:embed csrc/libpcap.c
var libpcapSource []byte

// Libpcap builds a small C program around libpcap in dir and gives its path. The error says what is missing.
func Libpcap(dir string) (string, error) {
	path := filepath.Join(dir, fmt.Sprintf("libpcap-loop-%x", sha256.Sum256(libpcapSource))[:24])
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	cc := "cc"
	if c := os.Getenv("CC"); c != "" {
		cc = c
	}
	if _, err := exec.LookPath(cc); err != nil {
		return "", fmt.Errorf("no C compiler %s", cc)
	}
	src := filepath.Join(dir, "libpcap-loop.c")
	if err := os.WriteFile(src, libpcapSource, 0o600); err != nil {
		return "", err
	}
	if out, err := exec.Command(cc, "-O2", "-o", path, src, "-lpcap").CombinedOutput(); err != nil {
		line, _, _ := bytes.Cut(out, []byte("\n"))
		return "", fmt.Errorf("libpcap cannot be compiled against (Debian's package libpcap-dev): %s", line)
	}
	return path, nil
}

// RunLibpcap runs the program of Libpcap. It times itself, behind a pass that warms up: on the clock, and on processors.
func RunLibpcap(program string, args ...string) (packets int, took, used time.Duration, err error) {
	out, err := exec.Command(program, args...).Output()
	if err != nil {
		return 0, 0, 0, err
	}
	var octets int64
	_, err = fmt.Sscan(string(out), &packets, (*int64)(&took), (*int64)(&used), &octets)
	return packets, took, used, err
}

// Run runs a program with its output thrown away, and takes off what it needs for the small capture: its start.
func Run(argv func(path string) []string, path, small string) (time.Duration, error) {
	var took [2]time.Duration
	for i, p := range []string{small, path} {
		a := argv(p)
		c := exec.Command(a[0], a[1:]...)
		start := time.Now()
		if err := c.Run(); err != nil {
			return 0, fmt.Errorf("%s: %w", a[0], err)
		}
		took[i] = time.Since(start)
	}
	return took[1] - took[0], nil
}

// FiveColumns are the columns that both tshark and the default engine write.
var FiveColumns = []string{"frame.number", "ip.src", "ip.dst", "tcp.srcport", "tcp.dstport"}

// TsharkEK is tshark with everything as JSON lines.
func TsharkEK(path string) []string { return []string{"tshark", "-n", "-r", path, "-T", "ek"} }

// TsharkFields is tshark with FiveColumns.
func TsharkFields(path string) []string {
	a := []string{"tshark", "-n", "-r", path, "-T", "fields"}
	for _, c := range FiveColumns {
		a = append(a, "-e", c)
	}
	return a
}

// TcpdumpText is tcpdump with a line a packet.
func TcpdumpText(path string) []string { return []string{"tcpdump", "-n", "-r", path} }

// PythonPeers are the Python libraries that read, with a program for each that times n passes over a file: open, decode all, close.
var PythonPeers = map[string]string{
	"pypcapkit": "import pcapkit\ndef one(f):\n e=pcapkit.extract(fin=f,nofile=True,store=True,verbose=False)\n return len(e.frame)\n",
	"scapy":     "from scapy.all import rdpcap\ndef one(f):\n return len(rdpcap(f))\n",
	"dpkt": "import dpkt\ndef one(f):\n n=0\n with open(f,'rb') as h:\n" +
		"  for t,b in dpkt.pcap.Reader(h):\n   dpkt.ethernet.Ethernet(b)\n   n+=1\n return n\n",
}

const pythonTimer = `
import sys,time
one(sys.argv[1])
n=0
a=time.perf_counter_ns()
for _ in range(int(sys.argv[2])):
 n+=one(sys.argv[1])
print(n,time.perf_counter_ns()-a)
`

// RunPython times passes of a Python library over the small capture.
func RunPython(name, path string, passes int) (packets int, took time.Duration, err error) {
	c := exec.Command("python3", "-c", PythonPeers[name]+pythonTimer, path, strconv.Itoa(passes))
	out, err := c.Output()
	if err != nil {
		return 0, 0, fmt.Errorf("python3 has no working %s", name)
	}
	var ns int64
	_, err = fmt.Sscan(string(out), &packets, &ns)
	return packets, time.Duration(ns), err
}
