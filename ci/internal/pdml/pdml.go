// Package pdml runs tshark and reads the fields that it shows of each packet (its PDML output), one element a line.
package pdml

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Field is one field that tshark shows.
type Field struct {
	Proto string // the protocol that holds it
	Name  string
	Show  string // its value as PDML's show attribute has it
}

// Packet is what tshark shows of a packet; the slice is reused for the next one.
type Packet struct {
	Number int
	CapLen int64
	Fields []Field
}

// Options of a Run.
type Options struct {
	File    string // the capture
	Packets int    // stop after so many; 0: no limit
	Cache   string // folder that keeps answers; "": none
	Name    string // the capture's name in the cache
}

// Arguments are tshark's: no name resolution, no reassembly, raw sequence numbers, as a plain reading of the octets has it.
func Arguments(o Options) []string {
	a := []string{
		"-n", "-r", o.File, "-T", "pdml", "-o", "ip.defragment:FALSE", "-o", "ipv6.defragment:FALSE",
		"-o", "tcp.desegment_tcp_streams:FALSE", "-o", "tcp.relative_sequence_numbers:FALSE",
	}
	if o.Packets > 0 {
		a = append(a, "-c", strconv.Itoa(o.Packets))
	}
	return a
}

// Run hands each packet to f, in order. What tshark says of a damaged file is no error: f has seen what it could read.
func Run(ctx context.Context, o Options, f func(*Packet) error) error {
	if o.Cache == "" {
		return tshark(ctx, o, func(r io.Reader) error { return scan(r, f) })
	}
	kept := filepath.Join(o.Cache, strings.ReplaceAll(o.Name, "/", "__")+"."+strconv.Itoa(o.Packets)+".gz")
	if _, err := os.Stat(kept); err != nil {
		if err := tshark(ctx, o, func(r io.Reader) error { return keep(kept, r) }); err != nil {
			return err
		}
	}
	file, err := os.Open(kept)
	if err != nil {
		return err
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	return scan(z, f)
}

// keep writes the lines that scan reads, and no others, to a file that is whole or not there.
func keep(path string, r io.Reader) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "pdml")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	z, _ := gzip.NewWriterLevel(tmp, gzip.BestSpeed)
	in := bufio.NewReaderSize(r, 1<<20)
	for {
		line, err := in.ReadSlice('\n')
		if t := bytes.TrimLeft(line, " "); len(t) > 0 && !bytes.HasPrefix(t, []byte(`<field name=""`)) {
			z.Write(t)
		}
		if err == io.EOF {
			break
		}
		if err != nil && err != bufio.ErrBufferFull {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	if err := tmp.Close(); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}

func tshark(ctx context.Context, o Options, read func(io.Reader) error) error {
	home, err := os.MkdirTemp("", "tshark")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c := exec.CommandContext(ctx, "tshark", Arguments(o)...)
	c.Env = append(os.Environ(), "TZ=UTC", "HOME="+home, "XDG_CONFIG_HOME="+home, "LC_ALL=C.UTF-8")
	pipe, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("tshark cannot be started (Debian's package tshark): %w", err)
	}
	err = read(pipe)
	cancel()
	_ = c.Wait() // its exit status says nothing about the packets that it printed
	return err
}

func scan(r io.Reader, f func(*Packet) error) error {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 1<<20), 64<<20)
	var p Packet
	var protos []string
	for in.Scan() {
		line := strings.TrimLeft(in.Text(), " ")
		switch {
		case strings.HasPrefix(line, "<packet>"):
			p.Number++
			p.CapLen, p.Fields, protos = 0, p.Fields[:0], protos[:0]
		case strings.HasPrefix(line, "</packet>"):
			if err := f(&p); err != nil {
				return err
			}
		case strings.HasPrefix(line, "<proto "):
			if !strings.HasSuffix(line, "/>") {
				protos = append(protos, attr(line, "name"))
			}
		case strings.HasPrefix(line, "</proto>"):
			protos = protos[:len(protos)-1]
		case strings.HasPrefix(line, "<field ") && len(protos) > 0:
			p.field(line, protos[len(protos)-1])
		}
	}
	return in.Err()
}

// field keeps what tshark shows and the octets hold: hidden and generated (of size 0) items and those without a name are
// left out, and everything about the frame but its length.
func (p *Packet) field(line, proto string) {
	name := attr(line, "name")
	if name == "frame.cap_len" {
		p.CapLen, _ = strconv.ParseInt(attr(line, "show"), 10, 64)
	}
	if name == "" || proto == "frame" || proto == "geninfo" || strings.HasPrefix(name, "_ws.") ||
		attr(line, "size") == "0" || attr(line, "hide") == "yes" || derived[name] {
		return
	}
	p.Fields = append(p.Fields, Field{Proto: proto, Name: name, Show: attr(line, "show")})
}

// derived are generated fields that PDML gives a size all the same: they follow from other packets.
var derived = map[string]bool{"tcp.window_size": true, "tcp.window_size_scalefactor": true, "tcp.pdu.size": true}

var entities = strings.NewReplacer("&quot;", `"`, "&lt;", "<", "&gt;", ">", "&apos;", "'", "&#x27;", "'", "&amp;", "&")

// attr gives an attribute of an element on one line; "" when it is not there.
func attr(line, name string) string {
	_, rest, ok := strings.Cut(line, " "+name+`="`)
	if !ok {
		return ""
	}
	val, _, _ := strings.Cut(rest, `"`)
	return entities.Replace(val)
}
