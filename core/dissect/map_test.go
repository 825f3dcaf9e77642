package dissect

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// berElement encodes an element with a definite length.
func berElement(tag byte, contents ...byte) []byte {
	n := len(contents)
	switch {
	case n < 0x80:
		return append([]byte{tag, byte(n)}, contents...)
	case n < 0x100:
		return append([]byte{tag, 0x81, byte(n)}, contents...)
	}
	return append([]byte{tag, 0x82, byte(n >> 8), byte(n)}, contents...)
}

// rosFrame puts a parameter into a component of a message with an application context, and that into a long unitdata of SCCP.
func rosFrame(kind, code byte, context, parameter []byte) []byte {
	body := append([]byte{2, 1, 1}, berElement(derInteger, code)...)
	if kind == tcapResultLast {
		body = append([]byte{2, 1, 1}, berElement(derSequence, append(berElement(derInteger, code), parameter...)...)...)
	} else {
		body = append(body, parameter...)
	}
	dialogue := berElement(0xa0, berElement(0x60, berElement(0xa1, berElement(derOID, context...)...)...)...)
	dialogue = append([]byte{6, 7, 0, 0x11, 0x86, 5, 1, 1, 1}, dialogue...)
	msg := append([]byte{tcapOTID, 1, 1}, berElement(tcapDialogue, berElement(berExternal, dialogue...)...)...)
	msg = berElement(tcapBegin, append(msg, berElement(tcapComponents, berElement(kind, body...)...)...)...)
	head := []byte{0x83, 0xe3, 0x44, 0x32, 0x31, sccpLUDT, 0, 15, 7, 0, 8, 0, 9, 0, 0, 0, 2, 0x42, 6, 2, 0x42, 6}
	return append(append(head, byte(len(msg)), byte(len(msg)>>8)), msg...)
}

// mapContext is an application context of MAP in a version; capContext one of CAMEL, phase 3.
func mapContext(version byte) []byte { return []byte{4, 0, 0, 1, 0, 1, version} }

var capContext = []byte{4, 0, 0, 1, 21, 3, 4}

// parameters calls f with every parameter of the samples.
func parameters(t testing.TB, f func(title string, m TCAP, c TCAPComponent)) {
	t.Helper()
	n := 0
	for _, s := range readings(t, "map") {
		p := newPacket(linkOf(t, s.title), s.frame)
		new(Dissector).Dissect(p)
		for _, l := range p.Layers() {
			m, ok := TCAPOf(p, l)
			if !ok {
				continue
			}
			for c := range m.Components() {
				if c.HasCode && len(c.Parameter) > 0 {
					f(s.title, m, c)
					n++
				}
			}
		}
	}
	if n < 100 {
		t.Fatalf("%d parameters in the samples", n)
	}
}

// faults counts the places where a packet says that it cannot be read on, and leavings the octets that stay data.
func faultsAndLeavings(p *packet.Packet) (faults, leavings int) {
	new(Dissector).AllFields(p, func(f packet.Field) bool {
		switch {
		case f.ID.Kind() == packet.Malformed:
			faults++
		case f.ID == dataData:
			leavings++
		}
		return true
	})
	return
}

// A parameter whose own octets end early, in messages whose lengths are right, says so wherever an element is cut.
func TestParametersCutEverywhere(t *testing.T) {
	d := new(Dissector)
	parameters(t, func(title string, m TCAP, c TCAPComponent) {
		d0, _, ok := berItem(c.Parameter, 0, len(c.Parameter))
		if !ok || d0.tag&0x20 == 0 {
			return
		}
		whole := map[int]bool{d0.to - d0.from: true} // lengths that cut no element
		for at := d0.from; at < d0.to; {
			whole[at-d0.from] = true
			_, at, _ = berItem(c.Parameter, at, d0.to)
		}
		for n := range d0.to - d0.from {
			frame := rosFrame(c.Type, byte(c.Code), m.ApplicationContext(), berElement(d0.tag, c.Parameter[d0.from:d0.from+n]...))
			p := newPacket(packet.LinkMTP3, frame)
			d.Dissect(p)
			walkAll(t, d, p)
			faults, leavings := faultsAndLeavings(p)
			if whole[n] != (faults == 0) && leavings == 0 {
				t.Errorf("%s, %d octets: %d faults", title, n, faults)
			}
		}
	})
}

// What belongs to no type is data, and what follows it is still read.
func TestUnknownElementsInParameters(t *testing.T) {
	const imsi, number = "0408 24020301803988f2", "8107 916998051050f1"
	for _, c := range []struct {
		name       string
		kind, code byte
		context    []byte
		parameter  string
		want       []string
	}{
		{"an extension", tcapInvoke, 2, mapContext(3), "301b" + imsi + "9f8a0102 aabb" + number + "0400", []string{
			"e212.imsi=422030100893882", "data.data=9f8a0102aabb", "gsm_map.ms.msc_Number=916998051050f1", "e164.country_code=968", "gsm_map.ms.vlr_Number=<MISSING>"}},
		{"an order that the type does not have", tcapInvoke, 2, mapContext(3), "3013" + number + imsi, []string{
			"gsm_map.ms.msc_Number=916998051050f1", "gsm_map.ms.vlr_Number=24020301803988f2", "e212.imsi="}},
		{"no parameter of the operation", tcapInvoke, 2, mapContext(3), "0403 010203", []string{"data.data=0403010203", "e212.imsi="}},
		{"an operation that no table has", tcapInvoke, 90, mapContext(3), "3003 040101", []string{"data.data=3003040101"}},
		{"an error that no table has", tcapError, 90, mapContext(3), "3003 040101", []string{"data.data=3003040101"}},
		{"an error of CAMEL", tcapError, 1, capContext, "3003 040101", []string{"data.data=3003040101"}},
		{"a result of CAMEL", tcapResultLast, 2, capContext, "3003 040101", []string{"data.data=3003040101"}},
		{"a code of two octets", tcapInvoke, 0x80, mapContext(3), "3003 040101", []string{"data.data=3003040101"}},
		{"a second parameter", tcapInvoke, 58, mapContext(3), "0403 912143 0500", []string{"gsm_map.msisdn=912143", "data.data=0500"}},
		{"a choice with nothing in it", tcapInvoke, 71, mapContext(3), "3002 a000", []string{"gsm_map.ms.subscriberIdentity="}},
		{"an alternative that the choice does not have", tcapInvoke, 71, mapContext(3), "3004 a002 8500", []string{"data.data=8500"}},
		{"an item that the list does not have", tcapInvoke, 7, mapContext(3), "3009 a407 0201ff 040118 00", []string{
			"gsm_map.ms.bearerServiceList=2", "data.data=0201ff", "gsm_map.ms.Ext_BearerServiceCode=24"}},
		{"a number of no octets", tcapInvoke, 58, mapContext(3), "0400", []string{"gsm_map.msisdn=<MISSING>", "gsm_map.extension="}},
		{"an identity that ends before its network's code", tcapInvoke, 56, mapContext(1), "0402 2402 0403 112233", []string{"e212.imsi=4220", "e212.mcc=422", "e212.mnc="}},
		{"a number that ends before its country's code", tcapInvoke, 58, mapContext(3), "0402 9169 0402 1122", []string{"e164.msisdn=96", "e164.country_code="}},
		{"an identity that is no number", tcapInvoke, 56, mapContext(1), "0402 ffff", []string{"e212.imsi=", "e212.mcc="}},
		{"the routing of short messages, version 3", tcapResultLast, 45, mapContext(3), "3015" + imsi + "a009" + number, []string{
			"gsm_map.sm.networkNode_Number=916998051050f1", "gsm_old.locationInfo="}},
		{"the same, version 2", tcapResultLast, 45, mapContext(2), "3015" + imsi + "a009" + number, []string{
			"gsm_map.sm.networkNode_Number=", "gsm_old.locationInfo=1", "gsm_old.msc_Number=916998051050f1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			frame := rosFrame(c.kind, c.code, c.context, unhex(t, c.parameter))
			p := newPacket(packet.LinkMTP3, frame)
			new(Dissector).Dissect(p)
			wantValues(t, p, c.want...)
			ownFields(t, p)
			cutEverywhere(t, packet.LinkMTP3, frame)
			noAllocs(t, packet.LinkMTP3, frame)
		})
	}
}

// Who opens a dialogue with whom are numbers too: TS 29.002 §17.4.
func TestReferencesOfADialogueAreNumbers(t *testing.T) {
	open := "a011 80 07 96240203018039 81 06 916998051050"
	ext := append(unhex(t, "0607 04000001010101"), berElement(0xa0, unhex(t, open)...)...)
	pdu := append(berElement(0xa1, berElement(derOID, mapContext(2)...)...), berElement(0xbe, berElement(berExternal, ext...)...)...)
	dialogue := append(unhex(t, "0607 00118605010101"), berElement(0xa0, berElement(0x60, pdu...)...)...)
	msg := append([]byte{tcapOTID, 1, 1}, berElement(tcapDialogue, berElement(berExternal, dialogue...)...)...)
	msg = berElement(tcapBegin, msg...)
	frame := append(unhex(t, "83e3443231 09 00 03 05 07 02 4206 02 4206"), append([]byte{byte(len(msg))}, msg...)...)
	p := newPacket(packet.LinkMTP3, frame)
	new(Dissector).Dissect(p)
	wantValues(t, p, "gsm_map.dialogue.destinationReference=96240203018039", "gsm_map.dialogue.originationReference=916998051050",
		"gsm_map.number_plan=0x06,0x01", "e212.imsi=422030100893", "e164.msisdn=9689500105", "e164.country_code=968")
	cutEverywhere(t, packet.LinkMTP3, frame)
}

func TestEveryRowOfParametersCanBeReached(t *testing.T) {
	reached := make([]bool, len(asnRows))
	var reach func(asnType)
	reach = func(a asnType) {
		if reached[a] {
			return
		}
		reached[a] = true
		for _, r := range asnRows[a] {
			if (r.of != asnNone) != (r.form == asSequence || r.form == asChoice || r.form == asList) {
				t.Errorf("type %d: a row of form %d holds %d", a, r.form, r.of)
			}
			if r.form == asList && len(asnRows[r.of]) != 1 {
				t.Errorf("type %d: a list of %d kinds of items", a, len(asnRows[r.of]))
			}
			if r.id != 0 && Def(r.id) == nil {
				t.Errorf("type %d: field %#x has no definition", a, r.id)
			}
			reach(r.of)
		}
	}
	reach(asnInitialDPExtensionOld)
	for code := range int64(128) {
		for _, u := range []rosUser{{tcapMAP, 0}, {tcapMAP, 1}, {tcapMAP, 3}, {tcapCAMEL, 3}} {
			reach(invokeType(u, code))
			reach(resultType(u, code))
			reach(errorType(u, code))
		}
	}
	for a, ok := range reached {
		if !ok {
			t.Errorf("no parameter leads to type %d", a)
		}
	}
}

// Elements of no octets in each other, as many as fit, cost no more fields than octets allow.
func TestParametersStayBounded(t *testing.T) {
	for name, parameter := range map[string][]byte{
		"empty items":       berElement(derSequence, berElement(0xa7, bytes.Repeat([]byte{0xa3, 0}, 20000)...)...),
		"indefinite length": append(bytes.Repeat([]byte{0x30, 0x80}, 3000), make([]byte, 6000)...),
		"unknown elements":  berElement(derSequence, bytes.Repeat([]byte{0x9e, 0}, 20000)...),
	} {
		p := newPacket(packet.LinkMTP3, rosFrame(tcapInvoke, 7, mapContext(3), parameter))
		d := new(Dissector)
		d.Dissect(p)
		if n := len(d.AppendAllFields(nil, p)); n > len(p.Data)+100 {
			t.Errorf("%s: %d fields of %d octets", name, n, len(p.Data))
		}
	}
}

func FuzzParameters(f *testing.F) {
	parameters(f, func(_ string, m TCAP, c TCAPComponent) {
		f.Add(c.Type, byte(c.Code), m.ApplicationContext(), c.Parameter)
	})
	d := new(Dissector)
	f.Fuzz(func(t *testing.T, kind, code byte, context, parameter []byte) {
		if len(context) > 30 || len(parameter) > 60000 {
			return
		}
		p := newPacket(packet.LinkMTP3, rosFrame(kind, code, context, parameter))
		d.Dissect(p)
		walkAll(t, d, p)
		if got := chain(p); !strings.HasPrefix(got, "mtp3:sccp:tcap") {
			t.Fatalf("chain %s", got)
		}
		n := len(d.AppendAllFields(nil, p))
		if n > 200+6*len(p.Data) {
			t.Errorf("%d fields of %d octets", n, len(p.Data))
		}
	})
}
