package peers

import (
	"bufio"
	"errors"
	"io"
	"os"

	"github.com/google/gopacket"
	"github.com/google/gopacket/layers"
	"github.com/google/gopacket/pcapgo"
)

// readBuffer spares pcapgo its own of 4 KiB, which costs it more than all else.
const readBuffer = 256 << 10

// zero is pcapgo's two readers that hand out their own buffer.
type zero interface {
	ZeroCopyReadPacketData() ([]byte, gopacket.CaptureInfo, error)
}

var buffered = bufio.NewReaderSize(nil, readBuffer)

// eachPacket calls f for every packet of a pcap file, read without a copy that outlives the call.
func eachPacket(path string, f func([]byte, gopacket.CaptureInfo)) (n int, err error) {
	return eachOf(path, func(r io.Reader) (zero, error) { return pcapgo.NewReader(r) }, f)
}

func eachOf(path string, open func(io.Reader) (zero, error), f func([]byte, gopacket.CaptureInfo)) (n int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	buffered.Reset(file)
	r, err := open(buffered)
	if err != nil {
		return 0, err
	}
	for ; ; n++ {
		b, ci, err := r.ZeroCopyReadPacketData()
		if errors.Is(err, io.EOF) {
			return n, nil
		}
		if err != nil {
			return n, err
		}
		f(b, ci)
	}
}

// ReadZeroCopy reads a pcap file with pcapgo's Reader and looks at nothing.
func ReadZeroCopy(path string) (int, error) {
	return eachPacket(path, func([]byte, gopacket.CaptureInfo) {})
}

// ReadNgZeroCopy reads a pcapng file with pcapgo's NgReader and looks at nothing.
func ReadNgZeroCopy(path string) (int, error) {
	return eachOf(path, func(r io.Reader) (zero, error) { return pcapgo.NewNgReader(r, pcapgo.DefaultNgReaderOptions) },
		func([]byte, gopacket.CaptureInfo) {})
}

// sink keeps the compiler from leaving work out.
var sink int

// NewPacket decodes with gopacket as its documentation shows it: every layer, from a copy of the octets.
func NewPacket(path string) (int, error) {
	return eachPacket(path, func(b []byte, _ gopacket.CaptureInfo) {
		p := gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.Default)
		sink += len(p.Layers())
	})
}

// NewPacketLazy decodes with gopacket's fastest options up to the transport layer.
func NewPacketLazy(path string) (int, error) {
	return eachPacket(path, func(b []byte, _ gopacket.CaptureInfo) {
		p := gopacket.NewPacket(b, layers.LinkTypeEthernet, gopacket.DecodeOptions{Lazy: true, NoCopy: true})
		if p.TransportLayer() != nil {
			sink++
		}
	})
}

// parser is gopacket's DecodingLayerParser with the layers that the captures have.
type parser struct {
	eth  layers.Ethernet
	tag  layers.Dot1Q
	arp  layers.ARP
	ip4  layers.IPv4
	ip6  layers.IPv6
	hop  layers.IPv6HopByHop
	icmp layers.ICMPv4
	ic6  layers.ICMPv6
	tcp  layers.TCP
	udp  layers.UDP
	rest gopacket.Payload
	*gopacket.DecodingLayerParser
	found []gopacket.LayerType
}

func newParser() *parser {
	p := &parser{}
	var c gopacket.DecodingLayerContainer = gopacket.DecodingLayerSparse(nil)
	for _, l := range []gopacket.DecodingLayer{
		&p.eth, &p.tag, &p.arp, &p.ip4, &p.ip6, &p.icmp, &p.ic6, &p.tcp, &p.udp, &p.rest,
	} {
		c = c.Put(l)
	}
	p.DecodingLayerParser = gopacket.NewDecodingLayerParser(layers.LayerTypeEthernet)
	p.SetDecodingLayerContainer(c)
	p.IgnoreUnsupported = true
	return p
}

// Parser decodes with gopacket's DecodingLayerParser over a sparse container, its fastest.
func Parser(path string) (int, error) {
	p := newParser()
	return eachPacket(path, func(b []byte, _ gopacket.CaptureInfo) {
		_ = p.DecodeLayers(b, &p.found) // an error is a layer that it cannot decode: the ones before count
		sink += len(p.found)
	})
}
