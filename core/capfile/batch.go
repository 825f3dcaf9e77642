package capfile

import (
	"encoding/binary"
	"sync"

	"github.com/gopcapkit/pcapkit/core/internal/pcaprec"
	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	batchPackets = 64 // so few that they stay in a processor's nearest cache
	firstPackets = 8  // of a batch while a source may be a short one
	shortSource  = 32 // packets
)

// firstStorage holds the first batches, and the packet of Reader.Packet. It goes from source to source: short ones are made of little
// more than their memory.
type firstStorage struct {
	packets [firstPackets + 1]packet.Packet
	layers  [(firstPackets + 1) * 8]packet.Layer
}

var firstPool = sync.Pool{New: func() any { return new(firstStorage) }}

// NextBatch gives as many packets as Next would with so many calls, at most the given number: those of one interface that are
// in the buffer whole and have nothing to report. None says that the next packet, or the end, is for Next. It never waits and
// never fails; the first call takes memory. The packets belong to the Reader, which fills them again: they are not to be changed
// but for their layers. What they refer to is borrowed until the following NextBatch, Next or Close.
func (r *Reader) NextBatch(most int) []packet.Packet {
	if r.err != nil || bool(r.order) || !r.plain && r.nextFn != nextNg { // big-endian captures are few
		return nil
	}
	ps := r.room(most)
	if !r.plain {
		return ps[:r.batchNg(ps)]
	}
	c := r.inMemory()
	ps = ps[:c.Fill(ps)]
	r.Advance(&c)
	return ps
}

// room gives the packets of the next batch, to be filled.
func (r *Reader) room(most int) []packet.Packet {
	if len(r.batch) < batchPackets && (r.batch == nil || r.count >= shortSource) {
		r.makeBatch()
	}
	return r.batch[:min(max(most, 0), len(r.batch))]
}

// inMemory gives the records of a pcap file that are in the buffer.
func (r *Reader) inMemory() pcaprec.Records {
	return pcaprec.Records{
		Octets: r.in.buf[:r.in.w:r.in.w], At: r.in.r, PerSecond: r.perSecond, Snaplen: r.snaplen, Number: r.count,
	}
}

// makeBatch writes what is alike in all packets of a pcap file, once.
func (r *Reader) makeBatch() {
	if r.count < shortSource {
		f := r.storage()
		r.batch = f.packets[:firstPackets]
		packet.RenewBatch(r.batch, f.layers[:])
	} else {
		r.batch = packet.NewBatch(batchPackets)
	}
	for i := range r.batch {
		p := &r.batch[i]
		if p.Iface = noIface; r.plain {
			p.Time.Res, p.Time.Valid = r.res, true
			p.Iface, p.Link, p.FCSLen = 0, r.link, r.fcsLen
		}
	}
}

// Packet gives one for Next, always the same of the Reader's own. It ends with io.EOF and with Close.
func (r *Reader) Packet() *packet.Packet {
	if r.one == nil {
		r.makeOne()
	}
	return r.one
}

func (r *Reader) makeOne() {
	f := r.storage()
	packet.RenewBatch(f.packets[firstPackets:], f.layers[firstPackets*8:])
	r.one = &f.packets[firstPackets]
}

func (r *Reader) storage() *firstStorage {
	if r.first == nil {
		r.first = firstPool.Get().(*firstStorage)
	}
	return r.first
}

// leaveStorage gives the storage back; the packets in it are used no more, or were traded.
func (r *Reader) leaveStorage() {
	if r.first != nil {
		firstPool.Put(r.first)
	}
	r.first, r.batch, r.one = nil, nil, nil
}

// noIface is no interface: MaxMetadata bounds their number.
const noIface = 1<<32 - 1

// Records gives the records of a pcap file that are in memory, and packets to fill from them, as NextBatch would, at most the given
// number: for dissect.Dissector.DissectRecords. No packets say that NextBatch or Next is to be called. Advance goes on behind the records
// that were taken.
func (r *Reader) Records(most int) (pcaprec.Records, []packet.Packet) {
	if !r.plain || bool(r.order) {
		return pcaprec.Records{}, nil
	}
	return r.inMemory(), r.room(most)
}

// Record is Records with one packet to fill again and again, that of Packet; nil: there is none.
func (r *Reader) Record() (pcaprec.Records, *packet.Packet) {
	if !r.plain || bool(r.order) {
		return pcaprec.Records{}, nil
	}
	p := r.Packet()
	p.Time = packet.Timestamp{Res: r.res, Valid: true}
	p.Iface, p.Link, p.FCSLen, p.Flags, p.Extra = 0, r.link, r.fcsLen, 0, packet.Extra{}
	return r.inMemory(), p
}

// Advance takes the records that c has left behind, and gives their number.
func (r *Reader) Advance(c *pcaprec.Records) (n uint64) {
	n = c.Number - r.count
	r.in.r, r.count = c.At, c.Number
	return n
}

// batchNg does for many Enhanced Packet Blocks of one interface, without options, what straightNg does for one.
func (r *Reader) batchNg(ps []packet.Packet) (n int) {
	const least = blockFrame + enhancedFixed
	le := binary.LittleEndian
	buf, at := r.in.buf[:r.in.w:r.in.w], r.in.r
	if len(buf)-at < least || le.Uint32(buf[at:]) != BlockEnhanced {
		return 0
	}
	iface, section := le.Uint32(buf[at+blockHead:]), uint32(len(r.sections)-1)
	if uint64(iface) >= uint64(len(r.ifaces)) {
		return 0
	}
	i := &r.ifaces[iface]
	most := i.Snaplen
	if most == 0 { // no limit
		most = 1<<32 - 1
	}
	for n < len(ps) && at >= 0 && at < len(buf)-least+1 {
		b := buf[at:]
		total, caplen, orig := le.Uint32(b[4:]), le.Uint32(b[20:]), le.Uint32(b[24:])
		whole := least + (uint64(caplen)+3)&^3
		if le.Uint32(b) != BlockEnhanced || le.Uint32(b[8:]) != iface || uint64(total) != whole || whole > uint64(len(b)) ||
			orig < caplen || caplen > most {
			break
		}
		b = b[:whole:whole]
		if le.Uint32(b[len(b)-4:]) != total {
			break
		}
		p := &ps[n]
		if p.Iface != iface || p.Extra.Section != section {
			prepareNg(p, i, iface, section)
		}
		n++
		at += len(b)
		p.Number = r.count + uint64(n)
		p.Time.Ticks = uint64(le.Uint32(b[12:]))<<32 | uint64(le.Uint32(b[16:]))
		p.CapLen, p.Len = caplen, orig
		p.Data = b[blockHead+enhancedFixed:][:caplen:caplen]
	}
	r.in.r = at
	r.count += uint64(n)
	return n
}

// prepareNg writes into p what is alike in all packets of an interface.
func prepareNg(p *packet.Packet, i *Interface, iface, section uint32) {
	p.Time.Offset, p.Time.Res, p.Time.Valid = i.TSOffset, i.Res, true
	p.Iface, p.Link, p.FCSLen = iface, i.Link, i.FCSLen
	p.Extra.Section = section
}
