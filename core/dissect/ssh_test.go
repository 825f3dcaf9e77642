package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Expected values are those that tshark 4.0.17 shows for the same octets in a segment of its own.
func TestSSHShowsWhatIsNotEncrypted(t *testing.T) {
	for _, c := range []struct {
		name, payload string
		want          []string
	}{
		{"identification", "5353482d322e302d4f70656e5353485f382e340d0a", []string{"ssh.protocol=SSH-2.0-OpenSSH_8.4", "ssh.packet_length=", "ssh.encrypted_packet="}},
		{"identification and New Keys", "5353482d322e302d4f70656e5353485f382e340d0a 0000000c 0a 15 00000000000000000000",
			[]string{"ssh.protocol=SSH-2.0-OpenSSH_8.4", "ssh.packet_length=12", "ssh.padding_length=10", "ssh.message_code=21"}},
		{"a key exchange that goes on", "00000400 06 14 00112233445566", []string{"ssh.packet_length=1024", "ssh.message_code=20", "ssh.encrypted_packet="}},
		{"encrypted", "46aea2ed 42fdc39075475dd7", []string{"ssh.packet_length_encrypted=46aea2ed", "ssh.encrypted_packet=42fdc39075475dd7", "ssh.message_code="}},
		{"a length that no packet has", "0000ffff 04 14 00112233445566", []string{"ssh.packet_length=", "ssh.packet_length_encrypted=0000ffff"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			head := unhex(t, "4500 0000 00014000 40060000 0a000001 0a000002 c0000016 00000001 00000001 5018ffff 00000000")
			b := append(head, unhex(t, c.payload)...)
			b[2], b[3] = byte(len(b)>>8), byte(len(b))
			p := newPacket(packet.LinkRaw, b)
			new(Dissector).Dissect(p)
			if chain(p) != "raw:ip:tcp:ssh" {
				t.Fatalf("chain %s", chain(p))
			}
			wantValues(t, p, c.want...)
			cutEverywhere(t, packet.LinkRaw, b)
		})
	}
}

func TestSSHViewGivesTheIdentification(t *testing.T) {
	b := append(unhex(t, "4500 0036 00014000 40060000 0a000001 0a000002 c0000c36 00000001 00000001 5018ffff 00000000"), "SSH-1.99-x y\r\n"...)
	p := newPacket(packet.LinkRaw, b)
	new(Dissector).Dissect(p)
	s, ok := SSHOf(p, p.Layers()[len(p.Layers())-1])
	if !ok || string(s.Identification()) != "SSH-1.99-x y" {
		t.Errorf("got %q, %v: a banner on another port", s.Identification(), ok)
	}
	if _, ok = SSHOf(p, p.Layers()[0]); ok {
		t.Error("a raw layer is SSH")
	}
}
