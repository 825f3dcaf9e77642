package libpcap_test

import (
	"bytes"
	"crypto/sha256"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sample is a frame with its length on the wire.
type sample struct {
	data []byte
	wire uint32
}

// Bounds of what the oracle looks at, for each link type.
const (
	maxSamples     = 400
	maxSampleOctet = 600
)

// samples gathers frames by link type: those of the suite's captures and of PCAPKIT_CORPUS, IP packets of the Ethernet ones behind
// the headers of other link types, and cut copies of all of them.
func samples(t *testing.T) map[packet.LinkType][]sample {
	t.Helper()
	by := map[packet.LinkType][]sample{}
	seen := map[[32]byte]bool{}
	add := func(l packet.LinkType, s sample) {
		key := sha256.Sum256(append([]byte{byte(l), byte(l >> 8)}, s.data...))
		if len(by[l]) < maxSamples && len(s.data) <= maxSampleOctet && !seen[key] {
			seen[key] = true
			by[l] = append(by[l], sample{slices.Clone(s.data), s.wire})
		}
	}
	for _, root := range []string{"../../conformance/captures/data", os.Getenv("PCAPKIT_CORPUS")} {
		if root == "" {
			continue
		}
		_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error { // what cannot be read is no sample
			if err != nil || !d.Type().IsRegular() {
				return nil
			}
			gather(t, path, add)
			return nil
		})
	}
	if len(by[packet.LinkEthernet]) == 0 {
		t.Skip("the captures of the conformance suite are not beside this module")
	}
	var ips [][]byte
	for _, s := range by[packet.LinkEthernet] {
		if len(s.data) > 34 && (s.data[12] == 8 && s.data[13] == 0 || s.data[12] == 0x86) {
			ips = append(ips, s.data[14:])
		}
	}
	for _, l := range slices.Sorted(maps.Keys(headers)) {
		forms := headers[l]
		for i, ip := range ips {
			h := forms[i%len(forms)]
			f := h(ip)
			add(l, sample{f, uint32(len(f))})
		}
	}
	for l, ss := range by {
		rnd := rand.New(rand.NewPCG(1, uint64(l)))
		for _, s := range ss {
			if n := len(s.data); n > 0 && rnd.IntN(2) == 0 {
				by[l] = append(by[l], sample{s.data[:rnd.IntN(n)], s.wire})
			}
		}
	}
	return by
}

func gather(t *testing.T, path string, add func(packet.LinkType, sample)) {
	b, err := os.ReadFile(path)
	if err != nil || len(b) > 1<<20 {
		return
	}
	r, err := builtin.New().Open(t.Context(), engine.Source{Reader: bytes.NewReader(b)}, engine.Options{
		Raw: true, Note: func(capfile.Notice) {}, Announce: func(engine.Met) {},
	})
	if err != nil {
		return
	}
	defer r.Close()
	for range 60 {
		p, err := r.Next()
		if err == io.EOF || err != nil {
			return
		}
		add(p.Link, sample{p.Data, p.Len})
	}
}

// headers make frames of link types out of IP packets.
var headers = map[packet.LinkType][]func(ip []byte) []byte{
	packet.LinkNull:           {family(false, 2, 30), family(false, 2, 24), family(false, 2, 28), family(true, 2, 30)},
	packet.LinkLoop:           {family(true, 2, 30), family(true, 2, 24), family(true, 2, 28)},
	packet.LinkENC:            {enc(2, 30), enc(2, 24)},
	packet.LinkRaw:            {before("", "")},
	packet.LinkIPv4:           {before("", "")},
	packet.LinkIPv6:           {before("", "")},
	packet.LinkPPP:            {before("\xff\x03\x00\x21", "\xff\x03\x00\x57"), before("\xff\x03\x02\x81\x00\x01\x01\x40", "\xff\x03\x02\x81\x00\x01\x01\x40")},
	packet.LinkPPPHDLC:        {before("\xff\x03\x00\x21", "\xff\x03\x00\x57")},
	packet.LinkPPPEther:       {before("\x11\x00\x00\x07\x00\x40\x00\x21", "\x11\x00\x00\x07\x00\x40\x00\x57")},
	packet.LinkCHDLC:          {before("\x0f\x00\x08\x00", "\x0f\x00\x86\xdd"), before("\x0f\x00\x88\x47\x00\x00\x51\x40", "\x0f\x00\x88\x47\x00\x00\x51\x40")},
	packet.LinkFrameRelay:     {before("\x18\x41\x03\xcc", "\x18\x41\x03\x8e"), before("\x18\x41\x03\x83", "\x18\x41\x03\x81")},
	packet.LinkATMRFC1483:     {before(snap+"\x08\x00", snap+"\x86\xdd")},
	packet.LinkTokenRing:      {before("\x10\x40"+macPair+snap+"\x08\x00", "\x10\x40"+macPair+snap+"\x86\xdd")},
	packet.LinkFDDI:           {before("\x50"+macPair+snap+"\x08\x00", "\x50"+macPair+snap+"\x86\xdd"), before("\x50"+macPair+"\x42\x42\x03", "\x50"+macPair+"\xfe\xfe\x03\x83")},
	packet.LinkIPFC:           {before("\x10\x00"+mac1+"\x10\x00"+mac2+snap+"\x08\x00", "\x10\x00"+mac1+"\x10\x00"+mac2+snap+"\x86\xdd")},
	packet.LinkARCNETBSD:      {before("\x05\x00\xd4\x00\x00\x01", "\x05\x06\xc4\x00\x00\x01"), before("\x05\x00\xf0\x00\x00\x01", "\x05\x06\xd5\x00\x00\x01")},
	packet.LinkARCNETLinux:    {before("\x05\x00\x00\x00\xd4\x00\x00\x01", "\x05\x06\x00\x00\xc4\x00\x00\x01")},
	packet.LinkPFLOG:          {pflog(2, 10), pflog(2, 10), pflog(2, 3)},
	packet.LinkSunATM:         {before("\x02\x00\x00\x05"+snap+"\x08\x00", "\x82\x00\x00\x05"+snap+"\x86\xdd"), before("\x01\x00\x00\x05\x00\x00"+macPair+"\x08\x00", "\x01\x05\x00\x03\x00\x00"+macPair+"\x86\xdd")},
	packet.LinkAppleIP1394:    {before("12345678abcdefgh\x08\x00", "12345678abcdefgh\x86\xdd")},
	packet.LinkJuniperEther:   {before("MGC\x01\x00\x00"+macPair+"\x08\x00", "MGC\x00\x00\x00"+macPair+"\x86\xdd")},
	packet.LinkJuniperPPP:     {before("MGC\x01", "MGC\x00")},
	packet.LinkIEEE80211:      {wlan("", ""), wlan("", "")},
	packet.LinkIEEE80211Radio: {wlan("\x00\x00\x08\x00\x00\x00\x00\x00", ""), wlan("\x00\x00\x09\x00\x02\x00\x00\x00\x20", "pad"), wlan("\x00\x00\x11\x00\x03\x00\x00\x00\x01\x02\x03\x04\x05\x06\x07\x08\x20", "pad"), wlan("\x00\x00\x0d\x00\x02\x00\x00\x80\x00\x00\x00\x00\x20", "")},
	packet.LinkPPI:            {wlan("\x00\x00\x08\x00\x69\x00\x00\x00", ""), wlan("\x00\x00\x08\x00\x01\x00\x00\x00", "")},
	packet.LinkPrism:          {wlan(string(make([]byte, 144)), ""), wlan("\x80\x21\x10\x01\x00\x00\x00\x40"+string(make([]byte, 56)), "")},
	packet.LinkAVS:            {wlan("\x80\x21\x10\x01\x00\x00\x00\x40"+string(make([]byte, 56)), "")},
	packet.LinkSLL2:           {before("\x08\x00\x00\x00\x00\x00\x00\x03\x00\x01\x04\x06"+mac1+"\x00\x00", "\x86\xdd\x00\x00\x00\x00\x00\x02\x00\x01\x00\x06"+mac1+"\x00\x00")},
	packet.LinkSLL:            {before("\x00\x04\x00\x01\x00\x06"+mac1+"\x00\x00\x08\x00", "\x00\x00\x00\x01\x00\x06"+mac1+"\x00\x00\x86\xdd"), before("\x00\x04\x00\x01\x00\x06"+mac1+"\x00\x00\x00\x04\x42\x42\x03", "\x00\x00\x00\x01\x00\x06"+mac1+"\x00\x00\x00\x04\xfe\xfe\x03")},
	packet.LinkNFLOG:          {before("\x02\x00\x00\x00", "\x0a\x00\x00\x00")},
}

const (
	mac1    = "\x02\x00\x00\x00\x00\x01"
	mac2    = "\x02\x00\x00\x00\x00\x02"
	macPair = mac2 + mac1
	snap    = "\xaa\xaa\x03\x00\x00\x00"
)

func before(v4, v6 string) func([]byte) []byte {
	return func(ip []byte) []byte {
		if ip[0]>>4 == 6 {
			return append([]byte(v6), ip...)
		}
		return append([]byte(v4), ip...)
	}
}

func family(big bool, v4, v6 byte) func([]byte) []byte {
	f := func(o byte) string {
		if big {
			return string([]byte{0, 0, 0, o})
		}
		return string([]byte{o, 0, 0, 0})
	}
	return before(f(v4), f(v6))
}

func enc(v4, v6 byte) func([]byte) []byte {
	return before(string([]byte{v4, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0}), string([]byte{v6, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0}))
}

func pflog(v4, v6 byte) func([]byte) []byte {
	h := func(af byte) string {
		b := make([]byte, 64)
		b[0], b[1], b[2], b[3], b[60] = 61, af, af&1, 4, 1+af&1
		copy(b[4:], "eth0")
		copy(b[20:], "rules")
		b[39], b[43] = 5, 6
		return string(b)
	}
	return before(h(v4), h(v6))
}

// wlan makes data frames in the four directions with and without QoS, and some of other types.
func wlan(radio, pad string) func([]byte) []byte {
	n := 0
	return func(ip []byte) []byte {
		n++
		fc0, fc1 := byte(0x08), byte(n&3)
		qos := ""
		switch n % 5 {
		case 1:
			fc0, qos = 0x88, "\x00\x00"
			if pad != "" {
				qos += "\x00\x00"
			}
		case 2:
			fc0 = []byte{0x80, 0xb4, 0xc4, 0xd4, 0x40, 0x0c}[n/5%6]
		}
		h := radio + string([]byte{fc0, fc1, 0, 0}) + mac1 + mac2 + "\x03\x00\x00\x00\x00\x03\x10\x00" + qos + snap
		if n%7 == 0 {
			h += "\x81\x00\x00\x05"
		}
		return before(h+"\x08\x00", h+"\x86\xdd")(ip)
	}
}
