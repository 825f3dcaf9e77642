//go:build !libpcap_cgo && !nolibpcap && !android && (linux || darwin)

#include "textflag.h"

DATA ·deliverPC+0(SB)/8, $·deliver(SB)
GLOBL ·deliverPC(SB), NOPTR, $8

// FRACTION loads tv_usec of the header at SI: 64 bits on Linux, 32 on macOS.
#ifdef GOOS_darwin
#define FRACTION MOVLQSX 8(SI), AX
#else
#define FRACTION MOVQ 8(SI), AX
#endif

// void deliver(batch *DI, const struct pcap_pkthdr *SI, const u_char *DX), called by C (System V ABI) on C's stack.
// pcap_pkthdr: seconds at 0, fraction at 8, captured length at 16, length at 20.
TEXT ·deliver(SB), NOSPLIT|NOFRAME, $0-0
	MOVL  $1, R10
	MOVQ  88(DI), AX
	TESTQ AX, AX
	JEQ   judged

	// bpf_filter(insns, data, length, captured length). Three words make the stack a multiple of 16, as calls want it.
	PUSHQ DI
	PUSHQ SI
	PUSHQ DX
	MOVQ  80(DI), R11
	MOVL  16(SI), CX
	MOVL  20(SI), R8
	MOVQ  AX, DI
	MOVQ  DX, SI
	MOVQ  R8, DX
	CALL  R11
	POPQ  DX
	POPQ  SI
	POPQ  DI
	MOVL  AX, R10

judged:
	XORL  CX, CX           // octets to copy
	TESTL R10, R10
	JEQ   sized
	MOVL  16(SI), CX

sized:
	MOVQ 0(DI), R8
	LEAQ 39(R8)(CX*1), R9  // header of 32, rounded up to a multiple of 8
	ANDQ $-8, R9
	CMPQ R9, 8(DI)
	JHI  full
	MOVQ 0(SI), AX
	MOVQ AX, 0(R8)
	FRACTION
	MOVQ AX, 8(R8)
	MOVQ 16(SI), AX        // both lengths
	MOVQ AX, 16(R8)
	MOVL R10, 24(R8)
	MOVQ R9, 0(DI)
	INCQ 16(DI)
	MOVQ 96(DI), R11
	LEAQ 32(R8), DI
	MOVQ DX, SI
	MOVQ CX, DX
	JMP  R11               // memcpy returns for us

full:
	MOVQ DX, 24(DI)
	MOVQ 0(SI), AX
	MOVQ AX, 32(DI)
	FRACTION
	MOVQ AX, 40(DI)
	MOVQ 16(SI), AX
	MOVQ AX, 48(DI)
	MOVL R10, 56(DI)
	MOVQ 64(DI), R11
	MOVQ 72(DI), DI
	JMP  R11               // pcap_breakloop
