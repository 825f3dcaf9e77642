package conformance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gopcapkit/pcapkit/core/support"
)

// Rule is a published rule of the contract.
type Rule struct {
	ID   string // stable; its first part is the part of the suite that checks it
	Text string // what an engine does that keeps it
}

// Rules gives the table of rules; the slice is the caller's.
func Rules() []Rule { return slices.Clone(rules) }

// The IDs of rules that the suite's code names.
const (
	ruleName            = "contract.name"
	ruleRegister        = "contract.register"
	ruleInfoStable      = "contract.info-stable"
	ruleComplete        = "contract.declaration-complete"
	ruleValid           = "contract.declaration-valid"
	ruleStable          = "contract.declaration-stable"
	rulePure            = "contract.pure"
	ruleConcurrent      = "contract.concurrent"
	ruleLimitCapture    = "contract.limit-capture"
	ruleLent            = "contract.lent-possible"
	ruleVersion         = "contract.version"
	ruleLive            = "contract.live"
	ruleBeyond          = "contract.beyond-core"
	ruleNative          = "contract.native"
	ruleCompleteHost    = "preflight.complete-host"
	rulePrerequisite    = "preflight.prerequisite"
	ruleUnlisted        = "preflight.unlisted"
	ruleAllAtOnce       = "preflight.all-at-once"
	ruleReason          = "preflight.reason"
	rulePreflightStable = "preflight.stable"
	ruleOpensNothing    = "preflight.opens-nothing"
	ruleOneWarning      = "preflight.one-warning"
	ruleFallback        = "preflight.fallback"
	ruleStrictEngine    = "preflight.strict"
	ruleInstalled       = "preflight.installed"
	ruleSilentGap       = "captures.silent-gap"
	ruleExtra           = "captures.extra-packet"
	ruleOrder           = "captures.wrong-order"
	ruleNumber          = "captures.wrong-number"
	ruleTime            = "captures.wrong-time"
	ruleInvented        = "captures.invented-time"
	ruleLength          = "captures.wrong-length"
	ruleLinkType        = "captures.wrong-linktype"
	ruleInterface       = "captures.wrong-interface"
	ruleOctets          = "captures.wrong-octets"
	ruleField           = "captures.wrong-field"
	ruleMetadata        = "captures.wrong-metadata"
	ruleGathered        = "captures.wrong-gathered"
	ruleUnexpected      = "captures.unexpected-error"
	ruleRefused         = "captures.refused"
	ruleAccount         = "captures.account"
	ruleNeedless        = "announce.needless"
	ruleNone            = "announce.none"
	ruleStrictNone      = "announce.none-strict"
	ruleLentNotice      = "announce.lent"
	ruleLimit           = "announce.limit"
	ruleStrictLimit     = "announce.limit-strict"
	ruleUndeclared      = "announce.undeclared-limit"
	ruleTwice           = "announce.twice"
	ruleLate            = "announce.late"
	ruleWrongPacket     = "announce.wrong-packet"
	ruleSource          = "announce.source"
	ruleStale           = "stale.declaration"
	ruleStaleLimit      = "stale.limit"
	ruleCloseTwice      = "lifecycle.close-twice"
	ruleCloseEarly      = "lifecycle.close-early"
	ruleAfterClose      = "lifecycle.next-after-close"
	ruleCloseWakes      = "lifecycle.close-wakes"
	ruleCancel          = "lifecycle.cancel"
	ruleCancelWakes     = "lifecycle.cancel-wakes"
	ruleCancelledOpen   = "lifecycle.cancelled-open"
	ruleSticky          = "lifecycle.sticky-end"
	ruleBareEOF         = "lifecycle.bare-eof"
	ruleSessions        = "lifecycle.sessions"
	ruleLifetime        = "lifecycle.packet-lifetime"
	ruleStreaming       = "lifecycle.streaming"
	ruleGoroutines      = "lifecycle.goroutines"
	ruleDescriptors     = "lifecycle.descriptors"
	ruleChildren        = "lifecycle.children"
	ruleInput           = "lifecycle.input-unchanged"
	ruleOwned           = "lifecycle.source-owned"
	ruleReadAfterClose  = "lifecycle.read-after-close"
	ruleQuiet           = "lifecycle.quiet"
	rulePanic           = "lifecycle.panic"
	ruleHang            = "lifecycle.hang"
	ruleDamagePrefix    = "damage.prefix"
	ruleSilentEnd       = "damage.silent-end"
	ruleNamesPlace      = "damage.names-place"
	ruleDamageExtra     = "damage.extra-packet"
	ruleGarbage         = "damage.garbage"
)

var rules = []Rule{
	{ruleName, "Info has a name and aliases of lower-case letters, digits and dashes, a module, and a summary of one line."},
	{ruleRegister, "A registry takes the engine and finds it under its name and every alias."},
	{ruleInfoStable, "Info gives the same answer at each call, and before and after sessions."},
	{ruleComplete, "The declaration answers every capability of its contract version."},
	{ruleValid, "The declaration is well-formed: known capabilities, each once; Partial with limits, None with a reason; limits with an ID, a sentence and a capture."},
	{ruleStable, "Support gives the same answer at each call, for each value of the engine, and before and after sessions."},
	{rulePure, "Info and Support do no input or output: they read no file and open none."},
	{ruleConcurrent, "Info, Support and UnsupportedReasons may be called from several goroutines."},
	{ruleLimitCapture, "Every limit names a shared capture that shows it."},
	{ruleLent, "Only what core can do on raw frames is declared Lent: link types, dissection, stopping, reassembly, tracing, output."},
	{ruleVersion, "An engine that stands on a library or program says its version, in Info or as a Versioner."},
	{ruleLive, "Info.Live says that the engine reads interfaces only, and agrees with read.live, read.path and read.stream."},
	{ruleBeyond, "A capability that this core has no code for can only be None: nothing could show that it works."},
	{ruleNative, "The module's Native knows the packets of its own engine, and none of another engine, nor an empty one."},
	{ruleCompleteHost, "On a machine that has everything the preflight gives no reason."},
	{rulePrerequisite, "On a machine that lacks one thing the preflight gives a reason of that kind, which names the true cause, and no reason of another kind."},
	{ruleUnlisted, "An engine that cannot run on a bare machine lists what it needs in Config.Prerequisites."},
	{ruleAllAtOnce, "On a machine that lacks two things the preflight gives a reason for each."},
	{ruleReason, "A reason has a known kind, a sentence, and a remedy."},
	{rulePreflightStable, "The preflight gives the same answer when it is asked again."},
	{ruleOpensNothing, "The preflight opens and reads nothing: no source, no descriptor, no child process left."},
	{ruleOneWarning, "A failed preflight gives exactly one warning, engine.unsupported, with every reason and remedy."},
	{ruleFallback, "After a failed preflight the output is the default engine's, and the engine is not opened."},
	{ruleStrictEngine, "With a strict engine a failed preflight is an error that matches errors.ErrUnsupported (a missing privilege alone does not), and nothing is opened."},
	{ruleInstalled, "Where everything is said to be installed the engine runs."},
	{ruleSilentGap, "Nothing is missing unless it was announced: no packet, no time, no field, no metadata."},
	{ruleExtra, "Every packet that is handed out is one of the capture."},
	{ruleOrder, "Packets come in the order of the capture."},
	{ruleNumber, "Packet.Number is the packet's ordinal in the source, from 1."},
	{ruleTime, "Times are exact to the nanosecond, finer digits cut off."},
	{ruleInvented, "A packet without a time has none."},
	{ruleLength, "Captured and original length are the capture's, and CapLen is the length of Data."},
	{ruleLinkType, "Each packet has the link type of its interface."},
	{ruleInterface, "Each packet has the interface, and the section, that it was captured on."},
	{ruleOctets, "Data are the octets of the frame."},
	{ruleField, "Fields have the values that the specification, and tshark, give them."},
	{ruleMetadata, "Comments, interface names, flags, and blocks that are no packets are those of the capture."},
	{ruleGathered, "What core makes of the engine's packets, datagrams, streams and flows with the numbers of their packets, is what the capture holds."},
	{ruleUnexpected, "A capture without damage is read to io.EOF."},
	{ruleRefused, "A capture that needs only what is declared is not refused by the preflight."},
	{ruleAccount, "Where a Reader accounts, delivered is what came out, and delivered plus skipped is the number of packets in the capture."},
	{ruleNeedless, "Nothing is announced where everything is there."},
	{ruleNone, "A capability that is None is announced exactly once when it is asked for, and the rest of the request goes on."},
	{ruleStrictNone, "With strict capabilities one that is None is an error that matches errors.ErrUnsupported, before anything is opened."},
	{ruleLentNotice, "A capability that is Lent gives exactly one notice."},
	{ruleLimit, "A declared limit is announced with one warning, at the first packet that meets it, and counted for every packet that does."},
	{ruleStrictLimit, "With strict capabilities the packet that meets a limit is an error that matches errors.ErrUnsupported, and the packets before it stand."},
	{ruleUndeclared, "A limit that is announced is declared, under the capability that the announcement names."},
	{ruleTwice, "A packet meets a limit once, and a cause has one announcement."},
	{ruleLate, "A limit is announced before its packet is handed out, or before the next one where the packet is lost."},
	{ruleWrongPacket, "An announcement names a packet of the capture, that was changed or lost."},
	{ruleSource, "What is odd in a source and does not stop the reading is noted: records over the snapshot length, inconsistent lengths, clipped blocks, time units too fine."},
	{ruleStale, "What is declared None, or Lent, really is not there."},
	{ruleStaleLimit, "A declared limit is met on the capture that shows it, and something there differs."},
	{ruleCloseTwice, "Close is idempotent."},
	{ruleCloseEarly, "Close works before the first Next."},
	{ruleAfterClose, "Next after Close returns fs.ErrClosed."},
	{ruleCloseWakes, "Close wakes a Next that waits for input, which returns fs.ErrClosed within a bounded time."},
	{ruleCancel, "Once the context is cancelled Next returns its error, bare, even where input is at hand."},
	{ruleCancelWakes, "A cancelled context wakes a Next that waits for input, which returns the context's error."},
	{ruleCancelledOpen, "Open with a cancelled context returns its error."},
	{ruleSticky, "After an error or the end Next returns the same again."},
	{ruleBareEOF, "The end is io.EOF, not wrapped, and comes without a packet."},
	{ruleSessions, "Two sessions at once, of one engine value, do not disturb each other."},
	{ruleLifetime, "A packet and its octets stay as they are until the following Next, and a Clone for good."},
	{ruleStreaming, "From a stream a packet comes out while the writer still holds the stream open."},
	{ruleGoroutines, "After Close no goroutine is left."},
	{ruleDescriptors, "After Close no descriptor is left open."},
	{ruleChildren, "After Close no child process is left, a finished one neither."},
	{ruleInput, "The input file stays as it is, and nothing is written beside it."},
	{ruleOwned, "A stream that the caller gave is not closed."},
	{ruleReadAfterClose, "After Close has returned no Read of the source begins."},
	{ruleQuiet, "The engine prints nothing and logs nothing."},
	{rulePanic, "No input makes the engine panic."},
	{ruleHang, "Every session ends."},
	{ruleDamagePrefix, "Every whole packet before the damage is handed out, as it would be without damage."},
	{ruleSilentEnd, "A source that is cut or damaged does not end with io.EOF."},
	{ruleNamesPlace, "The error of a damaged source names the packet and the octet where it happened."},
	{ruleDamageExtra, "Nothing is handed out as a packet that lies in or behind the damage."},
	{ruleGarbage, "What is no capture, an empty file, and a file that is not there are errors."},
}

// Failure is a rule that was broken.
type Failure struct {
	Rule       string             `json:"rule"`
	Capability support.Capability `json:"capability,omitempty"`
	Capture    string             `json:"capture,omitempty"`
	Packet     uint64             `json:"packet,omitempty"` // 0: none in particular
	Ref        string             `json:"ref,omitempty"`
	Text       string             `json:"text"`
}

// Error begins with the rule's ID and names capability, capture, packet and reference.
func (f Failure) Error() string {
	var at []string
	if f.Capability != "" {
		at = append(at, string(f.Capability))
	}
	if f.Capture != "" {
		at = append(at, f.Capture)
	}
	if f.Packet > 0 {
		at = append(at, fmt.Sprintf("packet %d", f.Packet))
	}
	if f.Ref != "" {
		at = append(at, "("+f.Ref+")")
	}
	if len(at) == 0 {
		return f.Rule + ": " + f.Text
	}
	return f.Rule + ": " + strings.Join(at, ", ") + ": " + f.Text
}
