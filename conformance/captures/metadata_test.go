package captures_test

import (
	"bytes"
	"net/netip"
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// readAll reads a capture to its end and gives the reader, whose sections are complete then.
func readAll(t *testing.T, name string, o capfile.Options, each func(*packet.Packet)) *capfile.Reader {
	t.Helper()
	r, err := capfile.NewReader(bytes.NewReader(build(t, name)), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	var p packet.Packet
	for r.Next(&p) == nil {
		if each != nil {
			each(&p)
		}
	}
	return r
}

func TestMetadataOfABigEndianSection(t *testing.T) {
	var names []string
	var address netip.Addr
	var start packet.Timestamp
	var received uint64
	var r *capfile.Reader
	r = readAll(t, "pcapng-big-endian-metadata.pcapng", capfile.Options{OnBlock: func(b capfile.Block) {
		for n := range b.Names() {
			address = n.Addr
			names = append(names, n.Names...)
		}
		if s, ok := b.Statistics(&capfile.Interface{Res: packet.Micro}); ok {
			start = s.StartTime()
			received, _ = s.Received()
		}
	}}, nil)
	if s := r.Sections(); len(s) != 1 || s[0].OS() != "Linux" || !s[0].BigEndian {
		t.Errorf("sections %+v, want one, big-endian, of Linux", s)
	}
	if address != netip.MustParseAddr("2001:db8::1") || !slices.Equal(names, []string{"host-a.example", "a.example"}) {
		t.Errorf("names of %v: %q", address, names)
	}
	if want := (packet.Timestamp{Ticks: 1_700_000_000_000_000 - 7, Res: packet.Micro, Valid: true}); start != want {
		t.Errorf("isb_starttime %+v, want %+v", start, want)
	}
	if received != 1 {
		t.Errorf("isb_ifrecv %d, want 1", received)
	}
}

func TestMetadataWithoutEndOfOptions(t *testing.T) {
	r := readAll(t, "pcapng-idb-no-endofopt.pcapng", capfile.Options{}, nil)
	if i := r.Sections()[0].Interfaces; len(i) != 1 || i[0].Name() != "eth0" || i[0].Res != packet.Nano {
		t.Errorf("interfaces %+v, want eth0 with nanoseconds", i)
	}
}

func TestInterfacesRestartWithASection(t *testing.T) {
	s := readAll(t, "pcapng-mixed-interfaces.pcapng", capfile.Options{}, nil).Sections()
	if len(s) != 2 || len(s[0].Interfaces) != 2 || len(s[1].Interfaces) != 1 {
		t.Fatalf("%d sections: %+v", len(s), s)
	}
	if i := s[1].Interfaces[0]; !s[1].BigEndian || s[0].BigEndian || i.Link != 228 || i.TSOffset != 100 || i.Index != 0 {
		t.Errorf("second section: big-endian %v, interface %+v", s[1].BigEndian, i)
	}
}

func TestCommentsKeepTheirOrder(t *testing.T) {
	var comments []string
	var flags capfile.PacketFlags
	r := readAll(t, "pcapng-other-blocks.pcapng", capfile.Options{}, func(p *packet.Packet) {
		comments = slices.AppendSeq(comments, capfile.PacketOptions(p).Comments())
		flags, _ = capfile.PacketOptions(p).Flags()
	})
	if want := []string{"one", "two"}; !slices.Equal(comments, want) {
		t.Errorf("packet comments %q, want %q", comments, want)
	}
	if flags.Direction() != 1 {
		t.Errorf("direction %d, want 1 (inbound)", flags.Direction())
	}
	got := slices.Collect(r.Sections()[0].Interfaces[0].Options.Comments())
	if want := []string{"first", "second"}; !slices.Equal(got, want) {
		t.Errorf("interface comments %q, want %q", got, want)
	}
}

func TestBlocksThatAreNoPacketsAreHandedOut(t *testing.T) {
	var types []uint32
	readAll(t, "pcapng-other-blocks.pcapng", capfile.Options{OnBlock: func(b capfile.Block) {
		types = append(types, b.Type)
		if s, ok := b.Secrets(); ok && (s.Type != 0x544c534b || string(s.Data) != "CLIENT_RANDOM 0\n") {
			t.Errorf("secrets %#x %q", s.Type, s.Data)
		}
		if c, ok := b.Custom(); ok && c.PEN != 32473 {
			t.Errorf("custom block of %d, want 32473", c.PEN)
		}
	}}, nil)
	if want := []uint32{0x0a0d0d0a, 1, 0x7ace, 10, 0x0bad}; !slices.Equal(types, want) {
		t.Errorf("blocks %#x, want %#x", types, want)
	}
}
