package tshark

import (
	"fmt"
	"io/fs"
	"slices"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// maxFed is the longest packet that Wireshark reads of most link types (WTAP_MAX_PACKET_SIZE_STANDARD).
const maxFed = 262144

// blockCost is about what a kept block takes beside its octets.
const blockCost = 128

// errBlocks ends a source whose blocks between two packets are more than can wait for the second of them.
var errBlocks = fmt.Errorf("tshark: blocks of more than %d MiB between two packets", maxQueuedBytes>>20)

// feeder reads the source and writes it to tshark as pcapng, in a goroutine of its own. Callbacks of the source become events
// of the next packet, since callers hear of them from Next.
type feeder struct {
	file    *source
	child   *child
	q       *queue
	done    chan struct{}
	p, out  packet.Packet
	blocks  bool // the caller wants them
	waiting int  // octets of blocks since the last packet
	events  []event
	ifaces  map[[2]uint32]*capfile.Interface // as tshark is told of them, by section and index
	w       *capfile.NgWriter
}

// run ends with the source, with the process, or with stop.
func (f *feeder) run() {
	defer close(f.done)
	f.w = capfile.NewNgWriter(f.child.in, capfile.NgOptions{Interface: f.iface})
	f.w.Flush() // what fails here fails again below
	for {
		err := f.file.Next(&f.p)
		if f.waiting > maxQueuedBytes {
			err = errBlocks
		}
		if err != nil {
			f.q.end(err, f.events)
			break
		}
		f.waiting = 0
		s := f.q.spare()
		f.fill(s)
		if !f.q.push(s) {
			f.q.end(fs.ErrClosed, nil)
			break
		}
		if f.write(&s.p, s.unfit != 0) != nil { // the process is gone, and the reader sees that too
			f.q.end(fs.ErrClosed, nil)
			break
		}
	}
	f.child.in.Close()
	f.file.Close()
}

// fill copies the packet into a slot.
func (f *feeder) fill(s *slot) {
	p, q := &f.p, &s.p
	s.data = append(s.data[:0], p.Data...)
	s.opts = append(s.opts[:0], p.Extra.Options...)
	s.events = append(s.events[:0], f.events...)
	clear(f.events)
	f.events = f.events[:0]
	s.fed = min(len(p.Data), maxFed)
	s.unfit = unfit(p.Link, p.Data)
	move(q, p)
	q.Data, q.Extra.Options = s.data, nil
	if len(s.opts) > 0 {
		q.Extra.Options = s.opts
	}
}

// move gives a packet what a source says of another, which it then shares the octets with.
func move(to, from *packet.Packet) {
	to.Number, to.Time, to.CapLen, to.Len, to.Iface, to.Link = from.Number, from.Time, from.CapLen, from.Len, from.Iface, from.Link
	to.Flags, to.FCSLen, to.Data, to.Extra = from.Flags, from.FCSLen, from.Data, from.Extra
}

// write gives tshark a packet of the queue. It is only read there until its answer comes.
func (f *feeder) write(p *packet.Packet, unfit bool) error {
	o := &f.out
	o.Number, o.CapLen, o.Len, o.Iface, o.Link, o.FCSLen = p.Number, p.CapLen, p.Len, p.Iface, p.Link, p.FCSLen
	if unfit {
		o.Link = linkUnfit
	}
	o.Data = p.Data[:min(len(p.Data), maxFed)]
	o.Time = fedTime(dissect.FrameTime(p))
	o.Extra = packet.Extra{
		Section: p.Extra.Section, BigEndian: p.Extra.BigEndian, HasDrops: p.Extra.HasDrops, Drops: p.Extra.Drops, Options: soundOptions(p),
	}
	if err := f.w.Write(o); err != nil {
		return err
	}
	return f.w.Flush()
}

// fedTime gives a time in nanoseconds, which Wireshark reads exactly, unlike finer units and some binary ones; far times with
// an offset, and 1970 for a packet without a time, whose time fields are not listed.
func fedTime(t packet.Timestamp) packet.Timestamp {
	sec, nsec, ok := t.Seconds()
	const span = 1 << 33 // seconds that 64 bits of nanoseconds hold, and more
	switch {
	case !ok:
		return packet.Timestamp{Res: packet.Nano, Valid: true}
	case sec < 0 || sec >= span:
		base := sec &^ (span - 1)
		return packet.Timestamp{Ticks: uint64(sec-base)*1e9 + uint64(nsec), Offset: base, Res: packet.Nano, Valid: true}
	}
	return packet.Timestamp{Ticks: uint64(sec)*1e9 + uint64(nsec), Res: packet.Nano, Valid: true}
}

// soundOptions are those that Wireshark lists, in the lengths that it insists on: one of another length ends its reading.
func soundOptions(p *packet.Packet) []byte {
	if len(p.Extra.Options) == 0 {
		return nil
	}
	l := capfile.OptionList{BigEndian: p.Extra.BigEndian}
	for o := range capfile.PacketOptions(p).All() {
		n := len(o.Value)
		switch o.Code {
		case capfile.OptComment:
		case capfile.OptEPBFlags, capfile.OptEPBQueue:
			if n != 4 {
				continue
			}
		case capfile.OptEPBDropCount, capfile.OptEPBPacketID:
			if n != 8 {
				continue
			}
		default:
			continue
		}
		l = l.AppendOption(o.Code, o.Value)
	}
	return l.Raw
}

// iface is what tshark is told of an interface: what it lists, and no option whose length could end its reading.
func (f *feeder) iface(p *packet.Packet) *capfile.Interface {
	key := [2]uint32{p.Extra.Section, p.Iface}
	if i, ok := f.ifaces[key]; ok {
		return i
	}
	var told *capfile.Interface
	if src := f.file.Interface(p); src != nil {
		told = &capfile.Interface{Index: src.Index, Link: src.Link, FCSLen: src.FCSLen, HasFCSLen: src.HasFCSLen}
		told.Options.BigEndian = src.Options.BigEndian
		for o := range src.Options.All() {
			switch o.Code {
			case capfile.OptIfName, capfile.OptIfDescription, capfile.OptIfHardware, capfile.OptIfOS:
				told.Options = told.Options.AppendOption(o.Code, o.Value)
			}
		}
	}
	f.ifaces[key] = told
	return told
}

// onBlock keeps a block for the caller, and what it says of sections and interfaces for the session. Secrets go on to tshark.
func (f *feeder) onBlock(b capfile.Block) {
	var e event
	switch b.Type {
	case capfile.BlockSection:
		s := f.file.Sections()
		last := s[len(s)-1]
		last.Interfaces = nil
		e.section = &last
	case capfile.BlockInterface:
		s := f.file.Sections()
		i := s[len(s)-1].Interfaces
		last := i[len(i)-1]
		e.iface = &last
	case capfile.BlockSecrets:
		_ = f.w.WriteBlock(b) // a damaged one decrypts nothing; what else fails, the next packet meets
	}
	if f.blocks {
		b.Body = slices.Clone(b.Body)
		e.block = &b
		f.waiting += len(b.Body) + blockCost
	}
	if e != (event{}) {
		f.events = append(f.events, e)
	}
}

func (f *feeder) onNotice(n capfile.Notice) { f.events = append(f.events, event{notice: &n}) }
