package reassembly_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// decidedMessages are messages on which tshark and we differ, with what decides; "-" before those that tshark alone has. A message
// is a protocol and the packet that completes it.
var decidedMessages = map[string]map[string]string{
	"tcp/arkime__tcp-reassembly-synthetic.pcap": {
		"http 86": "RFC 9112 §6.3: content up to the end is whole with its last octet, in packet 86", "- http 88": "the FIN after it",
		"http 97": "the same in packet 97", "- http 99": "the FIN after it",
	},
	"tcp/zeek__tcp-fast-open.pcap": {
		"http 5": "RFC 9112 §6.3: content up to the end is whole with its last octet", "- http 6": "the FIN after it",
		"http 12": "the same in packet 12", "- http 14": "the FIN after it",
	},
	"tcp/moloch__wireshark-retrans.pcap": {"- http 42": "RFC 9293 §3.4: packet 42 repeats 41", "- http 86": "packet 86 repeats 85"},
	"tcp/suricata__tcp-urgent1.pcap":     {"http 8": "RFC 6093 §6: urgent data are data; tshark takes an octet out"},
	"tcp/tcpflow__test5-lines-randomized.pcap": {
		"http 7": "one connection, where tshark has two: see decidedStreams", "http 9": "the same",
	},
	"tcp/zeek__tcp-http-with-padding.pcap": {"http 18": "the request comes octet by octet, and tshark makes no HTTP of it"},
}

func TestMessagesAreTsharks(t *testing.T) {
	root := os.Getenv("PCAPKIT_CORPUS")
	if root == "" {
		t.Skip("PCAPKIT_CORPUS is not set: it names the folder that holds captures/")
	}
	if _, err := exec.LookPath("tshark"); err != nil {
		t.Skip("tshark is not installed, so nothing can be compared with it: install the tshark package")
	}
	home := t.TempDir()
	for _, dir := range []string{"tcp-app", "tcp", "udp-app"} {
		files, err := filepath.Glob(filepath.Join(root, "captures", dir, "*.pcap*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			short := dir + "/" + filepath.Base(file)
			got, want := messagesOf(t, file), tsharkMessages(t, home, file)
			for m, why := range decidedMessages[short] {
				name, theirs := strings.CutPrefix(m, "- ")
				list, other := &got, want
				if theirs {
					list, other = &want, got
				}
				i := slices.Index(*list, name)
				if i < 0 || slices.Contains(other, name) {
					t.Errorf("%s: %s is no difference (%s)", short, name, why)
					continue
				}
				*list = slices.Delete(*list, i, i+1)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s:\ngot  %v\nwant %v", short, got, want)
			}
		}
	}
}

// messagesOf gives the complete messages of a capture, without the one line of SSH, for which tshark has no count.
func messagesOf(t *testing.T, file string) (list []string) {
	c := reassembly.NewCollector(reassembly.CollectorOptions{TCP: true, OnMessage: func(m *reassembly.Message) {
		if m.Complete && m.Kind != packet.SSH {
			list = append(list, fmt.Sprintf("%s %d", m.Kind.Name(), slices.Max(m.Packets)))
		}
	}})
	read(t, file, c.Packet)
	c.Close()
	slices.Sort(list)
	return list
}

// tsharkMessages counts, by packet, request and status lines, lengths before DNS messages, record headers, and prefaces and frames of HTTP/2.
func tsharkMessages(t *testing.T, home, file string) (list []string) {
	cmd := exec.CommandContext(t.Context(), "tshark", "-n", "-r", file, "-Y", "tcp && (http || http2 || dns || tls.record.length)", "-T", "fields",
		"-E", "occurrence=a", "-e", "frame.number", "-e", "http.request.method", "-e", "http.response.code", "-e", "dns.length", "-e", "tls.record.length",
		"-e", "http2.magic", "-e", "http2.length")
	cmd.Env = append(os.Environ(), "LC_ALL=C", "HOME="+home, "XDG_CONFIG_HOME="+home)
	out, _ := cmd.Output() // a damaged capture is read as far as it goes
	for line := range strings.Lines(string(out)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		for i, name := range []string{"http", "http", "dns", "tls", "http2", "http2"} {
			for _, v := range strings.Split(f[i+1], ",") {
				if v != "" {
					list = append(list, name+" "+f[0])
				}
			}
		}
	}
	slices.Sort(list)
	return list
}
