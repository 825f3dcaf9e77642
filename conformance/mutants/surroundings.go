package mutants

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// failing does something where Open fails.
func failing(f func()) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		r, err := next(ctx, src, o)
		if err != nil {
			f()
		}
		return r, err
	})
}

// inPath does something with the file of a path.
func inPath(f func(path string)) fault {
	return onOpen(func(src engine.Source) {
		if st, err := os.Stat(src.Path); err == nil && st.Mode().IsRegular() {
			f(src.Path)
		}
	})
}

// surroundingFaults do something to what is around a session, or to another one.
func surroundingFaults() []Mutant {
	return []Mutant{
		plant("appends to the input", "lifecycle.input-unchanged", inPath(func(path string) {
			if f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0); err == nil {
				f.Write([]byte{0})
				f.Close()
			}
		})),
		plant("changes an octet of the input", "lifecycle.input-unchanged", inPath(func(path string) {
			if f, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
				f.WriteAt([]byte{0xff}, 70)
				f.Close()
			}
		})),
		plant("changes the input and puts its time back", "lifecycle.input-unchanged", atEnd(func(se *session) {
			if st, err := os.Stat(se.src.Path); err == nil {
				if f, err := os.OpenFile(se.src.Path, os.O_RDWR, 0); err == nil {
					f.WriteAt([]byte{0xff}, 70)
					f.Close()
					os.Chtimes(se.src.Path, st.ModTime(), st.ModTime())
				}
			}
		})),
		plant("touches the input", "lifecycle.input-unchanged", inPath(func(path string) { os.Chtimes(path, time.Time{}, time.Unix(1e9, 0)) })),
		plant("changes the input's mode", "lifecycle.input-unchanged", inPath(func(path string) { os.Chmod(path, 0o644) })),
		plant("deletes the input", "lifecycle.input-unchanged", atEnd(func(se *session) { os.Remove(se.src.Path) })),
		plant("renames the input", "lifecycle.input-unchanged", atEnd(func(se *session) {
			if se.src.Path != "" {
				os.Rename(se.src.Path, se.src.Path+".done")
			}
		})),
		plant("writes an index beside the input", "lifecycle.input-unchanged", inPath(func(path string) { os.WriteFile(path+".idx", nil, 0o600) })),
		plant("writes into the folder of the input", "lifecycle.input-unchanged", inPath(func(path string) {
			os.WriteFile(filepath.Join(filepath.Dir(path), "engine.log"), []byte("opened"), 0o600)
		})),
		plant("closes the caller's stream", "lifecycle.source-owned", reading(func(se *session) {
			shut := se.close
			se.close = func() error { closeStream(se.src); return shut() }
		})),
		plant("closes the caller's stream at the end", "lifecycle.source-owned", atEnd(func(se *session) { closeStream(se.src) })),
		plant("goes on reading the stream after Close", "lifecycle.read-after-close", reading(func(se *session) {
			shut := se.close
			se.close = func() error {
				if se.src.Reader != nil {
					go func() {
						for range 5 {
							time.Sleep(2 * time.Millisecond)
							se.src.Reader.Read(make([]byte, 1))
						}
					}()
				}
				return shut()
			}
		})),
		plant("reads ahead of Close", "lifecycle.read-after-close", readsAhead),
		plant("prints", "lifecycle.quiet", onOpen(func(engine.Source) { fmt.Println("opened") })),
		plant("prints its errors", "lifecycle.quiet", ends(func(err error) error {
			if err != io.EOF {
				fmt.Fprintln(os.Stderr, err)
			}
			return err
		})),
		plant("logs", "lifecycle.quiet", onOpen(func(engine.Source) { log.Print("opened") })),
		plant("logs to slog", "lifecycle.quiet", onOpen(func(engine.Source) { slog.Debug("opened") })),
		plant("logs at the end", "lifecycle.quiet", closes(func(next func() error, _ bool) error { slog.Warn("closed"); return next() })),
		races(plant("hands out octets that change", "lifecycle.packet-lifetime", changing(func(p *packet.Packet) {
			if len(p.Data) > 0 {
				p.Data[0]++
			}
		}))),
		races(plant("hands out packets whose number changes", "lifecycle.packet-lifetime", changing(func(p *packet.Packet) { p.Number++ }))),
		races(plant("hands out packets whose layers change", "lifecycle.packet-lifetime", changing((*packet.Packet).ResetLayers))),
		races(plant("hands out packets whose time changes", "lifecycle.packet-lifetime", changing(func(p *packet.Packet) { p.Time.Ticks++ }))),
		races(plant("hands out packets whose length changes", "lifecycle.packet-lifetime", changing(func(p *packet.Packet) { p.Len++ }))),
		races(plant("hands out one buffer to all sessions", "lifecycle.sessions", sharedBuffer)),
		races(plant("hands out one packet to all sessions", "lifecycle.sessions", sharedPacket)),
		plant("counts packets over all sessions", "lifecycle.sessions", sharedNumber),
		plant("takes one session at a time", "lifecycle.sessions", oneSession),
		plant("ends all sessions with one", "lifecycle.sessions", endsAll),
		plant("shares the first session's reader", "lifecycle.sessions", sharedReader),
	}
}

func closeStream(src engine.Source) {
	if c, ok := src.Reader.(io.Closer); ok {
		c.Close()
	}
}

// readsAhead reads the stream in the background, and does not end with the session.
var readsAhead = opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if src.Reader != nil {
		r, w := io.Pipe()
		go func(from io.Reader) {
			b := bufio.NewReaderSize(from, 16)
			for {
				c, err := b.ReadByte()
				if err != nil {
					w.CloseWithError(err)
					return
				}
				w.Write([]byte{c})
				time.Sleep(10 * time.Microsecond)
			}
		}(src.Reader)
		src.Reader = r
		s, err := next(ctx, src, o)
		if err == nil {
			go func() { // what is not read any more is thrown away
				<-ctx.Done()
				io.Copy(io.Discard, r)
			}()
			se := s.(*session)
			shut := se.close
			se.close = func() error { go io.Copy(io.Discard, r); return shut() }
		}
		return s, err
	}
	return next(ctx, src, o)
})

// changing changes a packet some time after it was handed out.
func changing(change func(*packet.Packet)) fault {
	return reading(func(se *session) {
		next := se.next
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err != nil {
				return nil, err
			}
			out := p.Clone() // nobody but the suite and this fault looks at it
			time.AfterFunc(5*time.Millisecond, func() { change(out) })
			return out, nil
		}
	})
}
