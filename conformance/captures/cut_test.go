package captures_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// TestEveryCutIsAnnounced cuts every sound capture everywhere: all whole packets come first, then a clean end where the cut
// is between records, and an error where it is not.
func TestEveryCutIsAnnounced(t *testing.T) {
	for _, c := range captures.All() {
		if c.Damaged || strings.HasSuffix(c.Name, ".gz") {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			file := c.Build()
			ends := records(file)
			step := 1 + len(file)/500 // the long ones are long for their payload
			for n := 0; n < len(file); n += step {
				if t.Failed() {
					return
				}
				checkCut(t, file[:n], ends)
			}
			for end := range ends {
				checkCut(t, file[:end], ends)
			}
		})
	}
}

func checkCut(t *testing.T, file []byte, ends map[int]uint64) {
	t.Helper()
	clean := len(file)
	for ; clean > 0; clean-- {
		if _, ok := ends[clean]; ok {
			break
		}
	}
	r, err := capfile.NewReader(bytes.NewReader(file), capfile.Options{})
	if err != nil {
		if clean > 0 {
			t.Errorf("cut at %d: %v", len(file), err)
		}
		return
	}
	defer r.Close()
	var p packet.Packet
	for err == nil {
		err = r.Next(&p)
	}
	if r.Count() != ends[clean] {
		t.Errorf("cut at %d: %d packets, want %d", len(file), r.Count(), ends[clean])
	}
	if clean == len(file) {
		if err != io.EOF { //nolint:errorlint // never wrapped, by contract
			t.Errorf("cut at %d, between records: %v", len(file), err)
		}
		return
	}
	var d *capfile.DamageError
	if !errors.As(err, &d) || d.Offset != int64(clean) || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("cut at %d, within the record at %d: %v", len(file), clean, err)
	}
}

// records walks a sound file and gives the offsets at which it may end, with the packets before each.
func records(file []byte) map[int]uint64 {
	if binary.BigEndian.Uint32(file) == 0x0a0d0d0a {
		return blocks(file)
	}
	var order binary.ByteOrder = binary.LittleEndian
	magic := order.Uint32(file)
	if magic>>24 != 0xa1 {
		order = binary.BigEndian
		magic = order.Uint32(file)
	}
	header := 16
	if magic == 0xa1b2cd34 {
		header = 24
	}
	ends := map[int]uint64{24: 0}
	for at, n := 24, uint64(1); at < len(file); n++ {
		// Version 2.3 has the two lengths in either order; the captured one is the smaller.
		at += header + int(min(order.Uint32(file[at+8:]), order.Uint32(file[at+12:])))
		ends[at] = n
	}
	return ends
}

func blocks(file []byte) map[int]uint64 {
	ends := map[int]uint64{}
	var order binary.ByteOrder
	packets := uint64(0)
	for at := 0; at < len(file); {
		if binary.BigEndian.Uint32(file[at:]) == 0x0a0d0d0a {
			order = binary.LittleEndian
			if order.Uint32(file[at+8:]) != 0x1a2b3c4d {
				order = binary.BigEndian
			}
		}
		switch order.Uint32(file[at:]) {
		case 2, 3, 6:
			packets++
		}
		at += int(order.Uint32(file[at+4:]))
		ends[at] = packets
	}
	return ends
}
