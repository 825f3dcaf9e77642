package pcapgo

import (
	"encoding/binary"

	lib "github.com/google/gopacket/pcapgo"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// metadata is what the library tells of sections and interfaces in the form of package capfile, made when somebody asks.
type metadata struct {
	sections []capfile.Section
	last     int // interfaces of the last section when it was made
}

// Format implements engine.Metadata. It is the walk's: the library does not tell byte order and version.
func (r *reader) Format() capfile.Format { return r.walk.file.Format() }

// Sections implements engine.Metadata: places and versions are the walk's, the rest is the library's.
func (r *reader) Sections() []capfile.Section {
	m := &r.meta
	if r.lib.pcap == nil && r.lib.ng == nil {
		return nil
	}
	if n := len(m.sections); n > 0 && n == int(r.lib.section)+1 && (r.lib.ng == nil || m.last == r.lib.ng.NInterfaces()) {
		return m.sections
	}
	m.sections = nil
	for i, s := range r.walk.file.Sections() {
		if i > int(r.lib.section) {
			break // the library has not come to it
		}
		m.sections = append(m.sections, r.section(i, s))
	}
	if r.lib.ng != nil {
		m.last = r.lib.ng.NInterfaces()
	}
	return m.sections
}

// section makes the i-th section of what the library told, and of the walk's reading s.
func (r *reader) section(i int, s capfile.Section) capfile.Section {
	out := capfile.Section{Index: s.Index, Offset: s.Offset, BigEndian: s.BigEndian, Major: s.Major, Minor: s.Minor, Length: s.Length}
	if r.lib.pcap != nil {
		out.Interfaces = []capfile.Interface{{
			Link: packet.LinkType(r.lib.pcap.LinkType()), Snaplen: r.lib.snaplen, Res: r.walk.file.Format().Resolution,
		}}
		return out
	}
	var all []lib.NgInterface
	info := r.lib.ng.SectionInfo()
	if i < len(r.lib.ended) {
		all, info = r.lib.ended[i].interfaces, r.lib.ended[i].info
	} else {
		for n := range r.lib.ng.NInterfaces() {
			one, err := r.lib.ng.Interface(n)
			if err != nil {
				break
			}
			all = append(all, one)
		}
	}
	out.Options = options(
		text{capfile.OptSHBHardware, info.Hardware}, text{capfile.OptSHBOS, info.OS}, text{capfile.OptSHBUserAppl, info.Application},
		text{capfile.OptComment, info.Comment})
	for n := range all {
		out.Interfaces = append(out.Interfaces, interfaceOf(uint32(n), &all[n]))
	}
	return out
}

func interfaceOf(index uint32, i *lib.NgInterface) capfile.Interface {
	filter := i.Filter
	if filter != "" {
		filter = "\x00" + filter // the library drops the octet that says that it is an expression
	}
	return capfile.Interface{
		Index: index, Link: packet.LinkType(i.LinkType), Snaplen: i.SnapLength, Res: packet.Resolution(i.TimestampResolution),
		TSOffset: int64(i.TimestampOffset),
		Options: options(
			text{capfile.OptIfName, i.Name}, text{capfile.OptIfDescription, i.Description}, text{capfile.OptIfFilter, filter},
			text{capfile.OptIfOS, i.OS}, text{capfile.OptComment, i.Comment}),
	}
}

// text is an option of text; one without text is left out.
type text struct {
	code  uint16
	value string
}

func options(all ...text) capfile.OptionList {
	var b []byte
	for _, t := range all {
		if t.value == "" {
			continue
		}
		b = binary.LittleEndian.AppendUint16(b, t.code)
		b = binary.LittleEndian.AppendUint16(b, uint16(len(t.value)))
		b = append(b, t.value...)
		b = append(b, make([]byte, -len(t.value)&3)...)
	}
	return capfile.OptionList{Raw: b}
}

// Interface implements engine.Metadata.
func (r *reader) Interface(p *packet.Packet) *capfile.Interface {
	s := r.Sections()
	if int64(p.Extra.Section) >= int64(len(s)) {
		return nil
	}
	i := s[p.Extra.Section].Interfaces
	if int64(p.Iface) >= int64(len(i)) {
		return nil
	}
	return &i[p.Iface]
}
