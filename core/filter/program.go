package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// Instruction is one of classic BPF, laid out as the kernel's sock_filter and libpcap's bpf_insn.
type Instruction struct {
	Code   uint16
	JT, JF uint8 // instructions to skip where a comparison holds or fails
	K      uint32
}

// Classes, sizes, modes and operations, from the paper and the kernel's linux/bpf_common.h.
const (
	ldImm  = 0x00
	ldAbsW = 0x20
	ldAbsH = 0x28
	ldAbsB = 0x30
	ldIndW = 0x40
	ldIndH = 0x48
	ldIndB = 0x50
	ldMem  = 0x60
	ldLen  = 0x80
	ldxImm = 0x01
	ldxMem = 0x61
	ldxLen = 0x81
	ldxMsh = 0xb1
	st     = 0x02
	stx    = 0x03
	addK   = 0x04
	subK   = 0x14
	mulK   = 0x24
	divK   = 0x34
	orK    = 0x44
	andK   = 0x54
	lshK   = 0x64
	rshK   = 0x74
	neg    = 0x84
	modK   = 0x94
	xorK   = 0xa4
	useX   = 0x08 // added to an operation or a comparison: with X instead of K
	addX   = addK | useX
	orX    = orK | useX
	ja     = 0x05
	jeqK   = 0x15
	jgtK   = 0x25
	jgeK   = 0x35
	jsetK  = 0x45
	retK   = 0x06
	retA   = 0x16
	tax    = 0x07
	txa    = 0x87
)

// maxInsns is BPF_MAXINSNS, the most that the kernel takes.
const maxInsns = 4096

// memWords is BPF_MEMWORDS, the number of scratch words.
const memWords = 16

// defaultSnaplen is what a matching program returns, as tcpdump's do.
const defaultSnaplen = 262144

// Options of a compilation.
type Options struct {
	Link packet.LinkType
	// BigEndian says that the capture comes from a big-endian machine: NULL and ENC headers are in its byte order.
	BigEndian bool
	// Snaplen is what the program returns for a packet that matches; 0: 262144.
	Snaplen uint32
	// Live lets inbound, outbound and ifindex ask the kernel of Linux, which Match cannot: see Run.
	Live bool
	// Stripped compiles for a packet socket's own filter, where the kernel has taken a VLAN tag out of the frame: it is asked where the
	// kernel keeps it. So the same frames match as in a capture with the tags put back, while with libpcap's own live programs "tcp port 80"
	// matches tagged frames too. It implies Live. What the kernel cannot run so is an Error of kind ErrUserSpace.
	Stripped bool
	// Apart gives an expression libpcap's own meaning for a packet socket of Linux, for those who compare with tcpdump: it is about the
	// frame without the tag that the kernel took out, and the first vlan alone asks for that one. It implies Live. With Stripped the kernel
	// can run the program, or the Error says that it cannot; without it Run wants the frame without its tag, and the tag in Aux. libpcap's
	// optimizer gets some expressions with "or vlan" wrong, as "(arp or vlan) and udp"; here they are what tcpdump -O makes of them.
	Apart bool
}

// Program is a compiled filter, checked. It does not change and may be used from several goroutines.
type Program struct {
	insns []Instruction
	opt   Options
	expr  string
	root  node
	never bool
	loops bool
}

// Compile makes the program of an expression; an empty one matches every packet. An error is an [*Error].
func Compile(expr string, o Options) (*Program, error) {
	n, err := parse(expr)
	if err != nil {
		return nil, err
	}
	return compile(expr, n, o)
}

func compile(expr string, n node, o Options) (p *Program, err error) {
	defer catch(&err)
	if o.Snaplen == 0 {
		o.Snaplen = defaultSnaplen
	}
	o.Live = o.Live || o.Stripped || o.Apart
	g, c := generate(expr, n, o, false)
	f := flow{expr: expr, vs: g.vs, bold: true}
	never := f.never(f.graph(c, nil))
	if chases(n) || g.prologue() != nil {
		g, c = generate(expr, n, o, true)
	}
	f = flow{expr: expr, vs: g.vs, exact: g.vs.exact}
	var change func(*flow, *block) *block
	if o.Stripped {
		change = g.wire
	}
	root := f.graph(c, change)
	p = &Program{opt: o, expr: expr, root: n, never: never, loops: chases(n)}
	e := emitter{snaplen: o.Snaplen, accept: f.accept, reject: f.reject}
	switch p.insns, err = e.program(root); {
	case err == errLost:
		return nil, &Error{expr, 1, err.Error(), ErrUserSpace}
	case err != nil:
		return nil, &Error{expr, 1, err.Error(), ErrMeaning}
	}
	if err := Check(p.insns); err != nil {
		return nil, err
	}
	return p, nil
}

// generate makes the condition of an expression. With exact nothing is left out that libpcap would not: it does not optimize a program
// with branches within a test.
func generate(expr string, n node, o Options, exact bool) (*gen, *cond) {
	g := &gen{expr: expr, opt: o, vs: values{map[value]*value{}, exact}}
	return g, g.compileCond(n)
}

// New makes a program of instructions that come from elsewhere; an error says what Check finds wrong.
func New(insns []Instruction) (*Program, error) {
	if err := Check(insns); err != nil {
		return nil, err
	}
	p := &Program{insns: append([]Instruction(nil), insns...)}
	for i, in := range insns {
		p.loops = p.loops || in.Code == ja && int64(i)+1+int64(int32(in.K)) <= int64(i)
	}
	return p, nil
}

// Instructions are the program's own; they must not be changed.
func (p *Program) Instructions() []Instruction { return p.insns }

// Expr is the expression that the program was compiled from; "" for one of New.
func (p *Program) Expr() string { return p.expr }

// Never reports whether the expression contradicts itself, so that nothing can match: libpcap says "expression rejects all packets".
func (p *Program) Never() bool { return p.never }

// Loops reports whether the program jumps back, as protochain does. The kernel takes no such program; Match runs it.
func (p *Program) Loops() bool { return p.loops }
