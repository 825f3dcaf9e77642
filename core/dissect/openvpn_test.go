package dissect

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// openVPNControlPacket is a control packet without an HMAC, of the session with an ID.
func openVPNControlPacket(session uint64, id uint32, data []byte) []byte {
	b := append(be.AppendUint64([]byte{openVPNControl << 3}, session), 0)
	return append(be.AppendUint32(b, id), data...)
}

// openVPNStream is a TLS stream of two records in three packets, the second of which is sent twice.
func openVPNStream(t testing.TB) (ps []*packet.Packet) {
	tls := unhex(t, "15 0301 0002 0228 17 0301 0006 a1a2a3a4a5a6")
	for i, x := range []struct {
		id   uint32
		data []byte
	}{{1, tls[:12]}, {2, tls[12:14]}, {2, tls[12:14]}, {3, tls[14:]}} {
		p := udpFrame(openVPNControlPacket(7, x.id, x.data), 40000, openVPNPort)
		p.Number = uint64(i + 1)
		ps = append(ps, p)
	}
	return ps
}

func TestRecordsOfOpenVPNArePutTogether(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	ps := openVPNStream(t)
	for _, p := range ps {
		d.Dissect(p)
	}
	wantBy(t, d, ps[0], "openvpn.mpid=1", "tls.alert_message.desc=40", "tls.app_data=", "_ws.unreassembled=12")
	wantBy(t, d, ps[1], "openvpn.mpid=2", "openvpn.fragment=1,2", "tls.app_data=")
	wantBy(t, d, ps[3], "openvpn.mpid=3", "openvpn.fragment=1,2,4", "tls.record.length=6", "tls.app_data=a1a2a3a4a5a6")
	wantBy(t, d, ps[3].Clone(), "tls.app_data=a1a2a3a4a5a6")
	walkAll(t, d, ps[3])
	wantValues(t, ps[3], "tls.app_data=", "openvpn.fragment=") // by itself
}

// Over TCP a segment has several packets, each with its length before it.
func TestRecordsOfOpenVPNOverTCP(t *testing.T) {
	tls := unhex(t, "17 0301 0006 a1a2a3a4a5a6 15 0301 0002 0228")
	framed := func(b []byte) []byte { return append(be.AppendUint16(nil, uint16(len(b))), b...) }
	a, b, c := framed(openVPNControlPacket(7, 1, tls[:8])), framed(openVPNControlPacket(7, 2, tls[8:11])), framed(openVPNControlPacket(7, 3, tls[11:]))
	d := &Dissector{Connections: new(Connections)}
	p := tcpFrame(append(append(a, b...), c...), 40000, openVPNPort)
	d.Dissect(p)
	wantBy(t, d, p, "openvpn.plen=22,17,21", "openvpn.mpid=1,2,3", "tls.app_data=a1a2a3a4a5a6", "tls.alert_message.desc=40")
	cutEverywhere(t, packet.LinkRaw, p.Data)
	if n := openVPNMessageLen(b); n != len(b) {
		t.Errorf("a message of %d octets, want %d", n, len(b))
	}
	if n := openVPNMessageLen(b[:2]); n != MoreOctets {
		t.Errorf("of two octets: %d", n)
	}
	if n := openVPNMessageLen([]byte("\x16\x03\x01\x00\x10")); n != NoMessage {
		t.Errorf("of a record of TLS: %d", n)
	}
	if k := new(Dissector).StreamKind(40000, openVPNPort, b); k != packet.OpenVPN {
		t.Errorf("the stream is %s", k)
	}
}

// A number that is missing ends what was begun; another session begins anew.
func TestOpenVPNWithLosses(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	record := unhex(t, "17 0301 0004 a1a2a3a4")
	var last *packet.Packet
	for i, x := range []struct {
		session uint64
		id      uint32
		data    []byte
		want    string
	}{{7, 1, record[:6], ""}, {7, 3, record[6:], ""}, {7, 4, record[:6], ""}, {8, 1, record[6:], ""}, {8, 2, record, "a1a2a3a4"}} {
		last = udpFrame(openVPNControlPacket(x.session, x.id, x.data), 40000, openVPNPort)
		last.Number = uint64(i + 1)
		d.Dissect(last)
		wantBy(t, d, last, "tls.app_data="+x.want, "openvpn.fragments=")
	}
}

// What a record may hold bounds what is kept of a stream.
func TestWhatIsKeptOfOpenVPNIsBounded(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	for i := range 200 {
		data := make([]byte, 1000)
		if i == 0 {
			copy(data, "\x17\x03\x01\x47\xff")
		}
		p := udpFrame(openVPNControlPacket(7, uint32(i), data), 40000, openVPNPort)
		p.Number = uint64(i)
		d.Dissect(p)
	}
	for _, s := range d.Connections.has().openVPN.byEnds {
		if n := cap(s[0].partial) + cap(s[1].partial); n > 2*tlsMaxRecord {
			t.Errorf("%d octets are kept", n)
		}
	}
}

func TestOpenVPNView(t *testing.T) {
	p, ls := titled(t, "openvpn", "OpenVPN control with an HMAC")
	o, ok := OpenVPNOf(p, ls[3])
	if !ok || o.Opcode() != 4 || o.KeyID() != 0 || o.SessionID() != 0xd67c13a7e6b4e0eb || !bytes.Equal(o.TLS(), unhex(t, "15030100020228")) {
		t.Errorf("%d %d %x %x, %v", o.Opcode(), o.KeyID(), o.SessionID(), o.TLS(), ok)
	}
	p, ls = titled(t, "openvpn", "OpenVPN, two packets in a segment")
	if o, ok = OpenVPNOf(p, ls[3]); !ok || o.Opcode() != 5 || o.TLS() != nil {
		t.Errorf("over TCP: %d %x, %v", o.Opcode(), o.TLS(), ok)
	}
	p, ls = titled(t, "openvpn", "OpenVPN data with a peer")
	if o, ok = OpenVPNOf(p, ls[3]); !ok || o.Opcode() != 9 || o.SessionID() != 0 {
		t.Errorf("data: %d %x, %v", o.Opcode(), o.SessionID(), ok)
	}
}

// An HMAC of another hash is found by what fits behind it; what fits nowhere stays data.
func TestOpenVPNHMACs(t *testing.T) {
	rest := unhex(t, "00000003 5e3e7cb8 00 00000002 15030100020228")
	for _, n := range []int{16, 20, 32, 64} {
		b := be.AppendUint64([]byte{openVPNControl << 3}, 7)
		b = append(append(b, bytes.Repeat([]byte{0xa7}, n)...), rest...)
		p := layered(udpFrame(b, 40000, openVPNPort))
		wantValues(t, p, "openvpn.hmac="+strings.Repeat("a7", n), "openvpn.mpid=2", "tls.alert_message.desc=40")
	}
	p := layered(udpFrame(append(be.AppendUint64([]byte{openVPNControl << 3}, 7), bytes.Repeat([]byte{0xa7}, 90)...), 40000, openVPNPort))
	wantValues(t, p, "openvpn.hmac=", "openvpn.data="+strings.Repeat("a7", 90))
	if got := chain(layered(udpFrame([]byte("\xffhello"), 40000, openVPNPort))); got != "raw:ip:udp:data" {
		t.Errorf("no packet of OpenVPN: %s", got)
	}
}

func FuzzOpenVPN(f *testing.F) {
	for _, p := range openVPNStream(f) {
		f.Add(p.Data[28:], false)
	}
	f.Add(append([]byte{0, 22}, openVPNControlPacket(7, 1, []byte("\x17\x03\x01\x00\x06ab"))...), true)
	f.Fuzz(func(t *testing.T, b []byte, stream bool) {
		d := &Dissector{Connections: new(Connections)}
		for i := range 3 {
			data := bytes.Clone(b)
			if at := 13; len(data) > at {
				data[at] += byte(i)
			}
			p := udpFrame(data, 40000, openVPNPort)
			if stream {
				p = tcpFrame(data, 40000, openVPNPort)
			}
			p.Number = uint64(i)
			d.Dissect(p)
			walkAll(t, d, p)
			walkAll(t, d, p.Clone())
			for _, l := range p.Layers() {
				if o, ok := OpenVPNOf(p, l); ok {
					_, _, _, _ = o.Opcode(), o.KeyID(), o.SessionID(), o.TLS()
				}
			}
			openVPNMessageLen(b)
		}
	})
}
