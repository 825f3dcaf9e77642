package captures

import (
	"encoding/hex"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

// The IDs and hellos of RFC 9001 appendix A, whose keys and packets are printed there.
var (
	quicFirst  = Hex("8394c8f03e515708")
	quicSecond = Hex("f067a5502a4262b5")

	quicClientHello = Hex("010000ed0303ebf8fa56f12939b9584a3896472ec40bb863cfd3e86804fe3a47f06a2b69484c00000413011302010000c0" +
		"00000010000e00000b6578616d706c652e636f6dff01000100000a00080006001d0017001800100007000504616c706e000500050100000000" +
		"00330026002400" + "1d00209370b2c9caa47fbabaf4559fedba753de171fa71f50f1ce15d43e994ec74d748002b0003020304000d0010000e" +
		"0403050306030203080408050806002d00020101001c00024001003900320408ffffffffffffffff05048000ffff07048000ffff0801100104" +
		"800075300901100f088394c8f03e51570806048000ffff")
	quicServerInitial = Hex("cf000000010008f067a5502a4262b5004075c0d95a482cd0991cd25b0aac406a5816b6394100f37a1c69797554780bb38c" +
		"c5a99f5ede4cf73c3ec2493a1839b3dbcba3f6ea46c5b7684df3548e7ddeb9c3bf9c73cc3f3bded74b562bfb19fb84022f8ef4cdd93795d77d" +
		"06edbb7aaf2f58891850abbdca3d20398c276456cbc42158407dd074ee")
)

var quic = []Capture{
	{
		Name: "app-quic.pcap", Group: Application,
		Shows: "QUIC: a client's hello over two datagrams, the server's hello of RFC 9001 with a packet behind it whose keys nobody has",
		Ref:   "RFC 9000 §12.2, §17.2, §19.6; RFC 9001 §5.2, appendix A",
		Build: pcap(1, quicHandshake()...),
	},
	{
		Name: "app-quic-secrets.pcapng", Group: Application,
		Shows: "QUIC with the secrets of its handshake and of its data in a block of the file: encrypted extensions, a ticket, streams",
		Ref:   "draft-ietf-opsawg-pcapng §4.7, draft-ietf-tls-keylogfile, RFC 9001 §5.1, RFC 9000 §19",
		Build: quicSecrets,
	},
}

// quicHandshake gives the datagrams of a handshake up to the server's first answer.
func quicHandshake() [][]byte {
	extensions := handshake(8, vector(2, extension(16, vector(2, vector(1, Bytes("alpn"))))))
	return [][]byte{
		quicFrame(true, 40000, quicInitial(quicFirst, 0, crypto(quicClientHello, 0, 130), make(Bytes, 1000))),
		quicFrame(true, 40000, quicInitial(quicFirst, 1, make(Bytes, 20), crypto(quicClientHello, 130, 241))),
		quicFrame(false, 40000, Join(quicServerInitial, sealOf(quicSecret("SERVER_HANDSHAKE_TRAFFIC_SECRET")).long(2, nil, quicSecond, nil, 0,
			crypto(extensions, 0, len(extensions))))),
		quicFrame(true, 40000, quicInitial(quicSecond, 2, Hex("02 01 00 00 00"), make(Bytes, 100))),
	}
}

// quicInitial is a client's, to a server that it knows by an ID.
func quicInitial(dcid Bytes, number byte, frames ...Bytes) Bytes {
	return initialSeal(quicFirst).long(0, dcid, nil, Hex("00"), number, frames...)
}

// quicSecret is a secret that nobody negotiated.
func quicSecret(label string) Bytes { return expand(Fill(32), label, 32) }

// quicFrame is a datagram between a client at A and a server at B.
func quicFrame(up bool, port uint16, b Bytes) []byte {
	h := UDP{Src: port, Dst: 443}
	if !up {
		h.Src, h.Dst = h.Dst, h.Src
	}
	return Stack(ethDir(up), ip4Dir(up), h, b)
}

func quicSecrets() []byte {
	n := NG{Order: LE}
	log := ""
	for _, label := range []string{"SERVER_HANDSHAKE_TRAFFIC_SECRET", "CLIENT_TRAFFIC_SECRET_0", "SERVER_TRAFFIC_SECRET_0"} {
		log += label + " " + hex.EncodeToString(quicClientHello[6:38]) + " " + hex.EncodeToString(quicSecret(label)) + "\n"
	}
	ticket := handshake(4, Hex("00000e10 01020304"), vector(1, Hex("00")), vector(2, Fill(16)), vector(2))
	client, server := sealOf(quicSecret("CLIENT_TRAFFIC_SECRET_0")), sealOf(quicSecret("SERVER_TRAFFIC_SECRET_0"))
	frames := append(quicHandshake(),
		quicFrame(false, 40000, server.packet(Hex("40"), 0, Join(Hex("1e"), crypto(ticket, 0, len(ticket)), Hex("0b 04 05 68656c6c6f")))),
		quicFrame(true, 40000, client.packet(Join(Hex("40"), quicSecond), 3, Join(Hex("02 00 00 00 00 0a 00 02 6869 10 4400 05 04 07"), Hex("08 08 6f6b")))),
		quicFrame(true, 40000, client.packet(Join(Hex("60"), quicSecond), 4, Join(Hex("18 01 00 04 01020304"), Fill(16), Hex("1a 0102030405060708 1d 07 03 627965")))))
	parts := [][]byte{n.SHB(), n.IDB(1, 0), n.Block(10, n.U32(0x544c534b), n.U32(uint32(len(log))), Pad([]byte(log), (len(log)+3)&^3))}
	for i, f := range frames {
		parts = append(parts, n.EPB(0, baseTime*1000000+uint64(i), len(f), f))
	}
	return Join(parts...)
}
