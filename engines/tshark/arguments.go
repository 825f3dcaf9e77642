package tshark

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// heartbeat is how often a packet that the display filter does not match comes out of tshark all the same: without any, nobody
// could tell which of the packets fed it has judged, and all of them would have to be kept.
const heartbeat = 64

// preferences switch off what joins packets, as a plain reading of each has it.
var preferences = []string{
	"ip.defragment:FALSE", "ipv6.defragment:FALSE", "tcp.desegment_tcp_streams:FALSE", "tcp.relative_sequence_numbers:FALSE",
}

// deep lets the layers be as many as package packet takes; Wireshark stops at 500 otherwise. Versions before 4.0 may not know it.
var deep = "gui.max_tree_depth:" + strconv.Itoa(packet.MaxLayers)

// verifying are the checks that the default engine has too.
var verifying = []string{"ip.check_checksum:TRUE", "tcp.check_checksum:TRUE", "udp.check_checksum:TRUE"}

// arguments are tshark's for a session. -n resolves no names, -l flushes behind each packet, -Q keeps standard error to errors.
func arguments(c Config, o engine.Options, program host.Program) []string {
	a := []string{"-n", "-l", "-Q", "-r", "-"}
	for _, p := range preferences {
		a = append(a, "-o", p)
	}
	if major, _, err := version(program.Version); err == nil && major >= 4 {
		a = append(a, "-o", deep)
	}
	if o.VerifyChecksums {
		for _, p := range verifying {
			a = append(a, "-o", p)
		}
	}
	for _, p := range c.Preferences {
		a = append(a, "-o", p)
	}
	if c.SessionPackets > 0 {
		a = append(a, "-M", strconv.FormatUint(uint64(c.SessionPackets), 10))
	}
	if len(c.Fields) > 0 {
		a = append(a, fieldArguments(c, o.Display != "")...)
	} else {
		a = append(a, "-T", "pdml")
	}
	if o.Display != "" {
		a = append(a, "--color", "-Y", fmt.Sprintf("(%s) || !(frame.number & %d)", o.Display, heartbeat-1))
	}
	return a
}

// Names of the colouring rules by which a packet's PDML says whether the display filter matched it.
const (
	ruleMatch = "match"
	ruleOther = "other"
)

// configuration are the files of a session's configuration folder, by name. A rule that tshark cannot read is dropped in
// silence, so that both hold the expression: a packet then has no rule at all, which is an error. In colorfilters '@' ends an
// expression, so that one that has it stands in a macro, whose strings can hold any character as \x and two digits.
func configuration(o engine.Options) map[string]string {
	if o.Display == "" {
		return nil
	}
	files := map[string]string{}
	expr := strings.NewReplacer("\r", " ", "\n", " ", "\t", " ").Replace(o.Display)
	if strings.Contains(expr, "@") {
		var quoted strings.Builder
		for _, c := range []byte(expr) {
			if c < ' ' || c > '~' || c == '"' || c == '\\' {
				fmt.Fprintf(&quoted, "\\x%02x", c)
			} else {
				quoted.WriteByte(c)
			}
		}
		files["dfilter_macros"] = fmt.Sprintf("\"pcapkit\",\"%s\"\n", quoted.String())
		expr = "${pcapkit}"
	}
	const rule = "@%s@%s@[0,0,0][65535,65535,65535]\n"
	files["colorfilters"] = fmt.Sprintf(rule+rule, ruleMatch, "("+expr+")", ruleOther, "!("+expr+")")
	return files
}
