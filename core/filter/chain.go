package filter

// code is a piece of program with branches of its own.
type code struct{ ins []Instruction }

func (c *code) op(op uint16, k uint32) { c.ins = append(c.ins, Instruction{Code: op, K: k}) }

func (c *code) jump(op uint16, k uint32, jt, jf uint8) {
	c.ins = append(c.ins, Instruction{op, jt, jf, k})
}

// chain is code that runs to its end, and then compares A with a number, or goes on.
type chain struct {
	code []Instruction
	test bool
	k    uint32
}

// block makes a condition of code that always holds.
func (c *code) block() *cond { return &cond{op: condChain, chain: &chain{code: c.ins}} }

// last makes a condition of code that leaves a number in A.
func (c *code) last(k uint32) *cond { return &cond{op: condChain, chain: &chain{c.ins, true, k}} }

// chainIPv4 follows authentication headers. A is the protocol at hand, X where its header begins behind the IP header's start.
func (g *gen) chainIPv4(v uint32) *cond {
	net := g.lay.payload.k + g.lay.net
	var c code
	c.op(ldAbsB, net+9)
	c.op(ldxMsh, net)
	c.jump(jeqK, v, 10, 0) // the loop begins here
	c.jump(jeqK, ipAH, 0, 9)
	c.authHeader(net, 2)
	return c.last(v)
}

// chainIPv6 follows extension headers too.
func (g *gen) chainIPv6(v uint32) *cond {
	net := g.lay.payload.k + g.lay.net
	var c code
	c.op(ldAbsB, net+6)
	c.op(ldxImm, 40)
	c.jump(jeqK, v, 24, 0) // the loop begins here
	c.jump(jeqK, ipNone, 23, 0)
	c.jump(jeqK, 0, 3, 0)  // hop-by-hop options
	c.jump(jeqK, 60, 2, 0) // destination options
	c.jump(jeqK, 43, 1, 0) // routing
	c.jump(jeqK, ipFrag, 0, 9)
	c.op(ldIndB, net) // their length is in units of 8 octets, without the first
	c.op(st, wordsTaken)
	c.op(ldIndB, net+1)
	c.op(addK, 1)
	c.op(mulK, 8)
	c.op(addX, 0)
	c.op(tax, 0)
	c.op(ldMem, wordsTaken)
	c.back(2)
	c.jump(jeqK, ipAH, 0, 9)
	c.authHeader(net, 2)
	return c.last(v)
}

// authHeader steps over an authentication header, whose length is in units of 4 octets, without the first two, and goes back.
func (c *code) authHeader(net uint32, to int) {
	c.op(ldIndB, net)
	c.op(st, wordsTaken)
	c.op(ldIndB, net+1)
	c.op(addK, 2)
	c.op(mulK, 4)
	c.op(addX, 0)
	c.op(tax, 0)
	c.op(ldMem, wordsTaken)
	c.back(to)
}

// back jumps to an instruction before.
func (c *code) back(to int) { c.op(ja, uint32(to-len(c.ins)-1)) }
