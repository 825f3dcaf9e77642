//go:build linux && cgo

package main

import (
	"errors"
	"io"
	"sync/atomic"
	"time"

	"github.com/google/gopacket/afpacket"
)

func init() {
	contenders = append(contenders, contender{"google/gopacket, zero-copy", openGoogle})
}

// google is the ring of google/gopacket. A Close while it reads crashes there, so that the reading ends itself.
type google struct {
	t     *afpacket.TPacket
	ended atomic.Bool
}

func openGoogle() (reader, error) {
	t, err := afpacket.NewTPacket(afpacket.OptInterface(readOn), afpacket.OptBlockSize(1<<20), afpacket.OptNumBlocks(ringBytes>>20),
		afpacket.OptFrameSize(2048), afpacket.OptPollTimeout(100*time.Millisecond), afpacket.OptTPacketVersion(afpacket.TPacketVersion3))
	if err != nil {
		return nil, err
	}
	return &google{t: t}, nil
}

func (g *google) next() ([]byte, error) {
	for {
		b, _, err := g.t.ZeroCopyReadPacketData()
		if !errors.Is(err, afpacket.ErrTimeout) {
			return b, err
		}
		if g.ended.Load() {
			return nil, io.EOF
		}
	}
}

func (g *google) counts() (received, dropped uint64) {
	_, s, err := g.t.SocketStats()
	if err != nil {
		return 0, 0
	}
	return uint64(s.Packets()), uint64(s.Drops())
}

func (g *google) close() { g.ended.Store(true) }
