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
	sshEncryptedPacket
)

var sshDefs = []packet.Def{
	sshProtocol - ssh:        {Name: "ssh.protocol", Title: "Protocol", Type: packet.String},
	sshEncryptedPacket - ssh: {Name: "ssh.encrypted_packet", Title: "Encrypted Packet", Type: packet.Bytes},
}

func (v *visit) ssh() {
	if looksLikeSSH(v.b) {
		v.octets(sshProtocol, 0, sshLine(v.b))
	}
}
