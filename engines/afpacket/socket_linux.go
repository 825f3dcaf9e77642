package afpacket

import (
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"os"
	"runtime"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// device is the interface of a session, looked up through its socket: in the socket's namespace.
type device struct {
	name  string
	index int
	link  packet.LinkType
	arp   uint16 // ARPHRD_ of linux/if_arp.h
	all   bool   // every interface of the namespace, whose frames get a header that says where they are from
}

// anyDevice is the name under which programs know all interfaces at once.
const anyDevice = "any"

// linkTypes gives the link type that SOCK_RAW frames of an ARPHRD_ have.
var linkTypes = sync.OnceValue(func() map[uint16]packet.LinkType {
	return map[uint16]packet.LinkType{
		unix.ARPHRD_ETHER: packet.LinkEthernet, unix.ARPHRD_LOOPBACK: packet.LinkEthernet,
		unix.ARPHRD_NONE: packet.LinkRaw, unix.ARPHRD_TUNNEL: packet.LinkRaw, unix.ARPHRD_TUNNEL6: packet.LinkRaw,
		unix.ARPHRD_SIT: packet.LinkRaw, unix.ARPHRD_IPGRE: packet.LinkRaw, unix.ARPHRD_PPP: packet.LinkRaw,
		unix.ARPHRD_IEEE80211: 105, unix.ARPHRD_IEEE80211_PRISM: 119, unix.ARPHRD_IEEE80211_RADIOTAP: 127,
	}
})

// newSocket makes a packet socket that receives nothing until it is bound.
// SOCK_DGRAM is for packets without their link-layer headers.
func newSocket(namespace string, kind int) (fd int, err error) {
	if namespace == "" {
		return unix.Socket(unix.AF_PACKET, kind|unix.SOCK_CLOEXEC, 0)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		onItsOwnThread(func() { fd, err = socketIn(namespace, kind) })
	}()
	<-done
	return fd, err
}

// onItsOwnThread calls f on a thread that ends with the calling goroutine, and takes along what f changes of it. The main thread does not
// end: what /proc/self says of the process is said of it, and it stays as it is.
func onItsOwnThread(f func()) {
	runtime.LockOSThread() // never unlocked, unless it is the main thread, which is kept away from f
	if unix.Gettid() != unix.Getpid() {
		f()
		return
	}
	defer runtime.UnlockOSThread()
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		f()
	}()
	<-done
}

// namespaceError says that a namespace cannot be entered.
type namespaceError struct{ err error }

func (e *namespaceError) Error() string { return e.err.Error() }
func (e *namespaceError) Unwrap() error { return e.err }

// socketIn makes a socket in a namespace. The socket stays there, whoever uses it.
func socketIn(path string, kind int) (fd int, err error) {
	ns, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return -1, &namespaceError{&os.PathError{Op: "open", Path: path, Err: err}}
	}
	defer unix.Close(ns)
	if err := unix.Setns(ns, unix.CLONE_NEWNET); err != nil {
		return -1, &namespaceError{&os.PathError{Op: "setns", Path: path, Err: err}}
	}
	return newSocket("", kind)
}

// socketError makes a preflight reason of what newSocket returned.
func socketError(err error) error {
	var ns *namespaceError
	switch {
	case errors.As(err, &ns) && errors.Is(err, fs.ErrPermission):
		return unsupported(reason(notice.Privilege, "Run it as root, or inside the namespace: ip netns exec, nsenter --net.",
			"The network namespace may not be entered without CAP_SYS_ADMIN: %v.", err))
	case errors.As(err, &ns):
		return unsupported(reason(notice.Device, "ip netns and lsns -t net list them.", "The network namespace cannot be entered: %v.", err))
	}
	if r := refusal(err); r != nil {
		return unsupported(*r)
	}
	return unsupported(reason(notice.Other, "", "A packet socket cannot be made: %v.", err))
}

// lookup finds an interface by name in the namespace of a socket (netdevice(7)).
func lookup(fd int, name string) (d device, err error) {
	if name == anyDevice {
		return device{name: name, link: packet.LinkSLL2, all: true}, nil
	}
	ifr, err := unix.NewIfreq(name)
	if err != nil || name == "" {
		return d, unix.ENODEV // a name that is too long is that of no interface
	}
	if err := unix.IoctlIfreq(fd, unix.SIOCGIFINDEX, ifr); err != nil {
		return d, err
	}
	d.name, d.index = name, int(ifr.Uint32())
	if err := unix.IoctlIfreq(fd, unix.SIOCGIFHWADDR, ifr); err != nil {
		return d, err
	}
	d.arp = ifr.Uint16() // the family of the hardware address
	d.link = linkTypes()[d.arp]
	return d, nil
}

// gone reports whether there is no interface of this number any more.
func (d *device) gone(fd int) bool {
	if d.all {
		return false
	}
	ifr, err := unix.NewIfreq("")
	if err != nil {
		return false
	}
	ifr.SetUint32(uint32(d.index))
	return unix.IoctlIfreq(fd, unix.SIOCGIFNAME, ifr) != nil
}

// running reports whether the interface has a carrier.
func (d *device) running(fd int) bool {
	ifr, err := unix.NewIfreq(d.name)
	return d.all || err == nil && (unix.IoctlIfreq(fd, unix.SIOCGIFFLAGS, ifr) != nil || ifr.Uint16()&unix.IFF_RUNNING != 0)
}

// bind lets a socket receive everything from the interface.
func (d *device) bind(fd int) error {
	all := bits.ReverseBytes16(unix.ETH_P_ALL)
	if hostBigEndian {
		all = unix.ETH_P_ALL
	}
	return unix.Bind(fd, &unix.SockaddrLinklayer{Protocol: all, Ifindex: d.index})
}

// hostBigEndian is this machine's byte order; protocols of packet sockets are in that of the network.
var hostBigEndian = func() bool {
	x := uint16(1)
	return *(*byte)(unsafe.Pointer(&x)) == 0
}()

func (d *device) promiscuous(fd int) error {
	return unix.SetsockoptPacketMreq(fd, unix.SOL_PACKET, unix.PACKET_ADD_MEMBERSHIP,
		&unix.PacketMreq{Ifindex: int32(d.index), Type: unix.PACKET_MR_PROMISC})
}

// attach sets a classic BPF program in the place of the one that is there; an empty one is taken off.
func attach(fd int, prog []unix.SockFilter) error {
	if len(prog) == 0 {
		err := unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_DETACH_FILTER, 0)
		if errors.Is(err, unix.ENOENT) {
			return nil // there is none
		}
		return err
	}
	return unix.SetsockoptSockFprog(fd, unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, &unix.SockFprog{Len: uint16(len(prog)), Filter: &prog[0]})
}

// keep is a program that keeps so many octets of every packet; 0: it drops them.
func keep(octets int) []unix.SockFilter {
	return []unix.SockFilter{{Code: unix.BPF_RET | unix.BPF_K, K: uint32(octets)}}
}

// settle waits until no packet is on its way past a filter that was replaced: packets are received in read-side critical
// sections of RCU, and this command waits for them (membarrier(2)).
func settle() {
	const global = 1
	unix.Syscall(unix.SYS_MEMBARRIER, global, 0, 0) // where it is refused, such a packet may be counted late
}

// pending takes the error that a socket has.
func pending(fd int) error {
	n, err := unix.GetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_ERROR)
	if err != nil || n == 0 {
		return err
	}
	return unix.Errno(n)
}

func openError(what string, err error) error { return fmt.Errorf("afpacket: %s: %w", what, err) }
