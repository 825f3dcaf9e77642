package flow_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/flow"
)

// said is a part of a conversation: octets, or a gap.
type said struct {
	from flow.Side
	text string
	gap  uint64
}

func follow(w io.Writer, format flow.FollowFormat, parts []said) error {
	f := flow.NewTracer(flow.Options{}).Add(raw(1, 0, seg{flags: syn}.frame()))[0].Flow
	c := flow.Follow(w, f, format)
	for _, s := range parts {
		if s.gap > 0 {
			if err := c.Gap(s.from, s.gap); err != nil {
				return err
			}
		}
		if err := c.Data(s.from, []byte(s.text)); err != nil {
			return err
		}
	}
	return c.Close()
}

func TestFollow(t *testing.T) {
	parts := []said{
		{from: flow.A, text: "GET / HTTP/1.0\r"}, {from: flow.A, text: "\n\r\n"},
		{from: flow.B, text: "\x1b[31m0123456789abcdef"}, {from: flow.B, gap: 20, text: "end"},
		{from: flow.A, text: "bye\r"},
	}
	for _, c := range []struct {
		format flow.FollowFormat
		want   string
	}{
		{flow.FollowText, `--- 10.0.0.1:40000 > 10.0.0.2:80
GET / HTTP/1.0

--- 10.0.0.2:80 > 10.0.0.1:40000
.[31m0123456789abcdef
[20 octets were not captured]
end
--- 10.0.0.1:40000 > 10.0.0.2:80
bye.
`},
		{flow.FollowHex, `00000000  47 45 54 20 2f 20 48 54  54 50 2f 31 2e 30 0d 0a  GET / HTTP/1.0..
00000010  0d 0a                                             ..
    00000000  1b 5b 33 31 6d 30 31 32  33 34 35 36 37 38 39 61  .[31m0123456789a
    00000010  62 63 64 65 66                                    bcdef
    [20 octets were not captured]
    00000029  65 6e 64                                          end
00000012  62 79 65 0d                                       bye.
`},
		{flow.FollowRaw, "GET / HTTP/1.0\r\n\r\n\x1b[31m0123456789abcdefendbye\r"},
	} {
		var b bytes.Buffer
		if err := follow(&b, c.format, parts); err != nil {
			t.Error(err)
		}
		if got := b.String(); got != c.want {
			t.Errorf("format %d: got\n%s\nwant\n%s", c.format, got, c.want)
		}
	}
}

type fullDisk struct{ err error }

func (d fullDisk) Write([]byte) (int, error) { return 0, d.err }

func TestFollowReturnsTheWritersError(t *testing.T) {
	full := errors.New("disk full")
	if err := follow(fullDisk{full}, flow.FollowText, []said{{text: "hello"}}); !errors.Is(err, full) {
		t.Errorf("got %v, want the writer's error", err)
	}
}
