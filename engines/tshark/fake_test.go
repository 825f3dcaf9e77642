package tshark

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fakeMode in the environment turns the test's own program into a tshark that behaves in one of the ways of fakes.
const fakeMode = "PCAPKIT_FAKE_TSHARK"

func TestMain(m *testing.M) {
	mode := os.Getenv(fakeMode)
	if mode == "" {
		os.Exit(m.Run())
	}
	switch {
	case len(os.Args) > 1 && os.Args[1] == "--version":
		fmt.Println("TShark (Wireshark) 4.0.17 (a test's own).")
	case len(os.Args) > 1 && os.Args[1] == "-G":
		fmt.Print("P\tFake\tfake\nF\tText\tfake.text\tFT_STRING\tfake\t\t0x0\t\nF\tNumber\tfake.number\tFT_UINT32\tfake\tBASE_DEC\t0x0\t\n")
	default:
		os.Exit(fakes[mode](os.Stdin, os.Stdout))
	}
	os.Exit(0)
}

// fakes read what the engine feeds and answer; they give the exit status.
var fakes = map[string]func(in io.Reader, out io.Writer) int{
	"good": func(in io.Reader, out io.Writer) int { answerAll(in, out, math.MaxInt); return 0 },
	"root": func(in io.Reader, out io.Writer) int {
		fmt.Fprintln(os.Stderr, `Running as user "root" and group "root". This could be dangerous.`)
		answerAll(in, out, math.MaxInt)
		return 0
	},
	"spurious 255": func(in io.Reader, out io.Writer) int { answerAll(in, out, math.MaxInt); return 255 },
	"slow": func(in io.Reader, out io.Writer) int {
		answerAll(in, out, 1)
		time.Sleep(time.Hour)
		return 0
	},
	"deaf": func(io.Reader, io.Writer) int { time.Sleep(time.Hour); return 0 },
	"dies": func(in io.Reader, out io.Writer) int {
		answerAll(in, out, 1)
		fmt.Fprintln(os.Stderr, `Running as user "root" and group "root". This could be dangerous.`)
		fmt.Fprint(os.Stderr, strings.Repeat("chatter\n", 10000)+"tshark: The fake is out of order.\n")
		return 2
	},
	"early":  func(in io.Reader, out io.Writer) int { answerAll(in, out, 1); return 0 },
	"silent": func(in io.Reader, out io.Writer) int { _, _ = io.Copy(io.Discard, in); return 0 },
	"garbage": func(in io.Reader, out io.Writer) int {
		fmt.Fprint(out, strings.Repeat("no PDML at all", 1000))
		return 0
	},
	"binary": func(in io.Reader, out io.Writer) int {
		out.Write(bytes.Repeat([]byte("\x00<>\xff\"='"), 9999))
		return 0
	},
	"cut": func(in io.Reader, out io.Writer) int {
		answerAll(in, out, 1)
		fmt.Fprint(out, `<packet><proto name="fake" pos="0" size="1"><field na`)
		return 0
	},
	"nested": func(in io.Reader, out io.Writer) int {
		fmt.Fprint(out, "<packet>\n<packet>\n")
		time.Sleep(time.Hour)
		return 0
	},
	"more": func(in io.Reader, out io.Writer) int {
		n := answerAll(in, out, math.MaxInt)
		answer1(out, n+1, nil)
		return 0
	},
	"huge": func(in io.Reader, out io.Writer) int {
		answerAll(in, out, 1)
		answerAll(in, io.Discard, 1)
		fmt.Fprint(out, `<packet><proto name="fake" size="4" pos="0"><field name="fake.text" showname="`)
		chunk := bytes.Repeat([]byte("&quot;ab"), 1<<17)
		for range 64 {
			out.Write(chunk)
		}
		fmt.Fprint(out, `" show="x"/></proto></packet>`)
		answerAll(in, out, math.MaxInt)
		return 0
	},
	"deep": func(in io.Reader, out io.Writer) int {
		fmt.Fprint(out, "<packet>", strings.Repeat(`<proto name="fake" size="1" pos="0"><field name="fake.number" show="1" size="1" pos="4000000000">`, 5000),
			strings.Repeat("</field></proto>", 6000), "</packet>")
		_, _ = io.Copy(io.Discard, in)
		return 0
	},
}

// answerAll answers up to n packets of what is left of in, and gives their number. A second call goes on with the same stream.
func answerAll(in io.Reader, out io.Writer, n int) int {
	if fed == nil {
		r, err := capfile.NewReader(in, capfile.Options{})
		if err != nil {
			return 0
		}
		fed = r
	}
	i := 0
	var p packet.Packet
	for ; i < n && fed.Next(&p) == nil; i++ {
		answer1(out, int(p.Number), p.Data)
	}
	return i
}

var fed *capfile.Reader

func answer1(out io.Writer, number int, data []byte) {
	fmt.Fprintf(out, `<packet>
  <proto name="geninfo" pos="0" showname="General information" size="%[2]d">
    <field name="num" pos="0" show="%[1]d" showname="Number" value="1" size="%[2]d"/>
  </proto>
  <proto name="frame" size="%[2]d" pos="0">
    <field name="frame.number" size="0" pos="0" show="%[1]d"/>
  </proto>
  <proto name="fake" size="4" pos="0">
    <field name="fake.number" size="4" pos="0" show="7" value="%[3]x"/>
  </proto>
</packet>
`, number, len(data), data[:min(len(data), 4)])
}

// fake makes an engine whose tshark is a fake.
func fake(t testing.TB, mode string) *Engine {
	t.Helper()
	if _, ok := fakes[mode]; !ok {
		t.Fatalf("no fake is named %q", mode)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(fakeMode, mode)
	return New(Config{Path: self})
}

// capture is a pcap file of n Ethernet frames whose last octets are their number.
func capture(n int) []byte {
	b := binary.LittleEndian.AppendUint32(nil, 0xa1b2c3d4)
	b = append(b, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 1, 0, 0, 0)
	for i := range n {
		frame := append(bytes.Repeat([]byte{2}, 12), 0x88, 0xb5, byte(i>>8), byte(i))
		for _, x := range []uint32{1700000000, uint32(i), uint32(len(frame)), uint32(len(frame))} {
			b = binary.LittleEndian.AppendUint32(b, x)
		}
		b = append(b, frame...)
	}
	return b
}

// open starts a session on octets, as a stream.
func openBytes(t testing.TB, ctx context.Context, e *Engine, b []byte, o engine.Options) engine.Reader {
	t.Helper()
	r, err := e.Open(ctx, engine.Source{Reader: bytes.NewReader(b), Name: "test"}, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// count reads to the end.
func count(r engine.Reader) (n int, err error) {
	for {
		if _, err = r.Next(); err != nil {
			return n, err
		}
		n++
	}
}

// testPacket is a packet of n octets that count from 0.
func testPacket(n int) *packet.Packet {
	p := &packet.Packet{Number: 1, CapLen: uint32(n), Len: uint32(n), Link: packet.LinkEthernet, Data: make([]byte, n)}
	for i := range p.Data {
		p.Data[i] = byte(i)
	}
	return p
}
