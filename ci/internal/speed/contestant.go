package speed

import (
	"fmt"
	"io"
	"os/exec"
	"time"

	"github.com/gopcapkit/pcapkit/ci/internal/floor"
	"github.com/gopcapkit/pcapkit/ci/internal/ours"
	"github.com/gopcapkit/pcapkit/ci/internal/peers"
	"github.com/gopcapkit/pcapkit/ci/internal/workload"
	"github.com/gopcapkit/pcapkit/core/extract"
)

// Work is what a pass did. What contestants of one task did must be comparable: see the checks of goals.
type Work struct {
	Packets int
	Values  uint64 // written or visited, where the task is about them
	Octets  uint64 // of payload handed on by reassembly
	Units   int    // datagrams or flows
	// Took and Used are the time and the processor time of a pass that has timed itself; else 0.
	Took, Used time.Duration
	Resident   float64 // MiB, of a process that the pass has run; else 0
}

// Contestant is one way of doing a task.
type Contestant struct {
	Name  string // capture/what, unique
	Text  string
	Kind  workload.Kind
	Count int  // packets of the capture at scale 1; 0: as many as its kind has
	Once  bool // it takes long and keeps nothing: no pass to warm up
	Pass  func(path string) (Work, error)
	// Values counts the values a packet in what a pass writes, outside the time; nil: Pass counts them itself, or nobody does.
	Values func(path string) (float64, error)
	// Missing says why it cannot run on this machine; "": it can.
	Missing func() string
}

func count(f func(string) (int, error)) func(string) (Work, error) {
	return func(path string) (Work, error) {
		n, err := f(path)
		return Work{Packets: n}, err
	}
}

// smallPasses is how often the small capture is opened, read and closed in a pass.
const smallPasses = 1000

// again is f over and over.
func again(f func(string) (int, error)) func(string) (Work, error) {
	return func(path string) (w Work, err error) {
		for range smallPasses {
			n, err := f(path)
			if err != nil {
				return w, err
			}
			w.Packets += n
		}
		return w, nil
	}
}

func decode(path string) (int, error) { n, _, err := floor.Decode(path); return n, err }
func walk(path string) (int, error)   { n, _, err := floor.Walk(path); return n, err }
func chain(path string) (int, error)  { return ours.Chain(path) }

func transport(path string) (int, error) { return ours.Chain(path, extract.WithoutApplications()) }

// contestants in the order in which a round has them.
func contestants() []Contestant {
	cs := headers()
	cs = append(cs, outputs()...)
	cs = append(cs, gathering()...)
	cs = append(cs, sixPackets()...)
	return append(cs, whole()...)
}

func headers() (cs []Contestant) {
	for _, k := range []workload.Kind{workload.Mixed, workload.Small} {
		cs = append(cs,
			Contestant{Name: string(k) + "/floor", Text: "by hand: every header field into one record", Kind: k, Pass: count(decode)},
			Contestant{Name: string(k) + "/chain", Text: "default engine: every layer found", Kind: k, Pass: count(chain)},
			Contestant{Name: string(k) + "/transport", Text: "default engine: every layer up to the transport layer", Kind: k, Pass: count(transport)},
			Contestant{Name: string(k) + "/ten", Text: "default engine: and ten fields read", Kind: k, Pass: count(ours.Ten)},
			Contestant{Name: string(k) + "/dlp", Text: "gopacket: DecodingLayerParser", Kind: k, Pass: count(peers.Parser)},
			Contestant{Name: string(k) + "/newpacket", Text: "gopacket: NewPacket", Kind: k, Pass: count(peers.NewPacket)},
			Contestant{Name: string(k) + "/newpacket-lazy", Text: "gopacket: NewPacket, lazy, no copy", Kind: k, Pass: count(peers.NewPacketLazy)},
			libpcap(string(k)+"/libpcap", k, "next"))
	}
	return append(cs,
		Contestant{Name: "mixed/floor-read", Text: "by hand: record headers", Kind: workload.Mixed, Pass: count(walk)},
		Contestant{Name: "mixed/read", Text: "default engine: packets without layers", Kind: workload.Mixed, Pass: count(ours.Read)},
		Contestant{Name: "ng/read", Text: "default engine: the same as pcapng", Kind: workload.Ng, Pass: count(ours.Read)},
		Contestant{Name: "mixed/pcapgo", Text: "gopacket: pcapgo, zero copy", Kind: workload.Mixed, Pass: count(peers.ReadZeroCopy)},
		Contestant{Name: "ng/pcapgo", Text: "gopacket: NgReader, zero copy", Kind: workload.Ng, Pass: count(peers.ReadNgZeroCopy)})
}

func outputs() []Contestant {
	five := func(path string) (int, error) { return ours.Columns(path, peers.FiveColumns, io.Discard) }
	return []Contestant{
		{Name: "mixed/fields", Text: "default engine: every field visited", Kind: workload.Mixed, Pass: func(path string) (Work, error) {
			n, fields, err := ours.Everything(path)
			return Work{Packets: n, Values: fields}, err
		}},
		{Name: "mixed/floor-lines", Text: "by hand: a JSON line", Kind: workload.Mixed, Pass: func(path string) (Work, error) {
			n, values, err := floor.Lines(path, io.Discard)
			return Work{Packets: n, Values: values}, err
		}},
		{Name: "mixed/lines", Text: "default engine: ndjson", Kind: workload.Mixed, Values: lineValues, Pass: count(func(path string) (int, error) {
			return ours.Lines(path, io.Discard)
		})},
		{Name: "mixed/lines-2", Text: "default engine: ndjson, two workers", Kind: workload.Mixed, Pass: count(func(path string) (int, error) {
			return ours.Lines(path, io.Discard, extract.WithWorkers(2))
		})},
		{Name: "mixed/columns", Text: "default engine: five columns", Kind: workload.Mixed, Pass: count(five)},
		{Name: "mixed/columns-2", Text: "default engine: five columns, two workers", Kind: workload.Mixed, Pass: count(func(path string) (int, error) {
			return ours.Columns(path, peers.FiveColumns, io.Discard, extract.WithWorkers(2))
		})},
		program("prefix/tshark-ek", "tshark -T ek", peers.TsharkEK),
		program("prefix/tshark-fields", "tshark -T fields, five columns", peers.TsharkFields),
		program("prefix/tcpdump", "tcpdump -n", peers.TcpdumpText),
	}
}

func gathering() []Contestant {
	return []Contestant{
		{Name: "tcp/floor", Text: "by hand: TCP streams", Kind: workload.TCP, Pass: func(path string) (Work, error) {
			s, err := floor.Streams(path)
			return Work{Packets: s.Packets, Octets: s.Octets}, err
		}},
		{Name: "tcp/streams", Text: "default engine: TCP streams", Kind: workload.TCP, Pass: func(path string) (Work, error) {
			s, err := ours.Assemble(path)
			return Work{Packets: s.Packets, Octets: s.Octets}, err
		}},
		{Name: "tcp/records", Text: "default engine: a record of each stream", Kind: workload.TCP, Pass: count(ours.Records)},
		{Name: "tcp/tcpassembly", Text: "gopacket: tcpassembly", Kind: workload.TCP, Pass: func(path string) (Work, error) {
			s, err := peers.Assemble(path)
			return Work{Packets: s.Packets, Octets: s.Octets}, err
		}},
		{Name: "frag/floor", Text: "by hand: IP datagrams", Kind: workload.Frag, Pass: func(path string) (Work, error) {
			s, err := floor.Defragment(path)
			return Work{Packets: s.Packets, Octets: s.Octets, Units: s.Datagrams}, err
		}},
		{Name: "frag/datagrams", Text: "default engine: IP datagrams", Kind: workload.Frag, Pass: func(path string) (Work, error) {
			s, err := ours.Defragment(path)
			return Work{Packets: s.Packets, Octets: s.Octets, Units: s.Datagrams}, err
		}},
		{Name: "frag/ip4defrag", Text: "gopacket: ip4defrag, IPv4 alone", Kind: workload.Frag, Pass: func(path string) (Work, error) {
			s, err := peers.Defragment(path)
			return Work{Packets: s.Packets, Units: s.Datagrams}, err
		}},
		{Name: "mixed/floor-flows", Text: "by hand: flows", Kind: workload.Mixed, Pass: func(path string) (Work, error) {
			n, flows, err := floor.Flows(path)
			return Work{Packets: n, Units: flows}, err
		}},
		{Name: "mixed/flows", Text: "default engine: flows", Kind: workload.Mixed, Pass: func(path string) (Work, error) {
			n, flows, err := ours.Flows(path)
			return Work{Packets: n, Units: flows}, err
		}},
	}
}

func sixPackets() []Contestant {
	cs := []Contestant{
		{Name: "six/chain", Text: "default engine: open, every layer, close", Kind: workload.Six, Pass: again(chain)},
		libpcap("six/libpcap", workload.Six, "small"),
		{Name: "six/newpacket", Text: "gopacket: pcapgo and NewPacket", Kind: workload.Six, Pass: again(peers.NewPacket)},
	}
	for _, name := range []string{"dpkt", "scapy", "pypcapkit"} {
		cs = append(cs, python(name))
	}
	return cs
}

// libpcap is the C library in a program of its own.
func libpcap(name string, k workload.Kind, mode string) Contestant {
	dir := workload.Dir()
	return Contestant{
		Name: name, Text: "libpcap in C, nothing decoded", Kind: k, Once: true,
		Missing: func() string {
			if _, err := peers.Libpcap(dir); err != nil {
				return err.Error()
			}
			return ""
		},
		Pass: func(path string) (w Work, err error) {
			p, err := peers.Libpcap(dir)
			if err != nil {
				return w, err
			}
			w.Packets, w.Took, w.Used, err = peers.RunLibpcap(p, mode, path, fmt.Sprint(smallPasses))
			return w, err
		},
	}
}

// program is a program whose output is thrown away, its start taken off.
func program(name, text string, argv func(string) []string) Contestant {
	return Contestant{
		Name: name, Text: text + ", less its start", Kind: workload.Prefix, Once: true,
		Missing: func() string {
			if _, err := exec.LookPath(argv("")[0]); err != nil {
				return argv("")[0] + " is not installed"
			}
			return ""
		},
		Pass: func(path string) (w Work, err error) {
			small, err := workload.File(workload.Six, workload.Packets(workload.Six, 1))
			if err != nil {
				return w, err
			}
			w.Packets, err = walk(path)
			if err == nil {
				w.Took, err = peers.Run(argv, path, small)
			}
			return w, err
		},
	}
}

const pythonPasses = 20

func python(name string) Contestant {
	return Contestant{
		Name: "six/" + name, Text: name + " in Python", Kind: workload.Six, Once: true,
		Missing: func() string {
			path, err := workload.File(workload.Six, workload.Packets(workload.Six, 1))
			if err == nil {
				_, _, err = peers.RunPython(name, path, 1)
			}
			if err != nil {
				return err.Error()
			}
			return ""
		},
		Pass: func(path string) (w Work, err error) {
			w.Packets, w.Took, err = peers.RunPython(name, path, pythonPasses)
			return w, err
		},
	}
}
