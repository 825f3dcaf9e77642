package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// looksLikeSSH reports whether b begins with an identification string (RFC 4253 §4.2).
func looksLikeSSH(b []byte) bool { return bytes.HasPrefix(b, []byte("SSH-")) }

// SSH is a view of the identification string that begins an SSH connection (RFC 4253 §4.2); what follows the key exchange is
// encrypted. It borrows the packet's octets.
type SSH struct{ b []byte }

// SSHOf views a layer as SSH; ok is false when the layer is another protocol or does not begin with an identification string.
func SSHOf(p *packet.Packet, l packet.Layer) (s SSH, ok bool) {
	if l.Kind != packet.SSH || !looksLikeSSH(p.Octets(l)) {
		return SSH{}, false
	}
	return SSH{p.Octets(l)}, true
}

// Identification is the identification string without its line end.
func (s SSH) Identification() []byte { return s.b[:sshLine(s.b)] }

// sshLine gives the octets of the first line, CR and LF not counted.
func sshLine(b []byte) int {
	n := bytes.IndexByte(b, '\n')
	if n < 0 {
		n = len(b)
	}
	if n > 0 && b[n-1] == '\r' {
		n--
	}
	return n
}

const ssh = packet.FieldID(packet.SSH) << 16

const (
	sshProtocol = ssh + iota
	sshPacketLength
	sshPaddingLength
	sshMessageCode
	sshPacketLengthEncrypted
	sshEncryptedPacket
)

var sshDefs = []packet.Def{
	sshProtocol - ssh:              {Name: "ssh.protocol", Title: "Protocol", Type: packet.String},
	sshPacketLength - ssh:          {Name: "ssh.packet_length", Title: "Packet Length", Type: packet.Uint32, List: true},
	sshPaddingLength - ssh:         {Name: "ssh.padding_length", Title: "Padding Length", Type: packet.Uint8, List: true},
	sshMessageCode - ssh:           {Name: "ssh.message_code", Title: "Message Code", Type: packet.Uint8, Names: sshMessageName, List: true},
	sshPacketLengthEncrypted - ssh: {Name: "ssh.packet_length_encrypted", Title: "Packet Length (encrypted)", Type: packet.Bytes},
	sshEncryptedPacket - ssh:       {Name: "ssh.encrypted_packet", Title: "Encrypted Packet", Type: packet.Bytes},
}

// sshMessageName: RFC 4253 §12, RFC 4419 §5, RFC 5656 §7.1.
func sshMessageName(n uint64) string {
	switch n {
	case 20:
		return "Key Exchange Init"
	case 21:
		return "New Keys"
	case 30:
		return "Elliptic Curve Diffie-Hellman Key Exchange Init"
	case 31:
		return "Elliptic Curve Diffie-Hellman Key Exchange Reply"
	case 32:
		return "Diffie-Hellman Group Exchange Init"
	case 33:
		return "Diffie-Hellman Group Exchange Reply"
	case 34:
		return "Diffie-Hellman Group Exchange Request"
	}
	return ""
}

// sshLongest is the packet_length that every implementation must take (RFC 4253 §6.1).
const sshLongest = 35000

// ssh lists the identification string and the binary packets of the key exchange (RFC 4253 §6). A packet tells by its message code
// that it is none of those: it is encrypted then, and so is all that follows.
func (v *visit) ssh() {
	at := 0
	if looksLikeSSH(v.b) {
		n := sshLine(v.b)
		v.octets(sshProtocol, 0, n)
		for at = n; at < len(v.b) && (v.b[at] == '\r' || v.b[at] == '\n'); {
			at++
		}
	}
	for v.has(at, 6) {
		n, pad := int(v.be32(at)), int(v.b[at+4])
		if n > sshLongest || pad < 4 || pad >= n || sshMessageName(uint64(v.b[at+5])) == "" {
			break
		}
		v.u32(sshPacketLength, at)
		v.u8(sshPaddingLength, at+4)
		v.u8(sshMessageCode, at+5)
		if n > len(v.b)-at-4 { // it goes on in the next segment
			return
		}
		at += 4 + n
	}
	v.octets(sshPacketLengthEncrypted, at, 4)
	v.some(sshEncryptedPacket, at+4)
}
