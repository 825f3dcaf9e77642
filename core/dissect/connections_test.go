package dissect

import (
	"bytes"
	"crypto/cipher"
	"encoding/hex"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// quicServerInitial is the packet of RFC 9001 §A.3: an ACK and a server hello, in answer to that of §A.2.
const quicServerInitial = "cf000000010008f067a5502a4262b5004075c0d95a482cd0991cd25b0aac406a5816b6394100f37a1c69797554780bb38cc5a99f5ede4cf73c3ec" +
	"2493a1839b3dbcba3f6ea46c5b7684df3548e7ddeb9c3bf9c73cc3f3bded74b562bfb19fb84022f8ef4cdd93795d77d06edbb7aaf2f58891850abbdca3d20398c" +
	"276456cbc42158407dd074ee"

// sealed gives a packet whose header ends with a packet number of four octets.
func sealed(k *quicKeys, header []byte, number uint64, plain []byte) []byte {
	at := len(header)
	b := be.AppendUint32(bytes.Clone(header), uint32(number))
	iv := bytes.Clone(k.iv)
	for i := range 8 {
		iv[4+i] ^= byte(number >> (56 - 8*i))
	}
	b = k.seal.(cipher.AEAD).Seal(b, iv, plain, b)
	var mask [16]byte
	k.mask.Encrypt(mask[:], b[at+4:at+20])
	if b[0]&0x80 != 0 {
		b[0] ^= mask[0] & 0x0f
	} else {
		b[0] ^= mask[0] & 0x1f
	}
	for i := range 4 {
		b[at+i] ^= mask[1+i]
	}
	return b
}

// long gives a packet of version 1 with a long header.
func long(k *quicKeys, typ byte, dcid, scid string, token []byte, number uint64, plain []byte) []byte {
	b := []byte{0xc3 | typ<<4, 0, 0, 0, 1, byte(len(dcid) / 2)}
	d, _ := hex.DecodeString(dcid)
	s, _ := hex.DecodeString(scid)
	b = append(append(append(b, d...), byte(len(s))), s...)
	if typ == QUICInitial {
		b = append(append(b, byte(len(token))), token...)
	}
	b = be.AppendUint16(b, 0x4000|uint16(4+len(plain)+quicTagLen))
	return sealed(k, b, number, plain)
}

// cryptoFrame is a CRYPTO frame of a stream's octets from from to to.
func cryptoFrame(stream []byte, from, to int) []byte {
	return append([]byte{quicCrypto, 0x40 | byte(from>>8), byte(from), 0x40 | byte((to-from)>>8), byte(to - from)}, stream[from:to]...)
}

// ended makes a packet between two hosts: up from the client's.
func ended(number uint64, up bool, payload []byte) *packet.Packet {
	p := udpFrame(payload, 40000, 443)
	if !up {
		p = udpFrame(payload, 443, 40000)
		copy(p.Data[12:], []byte{10, 0, 0, 2, 10, 0, 0, 1})
	}
	p.Number = number
	return p
}

func valuesBy(d *Dissector, p *packet.Packet, name string) string {
	var vals []string
	d.AllFields(p, func(f packet.Field) bool {
		if def := Def(f.ID); def.Name == name {
			vals = append(vals, string(packet.AppendValue(nil, p, f, def)))
		}
		return true
	})
	return strings.Join(vals, ",")
}

func wantBy(t *testing.T, d *Dissector, p *packet.Packet, lines ...string) {
	t.Helper()
	for _, l := range lines {
		name, want, _ := strings.Cut(l, "=")
		if got := valuesBy(d, p, name); got != want {
			t.Errorf("packet %d: %s is %q, want %q", p.Number, name, got, want)
		}
	}
}

const (
	rfcDCID = "8394c8f03e515708" // of RFC 9001 §A.1
	rfcSCID = "f067a5502a4262b5" // of RFC 9001 §A.3
)

// handshakeOfRFC gives the datagrams of a handshake: the client's hello in two, and the server's answer of RFC 9001 §A.3.
func handshakeOfRFC(t testing.TB) (ps []*packet.Packet) {
	hello := unhex(t, quicHello)[4:]
	client, _ := quicInitialKeys(quicVersion1, quicSalt(quicVersion1), unhex(t, rfcDCID))
	return []*packet.Packet{
		ended(1, true, long(client, QUICInitial, rfcDCID, "", nil, 0, append(cryptoFrame(hello, 0, 100), make([]byte, 1000)...))),
		ended(2, true, long(client, QUICInitial, rfcDCID, "", nil, 1, cryptoFrame(hello, 100, len(hello)))),
		ended(3, false, unhex(t, quicServerInitial)),
		ended(4, true, long(client, QUICInitial, rfcSCID, "", nil, 2, []byte{quicAck, 0, 0, 0, 0, 0, 0, 0})),
	}
}

var handshakeOfRFCLines = [][]string{
	{"quic.packet_number=0", "quic.crypto.offset=0", "tls.handshake.type=", "_ws.unreassembled=12"},
	{"quic.packet_number=1", "quic.crypto.offset=100", "tls.handshake.type=1", "tls.handshake.extensions_server_name=example.com", "tls.handshake.fragment=1,2", "_ws.unreassembled="},
	{"quic.packet_number=1", "quic.frame_type=2,6", "tls.handshake.type=2", "tls.handshake.ciphersuite=0x1301",
		"tls.handshake.random=eefce7f7b37ba1d1632e96677825ddf73988cfc79825df566dc5430b9a045a12"},
	{"quic.packet_number=2", "quic.frame_type=2,0"},
}

func TestQUICHandshakeOverSeveralDatagrams(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	ps := handshakeOfRFC(t)
	for _, p := range ps {
		d.Dissect(p)
	}
	for i, p := range ps {
		wantBy(t, d, p, handshakeOfRFCLines[i]...)
	}
}

// What a packet shows depends neither on what was listed before nor on whether it is a clone or who lists it.
func TestQUICListingDoesNotDependOnOrder(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	var clones []*packet.Packet
	for _, p := range handshakeOfRFC(t) {
		d.Dissect(p)
		clones = append(clones, p.Clone())
	}
	var all sync.WaitGroup
	for range 4 {
		for i := len(clones) - 1; i >= 0; i-- {
			p := clones[i].Clone()
			all.Add(1)
			go func() {
				defer all.Done()
				wantBy(t, d, p, handshakeOfRFCLines[i]...)
			}()
		}
	}
	all.Wait()
	for i, p := range handshakeOfRFC(t) { // without what came before
		new(Dissector).Dissect(p)
		if got := valuesBy(new(Dissector), p, "tls.handshake.type"); got != "" {
			t.Errorf("packet %d by itself has a message of type %s", i+1, got)
		}
	}
}

func TestQUICRetryBeginsAnew(t *testing.T) {
	hello := unhex(t, quicHello)[4:]
	first, _ := quicInitialKeys(quicVersion1, quicSalt(quicVersion1), unhex(t, rfcDCID))
	second, _ := quicInitialKeys(quicVersion1, quicSalt(quicVersion1), unhex(t, rfcSCID))
	ps := []*packet.Packet{
		ended(1, true, long(first, QUICInitial, rfcDCID, "", nil, 0, cryptoFrame(hello, 0, len(hello)))),
		ended(2, false, unhex(t, "ff000000010008f067a5502a4262b5746f6b656e04a265ba2eff4d829058fb3f0f2496ba")), // RFC 9001 §A.4
		ended(3, true, long(second, QUICInitial, rfcSCID, "", []byte("token"), 1, cryptoFrame(hello, 0, 50))),
		ended(4, true, long(second, QUICInitial, rfcSCID, "", []byte("token"), 2, cryptoFrame(hello, 50, len(hello)))),
	}
	d := &Dissector{Connections: new(Connections)}
	for _, p := range ps {
		d.Dissect(p)
	}
	wantBy(t, d, ps[0], "tls.handshake.type=1")
	wantBy(t, d, ps[1], "quic.long.packet_type=3")
	wantBy(t, d, ps[2], "quic.packet_number=1", "tls.handshake.type=")
	wantBy(t, d, ps[3], "quic.packet_number=2", "tls.handshake.type=1")
}

func TestQUICBeyondTheHandshakeWithSecrets(t *testing.T) {
	for _, port := range []uint16{443, 4433} { // on another port what has a short header belongs to a connection that is known
		t.Run(fmt.Sprint("port ", port), func(t *testing.T) { quicBeyondTheHandshake(t, port) })
	}
}

func quicBeyondTheHandshake(t *testing.T, port uint16) {
	secret := func(n byte) []byte { return bytes.Repeat([]byte{n}, 32) }
	random := "ebf8fa56f12939b9584a3896472ec40bb863cfd3e86804fe3a47f06a2b69484c"
	c := new(Connections)
	if n := c.AddKeyLog(fmt.Appendf(nil, "# comment\nSERVER_HANDSHAKE_TRAFFIC_SECRET %s %x\r\nCLIENT_TRAFFIC_SECRET_0 %s %x\\\nEXPORTER_SECRET %s %x\n",
		random, secret(1), random, secret(2), random, secret(3))); n != 2 {
		t.Fatalf("%d secrets, want 2", n)
	}
	handshake, app := newQUICKeys(quicVersion1, tlsAES128, secret(1)), newQUICKeys(quicVersion1, tlsAES128, secret(2))
	extensions, finished := unhex(t, "080000020000"), append([]byte{20, 0, 0, 32}, make([]byte, 32)...)
	short := append([]byte{0x43}, unhex(t, rfcSCID)...)
	stream := append([]byte{quicStream | quicStreamLen | quicStreamFin, 4, 2}, "hi"...)
	ps := append(handshakeOfRFC(t),
		ended(5, false, append(long(handshake, QUICHandshake, "", rfcSCID, nil, 0, cryptoFrame(append(extensions, finished...), 0, 42)), 0x40)),
		ended(6, true, sealed(app, short, 7, stream)),
		ended(7, true, sealed(app.next(quicVersion1), append([]byte{0x47}, short[1:]...), 8, stream)),
		ended(8, true, sealed(app, short, 9, stream)), // keys of the phase before
		ended(9, true, sealed(newQUICKeys(quicVersion1, tlsAES128, secret(9)), short, 10, stream)))
	d := &Dissector{Connections: c}
	for _, p := range ps {
		for _, at := range []int{20, 22} {
			if be.Uint16(p.Data[at:]) == 443 {
				be.PutUint16(p.Data[at:], port)
			}
		}
		d.Dissect(p)
	}
	wantBy(t, d, ps[1], handshakeOfRFCLines[1]...)
	wantBy(t, d, ps[4], "quic.long.packet_type=2", "tls.handshake.type=8,20", "quic.header_form=1,0")
	wantBy(t, d, ps[5], "quic.dcid="+rfcSCID, "quic.packet_number=7", "quic.key_phase=0", "quic.frame_type=11", "quic.stream.stream_id=4",
		"quic.stream.fin=1", "quic.stream_data=6869", "quic.protected_payload="+hex.EncodeToString(ps[5].Data[28+13:]))
	wantBy(t, d, ps[6], "quic.packet_number=8", "quic.key_phase=1", "quic.stream_data=6869")
	wantBy(t, d, ps[7], "quic.packet_number=", "quic.dcid="+rfcSCID)
	wantBy(t, d, ps[8], "quic.packet_number=")
}
