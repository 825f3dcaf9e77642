package capfile

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// hcidumpHeader, in octets: length, direction, padding, seconds, microseconds; as BlueZ's hcidump -w writes it.
const hcidumpHeader = 12

type hcidump struct{ openEnd }

// isHCIDump judges the first record, since there is no magic: it asks for a known kind of HCI packet (Bluetooth Core 5.4, vol. 4
// part A) that fills its record to the octet, at a time from 2000 to 2050.
func (r *Reader) isHCIDump() bool {
	const deepest = 5 // octets of an ACL packet up to the end of its length
	b := r.in.buf[r.in.r:r.in.w]
	if b[2] > 1 || b[3] != 0 || r.in.fill(hcidumpHeader+3) != nil {
		return false
	}
	b = r.in.buf[r.in.r:r.in.w]
	le := binary.LittleEndian
	if !plausibleSeconds(le.Uint32(b[4:])) || le.Uint32(b[8:]) >= 1e6 {
		return false
	}
	n, h := int(le.Uint16(b)), b[hcidumpHeader:]
	if h[0] == 4 { // event
		return n == 3+int(h[2])
	}
	if r.in.fill(hcidumpHeader+deepest) != nil && r.in.have() < hcidumpHeader+4 {
		return false
	}
	h = r.in.buf[r.in.r+hcidumpHeader : r.in.w]
	switch {
	case h[0] == 1, h[0] == 3: // command, synchronous data
		return n == 4+int(h[3])
	case h[0] == 2 && len(h) >= deepest: // asynchronous data
		return n == deepest+int(le.Uint16(h[3:]))
	}
	return false
}

// plausibleSeconds: from 2000 to 2050.
func plausibleSeconds(sec uint32) bool { return sec >= 946684800 && sec < 2524608000 }

func (r *Reader) startHCIDump() {
	r.format.Resolution = packet.Micro
	r.startRecords(hcidump{}, 0)
}

func (hcidump) header(int64) int { return hcidumpHeader }

func (hcidump) extent(_ int64, b []byte) (int64, string) {
	return hcidumpHeader + int64(binary.LittleEndian.Uint16(b)), ""
}

func (hcidump) record(_ int64, b []byte) record {
	le := binary.LittleEndian
	n := le.Uint16(b)
	return record{
		time: instant(int64(le.Uint32(b[4:])), uint64(le.Uint32(b[8:])), packet.Micro), length: uint32(n),
		link: linkBluetoothH4, data: cut(b, hcidumpHeader, int(n)),
	}
}
