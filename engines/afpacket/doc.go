// Package afpacket is the engine for live capture on Linux: a receive ring shared with the kernel (TPACKET_V3), without cgo and
// without a library. It dissects nothing; core's dissectors work on its frames. Importing it registers the engine as "afpacket".
//
// The kernel fills blocks of the ring, the reader hands their frames out where they lie and gives the block back. VLAN tags,
// which the kernel takes out of frames, are put back in the ring by moving the two addresses before them. Times are
// nanoseconds.
//
// On other systems the package compiles, and its preflight says why it cannot run.
//
// The sources are packet(7), Documentation/networking/packet_mmap.rst of the kernel, linux/if_packet.h, and for link types
// www.tcpdump.org/linktypes.html.
//
// # Ownership
//
// A packet and its octets hold until the following Next or Close, as engine.Reader says: after that the kernel writes there.
// A Close in another goroutine pulls nothing away from under a goroutine that still looks at the packet. The value that
// [Native] gives is a copy.
//
// # Errors
//
// What cannot be opened is a *notice.UnsupportedError with the cause and how to mend it, an expression that does not compile a
// [*FilterError]. An interface that goes down is announced (notice.LiveDown) and waited for; one that is removed ends the
// capture, after all that it had received, with a [*DeviceError]. What the kernel refuses and a capture can do without is
// announced as notice.LiveKernel.
package afpacket
