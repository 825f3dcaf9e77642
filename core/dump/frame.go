package dump

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// frameField is a field of the frame as `-f fields` shows it. They are not listed through the Dissector: some depend on the
// packets before, others on the source, and the rest is faster so.
type frameField uint8

const (
	_ frameField = iota
	frameNumber
	frameTime
	frameTimeEpoch
	frameTimeDelta
	frameTimeDeltaDisplayed
	frameTimeRelative
	frameLen
	frameCapLen
	frameEncapType
	frameInterfaceID
	frameInterfaceName
	frameInterfaceDescription
	frameSectionNumber
	frameComment
	framePacketFlags
	framePacketID
	frameDropCount
	frameQueue
	frameProtocols
	frameTCPStream // of a Source that is Streams
	frameUDPStream
)

var frameFields = sync.OnceValue(func() map[string]frameField {
	return map[string]frameField{
		"frame.number":                frameNumber,
		"frame.time":                  frameTime,
		"frame.time_epoch":            frameTimeEpoch,
		"frame.time_delta":            frameTimeDelta,
		"frame.time_delta_displayed":  frameTimeDeltaDisplayed,
		"frame.time_relative":         frameTimeRelative,
		"frame.len":                   frameLen,
		"frame.cap_len":               frameCapLen,
		"frame.encap_type":            frameEncapType,
		"frame.interface_id":          frameInterfaceID,
		"frame.interface_name":        frameInterfaceName,
		"frame.interface_description": frameInterfaceDescription,
		"frame.section_number":        frameSectionNumber,
		"frame.comment":               frameComment,
		"frame.packet_flags":          framePacketFlags,
		"frame.packet_id":             framePacketID,
		"frame.drop_count":            frameDropCount,
		"frame.protocols":             frameProtocols,
		"frame.interface_queue":       frameQueue,
	}
})

// streamFields are numbers of flows, where the engine has no field of this name itself.
var streamFields = map[string]frameField{"tcp.stream": frameTCPStream, "udp.stream": frameUDPStream}

// frameColumns are the columns that hold fields of the frame.
type frameColumns []struct {
	col   int
	field frameField
}

// add makes column i one of the frame's, when name is; of several columns of one name the last one holds the values.
func (fc *frameColumns) add(i int, name string) bool {
	field, ok := frameFields()[name]
	if !ok {
		return false
	}
	return fc.put(i, field)
}

func (fc *frameColumns) put(i int, field frameField) bool {
	for j := range *fc {
		if (*fc)[j].field == field {
			(*fc)[j].col = i
			return true
		}
	}
	*fc = append(*fc, struct {
		col   int
		field frameField
	}{i, field})
	return true
}

func (fc frameColumns) collect(f *fields, p *packet.Packet) {
	if f.timed {
		f.history.next(p)
	}
	for _, c := range fc {
		switch c.field {
		case frameNumber:
			col := &f.cols[c.col]
			col.put(decimal.Uint(col.cell(), p.Number))
			col.n = 1
			continue
		case frameTCPStream:
			f.streams(c.col, packet.TCP)
			continue
		case frameUDPStream:
			f.streams(c.col, packet.UDP)
			continue
		case frameComment:
			for text := range capfile.PacketOptions(p).Comments() {
				if col := f.open(c.col); col != nil {
					col.buf = packet.AppendText(col.buf, text)
				}
			}
			continue
		}
		col := &f.cols[c.col]
		if buf, ok := f.appendFrame(col.buf, c.field, p); ok {
			col.buf, col.n = buf, 1
		}
	}
}

// streams collects the numbers of the packet's flows.
func (f *fields) streams(i int, k packet.Kind) {
	s, ok := f.o.Source.(Streams)
	if !ok {
		return
	}
	f.numbers = s.Streams(f.numbers[:0], k)
	for _, n := range f.numbers {
		if col := f.open(i); col != nil {
			col.buf = decimal.Append(col.buf, uint64(n))
		}
	}
}

// appendFrame appends the value of a field; ok is false when the packet has none.
func (f *fields) appendFrame(dst []byte, field frameField, p *packet.Packet) (_ []byte, ok bool) {
	switch field {
	case frameNumber:
		return decimal.Append(dst, p.Number), true
	case frameLen:
		const most = 1<<31 - 1 // tshark writes no more
		return decimal.Append(dst, uint64(min(p.Len-min(dissect.PseudoHeader(p), p.Len), most))), true
	case frameCapLen:
		return decimal.Append(dst, uint64(p.CapLen-dissect.PseudoHeader(p))), true
	case frameTime:
		t := dissect.FrameTime(p)
		return packet.AppendAbsolute(dst, t), t.Valid
	case frameTimeEpoch:
		t := dissect.FrameTime(p)
		return packet.AppendEpoch(dst, t), t.Valid
	case frameTimeDelta, frameTimeDeltaDisplayed:
		return packet.AppendSeconds(dst, f.history.delta.sec, f.history.delta.nsec), p.Time.Valid
	case frameTimeRelative:
		return packet.AppendSeconds(dst, f.history.since.sec, f.history.since.nsec), p.Time.Valid
	case frameProtocols:
		return dissect.AppendProtocols(dst, p), true
	case frameEncapType:
		return appendEncapType(dst, p.Link)
	}
	if !numbersInterfaces(f.o.Source) {
		return dst, false
	}
	return f.appendNgFrame(dst, field, p)
}

// appendNgFrame is appendFrame for what only pcapng files have.
func (f *fields) appendNgFrame(dst []byte, field frameField, p *packet.Packet) (_ []byte, ok bool) {
	switch field {
	case frameInterfaceID:
		return decimal.Append(dst, uint64(p.Iface)), true
	case frameSectionNumber:
		return decimal.Append(dst, uint64(p.Extra.Section)+1), true
	case frameInterfaceName, frameInterfaceDescription:
		i := f.o.Source.Interface(p)
		if i == nil {
			return dst, false
		}
		name := i.Name()
		if field == frameInterfaceDescription {
			name = i.Description()
		}
		if name == "" && field == frameInterfaceName {
			name = "unknown"
		}
		return packet.AppendText(dst, name), name != ""
	}
	o := capfile.PacketOptions(p)
	var n uint64
	switch field {
	case framePacketFlags:
		var flags capfile.PacketFlags
		if flags, ok = o.Flags(); ok {
			dst = packet.AppendHex(dst, uint64(flags), 8)
		}
		return dst, ok
	case framePacketID:
		n, ok = o.PacketID()
	case frameDropCount:
		if n, ok = o.DropCount(); !ok {
			n, ok = uint64(p.Extra.Drops), p.Extra.HasDrops
		}
	case frameQueue:
		var q uint32
		q, ok = o.Queue()
		n = uint64(q)
	}
	if ok {
		dst = decimal.Append(dst, n)
	}
	return dst, ok
}
