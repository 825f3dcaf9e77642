package dissect

import (
	"fmt"
	"strings"
	"testing"
)

// hpackExample are the header blocks of one direction, and what RFC 7541 says of each: the list, then the table, newest first, and its
// size.
type hpackExample struct {
	name   string
	most   uint64 // octets of the table
	blocks []hpackExampleBlock
}

type hpackExampleBlock struct {
	hex, list, table string
	size             int
}

var hpackExamples = []hpackExample{
	{"C.2.1 literal with indexing", 4096, []hpackExampleBlock{
		{"400a637573746f6d2d6b65790d637573746f6d2d686561646572", "custom-key: custom-header", "custom-key: custom-header", 55},
	}},
	{"C.2.2 literal without indexing", 4096, []hpackExampleBlock{{"040c2f73616d706c652f70617468", ":path: /sample/path", "", 0}}},
	{"C.2.3 literal never indexed", 4096, []hpackExampleBlock{{"100870617373776f726406736563726574", "password: secret", "", 0}}},
	{"C.2.4 indexed", 4096, []hpackExampleBlock{{"82", ":method: GET", "", 0}}},
	{"C.3 requests without Huffman coding", 4096, []hpackExampleBlock{
		{"828684410f7777772e6578616d706c652e636f6d", ":method: GET|:scheme: http|:path: /|:authority: www.example.com",
			":authority: www.example.com", 57},
		{"828684be58086e6f2d6361636865", ":method: GET|:scheme: http|:path: /|:authority: www.example.com|cache-control: no-cache",
			"cache-control: no-cache|:authority: www.example.com", 110},
		{"828785bf400a637573746f6d2d6b65790c637573746f6d2d76616c7565",
			":method: GET|:scheme: https|:path: /index.html|:authority: www.example.com|custom-key: custom-value",
			"custom-key: custom-value|cache-control: no-cache|:authority: www.example.com", 164},
	}},
	{"C.4 requests with Huffman coding", 4096, []hpackExampleBlock{
		{"828684418cf1e3c2e5f23a6ba0ab90f4ff", ":method: GET|:scheme: http|:path: /|:authority: www.example.com",
			":authority: www.example.com", 57},
		{"828684be5886a8eb10649cbf", ":method: GET|:scheme: http|:path: /|:authority: www.example.com|cache-control: no-cache",
			"cache-control: no-cache|:authority: www.example.com", 110},
		{"828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf",
			":method: GET|:scheme: https|:path: /index.html|:authority: www.example.com|custom-key: custom-value",
			"custom-key: custom-value|cache-control: no-cache|:authority: www.example.com", 164},
	}},
	{"C.5 responses without Huffman coding", 256, []hpackExampleBlock{
		{"4803333032580770726976617465611d4d6f6e2c203231204f637420323031332032303a31333a323120474d546e1768747470733a2f2f7777772e6578616d706c652e636f6d",
			":status: 302|cache-control: private|date: Mon, 21 Oct 2013 20:13:21 GMT|location: https://www.example.com",
			"location: https://www.example.com|date: Mon, 21 Oct 2013 20:13:21 GMT|cache-control: private|:status: 302", 222},
		{"4803333037c1c0bf",
			":status: 307|cache-control: private|date: Mon, 21 Oct 2013 20:13:21 GMT|location: https://www.example.com",
			":status: 307|location: https://www.example.com|date: Mon, 21 Oct 2013 20:13:21 GMT|cache-control: private", 222},
		{"88c1611d4d6f6e2c203231204f637420323031332032303a31333a323220474d54c05a04677a69707738666f6f3d4153444a4b48514b425a584f5157454f50495541585157454f49553b206d61782d6167653d333630303b2076657273696f6e3d31",
			hpackLastList, hpackLastTable, 215},
	}},
	{"C.6 responses with Huffman coding", 256, []hpackExampleBlock{
		{"488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad171863c78f0b97c8e9ae82ae43d3",
			":status: 302|cache-control: private|date: Mon, 21 Oct 2013 20:13:21 GMT|location: https://www.example.com",
			"location: https://www.example.com|date: Mon, 21 Oct 2013 20:13:21 GMT|cache-control: private|:status: 302", 222},
		{"4883640effc1c0bf",
			":status: 307|cache-control: private|date: Mon, 21 Oct 2013 20:13:21 GMT|location: https://www.example.com",
			":status: 307|location: https://www.example.com|date: Mon, 21 Oct 2013 20:13:21 GMT|cache-control: private", 222},
		{"88c16196d07abe941054d444a8200595040b8166e084a62d1bffc05a839bd9ab77ad94e7821dd7f2e6c7b335dfdfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007",
			hpackLastList, hpackLastTable, 215},
	}},
}

const (
	hpackLastList = ":status: 200|cache-control: private|date: Mon, 21 Oct 2013 20:13:22 GMT|location: https://www.example.com|" +
		"content-encoding: gzip|set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1"
	hpackLastTable = "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1|content-encoding: gzip|date: Mon, 21 Oct 2013 20:13:22 GMT"
)

// hpackRead gives the list of a block's lines and whether all of it was read.
func hpackRead(r *hpackReader) (string, bool) {
	var list []string
	for {
		h, ok := r.next()
		if !ok {
			return strings.Join(list, "|"), r.at == len(r.b) && !r.bad
		}
		if h.kind != hpackUpdate {
			list = append(list, h.name.text()+": "+h.value.text())
		}
	}
}

func TestHPACKExamplesOfTheRFC(t *testing.T) {
	for _, c := range hpackExamples {
		table := hpackTable{most: int(c.most)}
		for i, b := range c.blocks {
			before := table
			r := hpackReader{b: unhex(t, b.hex), t: table}
			if list, ok := hpackRead(&r); list != b.list || !ok {
				t.Errorf("%s, block %d: %v\n%s, want\n%s", c.name, i+1, ok, list, b.list)
			}
			table = r.t
			var fields []string
			for n := 1; ; n++ {
				f, ok := table.field(uint64(len(hpackStatic) + n))
				if !ok {
					break
				}
				fields = append(fields, f.name+": "+f.value)
			}
			if got := strings.Join(fields, "|"); got != b.table || table.size != b.size {
				t.Errorf("%s, block %d: table of %d octets\n%s, want %d\n%s", c.name, i+1, table.size, got, b.size, b.table)
			}
			before.entries = table.entries // as a listing reads the block again
			again := hpackReader{b: r.b, t: before}
			if list, ok := hpackRead(&again); list != b.list || !ok || again.t.size != table.size || again.t.first != table.first {
				t.Errorf("%s, block %d again: %s", c.name, i+1, list)
			}
		}
	}
}

// RFC 7541 §C.1 for numbers; §5.1 lets a reader refuse those beyond its limits.
func TestHPACKNumbers(t *testing.T) {
	for _, c := range []struct {
		hex    string
		prefix int
		want   uint64
		end    int
	}{
		{"0a", 5, 10, 1}, {"1f9a0a", 5, 1337, 3}, {"2a", 8, 42, 1}, {"1f9a", 5, 0, -1}, {"1f", 5, 0, -1}, {"", 5, 0, -1},
		{"1f8080808001", 5, 31 + 1<<28, 6}, {"1f808080808001", 5, 0, -1}, {"1fffffff7f", 5, 31 + 1<<28 - 1, 5},
	} {
		r := hpackReader{b: unhex(t, c.hex)}
		if n, end := r.number(0, c.prefix); end != c.end || end > 0 && n != c.want {
			t.Errorf("%s: got %d up to %d, want %d up to %d", c.hex, n, end, c.want, c.end)
		}
	}
}

// RFC 7541 §5.2: padding is less than an octet, and the most significant bits of EOS, which itself is an error.
func TestHuffmanPadding(t *testing.T) {
	for _, c := range []struct {
		hex, text string
		ok        bool
	}{
		{"", "", true}, {"1f", "a", true}, {"f1e3c2e5f23a6ba0ab90f4ff", "www.example.com", true}, {"fe1f", "!9", true},
		{"18", "a", false}, {"1fff", "a", false}, {"ff", "", false}, {"ffffffff", "", false}, {"ffffffff1f", "", false}, {"fffffffb", "\x16", true},
	} {
		if got, ok := appendHuffman(nil, unhex(t, c.hex)); string(got) != c.text || ok != c.ok {
			t.Errorf("%s: got %q, %v, want %q, %v", c.hex, got, ok, c.text, c.ok)
		}
	}
}

// Every octet has a code: what is coded by the lengths and the order of RFC 7541, appendix B, is read as it was. The codes themselves
// are those that the appendix prints, for the first, the last and some between.
func TestHuffmanCode(t *testing.T) {
	codes := map[byte]string{}
	code, place := uint32(0), 0
	for i, n := range hpackLengths {
		for range n {
			if place < len(hpackSymbols) {
				codes[hpackSymbols[place]] = fmt.Sprintf("%0*b", hpackShortest+i, code)
			}
			place++
			code++
		}
		code <<= 1
	}
	for c, want := range map[byte]string{
		'0': "00000", 't': "01001", ' ': "010100", ':': "1011100", '&': "11111000", '!': "1111111000", '|': "11111111100", '#': "111111111010",
		0: "1111111111000", '^': "11111111111100", '<': "111111111111100", '\\': "1111111111111110000", 0x80: "11111111111111100110",
		255: "11111111111111111111101110", 22: "111111111111111111111111111110", 10: "111111111111111111111111111100", 249: "1111111111111111111111111110",
	} {
		if codes[c] != want {
			t.Errorf("code of %#x: %s, want %s", c, codes[c], want)
		}
	}
	if place != 257 || len(codes) != 256 {
		t.Fatalf("%d codes for %d octets, want 257 for 256", place, len(codes))
	}
	for first := range 256 {
		text := string([]byte{byte(first), 'a', byte(255 - first)})
		bits := codes[text[0]] + codes['a'] + codes[text[2]]
		bits += strings.Repeat("1", (8-len(bits)%8)%8)
		var b []byte
		for ; bits != ""; bits = bits[8:] {
			n := 0
			fmt.Sscanf(bits[:8], "%b", &n)
			b = append(b, byte(n))
		}
		if got, ok := appendHuffman(nil, b); string(got) != text || !ok {
			t.Errorf("%q: got %q, %v", text, got, ok)
		}
	}
}

// What was lost leaves indexes that name nothing, and those of what came since name what they should.
func TestHPACKAfterALoss(t *testing.T) {
	r := hpackReader{b: unhex(t, "410161 420162"), t: hpackTable{most: hpackDefaultTable}}
	hpackRead(&r)
	r.t.forget()
	r = hpackReader{b: unhex(t, "be 430163 be bf 7e0164 be bf"), t: r.t} // the newest is :path now; then one whose name is not known
	var got []string
	for {
		h, ok := r.next()
		if !ok {
			break
		}
		got = append(got, fmt.Sprintf("%d %v %s=%s", h.index, h.known, h.name.text(), h.value.text()))
	}
	if want := "62 false =|3 true :method=c|62 true :method=c|63 false =|62 true :method=d|62 true :method=d|63 true :method=c"; strings.Join(got, "|") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
	}
}

func TestHPACKTablesAreBounded(t *testing.T) {
	table := hpackTable{most: hpackDefaultTable}
	b := unhex(t, "3fffffff7f") // a size of 2^28
	for range 20000 {
		b = append(b, 0x40, 1, 'n', 100)
		b = append(b, make([]byte, 100)...)
	}
	r := hpackReader{b: b, t: table}
	hpackRead(&r)
	table = r.t
	if r.at != len(b) || table.size > hpackMostTable {
		t.Errorf("stopped at %d of %d, the table has %d octets", r.at, len(b), table.size)
	}
	table.compact()
	if n := len(table.entries); n != table.count-table.first || n > hpackMostTable/hpackFieldExtra {
		t.Errorf("%d fields are kept", n)
	}
	r = hpackReader{b: unhex(t, "20be"), t: table} // RFC 7541 §4.3: a size of 0 empties it
	if h, _ := r.next(); h.kind != hpackUpdate || r.t.size != 0 || r.t.first != r.t.count {
		t.Errorf("%+v leaves %d octets", h, r.t.size)
	}
}
