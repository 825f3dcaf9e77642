package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const frame = packet.FieldID(packet.Frame) << 16

// Fields of the frame. Times are rendered from Packet.Time, which has more range than a Field's Num. The last ones depend on
// the packets before or on what the source says beside its packets: a Dissector, which knows neither, does not list them, and
// package dump fills them in.
const (
	frameNumber = frame + iota
	frameTime
	frameTimeEpoch
	frameLen
	frameCapLen
	frameTimeDelta
	frameTimeDeltaDisplayed
	frameTimeRelative
	frameEncapType
	frameInterfaceID
	frameInterfaceName
	frameInterfaceDescription
	frameInterfaceQueue
	frameSectionNumber
	frameComment
	framePacketFlags
	framePacketID
	frameDropCount
	frameProtocols
)

var frameDefs = []packet.Def{
	frameNumber - frame:               {Name: "frame.number", Title: "Frame Number", Type: packet.Uint32},
	frameTime - frame:                 {Name: "frame.time", Title: "Arrival Time", Type: packet.AbsTime},
	frameTimeEpoch - frame:            {Name: "frame.time_epoch", Title: "Epoch Time", Type: packet.RelTime},
	frameLen - frame:                  {Name: "frame.len", Title: "Frame Length", Type: packet.Uint32},
	frameCapLen - frame:               {Name: "frame.cap_len", Title: "Capture Length", Type: packet.Uint32},
	frameTimeDelta - frame:            {Name: "frame.time_delta", Title: "Time delta from previous captured frame", Type: packet.RelTime},
	frameTimeDeltaDisplayed - frame:   {Name: "frame.time_delta_displayed", Title: "Time delta from previous displayed frame", Type: packet.RelTime},
	frameTimeRelative - frame:         {Name: "frame.time_relative", Title: "Time since reference or first frame", Type: packet.RelTime},
	frameEncapType - frame:            {Name: "frame.encap_type", Title: "Encapsulation type", Type: packet.Int16},
	frameInterfaceID - frame:          {Name: "frame.interface_id", Title: "Interface id", Type: packet.Uint32},
	frameInterfaceName - frame:        {Name: "frame.interface_name", Title: "Interface name", Type: packet.String},
	frameInterfaceDescription - frame: {Name: "frame.interface_description", Title: "Interface description", Type: packet.String},
	frameInterfaceQueue - frame:       {Name: "frame.interface_queue", Title: "Interface queue", Type: packet.Uint32},
	frameSectionNumber - frame:        {Name: "frame.section_number", Title: "Section number", Type: packet.Uint32},
	frameComment - frame:              {Name: "frame.comment", Title: "Comment", Type: packet.String, List: true},
	framePacketFlags - frame:          {Name: "frame.packet_flags", Title: "Packet flags", Type: packet.Uint32, Base: packet.Hex},
	framePacketID - frame:             {Name: "frame.packet_id", Title: "Packet id", Type: packet.Uint64},
	frameProtocols - frame:            {Name: "frame.protocols", Title: "Protocols in frame", Type: packet.String},
	frameDropCount - frame:            {Name: "frame.drop_count", Title: "Drop Count", Type: packet.Uint64},
}

// frame lists what the packet alone tells.
func (v *visit) frame() {
	p := v.p
	if len(v.got)-v.count < len(frameFields) && !v.room(len(frameFields)) {
		return
	}
	fields := (*[len(frameFields)]packet.Field)(v.got[v.count:])
	*fields = frameFields
	v.count += len(frameFields)
	var pseudo uint32
	t := &p.Time
	if p.Link != packet.LinkEthernet { // which most are, and which has neither
		pseudo = PseudoHeader(p)
		erf := FrameTime(p)
		t = &erf
	}
	fields[0].Num = p.Number
	lens := (*[2]packet.Field)(fields[3:])
	if t.Valid {
		ns, _ := t.Nanoseconds()
		fields[1].Num, fields[2].Num = uint64(ns), uint64(ns)
	} else {
		lens = (*[2]packet.Field)(fields[1:])
		*lens = [2]packet.Field{frameFields[3], frameFields[4]}
		v.count -= 2
	}
	lens[0].Num, lens[1].Num = uint64(p.Len-min(pseudo, p.Len)), uint64(p.CapLen-pseudo)
}

// frameFields are those of a frame that has a time.
var frameFields = [...]packet.Field{
	{ID: frameNumber, Flags: packet.Generated},
	{ID: frameTime, Flags: packet.Generated},
	{ID: frameTimeEpoch, Flags: packet.Generated},
	{ID: frameLen, Flags: packet.Generated},
	{ID: frameCapLen, Flags: packet.Generated},
}
