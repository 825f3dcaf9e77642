package pcapgo

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// compare holds the library's packet against the walk's, and announces what differs.
func (r *reader) compare() {
	p, w := &r.p, r.walk.p
	if r.walk.more {
		r.walk.more = false
		r.announce(met(limitInterface, p.Number))
	}
	if p.Link != w.Link {
		r.announce(met(limitLinkType, p.Number))
	}
	if w.FCSLen != 0 {
		r.announce(met(limitFCS, p.Number))
	}
	if p.Iface != w.Iface || p.Extra.Section != w.Extra.Section || p.Len != w.Len || !bytes.Equal(p.Data, w.Data) {
		r.announce(met(unexplained, p.Number))
	}
	r.compareTime()
}

// compareTime takes the unit of the file where the library's time is the same moment.
func (r *reader) compareTime() {
	p, w := &r.p, r.walk.p
	t := r.lib.ci.Timestamp
	if want, ok := w.Time.Nanoseconds(); ok && want >= 0 && (w.Time.Res == packet.Micro || w.Time.Res == packet.Nano) {
		// 2^33 seconds are less than an int64 holds of nanoseconds
		if sec := t.Unix(); uint64(sec) < 1<<33 && sec*1e9+int64(t.Nanosecond()) == want {
			p.Time = w.Time
			return
		}
	}
	p.Time = packet.Timestamp{}
	if !t.IsZero() {
		p.Time = packet.At(t)
	}
	sec, nsec, ok := p.Time.Seconds()
	wantSec, wantNsec, known := w.Time.Seconds()
	if w.Time.Valid && !known && w.Time.Res.Usual() { // beyond 64 bits of seconds: the library's sum wraps and is no time
		p.Time = w.Time
		return
	}
	if ok == known && sec == wantSec && nsec == wantNsec {
		if !ok || !binaryUnit(w.Time.Res) && w.Time.Res <= packet.Nano {
			p.Time = w.Time
		}
		return
	}
	r.announce(met(limitOfTime(w.Time.Res, r.walk.file.Format().Kind), p.Number))
}

func limitOfTime(res packet.Resolution, k capfile.Kind) support.Limit {
	switch {
	case k == capfile.Pcap:
		return limitFraction
	case binaryUnit(res):
		return limitBinary
	case res == packet.Seconds:
		return limitSeconds
	case !res.Usual():
		return limitDecimalFine
	}
	return unexplained
}

// unexplained is for what no declared limit says; core tells that it is undeclared.
var unexplained = support.Limit{ID: "pcapgo.unexplained"}
