package dump

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func openFields(t *testing.T, o FieldsOptions, names ...string) func(*bytes.Buffer) Writer {
	t.Helper()
	return func(b *bytes.Buffer) Writer {
		w, err := NewFields(b, new(dissect.Dissector), names, o)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
}

// Each want is the output of tshark 4.0.17 -n -T fields for the same packets under TZ=UTC, with the -E options named.
func TestFieldsWritesWhatTsharkWrites(t *testing.T) {
	ps := []*packet.Packet{newPacket(t, 1, udpShort), newPacket(t, 2, arpRequestFrame), newPacket(t, 3, tcpSYN)}
	for _, c := range []struct {
		name   string
		o      FieldsOptions
		fields []string
		want   string
	}{
		{
			"empty cells and all occurrences",
			FieldsOptions{},
			[]string{"frame.number", "udp.port", "tcp.flags"},
			"1\t1053,15353\t\n2\t\t\n3\t\t0x0002\n",
		},
		{"order of the names", FieldsOptions{}, []string{"udp.dstport", "udp.srcport"}, "15353\t1053\n\t\n\t\n"},
		{"occurrence=f", FieldsOptions{Occurrence: FirstValue}, []string{"udp.port"}, "1053\n\n\n"},
		{"occurrence=l", FieldsOptions{Occurrence: LastValue}, []string{"udp.port"}, "15353\n\n\n"},
		{
			"header=y separator=, aggregator=/s quote=d",
			FieldsOptions{Header: true, Separator: ',', Aggregator: ' ', Quote: '"'},
			[]string{"frame.number", "udp.port"},
			"\"frame.number\",\"udp.port\"\n\"1\",\"1053 15353\"\n\"2\",\n\"3\",\n",
		},
		{"a name given twice fills its last column", FieldsOptions{}, []string{"udp.srcport", "udp.srcport"}, "\t1053\n\t\n\t\n"},
		{"a frame's name given twice", FieldsOptions{}, []string{"frame.number", "frame.number"}, "\t1\n\t2\n\t3\n"},
		{
			"times",
			FieldsOptions{},
			[]string{"frame.time", "frame.time_epoch", "frame.time_delta", "frame.time_relative"},
			"Nov 14, 2023 22:13:21.000005000 UTC\t1700000001.000005000\t0.000000000\t0.000000000\n" +
				"Nov 14, 2023 22:13:22.000010000 UTC\t1700000002.000010000\t1.000005000\t1.000005000\n" +
				"Nov 14, 2023 22:13:23.000015000 UTC\t1700000003.000015000\t1.000005000\t2.000010000\n",
		},
		{"lengths and link type", FieldsOptions{}, []string{"frame.len", "frame.cap_len", "frame.encap_type"}, "46\t46\t1\n42\t42\t1\n58\t58\t1\n"},
		{"no interface in pcap", FieldsOptions{}, []string{"frame.interface_id", "frame.number"}, "\t1\n\t2\n\t3\n"},
	} {
		if got := write(t, openFields(t, c.o, c.fields...), ps...); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// As tshark 4.0.17 shows packets with and without a time: one without counts as one of 1970 for its neighbours.
func TestFieldsWithoutTime(t *testing.T) {
	a, b, c := newPacket(t, 1, udpShort), newPacket(t, 2, udpShort), newPacket(t, 3, udpShort)
	b.Time = packet.Timestamp{}
	got := write(t, openFields(t, FieldsOptions{}, "frame.number", "frame.time_epoch", "frame.time_delta", "frame.time_relative"), a, b, c)
	want := "1\t1700000001.000005000\t0.000000000\t0.000000000\n2\t\t\t\n3\t1700000003.000015000\t1700000003.000015000\t2.000010000\n"
	if got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFieldsRefusesUnknownNames(t *testing.T) {
	_, err := NewFields(new(bytes.Buffer), new(dissect.Dissector), []string{"frame.number", "udp.srcprt"}, FieldsOptions{})
	var unknown *UnknownFieldError
	if !errors.As(err, &unknown) || unknown.Name != "udp.srcprt" || !slices.Contains(unknown.Near, "udp.srcport") {
		t.Errorf("got %v", err)
	}
	if want := `unknown field "udp.srcprt"; near: udp.srcport`; !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %q, want %q…", err, want)
	}
	var option *OptionError
	if _, err := NewFields(new(bytes.Buffer), new(dissect.Dissector), nil, FieldsOptions{}); !errors.As(err, &option) {
		t.Errorf("no names: got %v", err)
	}
}

func TestEveryKnownFieldCanBeAskedFor(t *testing.T) {
	known := KnownFields()
	if len(known) == 0 {
		t.Fatal("no field is known")
	}
	w := write(t, openFields(t, FieldsOptions{}, FieldNames()...), newPacket(t, 1, tcpSYN))
	if got, want := strings.Count(w, "\t"), len(FieldNames())-1; got != want {
		t.Errorf("%d separators, want %d", got, want)
	}
	for name := range frameFields() {
		if len(dissect.Lookup(name)) != 1 {
			t.Errorf("%s has no definition", name)
		}
	}
	for _, f := range known {
		if f.Type == "" || f.Protocol == "" {
			t.Errorf("%+v", f)
		}
		if f.Protocol == "frame" && frameFields()[f.Name] == 0 {
			t.Errorf("%s is listed and cannot be shown", f.Name)
		}
	}
}

// tsharkColumns are names of every type that the frame and UDP have.
var tsharkColumns = []string{
	"frame.number", "frame.time", "frame.time_epoch", "frame.time_delta", "frame.time_relative", "frame.len", "frame.cap_len",
	"frame.encap_type", "frame.interface_id", "frame.interface_name", "frame.section_number", "frame.comment",
	"frame.packet_flags", "udp.srcport", "udp.port", "udp.length", "udp.checksum", "udp.payload",
}

func TestFieldsEqualTsharkOnAWrittenCapture(t *testing.T) {
	tshark, err := exec.LookPath("tshark")
	if err != nil {
		t.Skip("tshark is not installed: ", err)
	}
	commented := newPacket(t, 2, udpShort)
	commented.Extra.Options = unhex(t, "0100 0500 22 09 0a c3 a9 000000  0100 0200 6869 0000  0200 0400 05000000")
	var capture bytes.Buffer
	ng := capfile.NewNgWriter(&capture, capfile.NgOptions{})
	for _, p := range []*packet.Packet{newPacket(t, 1, udpShort), commented, newPacket(t, 3, arpRequestFrame)} {
		if err := ng.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := ng.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "capture.pcapng")
	if err := os.WriteFile(path, capture.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-n", "-r", path, "-T", "fields"}
	for _, name := range tsharkColumns {
		args = append(args, "-e", name)
	}
	cmd := exec.Command(tshark, args...)
	cmd.Env = append(os.Environ(), "TZ=UTC")
	want, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := columnsOf(t, path, tsharkColumns); got != string(want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

// columnsOf is what NewFields writes of a capture file.
func columnsOf(t *testing.T, path string, names []string) string {
	t.Helper()
	r, err := capfile.Open(path, capfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var got bytes.Buffer
	d := new(dissect.Dissector)
	w, err := NewFields(&got, d, names, FieldsOptions{Source: r})
	if err != nil {
		t.Fatal(err)
	}
	var p packet.Packet
	for r.Next(&p) == nil {
		d.Dissect(&p)
		if err := w.Write(&p); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return got.String()
}

// numbered is a Source whose packets have two TCP flows and one UDP flow.
type numbered struct{ Source }

func (numbered) Streams(dst []uint32, k packet.Kind) []uint32 {
	switch k {
	case packet.TCP:
		return append(dst, 7, 3)
	case packet.UDP:
		return append(dst, 0)
	}
	return dst
}

func TestStreamColumnsComeFromTheSource(t *testing.T) {
	source := numbered{&capfile.Reader{}}
	columns := []string{"tcp.stream", "udp.stream"}
	if got, want := write(t, openFields(t, FieldsOptions{Source: source}, columns...), newPacket(t, 1, tcpSYN)), "7,3\t0\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	first := FieldsOptions{Source: source, Occurrence: FirstValue}
	if got, want := write(t, openFields(t, first, columns...), newPacket(t, 1, tcpSYN)), "7\t0\n"; got != want {
		t.Errorf("occurrence=f: got %q, want %q", got, want)
	}
	if got, want := write(t, openFields(t, FieldsOptions{}, columns...), newPacket(t, 1, tcpSYN)), "\t\n"; got != want {
		t.Errorf("no source: got %q, want %q", got, want)
	}
}
