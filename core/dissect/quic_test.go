package dissect

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// The client's hello of RFC 9001 §A.2, in its CRYPTO frame.
const quicHello = "060040f1010000ed0303ebf8fa56f12939b9584a3896472ec40bb863cfd3e86804fe3a47f06a2b69484c00000413011302010000c000000010" +
	"000e00000b6578616d706c652e636f6dff01000100000a00080006001d0017001800100007000504616c706e000500050100000000003300260024001d0020" +
	"9370b2c9caa47fbabaf4559fedba753de171fa71f50f1ce15d43e994ec74d748002b0003020304000d0010000e0403050306030203080408050806002d0002" +
	"0101001c00024001003900320408ffffffffffffffff05048000ffff07048000ffff0801100104800075300901100f088394c8f03e51570806048000ffff"

// sealQUIC makes a client's Initial with the ID of RFC 9001 §A.1 and packet number 2, as §5 has it.
func sealQUIC(t testing.TB, version uint32, plain []byte) []byte {
	t.Helper()
	dcid := unhex(t, "8394c8f03e515708")
	keys, _ := quicInitialKeys(version, quicSalt(version), dcid)
	first := byte(0xc3)
	if version == quicVersion2 {
		first = 0xd3
	}
	b := be.AppendUint32([]byte{first}, version)
	b = append(append(append(b, 8), dcid...), 0, 0)
	b = be.AppendUint16(b, 0x4000|uint16(4+len(plain)+quicTagLen))
	b = append(b, 0, 0, 0, 2)
	block, err := aes.NewCipher(keys.key)
	if err != nil {
		t.Fatal(err)
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	keys.iv[11] ^= 2
	n := len(b)
	b = append(b, seal.Seal(nil, keys.iv, plain, b)...)
	hp, err := aes.NewCipher(keys.hp)
	if err != nil {
		t.Fatal(err)
	}
	var mask [16]byte
	hp.Encrypt(mask[:], b[n:n+16])
	b[0] ^= mask[0] & 0x0f
	for i := range 4 {
		b[n-4+i] ^= mask[1+i]
	}
	return b
}

// rfcInitial is the packet of RFC 9001 §A.2.
func rfcInitial(t testing.TB, version uint32) []byte {
	return sealQUIC(t, version, append(unhex(t, quicHello), make([]byte, 1162-245)...))
}

func udpFrame(payload []byte, src, dst uint16) *packet.Packet {
	b := make([]byte, 28, 28+len(payload))
	b[0], b[8], b[9] = 0x45, 64, 17
	be.PutUint16(b[2:], uint16(28+len(payload)))
	copy(b[12:], []byte{10, 0, 0, 1, 10, 0, 0, 2})
	be.PutUint16(b[20:], src)
	be.PutUint16(b[22:], dst)
	be.PutUint16(b[24:], uint16(8+len(payload)))
	return newPacket(packet.LinkRaw, append(b, payload...))
}

func TestQUICKeysAreThoseOfTheRFCs(t *testing.T) {
	for _, c := range []struct {
		version     uint32
		key, iv, hp string
	}{
		{quicVersion1, "1f369613dd76d5467730efcbe3b1a22d", "fa044b2f42a3fd3b46fb255c", "9f50449e04a0e810283a1e9933adedd2"}, // RFC 9001 §A.1
		{quicVersion2, "8b1a0bc121284290a29e0971b5cd045d", "91f73e2351d8fa91660e909f", "45b95e15235d6f45a6b19cbcb0294ba9"}, // RFC 9369 §A.1
	} {
		k, _ := quicInitialKeys(c.version, quicSalt(c.version), unhex(t, "8394c8f03e515708"))
		for _, x := range [][2]string{{hex.EncodeToString(k.key), c.key}, {hex.EncodeToString(k.iv), c.iv}, {hex.EncodeToString(k.hp), c.hp}} {
			if x[0] != x[1] {
				t.Errorf("version %#x: got %s, want %s", c.version, x[0], x[1])
			}
		}
	}
}

// The sealed packet begins and ends as RFC 9001 §A.2 and RFC 9369 §A.2 print it, and what it holds is read.
func TestQUICInitialOfTheRFCs(t *testing.T) {
	for _, c := range []struct {
		version    uint32
		start, end string
		typ        string
	}{
		{quicVersion1, "c000000001088394c8f03e5157080000449e7b9aec34d1b1c98dd7689fb8ec11d242b123dc9b", "e221af44860018ab0856972e194cd934", "quic.long.packet_type"},
		{quicVersion2, "d76b3343cf088394c8f03e5157080000449ea0c95e82ffe67b6abcdb4298b485dd04", "", "quic.long.packet_type_v2"},
	} {
		b := rfcInitial(t, c.version)
		if !bytes.HasPrefix(b, unhex(t, c.start)) || !bytes.HasSuffix(b, unhex(t, c.end)) || len(b) != 1200 {
			t.Errorf("version %#x: %d octets %x…%x", c.version, len(b), b[:38], b[len(b)-16:])
		}
		p := layered(udpFrame(b, 40000, 443))
		want := "0"
		if c.version == quicVersion2 {
			want = "1"
		}
		wantValues(t, p, "quic.packet_number=2", "quic.packet_number_length=3", "quic.dcid=8394c8f03e515708", "quic.length=1182",
			"quic.frame_type=6,0", "quic.crypto.length=241", "quic.padding_length=917", c.typ+"="+want,
			"tls.handshake.type=1", "tls.handshake.extensions_server_name=example.com", "tls.handshake.ciphersuite=0x1301,0x1302",
			"tls.handshake.random=ebf8fa56f12939b9584a3896472ec40bb863cfd3e86804fe3a47f06a2b69484c",
			"tls.quic.parameter.initial_source_connection_id=8394c8f03e515708", "tls.handshake.ja3_full=771,4865-4866,0-65281-10-16-5-51-43-13-45-28-57,29-23-24,")
		if ja4 := values(p, "tls.handshake.ja4"); !strings.HasPrefix(ja4, "q13d0211an_") { // FoxIO's JA4.md: q for QUIC, the letters of "alpn"
			t.Errorf("JA4 %s", ja4)
		}
		ownFields(t, p)
		cutEverywhere(t, packet.LinkRaw, p.Data)
	}
}

func TestQUICViewReadsTheClientHello(t *testing.T) {
	p := layered(udpFrame(rfcInitial(t, quicVersion1), 40000, 443))
	q, ok := QUICOf(p, p.Layers()[p.Find(packet.QUIC, 0)])
	if !ok {
		t.Fatal("no QUIC")
	}
	n := 0
	for h := range q.Packets() {
		n++
		hello, ok := h.ClientHello(nil)
		if !ok || hello.Version() != tls13 || hex.EncodeToString(h.DCID) != "8394c8f03e515708" || h.Type != QUICInitial || h.Length != 1182 {
			t.Errorf("got %v, version %#x of %+v", ok, hello.Version(), h)
		}
		if name := hello.ServerName(); string(name) != "example.com" {
			t.Errorf("server name %q", name)
		}
	}
	if n != 1 {
		t.Errorf("%d packets", n)
	}
}

// Clients shuffle the parts of their hello within a packet.
func TestQUICHelloInSeveralFrames(t *testing.T) {
	hello := unhex(t, quicHello)[4:]
	part := func(from, to int) []byte {
		return append([]byte{quicCrypto, 0x40 | byte(from>>8), byte(from), 0x40 | byte((to-from)>>8), byte(to - from)}, hello[from:to]...)
	}
	whole := slices.Concat([]byte{0, quicPing}, part(100, 241), []byte{0, 0}, part(0, 60), part(40, 120))
	p := layered(udpFrame(sealQUIC(t, quicVersion1, whole), 40000, 443))
	wantValues(t, p, "quic.crypto.offset=100,0,40", "tls.handshake.extensions_server_name=example.com", "_ws.unreassembled=")
	p = layered(udpFrame(sealQUIC(t, quicVersion1, append(part(0, 60), part(61, 241)...)), 40000, 443))
	wantValues(t, p, "tls.handshake.type=", "_ws.unreassembled=12")
}

func TestQUICHeaders(t *testing.T) {
	for _, c := range []struct {
		hex   string
		lines []string
	}{
		// RFC 9001 §A.4, a retry
		{"ff000000010008f067a5502a4262b5746f6b656e04a265ba2eff4d829058fb3f0f2496ba", []string{"quic.long.packet_type=3",
			"quic.scid=f067a5502a4262b5", "quic.retry_token=746f6b656e", "quic.retry_integrity_tag=04a265ba2eff4d829058fb3f0f2496ba"}},
		// a version negotiation, RFC 9000 §17.2.1
		{"8000000000" + "0401020304" + "00" + "00000001" + "6b3343cf", []string{"quic.vn.unused=0x00", "quic.dcid=01020304",
			"quic.supported_version=0x00000001,0x6b3343cf", "quic.fixed_bit="}},
		// a handshake packet with a short header's behind it
		{"e000000001" + "0101" + "0102" + "14" + "0102030405060708090a0b0c0d0e0f1011121314" + "60aabb", []string{"quic.long.packet_type=2",
			"quic.header_form=1,0", "quic.spin_bit=1", "quic.remaining_payload=0102030405060708090a0b0c0d0e0f1011121314,aabb"}},
		{"c0ff00000b" + "0101" + "0102" + "0011", []string{"quic.version=0xff00000b", "quic.remaining_payload=0011", "quic.long.packet_type="}},
		{"c000000001" + "1501020304050607080910111213141516171819202100" + "00", []string{"quic.dcil=21"}},
	} {
		b := unhex(t, c.hex)
		p := udpFrame(b, 40000, 443)
		p.ResetLayers()
		p.AddLayer(packet.Layer{Span: packet.Span{Off: 28, Len: uint32(len(b))}, Kind: packet.QUIC})
		wantValues(t, p, c.lines...)
		cutEverywhere(t, packet.LinkRaw, p.Data)
	}
}

func TestQUICIsToldFromOthers(t *testing.T) {
	initial := rfcInitial(t, quicVersion1)
	short := append([]byte{0x4f}, make([]byte, 40)...)
	for _, c := range []struct {
		name string
		b    []byte
		port uint16
		want packet.Kind
	}{
		{"an Initial", initial, 443, packet.QUIC},
		{"an Initial on another port", initial, 4433, packet.QUIC},
		{"a cut Initial on the port", initial[:100], 443, packet.QUIC},
		{"a cut Initial on another port", initial[:100], 4433, packet.Data},
		{"a short header", short, 443, packet.QUIC},
		{"a short header on another port", short, 4433, packet.Data},
		{"channel data of a relay", append([]byte{0x40, 1, 0, 37}, short[4:]...), 443, packet.Data},
		{"DTLS", append([]byte{0x16, 0xfe, 0xfd}, short[3:]...), 443, packet.Data},
		{"another version", append([]byte{0xc0, 0, 0, 0, 3}, initial[5:]...), 4433, packet.Data},
		{"a DNS query to a resolver on the port", unhex(t, "48c4"+dnsQuery[4:]), 443, packet.DNS},
		{"DNS's port", initial, 53, packet.DNS},
	} {
		p := layered(udpFrame(c.b, 40000, c.port))
		if got := p.Layers()[len(p.Layers())-1].Kind; got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// draft-ietf-quic-tls-23 and 29, appendix A.1; those without one come from Python's hmac, with the salts that open captured packets.
func TestKeysOfQUICDrafts(t *testing.T) {
	dcid := unhex(t, "8394c8f03e515708")
	for _, c := range []struct {
		version uint32
		key, iv string
	}{
		{quicDraft23, "af7fd7efebd21878ff66811248983694", "8681359410a70bb9c92f0420"},
		{quicDraft29 - 1, "af7fd7efebd21878ff66811248983694", "8681359410a70bb9c92f0420"},
		{quicMvfst2, "af7fd7efebd21878ff66811248983694", "8681359410a70bb9c92f0420"},
		{quicDraft29, "175257a31eb09dea9366d8bb79ad80ba", "6b26114b9cba2b63a9e8dd4f"},
		{quicDraft22, "07863d9c083786bc86766ce0d02bf93f", "fb33da41a8f297d482df670e"},
		{quicMvfst1, "07863d9c083786bc86766ce0d02bf93f", "fb33da41a8f297d482df670e"},
		{quicMvfstExp, "af7fd7efebd21878ff66811248983694", "8681359410a70bb9c92f0420"},
		{quicT050, "80ab8e0313d2c851aaff5405824a916a", "aedd2abe20b9eff2116e4429"},
		{quicT051, "e66b805440a16d39f1889b2726d1cc5c", "efdd37eda34f2f7080bb140c"},
		{quicDraft33, "1f369613dd76d5467730efcbe3b1a22d", "fa044b2f42a3fd3b46fb255c"}, // as RFC 9001 §A.1
	} {
		k, _ := quicInitialKeys(c.version, quicSalt(c.version), dcid)
		if !bytes.Equal(k.key, unhex(t, c.key)) || !bytes.Equal(k.iv, unhex(t, c.iv)) {
			t.Errorf("version %08x: key %x, iv %x", c.version, k.key, k.iv)
		}
	}
}

// Which salt a client takes for a version that nobody has, only the packet's tag tells; Google's frames have their own numbers.
func TestQUICOfReservedVersionsAndOfGoogle(t *testing.T) {
	plain := append(unhex(t, quicHello), make([]byte, 1162-245)...)
	draft29 := sealQUIC(t, quicDraft29, plain)
	for _, c := range []struct {
		name string
		b    []byte
		port uint16
	}{
		{"with version 1's salt", reserved(t, quicSalt1, plain), 4433},
		{"with draft 29's salt", reserved(t, quicSaltDraft29, plain), 443},
		{"a bit that RFC 9287 frees", func() []byte { draft29[0] &^= 0x40; return draft29 }(), 4433},
		{"Google's", sealQUIC(t, quicT051, append([]byte{8}, plain[1:]...)), 443},
	} {
		p := layered(udpFrame(c.b, 40000, c.port))
		want := "example.com"
		if c.b[0]&0x40 == 0 { // the tag is over the header
			want = ""
		}
		if got := values(p, "tls.handshake.extensions_server_name"); got != want || chain(p) != "raw:ip:udp:quic" {
			t.Errorf("%s: name %q, chain %s", c.name, got, chain(p))
		}
		cutEverywhere(t, packet.LinkRaw, p.Data)
	}
	small := layered(udpFrame(reserved(t, quicSalt1, plain)[:600], 40000, 4433))
	if got := chain(small); got != "raw:ip:udp:data" {
		t.Errorf("a short datagram of a reserved version: %s", got)
	}
}

// reserved is sealQUIC for version 0x0a0a0a0a.
func reserved(t testing.TB, salt string, plain []byte) []byte {
	t.Helper()
	client, _ := quicInitialKeys(quicVersion1, salt, unhex(t, rfcDCID))
	b := append(be.AppendUint32([]byte{0xc3}, 0x0a0a0a0a), 8)
	b = append(append(b, unhex(t, rfcDCID)...), 0, 0)
	b = be.AppendUint16(b, 0x4000|uint16(4+len(plain)+quicTagLen))
	return sealed(client, b, 0, plain)
}

// A Retry of a draft without an integrity tag, and transport parameters in 16-bit vectors; the values are tshark's.
func TestOldDraftsOfQUIC(t *testing.T) {
	b := unhex(t, "f0ff000018"+"0101"+"0102"+"03aabbcc"+"0b7aabbe5ee109fecd41494b2158d122221d")
	wantValues(t, layered(udpFrame(b, 443, 40000)), "quic.odcil=3", "quic.odcid=aabbcc", "quic.retry_token=0b7aabbe5ee109fecd41494b2158d122221d",
		"quic.retry_integrity_tag=")
	hello := "010000430303" + strings.Repeat("11", 32) + "00" + "00021301" + "0100" + "0018" + "ffa50014" + "0012" + "0005000480040000" + "000800024064" + "000c0000"
	wantValues(t, layered(udpFrame(sealQUIC(t, quicDraft23, append([]byte{6, 0, 0x40, byte(len(hello) / 2)}, unhex(t, hello)...)), 40000, 443)),
		"tls.quic.len=18", "tls.quic.parameter.lengt.old=4,2,0", "tls.quic.parameter.type=5,8,12",
		"tls.quic.parameter.initial_max_stream_data_bidi_local=262144", "tls.quic.parameter.length=")
}

// FuzzQUIC lists and views whatever a datagram holds, as it is and as the payload of an Initial.
func FuzzQUIC(f *testing.F) {
	f.Add(rfcInitial(f, quicVersion1), false)
	f.Add(rfcInitial(f, quicVersion2), false)
	f.Add(unhex(f, quicHello), true)
	f.Add(unhex(f, "020a0501000000"+"030a0501000000010101"+"1c0a0602aabb"+"01"), true)
	f.Add(unhex(f, "ff000000010008f067a5502a4262b5746f6b656e04a265ba2eff4d829058fb3f0f2496ba"), false)
	f.Fuzz(func(t *testing.T, b []byte, seal bool) {
		if len(b) > 16000 {
			return
		}
		if seal {
			b = sealQUIC(t, quicVersion1, b)
		}
		p := udpFrame(b, 40000, 443)
		d := new(Dissector)
		d.Dissect(p)
		walkAll(t, d, p)
		for _, l := range p.Layers() {
			if q, ok := QUICOf(p, l); ok {
				for h := range q.Packets() {
					hello, _ := h.ClientHello(nil)
					hello.AppendJA4(nil)
				}
			}
		}
	})
}
