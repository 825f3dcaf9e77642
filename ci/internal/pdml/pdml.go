// Package pdml runs tshark and reads the fields that it shows of each packet (its PDML output).
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
	err = elements(r, func(line string) error {
		if !strings.HasPrefix(line, `<field name=""`) {
			z.Write([]byte(line))
			z.Write([]byte{'\n'})
		}
		return nil
	})
	if err != nil {
		return err
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

// elements hands on each element without the spaces before it. Values may hold line ends, so that an element can be several
// lines: it ends with the line that ends in '>', which values have as an entity.
func elements(r io.Reader, f func(string) error) error {
	in := bufio.NewReaderSize(r, 1<<20)
	var whole []byte
	for {
		line, err := in.ReadSlice('\n')
		whole = append(whole, line...)
		if err == bufio.ErrBufferFull {
			continue
		}
		t := bytes.TrimLeft(bytes.TrimSuffix(whole, []byte{'\n'}), " ")
		if done := len(t) == 0 || t[0] != '<' || t[len(t)-1] == '>'; done || err != nil {
			if len(t) > 0 {
				if err := f(string(t)); err != nil {
					return err
				}
			}
			whole = whole[:0]
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func scan(r io.Reader, f func(*Packet) error) error {
	var p Packet
	var protos []string
	return elements(r, func(line string) error {
		switch {
		case strings.HasPrefix(line, "<packet>"):
			p.Number++
			p.CapLen, p.Fields, protos = 0, p.Fields[:0], protos[:0]
		case strings.HasPrefix(line, "</packet>"):
			return f(&p)
		case strings.HasPrefix(line, "<proto "):
			if !strings.HasSuffix(line, "/>") {
				protos = append(protos, attr(line, "name"))
			}
		case strings.HasPrefix(line, "</proto>"):
			protos = protos[:len(protos)-1]
		case strings.HasPrefix(line, "<field ") && len(protos) > 0:
			p.field(line, protos[len(protos)-1])
		}
		return nil
	})
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

// entities undoes what XML escapes; line ends and tabs are written as -T fields does.
var entities = strings.NewReplacer("&quot;", `"`, "&lt;", "<", "&gt;", ">", "&apos;", "'", "&#x27;", "'", "&amp;", "&",
	"\n", `\n`, "\r", `\r`, "\t", `\t`)

// attr gives an attribute of an element on one line; "" when it is not there.
func attr(line, name string) string {
	_, rest, ok := strings.Cut(line, " "+name+`="`)
	if !ok {
		return ""
	}
	val, _, _ := strings.Cut(rest, `"`)
	return entities.Replace(val)
}
