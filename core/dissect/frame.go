package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const frame = packet.FieldID(packet.Frame) << 16

// Fields of the frame. Times are rendered from Packet.Time, which has more range than a Field's Num.
const (
	frameNumber = frame + iota
	frameTime
	frameTimeEpoch
	frameLen
	frameCapLen
	frameInterfaceID
	frameSection
)

var frameDefs = []packet.Def{
	frameNumber - frame:      {Name: "frame.number", Title: "Frame Number", Type: packet.Uint32},
	frameTime - frame:        {Name: "frame.time", Title: "Arrival Time", Type: packet.AbsTime},
	frameTimeEpoch - frame:   {Name: "frame.time_epoch", Title: "Epoch Time", Type: packet.RelTime},
	frameLen - frame:         {Name: "frame.len", Title: "Frame Length", Type: packet.Uint32},
	frameCapLen - frame:      {Name: "frame.cap_len", Title: "Capture Length", Type: packet.Uint32},
	frameInterfaceID - frame: {Name: "frame.interface_id", Title: "Interface id", Type: packet.Uint32},
	frameSection - frame:     {Name: "frame.section_number", Title: "Section number", Type: packet.Uint32},
}

func (v *visit) frame() {
	p := v.p
	v.gen(frameNumber, 0, p.Number)
	if p.Time.Valid {
		ns, _ := p.Time.Nanoseconds()
		v.gen(frameTime, 0, uint64(ns))
		v.gen(frameTimeEpoch, 0, uint64(ns))
	}
	v.gen(frameLen, 0, uint64(p.Len))
	v.gen(frameCapLen, 0, uint64(p.CapLen))
	v.gen(frameInterfaceID, 0, uint64(p.Iface))
	v.gen(frameSection, 0, uint64(p.Extra.Section)+1)
}
