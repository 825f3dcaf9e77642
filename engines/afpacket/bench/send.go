//go:build linux

package main

import (
	"encoding/binary"
	"net"
	"unsafe"

	"golang.org/x/sys/unix"
)

// perCall is how many frames a call sends.
const perCall = 64

// mmsghdr is struct mmsghdr of sendmmsg(2).
type mmsghdr struct {
	hdr unix.Msghdr
	n   uint32
	_   [unsafe.Sizeof(uintptr(0)) - 4]byte
}

// sender sends frames that differ in the number at octet 42.
type sender struct {
	fd     int
	size   int
	msgs   [perCall]mmsghdr
	iovs   [perCall]unix.Iovec
	frames []byte
}

func newSender(size int) (*sender, error) {
	i, err := net.InterfaceByName(sendOn)
	if err != nil {
		return nil, err
	}
	fd, err := unix.Socket(unix.AF_PACKET, unix.SOCK_RAW|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, err
	}
	if err := unix.SetsockoptInt(fd, unix.SOL_PACKET, unix.PACKET_QDISC_BYPASS, 1); err != nil {
		return nil, err
	}
	if err := unix.Bind(fd, &unix.SockaddrLinklayer{Ifindex: i.Index}); err != nil {
		return nil, err
	}
	s := &sender{fd: fd, size: max(size, 60)}
	s.frames = make([]byte, perCall*s.size)
	for n := range perCall {
		f := s.frames[n*s.size:][:s.size]
		copy(f, "\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x08\x00\x45\x00\x00\x2e\x00\x00\x00\x00\x40\x11\x00\x00\x0a\x00\x00\x01\x0a\x00\x00\x02\x13\x88\x00\x35")
		s.iovs[n].Base = &f[0]
		s.iovs[n].SetLen(s.size)
		s.msgs[n].hdr.Iov = &s.iovs[n]
		s.msgs[n].hdr.SetIovlen(1)
	}
	return s, nil
}

// flood sends n frames as fast as the kernel takes them.
func (s *sender) flood(n int) error {
	for sent := 0; sent < n; {
		k := min(perCall, n-sent)
		for i := range k {
			binary.BigEndian.PutUint32(s.frames[i*s.size+42:], uint32(sent+i))
		}
		for at := 0; at < k; {
			m, _, errno := unix.Syscall6(unix.SYS_SENDMMSG, uintptr(s.fd), uintptr(unsafe.Pointer(&s.msgs[at])), uintptr(k-at), 0, 0, 0)
			switch errno {
			case 0:
				at += int(m)
			case unix.ENOBUFS, unix.EAGAIN, unix.EINTR:
			default:
				return errno
			}
		}
		sent += k
	}
	return nil
}
