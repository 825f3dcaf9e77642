//go:build linux

package main

import (
	"context"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
	"github.com/gopcapkit/pcapkit/engines/libpcap"
)

func init() {
	contenders = append([]contender{
		{"afpacket", func() (reader, error) { return openEngine(afpacket.New()) }},
		{"afpacket, through core/extract", openExtract},
		{"libpcap, " + libpcap.New().Info().Library, func() (reader, error) {
			return openEngine(libpcap.New(libpcap.WithLive(libpcap.Live{Promiscuous: true, Buffer: ringBytes})))
		}},
	}, contenders...)
}

// ringBytes is the size of every ring.
const ringBytes = 128 << 20

type session struct{ r engine.Reader }

func openEngine(e engine.Engine) (reader, error) {
	r, err := e.Open(context.Background(), engine.Source{Device: readOn, Name: readOn}, engine.Options{Raw: true, Announce: func(engine.Met) {}})
	if err != nil {
		return nil, err
	}
	return session{r}, nil
}

func (s session) next() ([]byte, error) {
	p, err := s.r.Next()
	if err != nil {
		return nil, err
	}
	return p.Data, nil
}

func (s session) counts() (received, dropped uint64) {
	c, _ := s.r.(engine.Counter).Counts() // zeros show
	return c.Received, c.Dropped
}

func (s session) close() { s.r.Close() }

// extracted is a session as programs open it.
type extracted struct{ x *extract.Extractor }

func openExtract() (reader, error) {
	x, err := extract.OpenLive(context.Background(), readOn, extract.WithEngineValue(afpacket.New()), extract.WithRaw())
	if err != nil {
		return nil, err
	}
	return extracted{x}, nil
}

func (e extracted) next() ([]byte, error) {
	p, err := e.x.Next()
	if err != nil {
		return nil, err
	}
	return p.Data, nil
}

func (e extracted) counts() (received, dropped uint64) {
	c, _ := e.x.Reader().(engine.Counter).Counts() // zeros show
	return c.Received, c.Dropped
}

func (e extracted) close() { e.x.Close() }
