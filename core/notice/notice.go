// Package notice holds what is announced to a caller: typed warnings with a stable code, each told once and counted; the reasons
// why an engine cannot run; and the errors that gaps become in strict use.
package notice

import (
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/support"
)

// Code is a stable name of a kind of warning.
type Code string

// The warnings about sources and engines. They never stop the reading.
const (
	SourceOverSnaplen   Code = "source.over-snaplen"        // a record holds more than the snapshot length
	SourceInconsistent  Code = "source.inconsistent-length" // original length below captured length
	SourceClipped       Code = "source.clipped"             // a block states more octets than it holds
	SourceResolution    Code = "source.time-resolution"     // a time unit too fine for any clock
	SourceOption        Code = "source.option"              // a damaged pcapng option
	SourceLinkBits      Code = "source.link-type-bits"      // reserved bits of the link-type word are set
	SourceVersion       Code = "source.version"             // a version above those known
	SourceBlockLength   Code = "source.block-length"        // a block length that is no multiple of 4
	SourceSectionLength Code = "source.section-length"      // a section length that does not lead to a section
	SourceLinkType      Code = "source.link-type"           // an encapsulation that no link type names
	SourceSkipped       Code = "source.skipped"             // octets that belong to no record
	SourceOther         Code = "source.other"               // a notice of the reader that this list does not know
	LinkUnknown         Code = "link.unknown"               // a link type without a dissector: packets stay raw
	FilterNever         Code = "filter.never"               // a filter that contradicts itself: no packet can match

	FlowEvicted       Code = "flow.evicted"       // a flow was ended to make room for another
	ReassemblyEvicted Code = "reassembly.evicted" // an incomplete datagram or stream, or octets of one, gave way to a limit
	ReassemblyDropped Code = "reassembly.dropped" // a fragment or segment that fits nowhere was left out

	LiveDown     Code = "live.down"      // an interface went down; the capture waits for it
	LiveCarrier  Code = "live.carrier"   // an interface is up and has no carrier
	LiveLinkType Code = "live.link-type" // an interface that is not Ethernet
	LiveBuffer   Code = "live.buffer"    // the kernel's buffer is smaller than usual
	LiveOption   Code = "live.option"    // the engine lacks what was asked for the capture, which goes on without
	LiveKernel   Code = "live.kernel"    // the kernel refuses something that the capture goes on without
	LiveDropped  Code = "live.dropped"   // packets were lost since nobody took them in time

	EngineUnknown     Code = "engine.unknown"     // no engine of this name: the default engine runs
	EngineUnsupported Code = "engine.unsupported" // the engine cannot run here: the default engine does
	EngineAccount     Code = "engine.account"     // the engine's account of the packets does not add up
	CapabilityNone    Code = "capability.none"    // the engine lacks what was asked; the rest goes on
	CapabilityLimit   Code = "capability.limit"   // a packet met a declared limit
	CapabilityLent    Code = "capability.lent"    // core does it on the engine's frames
)

// Warning is one cause, told at its first packet and counted from then on.
type Warning struct {
	Code Code
	// Engine, Capability and Limit say which gap of which engine was met; "" where the warning is about no gap.
	Engine     string
	Capability support.Capability
	Limit      string
	Text       string // one sentence that names the thing
	Packet     uint64 // number of the first packet that met it; 0: before any packet
	Offset     int64  // octets from the start of the decompressed source; -1: no place in the source
	Count      uint64 // how often it was met until now
}

// String is the warning on one line.
func (w Warning) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s: %s", w.Code, w.Text)
	if w.Packet > 0 {
		fmt.Fprintf(&s, " (packet %d", w.Packet)
		if w.Offset >= 0 {
			fmt.Fprintf(&s, ", byte %d", w.Offset)
		}
		s.WriteByte(')')
	}
	return s.String()
}
