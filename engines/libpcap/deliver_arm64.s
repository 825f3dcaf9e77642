//go:build !libpcap_cgo && !nolibpcap && !android && (linux || darwin)

#include "textflag.h"

DATA ·deliverPC+0(SB)/8, $·deliver(SB)
GLOBL ·deliverPC(SB), NOPTR, $8

// FRACTION loads tv_usec of the header at R1: 64 bits on Linux, 32 on macOS.
#ifdef GOOS_darwin
#define FRACTION MOVW 8(R1), R11
#else
#define FRACTION MOVD 8(R1), R11
#endif

// void deliver(batch *R0, const struct pcap_pkthdr *R1, const u_char *R2), called by C (AAPCS64) on C's stack.
// pcap_pkthdr: seconds at 0, fraction at 8, captured length at 16, length at 20. R27 and R28 are C's: nothing here needs the
// assembler's temporary register.
TEXT ·deliver(SB), NOSPLIT|NOFRAME, $0-0
	MOVD $1, R10
	MOVD 88(R0), R9
	CBZ  R9, judged

	// bpf_filter(insns, data, length, captured length)
	MOVD.W R30, -48(RSP)
	MOVD   R0, 16(RSP)
	MOVD   R1, 24(RSP)
	MOVD   R2, 32(RSP)
	MOVD   80(R0), R11
	MOVWU  16(R1), R3
	MOVWU  20(R1), R4
	MOVD   R9, R0
	MOVD   R2, R1
	MOVD   R4, R2
	CALL   (R11)
	MOVWU  R0, R10
	MOVD   16(RSP), R0
	MOVD   24(RSP), R1
	MOVD   32(RSP), R2
	MOVD.P 48(RSP), R30

judged:
	MOVD $0, R3             // octets to copy
	CBZ  R10, sized
	MOVWU 16(R1), R3

sized:
	MOVD 0(R0), R8
	ADD  R3, R8, R9
	ADD  $39, R9, R9        // header of 32, rounded up to a multiple of 8
	AND  $-8, R9, R9
	MOVD 8(R0), R11
	CMP  R11, R9
	BHI  full
	MOVD 0(R1), R11
	MOVD R11, 0(R8)
	FRACTION
	MOVD R11, 8(R8)
	MOVD 16(R1), R11        // both lengths
	MOVD R11, 16(R8)
	MOVW R10, 24(R8)
	MOVD R9, 0(R0)
	MOVD 16(R0), R11
	ADD  $1, R11, R11
	MOVD R11, 16(R0)
	MOVD 96(R0), R11
	ADD  $32, R8, R0
	MOVD R2, R1
	MOVD R3, R2
	JMP  (R11)              // memcpy returns for us

full:
	MOVD R2, 24(R0)
	MOVD 0(R1), R11
	MOVD R11, 32(R0)
	FRACTION
	MOVD R11, 40(R0)
	MOVD 16(R1), R11
	MOVD R11, 48(R0)
	MOVW R10, 56(R0)
	MOVD 64(R0), R11
	MOVD 72(R0), R0
	JMP  (R11)              // pcap_breakloop
