package packet

import "strconv"

// Layer says that a protocol lies at Off in Packet.Data. Whatever its Fault, Off+Hdr <= Off+Len <= len(Data).
//
// It is made of structs of few fields, which a compiler keeps in registers: a larger one is copied as a whole, and a processor waits for
// the parts of it that were just written.
type Layer struct {
	Span
	Hdr  uint16 // header octets that are there, options included; at most Len
	Kind Kind
	Reason
}

// Span is where a layer lies. Len counts header and payload, without the trailers of the layers around it.
type Span struct{ Off, Len uint32 }

// Reason says why dissection stopped at a layer or what is wrong with it.
type Reason struct {
	Fault FaultCode
	Of    Kind // for Data: the protocol that should have been here, where it is known
}

// FaultCode says in a layer why dissection stopped there or what is wrong with it; 0: nothing.
type FaultCode uint16

const (
	// FaultTruncated: the octets end within the header. The layer shows what is there.
	FaultTruncated FaultCode = iota + 1
	// FaultLength: a length in the header reaches beyond the octets that are there.
	FaultLength
	// FaultShort: a length in the header is below the header's own size.
	FaultShort
	// FaultVersion: the version field has a value that this protocol does not know.
	FaultVersion
	// FaultDepth: more layers than MaxLayers.
	FaultDepth
	// FaultValue: a field has a value that forbids going on.
	FaultValue
	// NoDissector: the octets are of a protocol, or a port, that has no dissector. Not an error.
	NoDissector
	// FragmentPart: the octets are part of a fragmented datagram and not its start. Not an error.
	FragmentPart
	// Encrypted: the octets are encrypted. Not an error.
	Encrypted
	// Stopped: the caller asked to stop here. Not an error.
	Stopped
	// ZeroLength: the IP length field is 0 and the length was taken from the frame (segmentation offload). Not an error.
	ZeroLength
	// Continues: the message goes on in another segment of the stream. Not an error.
	Continues
)

// Broken reports whether the code names an error of the data, and not a reason why octets stay raw.
func (f FaultCode) Broken() bool { return f >= FaultTruncated && f <= FaultValue }

var faultNames = [...]string{
	"", "header cut short", "length beyond the octets that are there", "length below the header", "unknown version",
	"too many layers", "value out of range", "no dissector", "fragment", "encrypted", "stopped", "length 0, taken from the frame",
	"goes on in another segment",
}

func (f FaultCode) String() string {
	if int(f) < len(faultNames) {
		return faultNames[f]
	}
	return "fault " + strconv.Itoa(int(f))
}

// MaxLayers bounds the chain of one packet; what lies beyond stays raw with FaultDepth.
const MaxLayers = 1100

// Tier is the group of a protocol in the sense of "extract until a layer".
type Tier uint8

const (
	TierNone Tier = iota
	Link
	Internet
	Transport
	Application
)

var tierNames = [...]string{"none", "link", "internet", "transport", "application"}

func (t Tier) String() string {
	if int(t) < len(tierNames) {
		return tierNames[t]
	}
	return "tier " + strconv.Itoa(int(t))
}

// TierOf gives the tier of a name; ok is false for an unknown one.
func TierOf(name string) (Tier, bool) {
	for i, n := range tierNames {
		if n == name {
			return Tier(i), true
		}
	}
	return 0, false
}
