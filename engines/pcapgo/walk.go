package pcapgo

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// walk reads the source one record ahead of the library: what it finds decides whether the library may see the record.
type walk struct {
	file  *capfile.Reader
	ng    bool            // the format is pcapng
	p     *packet.Packet  // what it read last
	own   packet.Packet   // storage of one that came by itself
	batch []packet.Packet // of a pcap file
	at    int             // of batch: the one after p
	bad   string          // what the library cannot read that came before p; "": nothing
	old   bool            // that is the version of a section
	more  bool            // interfaces came before p that say more than the library tells
}

// atOnce bounds the packets that are read before the library reads the first of them.
const atOnce = 64

// next reads a packet.
func (w *walk) next() error {
	if !w.ng {
		if w.at == len(w.batch) {
			w.batch, w.at = w.file.NextBatch(atOnce), 0
		}
		if w.at < len(w.batch) {
			w.p = &w.batch[w.at]
			w.at++
			return nil
		}
	}
	w.p = &w.own
	return w.file.Next(w.p)
}

// offset is where the record after p begins, in octets from the start of the decompressed source.
func (w *walk) offset() int64 {
	const recordHeader = 16 // of a batch's records (draft-ietf-opsawg-pcap §5)
	off := w.file.Offset()
	for i := range w.batch[w.at:] {
		off -= recordHeader + int64(len(w.batch[w.at+i].Data))
	}
	return off
}

// block looks at a pcapng block that is no packet.
func (w *walk) block(b capfile.Block) {
	switch b.Type {
	case capfile.BlockSection:
		if order(b).Uint16(b.Body[6:]) != 0 {
			w.old = w.bad == ""
			w.refuse("a section of a version other than 1.0")
		}
		w.options(b)
	case capfile.BlockInterface:
		w.options(b)
	case capfile.BlockStatistics:
		if len(b.Body) < 12 {
			w.refuse("an interface statistics block that is too short")
			return
		}
		s := w.file.Sections()
		if n := len(s); n == 0 || int64(order(b).Uint32(b.Body)) >= int64(len(s[n-1].Interfaces)) {
			w.refuse("an interface statistics block of an interface that its section lacks")
		}
		w.options(b)
	}
}

func order(b capfile.Block) binary.ByteOrder {
	if b.BigEndian {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

func (w *walk) refuse(what string) {
	if w.bad == "" {
		w.bad = what
	}
}

// maxOption is the longest option whose length and padding the library can add up in 16 bits.
const maxOption = 0xfffc

// options finds what the library's reading of options does not survive, and what it does not tell. It checks no length against
// the block, and takes the octets of an earlier option for those that an empty or short one lacks.
func (w *walk) options(b capfile.Block) {
	l := b.Options()
	if l.Fault().Damaged() {
		w.refuse("a damaged option")
	}
	seen := map[uint16]bool{}
	for o := range l.All() {
		if len(o.Value) > maxOption {
			w.refuse("an option that is too long to be added up")
		}
		if b.Type != capfile.BlockInterface {
			continue
		}
		if seen[o.Code] || len(o.Value) == 0 {
			w.more = true
		}
		seen[o.Code] = true
		switch o.Code {
		case capfile.OptIfName, capfile.OptIfDescription, capfile.OptIfOS, capfile.OptComment:
		case capfile.OptIfTSResol:
			w.sized(o, 1)
		case capfile.OptIfTSOffset:
			w.sized(o, 8)
		case capfile.OptIfFilter:
			if len(o.Value) > 0 {
				w.more = w.more || o.Value[0] != 0 // the library drops what kind of filter it is
			}
		default:
			w.more = true
		}
	}
}

// sized refuses a number of the wrong size: the library would take it for another one.
func (w *walk) sized(o capfile.Option, n int) {
	if len(o.Value) != n {
		w.refuse("an option whose length does not fit its meaning")
	}
}

// refused says what keeps the library from the record that the walk has read; "": nothing does.
func (w *walk) refused() string {
	switch {
	case w.bad != "":
		return w.bad
	case w.p.Flags&packet.Clipped != 0:
		return "a block that states more captured octets than it holds"
	case w.file.Noticed(capfile.NoticeBlockLength) > 0:
		return "a block whose length is no multiple of 4"
	}
	return ""
}

// tooFine gives the unit of the interface that made the library divide by zero, if one of the last section did.
func (w *walk) tooFine() (packet.Resolution, bool) {
	s := w.file.Sections()
	if len(s) == 0 {
		return 0, false
	}
	for _, i := range s[len(s)-1].Interfaces {
		if !i.Res.Usual() && (binaryUnit(i.Res) || i.Res >= 64) {
			return i.Res, true
		}
	}
	return 0, false
}

// binaryUnit reports whether a resolution is 2^-n.
func binaryUnit(r packet.Resolution) bool { return r&0x80 != 0 }
