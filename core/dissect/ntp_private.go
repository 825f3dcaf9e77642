package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ntpPart is a part of an item of mode 7: a field of so many octets.
type ntpPart struct {
	id packet.FieldID
	n  uint8
}

// ntpLayouts are the items of ntpd's answers by request code, as its ntp_request.h has them. Numbers are in network order.
var ntpLayouts = [...][]ntpPart{
	0: { // REQ_PEER_LIST, info_peer_list: 32 octets
		{ntp7Address, 4}, {ntp7Port, 2}, {ntp7Hmode, 1}, {ntp7PeerFlags, 1}, {ntp7Ipv6Flag, 4}, {ntp7Unused, 4}, {ntp7Address6, 16},
	},
	1: { // REQ_PEER_LIST_SUM, info_peer_summary: 72 octets
		{ntp7Dstaddress, 4}, {ntp7Srcaddress, 4}, {ntp7Srcport, 2}, {ntpStratum, 1}, {ntp7Hpoll, 1}, {ntpPpoll, 1}, {ntp7Reach, 1},
		{ntp7PeerFlags, 1}, {ntp7Hmode, 1}, {ntp7Delay, 4}, {ntp7Offset, 8}, {ntp7Dispersion, 4}, {ntp7Ipv6Flag, 4}, {ntp7Unused, 4},
		{ntp7Dstaddress6, 16}, {ntp7Srcaddress6, 16},
	},
	3: { // REQ_PEER_STATS, info_peer_stats: 120 octets
		{ntp7Dstaddress, 4}, {ntp7Srcaddress, 4}, {ntp7Srcport, 2}, {ntp7Unused, 1}, {ntp7PeerFlags, 1}, {ntp7Timereset, 4},
		{ntp7Timereceived, 4}, {ntp7Timetosend, 4}, {ntp7Timereachable, 4}, {ntp7Sent, 4}, {ntp7Unused, 4}, {ntp7Processed, 4},
		{ntp7Unused, 4}, {ntp7Badauth, 4}, {ntp7Bogusorg, 4}, {ntp7Oldpkt, 4}, {ntp7Unused, 8}, {ntp7Seldisp, 4}, {ntp7Selbroken, 4},
		{ntp7Unused, 4}, {ntp7Candidate, 1}, {ntp7Unused, 3}, {ntp7Ipv6Flag, 4}, {ntp7Unused, 4}, {ntp7Dstaddress6, 16},
		{ntp7Srcaddress6, 16},
	},
	4: { // REQ_SYS_INFO, info_sys: 80 octets
		{ntp7Address, 4}, {ntp7Pmode, 1}, {ntp7Leap, 1}, {ntpStratum, 1}, {ntpPrecision, 1}, {ntpRootdelay, 4}, {ntpRootdispersion, 4},
		{ntpRefid, 4}, {ntpReftime, 8}, {ntp7Poll, 4}, {ntp7SysFlags8, 1}, {ntp7Unused, 3}, {ntp7Bdelay, 4}, {ntp7Freq, 4},
		{ntp7Authdelay, 8}, {ntp7Stability, 4}, {ntp7Ipv6Flag, 4}, {ntp7Unused, 4}, {ntp7Address6, 16},
	},
	5: { // REQ_SYS_STATS, info_sys_stats: 52 octets
		{ntp7Timeup, 4}, {ntp7Timereset, 4}, {ntp7Denied, 4}, {ntp7Oldversion, 4}, {ntp7Newversion, 4}, {ntp7BadVersion, 4},
		{ntp7Badlength, 4}, {ntp7Processed, 4}, {ntp7Badauth, 4}, {ntp7Timereceived, 4}, {ntp7Limitrejected, 4}, {ntp7Lamport, 4},
		{ntp7Tsrounding, 4},
	},
	6: { // REQ_IO_STATS, info_io_stats: 40 octets
		{ntp7Timereset, 4}, {ntp7Totalrecvbufs, 2}, {ntp7Freerecvbufs, 2}, {ntp7Fullrecvbufs, 2}, {ntp7Lowwater, 2}, {ntp7Dropped, 4},
		{ntp7Ignored, 4}, {ntp7Received, 4}, {ntp7Sent, 4}, {ntp7Notsent, 4}, {ntp7Interrupts, 4}, {ntp7IntReceived, 4},
	},
	7: { // REQ_MEM_STATS, info_mem_stats: 148 octets
		{ntp7Timereset, 4}, {ntp7Totalmem, 2}, {ntp7Freemem, 2}, {ntp7FindpeerCalls, 4}, {ntp7Allocations, 4}, {ntp7Demobilizations, 4},
		{ntp7Hashcount, 128},
	},
	8: { // REQ_LOOP_INFO, info_loop: 24 octets
		{ntp7LastOffset, 8}, {ntp7DriftComp, 8}, {ntp7Compliance, 4}, {ntp7WatchdogTimer, 4},
	},
	9: { // REQ_TIMER_STATS, info_timer_stats: 16 octets
		{ntp7Timereset, 4}, {ntp7Alarms, 4}, {ntp7Overflows, 4}, {ntp7Xmtcalls, 4},
	},
	28: { // REQ_AUTHINFO, info_auth: 36 octets
		{ntp7Timereset, 4}, {ntp7Numkeys, 4}, {ntp7Numfreekeys, 4}, {ntp7Keylookups, 4}, {ntp7Keynotfound, 4}, {ntp7Encryptions, 4},
		{ntp7Decryptions, 4}, {ntp7Expired, 4}, {ntp7Keyuncached, 4},
	},
	38: { // REQ_GET_KERNEL, info_kernel: 60 octets
		{ntp7KernelOffset, 4}, {ntp7Freq, 4}, {ntp7Maxerror, 4}, {ntp7Esterror, 4}, {ntp7Status, 2}, {ntp7Shift, 2}, {ntp7Constant, 4},
		{ntp7Precision, 4}, {ntp7Tolerance, 4}, {ntp7Ppsfreq, 4}, {ntp7Jitter, 4}, {ntp7Stabil, 4}, {ntp7Jitcnt, 4}, {ntp7Calcnt, 4},
		{ntp7Errcnt, 4}, {ntp7Stbcnt, 4},
	},
}

// ntpPrivateItem lists the n octets at at by a layout, as far as the item goes: earlier versions of ntpd leave out the end.
func (v *visit) ntpPrivateItem(parts []ntpPart, at, n int) {
	v.constant(ntpPrivMode7Item, at, n, "")
	all := v.limit(at + n)
	v.in()
	for _, x := range parts {
		v.ntpPart(x, at)
		at += int(x.n)
	}
	v.some(ntpPrivData, at)
	v.out()
	v.b = all
}

func (v *visit) ntpPart(x ntpPart, at int) {
	n := int(x.n)
	if !v.has(at, n) {
		return
	}
	d := Def(x.id)
	switch {
	case d.Type == packet.AbsTime:
		v.ntpTime(x.id, at)
	case d.Type.InOctets():
		v.octets(x.id, at, n)
	default:
		v.num(x.id, at, n, wireNumber(d.Type, v.b[at:at+n]))
	}
	switch x.id {
	case ntp7PeerFlags:
		v.ntpFlagBits(ntp7PeerFlagsConfig, at)
	case ntp7SysFlags8:
		v.ntpFlagBits(ntp7SysFlagsBclient, at)
	}
}

// ntpFlagBits lists the bits of the octet at at, the lowest one first, as fields that follow one another.
func (v *visit) ntpFlagBits(first packet.FieldID, at int) {
	v.in()
	for i := range packet.FieldID(8) {
		v.bit(first+i, at, 1, v.at(at)>>i&1 != 0)
	}
	v.out()
}

// wireNumber gives the number of a type that b holds in network order.
func wireNumber(t packet.Type, b []byte) (n uint64) {
	for _, x := range b {
		n = n<<8 | uint64(x)
	}
	switch t {
	case packet.Int8:
		return uint64(int8(n))
	case packet.Int32:
		return uint64(int32(n))
	}
	return n
}
