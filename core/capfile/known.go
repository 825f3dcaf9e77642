package capfile

import (
	"bytes"
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

// knownFormats are what people mistake for captures that can be read. Magics are of Wireshark's wiretap readers and of the
// programs' own documents.
var knownFormats = []known{
	{"\x1f\x8b", "a gzip file", "decompress it once more"},
	{"\xfd7zXZ\x00", "an xz file", decompress},
	{"\x28\xb5\x2f\xfd", "a zstd file", decompress},
	{"\x04\x22\x4d\x18", "an lz4 file", decompress},
	{"BZh", "a bzip2 file", decompress},
	{"PK\x03\x04", "a zip archive", "extract the capture from it"},
	{"7z\xbc\xaf\x27\x1c", "a 7-zip archive", "extract the capture from it"},
	{"iptrace 1.0", "an AIX iptrace capture", convert},
	{"iptrace 2.0", "an AIX iptrace capture", convert},
	{"ObserverPktBuffe", "an Observer capture", convert},
	{"\x7fver", "an EtherPeek or OmniPeek capture", convert},
	{"\x54\x52\x00\x64\x00", "an HP-UX nettl capture", convert},
	{"\x00\x00\x02\x00\x12\x05\x00\x10", "a Tektronix K12 capture", convert},
	{"\x55\x55\xaa\xaa", "a 5Views capture", convert},
	{"\x7fELF", "an ELF program", ""},
	{"<?xml", "an XML file", ""},
	{"<!DOCTYPE", "an HTML file", ""},
	{"<html", "an HTML file", ""},
}

// knownFormat names the format that b begins with, or gives nil.
func knownFormat(b []byte) *known {
	for i := range knownFormats {
		if bytes.HasPrefix(b, []byte(knownFormats[i].magic)) {
			return &knownFormats[i]
		}
	}
	return nil
}
