package dissect

import "testing"

func TestCCPAndSITAAgreeWithTshark(t *testing.T) {
	for _, s := range readings(t, "wan") {
		t.Run(s.title, func(t *testing.T) {
			link := linkOf(t, s.title)
			p := newPacket(link, s.frame)
			new(Dissector).Dissect(p)
			checkLayers(t, p)
			checkLists(t, p)
			wantValues(t, p, s.lines...)
			cutEverywhere(t, link, s.frame)
			noAllocs(t, link, s.frame)
		})
	}
}
