//go:build linux

// Command bench compares live readers on this machine: the afpacket engine, the libpcap engine (build with -tags libpcap_cgo for
// the linked one) and the rings of google/gopacket, which needs cgo, and gopacket/gopacket. It makes a network namespace with a
// pair of interfaces, fills and floods it, and prints for each reader what it lost and its processor time a packet.
//
//	go run -tags libpcap_cgo .
package main

import (
	"encoding/binary"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

const inside = "PCAPKIT_BENCH_NAMESPACE"

// Interfaces of the pair.
const sendOn, readOn = "va", "vb"

// reader is one of those that are compared. Data is borrowed until the next call.
type reader interface {
	next() ([]byte, error)
	counts() (received, dropped uint64)
	close()
}

// contender is a way to make a reader.
type contender struct {
	name string
	open func() (reader, error)
}

var contenders []contender // of this build

func main() {
	packets := flag.Int("n", 1_000_000, "frames of the flood")
	prefill := flag.Int("prefill", 300_000, "frames that wait in the ring before they are read")
	rounds := flag.Int("rounds", 5, "rounds; the medians are printed")
	only := flag.String("only", "", "readers whose name holds this")
	size := flag.Int("size", 60, "octets of a frame, without VLAN tag")
	flag.Parse()
	log.SetFlags(0)
	if os.Getenv(inside) == "" {
		reexecute()
		return
	}
	for _, command := range []string{
		"ip link add va mtu 9000 type veth peer name vb mtu 9000", "ip link set va arp off up", "ip link set vb arp off up",
	} {
		for _, d := range []string{sendOn, readOn} {
			_ = os.WriteFile("/proc/sys/net/ipv6/conf/"+d+"/disable_ipv6", []byte("1"), 0) // there may be no IPv6
		}
		f := strings.Fields(command)
		if out, err := exec.Command(f[0], f[1:]...).CombinedOutput(); err != nil {
			log.Fatalf("%s: %v: %s", command, err, out)
		}
	}
	s, err := newSender(*size)
	if err != nil {
		log.Fatal(err)
	}
	results := map[string][]result{}
	for range *rounds {
		for _, c := range contenders {
			if !strings.Contains(c.name, *only) {
				continue
			}
			r, err := measure(c, s, *packets, *prefill)
			if err != nil {
				log.Printf("%s: %v", c.name, err) // the ring was too short for this round
				continue
			}
			results[c.name] = append(results[c.name], r)
		}
	}
	show(results, *packets, *prefill)
}

func reexecute() {
	c := exec.Command("/proc/self/exe", os.Args[1:]...)
	c.Env, c.Stdout, c.Stderr = append(os.Environ(), inside+"=1"), os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags: syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	if err := c.Run(); err != nil {
		log.Fatal(err)
	}
}

// result is what a reader did in a round.
type result struct {
	prefilled, flooded time.Duration // processor time a packet
	rate               float64       // of the sender, packets a second
	lost, wrong        uint64        // lost: sent and not read
	received, dropped  uint64
}

func measure(c contender, s *sender, packets, prefill int) (res result, err error) {
	r, err := c.open()
	if err != nil {
		return res, err
	}
	if err := s.flood(prefill); err != nil {
		return res, err
	}
	time.Sleep(50 * time.Millisecond) // the last block is handed over
	late := make(chan struct{})
	timer := time.AfterFunc(3*time.Second, func() { close(late) })
	got, wrong, cpu := read(r, prefill, late)
	timer.Stop()
	r.close()
	res.prefilled, res.wrong = cpu/time.Duration(max(got, 1)), wrong
	if received, dropped := r.counts(); got != prefill {
		return res, fmt.Errorf("%d of %d prefilled frames came out; received %d, dropped %d", got, prefill, received, dropped)
	}

	if r, err = c.open(); err != nil {
		return res, err
	}
	defer r.close()
	var wg sync.WaitGroup
	var sent error
	over := make(chan struct{})
	wg.Add(1)
	start := time.Now()
	go func() {
		defer wg.Done()
		sent = s.flood(packets)
		res.rate = float64(packets) / time.Since(start).Seconds()
		time.AfterFunc(time.Second, func() { close(over) })
	}()
	got, wrong, cpu = read(r, packets, over)
	wg.Wait()
	res.flooded = cpu / time.Duration(max(got, 1))
	res.lost, res.wrong = uint64(packets-got), res.wrong+wrong
	res.received, res.dropped = r.counts()
	return res, sent
}

// read takes n packets and looks at 64 octets of each: the number must go up. over ends it, where packets were lost.
func read(r reader, n int, over <-chan struct{}) (got int, wrong uint64, cpu time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		select {
		case <-over:
			r.close()
		case <-ended:
		}
	}()
	before := thread()
	last, sum := int64(-1), uint64(0)
	for got < n {
		b, err := r.next()
		if err != nil {
			break
		}
		id := int64(binary.BigEndian.Uint32(b[42:]))
		for look := b[:min(len(b), 64)]; len(look) >= 8; look = look[8:] { // by words: octets one by one cost more than any reader
			sum += binary.NativeEndian.Uint64(look)
		}
		if id <= last {
			wrong++
		}
		last = id
		got++
	}
	checksum = sum
	return got, wrong, thread() - before
}

var checksum uint64 // keeps the compiler from leaving the look out

// thread is the processor time of this thread.
func thread() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		log.Fatal(err)
	}
	return time.Duration(t.Nano())
}

func show(results map[string][]result, packets, prefill int) {
	fmt.Printf("%d frames read from a full ring, %d flooded; medians of ns of processor time a packet\n\n", prefill, packets)
	fmt.Println("| reader | full ring | ratio | flood | ratio | sender, packets/s | lost | dropped | out of order |")
	fmt.Println("| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
	base := results[contenders[0].name]
	if len(base) == 0 {
		return
	}
	for _, c := range contenders {
		rs := results[c.name]
		if len(rs) == 0 {
			continue
		}
		p, f := median(rs, func(r result) float64 { return float64(r.prefilled) }), median(rs, func(r result) float64 { return float64(r.flooded) })
		var lost, dropped, wrong uint64
		for _, r := range rs {
			lost, dropped, wrong = lost+r.lost, dropped+r.dropped, wrong+r.wrong
		}
		fmt.Printf("| %s | %.0f | %.2f | %.0f | %.2f | %.0f | %d | %d | %d |\n", c.name,
			p, p/median(base, func(r result) float64 { return float64(r.prefilled) }),
			f, f/median(base, func(r result) float64 { return float64(r.flooded) }),
			median(rs, func(r result) float64 { return r.rate }), lost, dropped, wrong)
	}
}

func median(rs []result, of func(result) float64) float64 {
	var xs []float64
	for _, r := range rs {
		xs = append(xs, of(r))
	}
	slices.Sort(xs)
	return xs[len(xs)/2]
}
