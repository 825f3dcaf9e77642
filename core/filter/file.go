package filter

import (
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// File is a Sieve for the packets of one capture file, for engines that read with package capfile.
type File struct {
	file  *capfile.Reader
	sieve *Sieve
}

// NewFile compiles an expression for the interfaces that are known at the start: that of a pcap file. Others are compiled as their
// packets come. An error is an [*Error].
func NewFile(expr string, file *capfile.Reader) (*File, error) {
	sieve, err := NewSieve(expr)
	if err != nil {
		return nil, err
	}
	for _, s := range file.Sections() {
		for i := range s.Interfaces {
			if _, err := sieve.Program(s.Interfaces[i].Link, s.BigEndian); err != nil {
				return nil, err
			}
		}
	}
	return &File{file, sieve}, nil
}

// Match reports whether the packet that the file's reader read last matches. An error is an [*Error].
func (f *File) Match(p *packet.Packet) (bool, error) {
	big := false
	if p.Link == packet.LinkNull || p.Link == packet.LinkENC { // their headers are in the byte order of the section
		if n := int(p.Extra.Section); n < len(f.file.Sections()) {
			big = f.file.Sections()[n].BigEndian
		}
	}
	return f.sieve.Match(p, big)
}
