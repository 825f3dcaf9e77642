package libpcap

import (
	"io"
	"os"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fact is what the walk beside the library knows of a packet.
type fact struct {
	time       packet.Timestamp
	cap, len   uint32
	iface, sec uint32
	link       packet.LinkType
	bigEndian  bool  // byte order of the section
	offset     int64 // where the walk stood before the packet's record or block
}

func (f *fact) of(p *packet.Packet, offset int64) {
	f.time, f.cap, f.len = p.Time, p.CapLen, p.Len
	f.iface, f.sec, f.link = p.Iface, p.Extra.Section, p.Link
	f.bigEndian = p.Extra.BigEndian
	f.offset = offset
}

// witness walks the octets that the library reads, packet by packet. It tells what the library cannot: where a packet lies,
// which interface it is of, and where the library reads something else than is there.
type witness interface {
	// next gives the facts of the next packet; io.EOF, or what is wrong with the source. It may wait for input.
	next(f *fact) error
	// format is what the walk reads.
	format() capfile.Format
	// stop ends a next that waits. It may be called from another goroutine, and twice.
	stop()
	// release gives everything back that stop left; next has returned.
	release()
}

// fileWitness reads a regular file by place, which moves no offset that the library shares.
type fileWitness struct {
	file *os.File
	walk *capfile.Reader
	p    packet.Packet
}

// witnessFile begins a walk; err says why it cannot.
func witnessFile(f *os.File, o capfile.Options) (*fileWitness, error) {
	walk, err := capfile.NewReader(io.NewSectionReader(f, 0, 1<<63-1), o)
	if err != nil {
		return nil, err
	}
	return &fileWitness{file: f, walk: walk}, nil
}

func (w *fileWitness) next(f *fact) error {
	offset := w.walk.Offset()
	if err := w.walk.Next(&w.p); err != nil {
		f.offset = offset
		return err
	}
	f.of(&w.p, offset)
	return nil
}

func (w *fileWitness) format() capfile.Format { return w.walk.Format() }

func (w *fileWitness) stop() {}

func (w *fileWitness) release() {
	w.walk.Close() // closes no file
	w.file.Close() // was only read
}
