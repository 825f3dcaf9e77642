package capfile

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestRecordFormats(t *testing.T) {
	for _, m := range mades {
		t.Run(m.name, func(t *testing.T) {
			data := twisted(60)
			b, ends := m.build(3, data)
			ps, r := mustRead(t, b)
			if len(ps) != 3 || r.Format().Kind != m.kind || len(r.Sections()) != 1 || r.Offset() < int64(ends[3]) {
				t.Fatalf("%d packets, %+v, ends at %d", len(ps), r.Format(), r.Offset())
			}
			for _, p := range ps {
				want := data
				if m.kind == HCIDump {
					want = m.rec(data)[12:]
				}
				length := 99
				switch {
				case m.junk > 0:
					want, length = want[:len(want)-m.junk], length-m.junk
				case m.junk < 0:
					want = append(bytes.Clone(want), make([]byte, -m.junk)...)
				}
				if m.single {
					length = len(want)
				}
				if !bytes.Equal(p.Data, want) || int(p.Len) != length || p.Flags != 0 || p.Link != m.link || p.FCSLen != m.fcs {
					t.Errorf("got %+v", p)
				}
				if got := epoch(p.Time); got != m.epoch || p.Time.Res != m.res || p.Time.Offset != m.offset {
					t.Errorf("got %s, %+v, want %s", got, p.Time, m.epoch)
				}
				if i := r.Interface(p); i.Link != m.link || i.Res != m.res {
					t.Errorf("interface %+v", i)
				}
			}
		})
	}
}

func TestRecordsComeWithTheirLastOctet(t *testing.T) {
	for _, m := range mades {
		t.Run(m.name, func(t *testing.T) {
			b, ends := m.build(3, twisted(60))
			g := &gate{t: t, b: b, end: ends[0]}
			if m.peeks {
				g.end = ends[2]
			}
			r, err := NewReader(oneByte{g}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			var p packet.Packet
			for i, end := range ends[1:] {
				g.end = max(g.end, end)
				if err := r.Next(&p); err != nil || p.Number != uint64(i+1) {
					t.Fatalf("packet %d: %v", i+1, err)
				}
			}
		})
	}
}

func TestRecordsCut(t *testing.T) {
	for _, m := range mades {
		b, ends := m.build(2, twisted(60))
		r, err := NewReader(bytes.NewReader(b[:ends[2]-20]), Options{})
		if err != nil {
			t.Fatal(m.name, err)
		}
		ps, err := readAll(t, r)
		var d *DamageError
		if len(ps) != 1 || !errors.As(err, &d) || d.Packet != 2 || d.Offset != int64(ends[1]) || !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%s: %d packets, %v", m.name, len(ps), err)
		}
		var p packet.Packet
		if !r.Partial(&p) || p.Number != 2 || p.Flags&packet.Truncated == 0 || len(p.Data) < 30 || !bytes.HasPrefix(ps[0].Data, p.Data) {
			t.Errorf("%s: partial %+v", m.name, p)
		}
		r.Close()
	}
}

// Formats whose header says where the packets end cannot be cut between two packets unnoticed.
func TestRecordsCutBetweenPackets(t *testing.T) {
	for _, m := range mades {
		b, ends := m.build(2, twisted(60))
		_, err := walk(t, b[:ends[1]])
		if states := m.kind == NetMon || m.kind == NetXRay; states != errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%s: %v", m.name, err)
		}
	}
}

func TestRecordDamage(t *testing.T) {
	for _, c := range []struct {
		name string
		b    []byte
		is   error
		text string
	}{
		{"snoop record shorter than its data", join(be, "snoop\x00\x00\x00", []uint32{2, 4, 60, 60, 83, 0, 0, 0}), ErrDamaged, "states a length of 83"},
		{"snoop record of 2 GiB", join(be, "snoop\x00\x00\x00", []uint32{2, 4, 60, 1 << 31, 1<<31 + 24, 0, 0, 0}), ErrLimit, "more than the limit"},
		{"snoop version 9", join(be, "snoop\x00\x00\x00", []uint32{9, 4}), ErrVersion, "snoop 9"},
		{"Network Monitor 3", netmonHead("GMBU", 0, 3)(0), ErrVersion, "Network Monitor 3.0"},
		{
			"frame beyond the frame table", append(netmonHead("GMBU", 0, 2)(20), join(le, uint64(0), []uint32{99, 5, 0, 0})...), ErrDamaged,
			"beyond the frames' end at byte 148",
		},
		{"NetXRay of another version", netxrayHead("003.000\x00", 0, 0)(0), ErrVersion, `NetXRay "003.000"`},
		{"NetXRay without a unit of time", netxrayHead("002.002\x00", 2, 0)(0), ErrFormat, "unknown unit"},
		{"compressed Sniffer", bytes.Replace(snifferHead2(1), []byte{4, 1, 1, 1}, []byte{4, 1, 2, 1}, 1), ErrFormat, "compressed Sniffer"},
		{"Sniffer frame beyond its record", append(snifferHead2(1), join(le, []uint16{4, 14, 0, 0, 0, 0, 1, 0, 0, 0})...), ErrDamaged, "less than the frame"},
		{"Sniffer record without a header", append(snifferHead2(1), join(le, []uint16{4, 13, 0})...), ErrDamaged, "below that of its header"},
		{"EyeSDN frame within another", append([]byte("EyeSDN"), 0xff, 1, 2, 0xff), ErrDamaged, "begins within another"},
		{"ERF record without a frame", append(mades[3].rec(nil), join(be, uint64(0x00000000ed7a453f), []byte{2, 0}, []uint16{16, 0, 60})...), ErrDamaged, "without a frame"},
	} {
		if _, err := walk(t, c.b); !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: got %v", c.name, err)
		}
	}
}

func TestRecordOddities(t *testing.T) {
	hole := netxrayHead("001.100\x00", 0, 0)(0)
	rec := join(le, uint64(5001000), []uint16{4, 4}, make([]byte, 16), "abcd")
	le.PutUint32(hole[24:], uint32(128+len(rec)+7))
	le.PutUint32(hole[28:], uint32(128+len(rec)))
	circle := append(append(append(hole, rec...), "unused!"...), rec...)
	event := join(be, []byte{0xff, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2}, uint16(2), "up")
	info := netmonHead("GMBU", 1, 2)(2 * 20)
	for _, network := range []uint16{0xfffd, 1} {
		info = append(info, join(le, uint64(0), []uint32{2, 2}, "ok", network)...)
	}
	for _, c := range []struct {
		name    string
		b       []byte
		packets int
		code    NoticeCode
		link    packet.LinkType
	}{
		{"a circle of packets", circle, 2, NoticeSkipped, 1},
		{"octets between EyeSDN frames", append(append([]byte("EyeSDN"), "junk"...), eyesdnRec([]byte("up"))...), 1, NoticeSkipped, 203},
		{"an event that no link type names", append([]byte("EyeSDN"), event...), 1, NoticeLinkType, LinkNone},
		{"a list of adapters", info, 1, 0, 1},
		{"an ERF pad", append(append(mades[3].rec([]byte("abcd")), join(be, make([]byte, 8), []byte{48, 0}, []uint16{16, 0, 0})...), mades[3].rec([]byte("abcd"))...), 2, 0, 1},
	} {
		ps, r := mustRead(t, c.b)
		if len(ps) != c.packets || ps[0].Link != c.link || c.code != 0 && r.Noticed(c.code) != 1 {
			t.Errorf("%s: %d packets, %+v, %d notices", c.name, len(ps), ps[0], r.Noticed(c.code))
		}
	}
}

func TestRecordLinkTypes(t *testing.T) {
	ppp, cisco := []byte{0xff, 3, 0, 0x21}, []byte{0x0f, 0, 8, 0}
	for name, c := range map[string][2]packet.LinkType{
		"ERF IPv4":                   {erfLink(22, nil), packet.LinkIPv4},
		"ERF IPv6":                   {erfLink(23, nil), packet.LinkIPv6},
		"ERF InfiniBand":             {erfLink(21, nil), packet.LinkInfiniband},
		"ERF HDLC, PPP":              {erfLink(1, ppp), packet.LinkPPPHDLC},
		"ERF HDLC, Cisco":            {erfLink(10, cisco), packet.LinkCHDLC},
		"ERF HDLC, other":            {erfLink(19, []byte{0x18}), LinkNone},
		"ERF ATM":                    {erfLink(3, ppp), LinkNone},
		"snoop token ring":           {(&snoop{network: 2}).linkType(), packet.LinkTokenRing},
		"snoop loopback":             {(&snoop{network: 14}).linkType(), packet.LinkNull},
		"Surveyor token ring":        {(&snoop{network: 14, shomiti: true}).linkType(), packet.LinkTokenRing},
		"snoop FDDI":                 {(&snoop{network: 8}).linkType(), packet.LinkFDDI},
		"snoop ATM":                  {(&snoop{network: 18}).linkType(), 123},
		"snoop IPNET":                {(&snoop{network: 1<<31 | 5}).linkType(), 226},
		"btsnoop H1":                 {(&snoop{network: 1001, bluetooth: true}).linkType(), LinkNone},
		"Network Monitor tunnel":     {netmonLink(7), packet.LinkRaw},
		"Network Monitor 802.11":     {netmonLink(6), LinkNone},
		"Network Monitor pcap":       {netmonLink(0xe000 | 113), packet.LinkSLL},
		"Network Monitor FDDI":       {netmonLink(3), packet.LinkFDDI},
		"Network Monitor token ring": {netmonLink(2), packet.LinkTokenRing},
		"Network Monitor event":      {netmonLink(0xffe0), LinkNone},
		"Message Analyzer 802.11":    {netmonLink(0xe080), packet.LinkIEEE80211},
		"Message Analyzer":           {netmonLink(0xe084), LinkNone},
		"Sniffer ARCNET":             {(&sniffer{network: 2}).linkType(nil), packet.LinkARCNETBSD},
		"Sniffer line, PPP":          {(&sniffer{network: 8, line: -1}).linkType(ppp), packet.LinkPPPHDLC},
		"Sniffer line, SDLC":         {(&sniffer{network: 7}).linkType(ppp), 268},
		"NetXRay PPP":                {(&netxray{major: 2, encap: 4}).linkType(append(make([]byte, 84), 3)), packet.LinkPPPHDLC},
		"NetXRay WAN of version 1":   {(&netxray{major: 1, encap: 4}).linkType(nil), packet.LinkEthernet},
		"NetXRay Frame Relay":        {(&netxray{major: 2, encap: 4}).linkType(append(make([]byte, 84), 4)), packet.LinkFrameRelay},
		"NetXRay SDLC":               {(&netxray{major: 2, encap: 4}).linkType(append(make([]byte, 84), 7)), 268},
		"NetXRay Cisco HDLC":         {(&netxray{major: 2, encap: 4}).linkType(append(make([]byte, 84), 19)), packet.LinkCHDLC},
		"NetXRay token ring":         {(&netxray{major: 2, encap: 2}).linkType(nil), packet.LinkTokenRing},
		"NetXRay ATM":                {(&netxray{major: 2, encap: 9}).linkType(nil), LinkNone},
		"NetXRay 802.11":             {(&netxray{major: 2, encap: 10}).linkType(nil), packet.LinkIEEE80211},
		"EyeSDN BACnet":              {eyesdnLink(7, 0), 165},
		"EyeSDN SS7":                 {eyesdnLink(4, 1), 140},
		"EyeSDN B channel":           {eyesdnLink(0, 1), LinkNone},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: got %v, want %v", name, c[0], c[1])
		}
	}
}

func TestNetXRayUnits(t *testing.T) {
	for _, c := range []struct {
		major, minor uint16
		encap        uint32
		unit, pod    byte
		want         uint64
	}{
		{0, 0, 1, 0, 0, 1e3},
		{1, 0, 1, 0, 0, 1e3},
		{1, 1, 1, 0, 0, 1e6},
		{2, 0, 2, 1, 3, 1193000},
		{2, 1, 1, 0, 0, 1e6},
		{2, 1, 1, 2, 0, 77},
		{2, 2, 1, 2, 2, 31250000},
		{2, 2, 1, 2, 3, 1250000},
		{2, 3, 1, 0, 5, 1e6},
		{2, 2, 1, 2, 6, 20000000},
		{2, 2, 1, 1, 6, 0},
		{2, 2, 1, 3, 0, 0},
		{2, 2, 1, 0, 9, 0},
	} {
		b := make([]byte, 128)
		b[48], b[84], b[76] = c.unit, c.pod, 77
		n := &netxray{major: c.major, minor: c.minor, encap: c.encap, start: 5}
		if got := n.unit(b); got != c.want {
			t.Errorf("%+v: got %d ticks a second", c, got)
		}
		if pod := c.encap == 1 && c.pod != 0 && c.minor >= 2 && c.want != 0; pod && n.start != 0 {
			t.Errorf("%+v: the header's start counts", c)
		}
	}
}

// hcidump has no magic, so that only what fills its record to the octet is taken for it.
func TestHCIDumpIsKnownByItsFirstPacket(t *testing.T) {
	for name, c := range map[string]struct {
		hci  []byte
		sec  uint32
		want bool
	}{
		"command":             {[]byte{1, 3, 12, 0}, 1144661885, true},
		"asynchronous data":   {[]byte{2, 1, 0, 2, 0, 7, 7}, 1144661885, true},
		"synchronous data":    {[]byte{3, 1, 0, 1, 9}, 1144661885, true},
		"event":               {[]byte{4, 14, 1, 0}, 1144661885, true},
		"event of one more":   {[]byte{4, 14, 2, 0}, 1144661885, false},
		"data of one more":    {[]byte{2, 1, 0, 3, 0, 7, 7}, 1144661885, false},
		"another packet type": {[]byte{5, 14, 1, 0}, 1144661885, false},
		"a time of 1999":      {[]byte{4, 14, 1, 0}, 946684799, false},
	} {
		b := join(le, uint16(len(c.hci)), []byte{0, 0}, []uint32{c.sec, 0}, c.hci)
		_, err := walk(t, b)
		if got := err == io.EOF; got != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSnifferRecords(t *testing.T) {
	atm := &sniffer{major: 4, minor: 95, network: 10}
	if total, _ := atm.extent(0, join(le, []uint16{8, 14 + 5, 0, 0, 0, 0, 5})); total != 6+48+5 {
		t.Errorf("ATM record of %d octets", total)
	}
	token := &sniffer{major: 5, network: 0}
	rec := join(le, []uint16{12, 34 + 5, 0, 0, 0, 0, 5}, make([]byte, 26), "token")
	if total, _ := token.extent(0, rec); int(total) != len(rec) || string(token.record(0, rec).data) != "token" {
		t.Errorf("token ring record of %d octets: %q", total, token.record(0, rec).data)
	}
}

// Times before the start of a capture, and units that are no whole number of nanoseconds.
func TestRecordTimes(t *testing.T) {
	x := &netxray{seconds: 100, start: 1193182, perSecond: 1193182, res: packet.Nano}
	m := &netmon{major: 2, start: 1_000_000}
	for name, c := range map[string][2]string{
		"a tick after the start":          {epoch(x.time(1193183)), "100.000000838"},
		"a tick before the start":         {epoch(x.time(1193181)), "99.999999161"},
		"a second before the start":       {epoch(x.time(0)), "99.000000000"},
		"a microsecond before the start":  {epoch(m.time(le.AppendUint64(nil, (1<<64-10)/10+1))), "0.999999000"},
		"ERF rounds up into a new second": {epoch(erfTime(1<<32 - 1)), "1.000000000"},
		"ERF rounds down":                 {epoch(erfTime(5<<32 | 1)), "5.000000000"},
		"ERF rounds up":                   {epoch(erfTime(5<<32 | 3)), "5.000000001"},
		"btsnoop before 1970":             {epoch((&snoop{bluetooth: true}).record(0, append(make([]byte, 16), be.AppendUint64(nil, bluetoothEpoch-1)...)).time), "-1.999999000"},
	} {
		if c[0] != c[1] {
			t.Errorf("%s: got %s, want %s", name, c[0], c[1])
		}
	}
}
