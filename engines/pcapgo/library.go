package pcapgo

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"
	lib "github.com/google/gopacket/pcapgo"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// library is one of the two readers of pcapgo. Calls of it go through guarded.
type library struct {
	pcap    *lib.Reader
	ng      *lib.NgReader
	snaplen uint32 // pcap: what the library takes it for
	closer  io.Closer
	section uint32 // pcapng: index of the current section
	ended   []ended
	ci      captureInfo
}

// ended is what the library told of a section when it was over.
type ended struct {
	interfaces []lib.NgInterface
	info       lib.NgSectionInfo
}

// captureInfo is what a packet of this engine keeps for Native.
type captureInfo struct{ gopacket.CaptureInfo }

// maxReused is the largest snapshot length for which the library may keep a buffer: it makes one of that size at once.
const maxReused = 256 << 10

// open makes the library's reader for octets of the walk's format. Compressed pcap goes to it as it is when that is gzip.
func (l *library) open(src io.Reader, f capfile.Format, ds []capfile.Decompressor) (err error) {
	if f.Compression != "" && (f.Compression != "gzip" || f.Kind != capfile.Pcap) {
		if src, err = l.decompress(src, f.Compression, ds); err != nil {
			return err
		}
	}
	if f.Kind == capfile.Pcap {
		if l.pcap, err = lib.NewReader(buffered(src)); err == nil {
			l.snaplen = min(l.pcap.Snaplen(), maxReused) // it makes a buffer of that size
			l.pcap.SetSnaplen(l.snaplen)
		}
		return err
	}
	l.ng, err = lib.NewNgReader(buffered(src), lib.NgReaderOptions{
		WantMixedLinkType: true, // without it packets of another link type than the first are dropped in silence
		SectionEndCallback: func(i []lib.NgInterface, s lib.NgSectionInfo) {
			l.section++
			l.ended = append(l.ended, ended{i, s})
		},
	})
	return err
}

func (l *library) decompress(src io.Reader, name string, ds []capfile.Decompressor) (io.Reader, error) {
	if name == "gzip" {
		return gzip.NewReader(src)
	}
	for _, d := range ds {
		if d.Name == name {
			z, err := d.Open(src)
			if err == nil {
				l.closer = z
			}
			return z, err
		}
	}
	return nil, fmt.Errorf("no decompressor for %s", name)
}

// buffered keeps the library from making a buffer of 4 KiB.
func buffered(src io.Reader) io.Reader { return bufio.NewReaderSize(src, portion) }

// allow lets the reader of pcap read a packet of so many octets: it refuses records beyond the snapshot length.
func (l *library) allow(octets uint32) {
	if octets > l.snaplen {
		l.snaplen = octets
		l.pcap.SetSnaplen(octets)
	}
}

// nextNg reads a packet of an interface with a snapshot length. Its octets hold until the following one.
func (l *library) nextNg(snaplen uint32) (data []byte, err error) {
	if snaplen <= maxReused {
		data, l.ci.CaptureInfo, err = l.ng.ZeroCopyReadPacketData()
	} else {
		data, l.ci.CaptureInfo, err = l.ng.ReadPacketData()
	}
	return data, err
}

// link is the link type of the packet that next gave, in the library's 8 bits.
func (l *library) link() packet.LinkType {
	if l.pcap != nil {
		return packet.LinkType(l.pcap.LinkType())
	}
	if len(l.ci.AncillaryData) > 0 {
		if t, ok := l.ci.AncillaryData[0].(layers.LinkType); ok {
			return packet.LinkType(t)
		}
	}
	return 0
}

// fatal is a panic of the library.
type fatal struct{ value any }

func (f fatal) Error() string { return fmt.Sprint(f.value) }

// guarded makes an error of the library's panics: it checks few lengths. What it had begun is not gone on with.
func guarded(f func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fatal{v}
		}
	}()
	return f()
}

// Native gives the library's own description of a packet that this engine delivered: its time, lengths, interface, and in
// pcapng its link type as AncillaryData. The octets are the packet's Data. ok is false for another engine's packet and for a
// clone.
func Native(p *packet.Packet) (ci gopacket.CaptureInfo, ok bool) {
	if p == nil {
		return ci, false
	}
	c, ok := p.Native().(*captureInfo)
	if !ok {
		return ci, false
	}
	ci = c.CaptureInfo
	ci.AncillaryData = append([]any(nil), ci.AncillaryData...)
	return ci, true
}
