package workload

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"
	"github.com/google/gopacket/pcapgo"
)

// version is counted up when a capture changes, so that nothing old is taken from the cache.
const version = 1

// Kind names a capture.
type Kind string

// The captures, with the packets that each has at full scale.
const (
	Mixed  Kind = "mixed"  // TCP and UDP of many flows, IPv6, VLAN tags, DNS, TLS, ICMP, ARP; about 400 octets a packet
	Ng     Kind = "ng"     // the same packets as pcapng
	Small  Kind = "small"  // UDP frames of 64 octets
	TCP    Kind = "tcp"    // TCP segments with loss, reordering, retransmission and overlap
	Frag   Kind = "frag"   // fragments of IPv4 and IPv6 datagrams
	Six    Kind = "six"    // six packets
	Prefix Kind = "prefix" // the first packets of Mixed, for programs that take long
)

// full is the number of packets at scale 1.
var full = map[Kind]int{Mixed: 1_000_000, Ng: 1_000_000, Small: 2_000_000, TCP: 1_000_000, Frag: 250_000, Six: 6, Prefix: 20_000}

// Packets of a capture at a scale; never fewer than a thousand, but for Six.
func Packets(k Kind, scale float64) int {
	if k == Six {
		return full[k]
	}
	return max(int(float64(full[k])*scale), min(1000, full[k]))
}

type source interface{ next() []byte }

func sourceOf(k Kind) source {
	switch k {
	case Small:
		return newSmall()
	case TCP:
		return newStreams()
	case Frag:
		return newParts()
	case Six:
		return newSix()
	case Mixed, Ng, Prefix:
	}
	return newMixer()
}

// Dir is the folder of the cache.
func Dir() string { return filepath.Join(os.TempDir(), "pcapkit-bench") }

// File gives the path of a capture of n packets, which it makes where the cache does not have it.
func File(k Kind, n int) (string, error) {
	ext := "pcap"
	if k == Ng {
		ext = "pcapng"
	}
	path := filepath.Join(Dir(), fmt.Sprintf("%s-%d-v%d.%s", k, n, version, ext))
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	if err := os.MkdirAll(Dir(), 0o700); err != nil {
		return "", err
	}
	f, err := os.CreateTemp(Dir(), "new-*")
	if err != nil {
		return "", err
	}
	defer os.Remove(f.Name()) // nothing is there once it is renamed
	if err := write(f, k, n); err != nil {
		f.Close()
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	return path, os.Rename(f.Name(), path)
}

// LayAnew copies a capture into a folder, over the copy before, in writes of so many octets. What reading a cached file costs differs by
// three and more with how the kernel laid its pages, which it does by the writes that it is given (and, for a file of hours ago, by what
// happened since): large ones get pages that lie together, writes of 4 KiB single pages.
func LayAnew(capture, dir string, piece int) (string, error) {
	from, err := os.Open(capture)
	if err != nil {
		return "", err
	}
	defer from.Close()
	path := filepath.Join(dir, filepath.Base(capture))
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	_, err = io.CopyBuffer(struct{ io.Writer }{to}, struct{ io.Reader }{from}, make([]byte, piece)) // and not by sharing its pages
	return path, errors.Join(err, to.Close())
}

const snapLen = 262144 // octets, as tcpdump writes

// write makes a capture of n packets.
func write(w io.Writer, k Kind, n int) error {
	b := bufio.NewWriterSize(w, 1<<20)
	put, flush, err := writer(b, k)
	if err != nil {
		return err
	}
	src := sourceOf(k)
	at := time.Unix(1_700_000_000, 0)
	for range n {
		frame := src.next()
		if err := put(gopacket.CaptureInfo{Timestamp: at, CaptureLength: len(frame), Length: len(frame)}, frame); err != nil {
			return err
		}
		at = at.Add(532 * time.Microsecond)
	}
	if err := flush(); err != nil {
		return err
	}
	return b.Flush()
}

type putPacket func(gopacket.CaptureInfo, []byte) error

func writer(b *bufio.Writer, k Kind) (putPacket, func() error, error) {
	if k == Ng {
		w, err := pcapgo.NewNgWriter(b, layers.LinkTypeEthernet)
		if err != nil {
			return nil, nil, err
		}
		return w.WritePacket, w.Flush, nil
	}
	w := pcapgo.NewWriter(b)
	return w.WritePacket, func() error { return nil }, w.WriteFileHeader(snapLen, layers.LinkTypeEthernet)
}
