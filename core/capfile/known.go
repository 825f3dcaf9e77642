package capfile

import (
	"bytes"
	"encoding/binary"
)

type known struct {
	magic  string
	name   string // with its article
	remedy string
}

const (
	convert    = "convert it with editcap or tshark -w"
	decompress = "decompress it first, or give a Decompressor for it"
)

// knownFormats are what people mistake for pcap files. Magics are of Wireshark's wiretap readers and of the programs' own
// documents.
var knownFormats = []known{
	{"\x1f\x8b", "a gzip file", "decompress it once more"},
	{"\xfd7zXZ\x00", "an xz file", decompress},
	{"\x28\xb5\x2f\xfd", "a zstd file", decompress},
	{"\x04\x22\x4d\x18", "an lz4 file", decompress},
	{"BZh", "a bzip2 file", decompress},
	{"PK\x03\x04", "a zip archive", "extract the capture from it"},
	{"7z\xbc\xaf\x27\x1c", "a 7-zip archive", "extract the capture from it"},
	{"snoop\x00\x00\x00", "a snoop capture", convert},
	{"btsnoop\x00", "a Bluetooth snoop capture", convert},
	{"RTSS", "a Network Monitor 1 capture", convert},
	{"GMBU", "a Network Monitor 2 capture", convert},
	{"TRSNIFF data", "a Sniffer capture", convert},
	{"XCP\x00", "a NetXRay or Sniffer for Windows capture", convert},
	{"iptrace 1.0", "an AIX iptrace capture", convert},
	{"iptrace 2.0", "an AIX iptrace capture", convert},
	{"ObserverPktBuffe", "an Observer capture", convert},
	{"\x7fver", "an EtherPeek or OmniPeek capture", convert},
	{"EyeSDN", "an EyeSDN capture", convert},
	{"\x54\x52\x00\x64\x00", "an HP-UX nettl capture", convert},
	{"\x00\x00\x02\x00\x12\x05\x00\x10", "a Tektronix K12 capture", convert},
	{"\x55\x55\xaa\xaa", "a 5Views capture", convert},
	{"\x7fELF", "an ELF program", ""},
	{"<?xml", "an XML file", ""},
	{"<!DOCTYPE", "an HTML file", ""},
	{"<html", "an HTML file", ""},
}

var erfFormat = known{name: "what looks like an ERF capture", remedy: convert}

// knownFormat names the format that b begins with, or gives nil.
func knownFormat(b []byte) *known {
	for i := range knownFormats {
		if bytes.HasPrefix(b, []byte(knownFormats[i].magic)) {
			return &knownFormats[i]
		}
	}
	if looksLikeERF(b) {
		return &erfFormat
	}
	return nil
}

// looksLikeERF judges the first record's header and the next one's, since ERF has no magic: times from 2000 to 2050 in their
// upper halves and within a day of each other, known types, and lengths that hold header and frame.
func looksLikeERF(b []byte) bool {
	sec, next := erfHeader(b)
	if next == 0 || next > len(b) {
		return false
	}
	if next == len(b) {
		return true
	}
	second, _ := erfHeader(b[next:])
	return second >= sec && second-sec < 86400
}

// erfHeader gives the seconds of a record and the place of the following one; 0 for what is no record.
func erfHeader(b []byte) (sec uint32, next int) {
	const header = 16
	if len(b) < header {
		return 0, 0
	}
	sec = binary.LittleEndian.Uint32(b[4:])
	typ, rlen, wlen := b[8]&0x7f, binary.BigEndian.Uint16(b[10:]), binary.BigEndian.Uint16(b[14:])
	if sec < 946684800 || sec > 2524608000 || typ == 0 || typ > 48 || rlen < header || wlen == 0 {
		return 0, 0
	}
	return sec, int(rlen)
}
