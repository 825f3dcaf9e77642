package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Tags of components: ITU-T Q.773 §3.
const (
	tcapInvoke       = 0xa1
	tcapResultLast   = 0xa2
	tcapError        = 0xa3
	tcapReject       = 0xa4
	tcapResultNotYet = 0xa7
)

// rosUser is the protocol of components.
type rosUser struct {
	fields  packet.FieldID // where those of its components begin
	version uint8          // of the application context, the phase of CAMEL (2, or 3 and later); 0: unknown
}

// tcapComponents lists the component portion.
func (v *visit) tcapComponents(user rosUser, list derItem) {
	v.phase2 = user.fields == tcapCAMEL && user.version == 2
	v.num(tcapComponentsField, list.from, list.to-list.from, berCount(v.b, list))
	v.in()
	for at := list.from; at < list.to && !v.stop; {
		d, next, ok := v.berNext(at, list.to)
		if !ok {
			break
		}
		v.tcapComponent(user, d)
		at = next
	}
	v.out()
}

// tcapComponent lists a component. Parameters of operations that no table has stay data.
func (v *visit) tcapComponent(u rosUser, d derItem) {
	user := u.fields
	element, ok := rosElement(d.tag)
	if !ok || d.tag == tcapResultNotYet && user == tcapCAMEL { // CAMEL has no such component
		v.tcapData(d.at, d.to)
		return
	}
	if user != tcapCAMEL {
		v.num(user+rosComponent, d.from, d.to-d.from, uint64(d.tag&0x1f))
		v.in()
	}
	v.derBytes(user+element, d)
	v.in()
	switch d.tag {
	case tcapReject:
		v.rosReject(user, d)
	case tcapInvoke:
		v.rosInvoke(u, d)
	case tcapError:
		at := v.rosID(user, d.from, d.to)
		at, code := v.rosCode(user+rosErrorCode, user+rosErrorLocal, user+rosGlobal, at, d.to)
		v.mapParameter(errorType(u, code), at, d.to)
	default:
		v.rosResult(u, d)
	}
	v.out()
	if user != tcapCAMEL {
		v.out()
	}
}

// rosElement is the heading over a component of a tag.
func rosElement(tag byte) (id packet.FieldID, ok bool) {
	switch tag {
	case tcapInvoke:
		return rosInvoke, true
	case tcapResultLast:
		return rosResultLast, true
	case tcapError:
		return rosError, true
	case tcapReject:
		return rosReject, true
	case tcapResultNotYet:
		return rosResultNotYet, true
	}
	return 0, false
}

// rosID lists the ID that begins a component, and gives where it ends. CAMEL has a choice over it: present, or absent.
func (v *visit) rosID(user packet.FieldID, at, end int) int {
	d, next, ok := berOf(v.b, derInteger, at, end)
	if !ok {
		return at
	}
	if user == tcapCAMEL {
		v.num(user+rosIDChoice, d.at, d.to-d.at, 0)
		v.in()
		v.derInt(user+rosID, d)
		v.out()
	} else {
		v.derInt(user+rosID, d)
	}
	return next
}

func (v *visit) rosInvoke(u rosUser, d derItem) {
	user := u.fields
	at := v.rosID(user, d.from, d.to)
	if linked, next, ok := berOf(v.b, 0x80, at, d.to); ok {
		if user == tcapCAMEL {
			v.num(user+rosLinkedChoice, linked.from, linked.to-linked.from, 0)
			v.in()
			v.derInt(user+rosID, linked)
			v.out()
		} else {
			v.derInt(user+rosLinked, linked)
		}
		at = next
	}
	at, code := v.rosCode(user+rosOpCode, user+rosLocal, user+rosGlobal, at, d.to)
	v.mapParameter(invokeType(u, code), at, d.to)
}

// rosResult lists a result, which has its operation only where there are parameters.
func (v *visit) rosResult(u rosUser, d derItem) {
	user := u.fields
	at := v.rosID(user, d.from, d.to)
	r, _, ok := berOf(v.b, derSequence, at, d.to)
	if !ok {
		return
	}
	v.derBytes(user+rosResult, r)
	v.in()
	at, code := v.rosCode(user+rosOpCode, user+rosLocal, user+rosGlobal, r.from, r.to)
	v.mapParameter(resultType(u, code), at, r.to)
	v.out()
}

// rosCode lists the code of an operation or an error at at, local or global, and gives where it ends; code is -1 for one that is not local.
func (v *visit) rosCode(choice, local, global packet.FieldID, at, end int) (after int, code int64) {
	d, next, ok := berItem(v.b, at, end)
	code = -1
	switch {
	case ok && d.tag == derInteger:
		v.num(choice, d.at, d.to-d.at, 0)
		v.in()
		v.derInt(local, d)
		v.out()
		if n, ok := derInt64(v.b, d); ok {
			code = n
		}
	case ok && d.tag == derOID:
		v.num(choice, d.at, d.to-d.at, 1)
		v.in()
		v.derOIDText(global, d)
		v.out()
	default:
		return at, -1
	}
	return next, code
}

// rosReject lists what is rejected, where that can be told, and what is wrong with it.
func (v *visit) rosReject(user packet.FieldID, d derItem) {
	id, at, ok := v.berNext(d.from, d.to)
	if !ok {
		return
	}
	switch id.tag {
	case derInteger:
		v.num(user+rosRejectID, id.at, id.to-id.at, 0)
		v.in()
		v.derInt(user+rosDerivable, id)
		v.out()
	case 0x05: // NULL
		v.num(user+rosRejectID, id.at, id.to-id.at, 1)
		v.in()
		v.derBytes(user+rosNotDerivable, id)
		v.out()
	}
	problem, _, ok := v.berNext(at, d.to)
	if !ok || problem.tag < 0x80 || problem.tag > 0x83 {
		return
	}
	kind := packet.FieldID(problem.tag - 0x80)
	v.num(user+rosProblem, problem.from, problem.to-problem.from, uint64(kind))
	v.in()
	v.derInt(user+rosGeneral+kind, problem)
	v.out()
}
