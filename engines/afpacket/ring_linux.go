package afpacket

import (
	"errors"
	"sync/atomic"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// ring is the memory that a packet socket shares with the kernel: blocks in which frames lie one after the other.
type ring struct {
	fd        int
	cooked    bool // packets without link-layer header
	mem       unsafe.Pointer
	blockSize uintptr
	blocks    uintptr

	at   uintptr        // number of the block that is read, or comes next
	held bool           // the block is ours
	left uint32         // frames of the block that are not decoded
	base unsafe.Pointer // of the block
	off  uintptr        // of the next frame in the block
	end  uintptr        // octets of the block that are in use
}

// Octets before a frame: a VLAN tag, and the header of a packet that has none.
const (
	tagRoom  = 4
	sll2Room = 20
)

// reserve is what PACKET_RESERVE asks for. The kernel puts the network header at a multiple of 16 octets, and Ethernet's 14 before it
// leave room for a tag as it is (tpacket_rcv of net/packet/af_packet.c): frames that lie closer are read faster.
func reserve(d *device) int {
	switch {
	case d.all:
		return tagRoom + sll2Room
	case d.arp == unix.ARPHRD_ETHER, d.arp == unix.ARPHRD_LOOPBACK:
		return 0
	}
	return tagRoom
}

// frameSize is a number that the kernel wants and does not use for blocks of frames of any size.
const frameSize = 2048

// makeRing gives the socket a ring of at most so many octets; it takes less where the kernel has no memory for it, and small
// reports that.
func makeRing(fd int, c *Live, octets int, d *device) (r *ring, small bool, err error) {
	for _, o := range []struct {
		opt, value int
	}{{unix.PACKET_VERSION, unix.TPACKET_V3}, {unix.PACKET_RESERVE, reserve(d)}} {
		if err := unix.SetsockoptInt(fd, unix.SOL_PACKET, o.opt, o.value); err != nil {
			return nil, false, openError("the kernel has no ring of version 3", err)
		}
	}
	n := max(octets/c.BlockBytes, 2)
	for ; ; n, small = n/2, true {
		err = unix.SetsockoptTpacketReq3(fd, unix.SOL_PACKET, unix.PACKET_RX_RING, &unix.TpacketReq3{
			Block_size: uint32(c.BlockBytes), Block_nr: uint32(n), Frame_size: frameSize, Frame_nr: uint32(c.BlockBytes / frameSize * n),
			Retire_blk_tov: uint32(c.Retire.Milliseconds()),
		})
		if !errors.Is(err, unix.ENOMEM) || n <= minBlocks {
			break
		}
	}
	if err != nil {
		return nil, false, openError("ring", err)
	}
	r = &ring{fd: fd, cooked: d.all, blockSize: uintptr(c.BlockBytes), blocks: uintptr(n)}
	r.mem, err = unix.MmapPtr(fd, 0, nil, r.size(), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if errors.Is(err, unix.ENOMEM) || errors.Is(err, unix.EAGAIN) {
		return nil, false, unsupported(reason(notice.Other, "Ask for less, or raise the limit (ulimit -v, ulimit -l).",
			"A ring of %d MiB does not fit into what this process may map: %v.", r.size()>>20, err))
	} else if err != nil {
		return nil, false, openError("ring: mmap", err)
	}
	return r, small, nil
}

func (r *ring) size() uintptr { return r.blockSize * r.blocks }

func (r *ring) block() unsafe.Pointer { return unsafe.Add(r.mem, r.at*r.blockSize) }

// header is that of the block that is read or comes next.
func (r *ring) header() *unix.TpacketHdrV1 {
	return (*unix.TpacketHdrV1)(unsafe.Add(r.block(), unsafe.Offsetof(unix.TpacketBlockDesc{}.Hdr)))
}

// take makes the next block ours, when the kernel has handed it over. Empty blocks, which old kernels hand over, go back.
func (r *ring) take() bool {
	for !r.held {
		h := r.header()
		if atomic.LoadUint32(&h.Block_status)&statusUser == 0 {
			return false
		}
		r.held, r.left, r.base = true, h.Num_pkts, r.block()
		r.off, r.end = uintptr(h.Offset_to_first_pkt), min(uintptr(h.Blk_len), r.blockSize)
		if r.left == 0 {
			r.release()
		}
	}
	return true
}

// release gives the block back.
func (r *ring) release() {
	if r.held {
		r.held = false
		atomic.StoreUint32(&r.header().Block_status, unix.TP_STATUS_KERNEL)
		r.at = (r.at + 1) % r.blocks
	}
}

// Sizes in a block: the header of a frame, after which its address lies, and both together (TPACKET3_HDRLEN).
const (
	frameHeader  = (unsafe.Sizeof(unix.Tpacket3Hdr{}) + unix.TPACKET_ALIGNMENT - 1) &^ (unix.TPACKET_ALIGNMENT - 1)
	frameAddress = unsafe.Sizeof(unix.RawSockaddrLinklayer{})
	macs         = 12 // octets of the addresses before a VLAN tag
)

// frame is what Next needs of a frame.
type frame struct {
	data    []byte // in the ring
	sec, ns uint32
	len     uint32 // on the wire
	native  Frame
	twice   bool // it comes in again
}

// head is the time of the next frame, in nanoseconds. There must be one.
func (r *ring) head() uint64 {
	h := (*unix.Tpacket3Hdr)(unsafe.Add(r.base, r.off))
	return uint64(h.Sec)*1e9 + uint64(h.Nsec)
}

// decode reads the next frame and puts its VLAN tag back. false: the kernel's numbers do not fit the block, which is over.
func (r *ring) decode(f *frame) bool {
	if r.off+frameHeader+frameAddress > r.end {
		r.left = 0
		return false
	}
	base := unsafe.Add(r.base, r.off)
	h := (*unix.Tpacket3Hdr)(base)
	from, n := uintptr(h.Mac), uintptr(h.Snaplen)
	if from < frameHeader+frameAddress || r.off+from+n > r.end {
		r.left = 0
		return false
	}
	addr := (*unix.RawSockaddrLinklayer)(unsafe.Add(base, frameHeader))
	f.sec, f.ns, f.len = h.Sec, h.Nsec, h.Len
	f.native = Frame{Status: h.Status, Type: PacketType(addr.Pkttype)}
	if r.cooked || h.Status&statusVLANValid != 0 {
		from, n = r.grow(f, h, addr, from, n)
	}
	f.data = unsafe.Slice((*byte)(unsafe.Add(base, from)), n)
	r.left--
	if h.Next_offset == 0 {
		r.left = 0
	}
	r.off += uintptr(h.Next_offset)
	return true
}

// grow puts before a frame, which begins at an offset, what is not in it: its VLAN tag, or a header.
func (r *ring) grow(f *frame, h *unix.Tpacket3Hdr, addr *unix.RawSockaddrLinklayer, from, n uintptr) (uintptr, uintptr) {
	room := from - frameHeader - frameAddress
	if h.Status&statusVLANValid != 0 {
		f.native.Tagged, f.native.TCI, f.native.TPID = true, uint16(h.Hv1.Vlan_tci), unix.ETH_P_8021Q
		if h.Status&statusVLANTPIDGood != 0 {
			f.native.TPID = h.Hv1.Vlan_tpid
		}
	}
	f.twice = r.cooked && addr.Hatype == unix.ARPHRD_LOOPBACK && f.native.Type == Outgoing
	base, more := unsafe.Add(unsafe.Pointer(h), from), uintptr(0)
	switch {
	case r.cooked && room >= sll2Room+tagRoom:
		more = cook(unsafe.Slice((*byte)(unsafe.Add(base, -sll2Room-tagRoom)), sll2Room+tagRoom), addr, &f.native)
	case !r.cooked && n >= macs && room >= tagRoom:
		more = tagRoom
		restore(unsafe.Slice((*byte)(unsafe.Add(base, -tagRoom)), macs+tagRoom), f.native.TPID, f.native.TCI)
	}
	f.len += uint32(more)
	return from - more, n + more
}

// restore moves the addresses of b down by a tag and puts the tag behind them.
func restore(b []byte, tpid, tci uint16) {
	copy(b[:macs], b[tagRoom:])
	b[macs], b[macs+1] = byte(tpid>>8), byte(tpid)
	b[macs+2], b[macs+3] = byte(tci>>8), byte(tci)
}
