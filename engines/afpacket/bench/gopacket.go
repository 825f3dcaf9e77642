//go:build linux

package main

import (
	"errors"
	"io"
	"sync/atomic"
	"time"

	"github.com/gopacket/gopacket/afpacket"
)

func init() {
	contenders = append(contenders, contender{"gopacket/gopacket, zero-copy", openFork})
}

// fork is the ring of gopacket/gopacket. A Close while it reads crashes there, so that the reading ends itself.
type fork struct {
	t     *afpacket.TPacket
	ended atomic.Bool
}

func openFork() (reader, error) {
	t, err := afpacket.NewTPacket(afpacket.OptInterface(readOn), afpacket.OptBlockSize(1<<20), afpacket.OptNumBlocks(ringBytes>>20),
		afpacket.OptFrameSize(2048), afpacket.OptPollTimeout(100*time.Millisecond), afpacket.OptTPacketVersion(afpacket.TPacketVersion3))
	if err != nil {
		return nil, err
	}
	return &fork{t: t}, nil
}

func (f *fork) next() ([]byte, error) {
	for {
		b, _, err := f.t.ZeroCopyReadPacketData()
		if !errors.Is(err, afpacket.ErrTimeout) {
			return b, err
		}
		if f.ended.Load() {
			return nil, io.EOF
		}
	}
}

func (f *fork) counts() (received, dropped uint64) {
	_, s, err := f.t.SocketStats()
	if err != nil {
		return 0, 0
	}
	return uint64(s.Packets()), uint64(s.Drops())
}

func (f *fork) close() { f.ended.Store(true) }
