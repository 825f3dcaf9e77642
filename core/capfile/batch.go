package capfile

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const batchPackets = 32 // so few that they stay in a processor's nearest cache

// NextBatch gives as many packets as Next would with so many calls, at most the given number: those of one interface that are
// in the buffer whole and have nothing to report. None says that the next packet, or the end, is for Next. It never waits and
// never fails; the first call takes memory. The packets belong to the Reader, which fills them again: they are not to be changed
// but for their layers. What they refer to is borrowed until the following NextBatch, Next or Close.
func (r *Reader) NextBatch(most int) []packet.Packet {
	if r.err != nil || bool(r.order) || !r.plain && r.nextFn != nextNg { // big-endian captures are few
		return nil
	}
	if r.batch == nil {
		r.makeBatch()
	}
	ps := r.batch[:min(max(most, 0), batchPackets)]
	if r.plain {
		return ps[:r.batchPcap(ps)]
	}
	return ps[:r.batchNg(ps)]
}

// makeBatch writes what is alike in all packets of a pcap file, once.
func (r *Reader) makeBatch() {
	r.batch = packet.NewBatch(batchPackets)
	for i := range r.batch {
		p := &r.batch[i]
		if p.Iface = noIface; r.plain {
			p.Time.Res, p.Time.Valid = r.res, true
			p.Iface, p.Link, p.FCSLen = 0, r.link, r.fcsLen
		}
	}
}

// noIface is no interface: MaxMetadata bounds their number.
const noIface = 1<<32 - 1

// batchPcap does for many records what Next's straight path does for one. A place in the buffer and not the slice that is left is what
// one record hands on to the next: reading does not wait for the sums that cutting a slice takes.
func (r *Reader) batchPcap(ps []packet.Packet) (n int) {
	le := binary.LittleEndian
	buf, at, number := r.in.buf[:r.in.w:r.in.w], r.in.r, r.count
	for n < len(ps) && at >= 0 && at < len(buf)-pcapRecordHeader {
		b := buf[at:]
		caplen, orig, rest := le.Uint32(b[8:]), le.Uint32(b[12:]), b[pcapRecordHeader:]
		if uint64(caplen) > uint64(len(rest)) || caplen-1 >= r.snaplen || orig < caplen { // none wraps around
			break
		}
		p := &ps[n]
		n++
		number++
		at += pcapRecordHeader + int(caplen)
		p.Number = number
		p.Time.Ticks = uint64(le.Uint32(b))*r.perSecond + uint64(le.Uint32(b[4:]))
		p.CapLen, p.Len = caplen, orig
		p.Data = rest[:caplen:caplen]
	}
	r.in.r, r.count = at, number
	return n
}

// batchNg does for many Enhanced Packet Blocks without options what straightNg does for one.
func (r *Reader) batchNg(ps []packet.Packet) (n int) {
	le := binary.LittleEndian
	buf, at := r.in.buf[:r.in.w], r.in.r
	for n < len(ps) && len(buf)-at >= blockFrame+enhancedFixed {
		h := buf[at : at+blockHead+enhancedFixed]
		total, iface := uint64(le.Uint32(h[4:])), le.Uint32(h[8:])
		caplen, orig := le.Uint32(h[20:]), le.Uint32(h[24:])
		whole := blockFrame + enhancedFixed + (uint64(caplen)+3)&^3
		if le.Uint32(h) != BlockEnhanced || total != whole || total > uint64(len(buf)-at) || orig < caplen {
			break
		}
		start, end := at+blockHead+enhancedFixed, at+int(total)
		p := &ps[n]
		if le.Uint32(buf[end-4:end]) != uint32(total) || n > 0 && iface != ps[0].Iface || !r.prepareNg(p, iface, caplen) {
			break
		}
		n++
		p.Number = r.count + uint64(n)
		p.Time.Ticks = uint64(le.Uint32(h[12:]))<<32 | uint64(le.Uint32(h[16:]))
		p.CapLen, p.Len = caplen, orig
		p.Data = buf[start : start+int(caplen) : start+int(caplen)]
		at = end
	}
	r.in.r = at
	r.count += uint64(n)
	return n
}

// prepareNg writes into p what is alike in all packets of an interface; false for an interface that there is not, and for more
// octets than it says that it captures.
func (r *Reader) prepareNg(p *packet.Packet, iface, caplen uint32) bool {
	if uint64(iface) >= uint64(len(r.ifaces)) {
		return false
	}
	i, section := &r.ifaces[iface], uint32(len(r.sections)-1)
	if i.Snaplen != 0 && caplen > i.Snaplen {
		return false
	}
	if p.Iface != iface || p.Extra.Section != section {
		p.Time.Offset, p.Time.Res, p.Time.Valid = i.TSOffset, i.Res, true
		p.Iface, p.Link, p.FCSLen = iface, i.Link, i.FCSLen
		p.Extra.Section = section
	}
	return true
}
