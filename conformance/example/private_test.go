package hexlines

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// knock is a protocol of one's own: an octet of version, an octet that counts the letters, the letters.
var knock = dissect.Protocol{
	Name: "knock", Title: "Knock Protocol", Tier: packet.Application,
	Defs: []packet.Def{
		{Name: "knock.version", Title: "Version", Type: packet.Uint8},
		{Name: "knock.length", Title: "Length", Type: packet.Uint8},
		{Name: "knock.word", Title: "Word", Type: packet.String},
	},
	Header: func(b []byte) dissect.Header {
		if len(b) < 2 {
			return dissect.Header{Len: 2} // beyond what is there: cut
		}
		return dissect.Header{Len: 2 + int(b[1])}
	},
	Fields: func(l *dissect.FieldList) {
		l.Uint(0, 0, 1)
		l.Bytes(2, 2, int(l.Uint(1, 1, 1)))
	},
}

// A capture file of one packet: Ethernet, IPv4, UDP to port 7007, and six octets of the private protocol.
const knocking = "\xd4\xc3\xb2\xa1\x02\x00\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\x00\x00\x01\x00\x00\x00" +
	"\x00\xf1\x53\x65\x00\x00\x00\x00\x30\x00\x00\x00\x30\x00\x00\x00" +
	"\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x08\x00" +
	"\x45\x00\x00\x22\x00\x01\x00\x00\x40\x11\x66\xc9\x0a\x00\x00\x01\x0a\x00\x00\x02" +
	"\xc0\x00\x1b\x5f\x00\x0e\x00\x00\x01\x04open"

// A private protocol is added from outside the module as a value; every output shows it.
func Example_privateProtocol() {
	var own dissect.Protocols
	k, err := own.Add(knock)
	if err != nil {
		fmt.Println(err)
		return
	}
	own.UDPPort(7007, k)
	write := func(begin func(io.Writer, *extract.Extractor) (dump.Writer, error)) string {
		var b bytes.Buffer
		x, err := extract.OpenReader(context.Background(), strings.NewReader(knocking), extract.WithProtocols(&own))
		if err != nil {
			return err.Error()
		}
		defer x.Close()
		w, err := begin(&b, x)
		if err != nil {
			return err.Error()
		}
		for p, err := range x.Packets() {
			if err != nil {
				return err.Error()
			}
			if err := w.Write(p); err != nil {
				return err.Error()
			}
		}
		if err := w.Close(); err != nil {
			return err.Error()
		}
		return b.String()
	}
	tree := write(func(b io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewTree(b, x.Lister(), x), nil
	})
	fmt.Print(tree[strings.Index(tree, "Knock"):])

	fmt.Print(write(func(b io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewFields(b, x.Lister(), []string{"udp.dstport", "knock.word"}, dump.FieldsOptions{})
	}))

	var doc struct {
		Layers []struct {
			Protocol string         `json:"protocol"`
			Fields   map[string]any `json:"fields"`
		} `json:"layers"`
	}
	line := write(func(b io.Writer, x *extract.Extractor) (dump.Writer, error) {
		return dump.NewNDJSON(b, x.Lister()), nil
	})
	if err := json.Unmarshal([]byte(line), &doc); err != nil {
		fmt.Println(err)
		return
	}
	last := doc.Layers[len(doc.Layers)-1]
	fmt.Println(last.Protocol, last.Fields["knock.word"])
	// Output:
	// Knock Protocol, offset 42, 6 + 0 octets
	//     Version: 1
	//     Length: 4
	//     Word: open
	//
	// 7007	open
	// knock open
}
