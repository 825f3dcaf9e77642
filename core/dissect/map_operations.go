package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// mapParameter lists the parameter of a component at at, which is of type t.
func (v *visit) mapParameter(t asnType, at, end int) {
	if t == asnNone || at >= end {
		v.tcapData(at, end)
		return
	}
	d, next, ok := berItem(v.b, at, end)
	row := asnRow{form: asChoice, of: t}
	v.toCentre = t == asnInvoke46
	if !ok {
		v.malformed(at, end-at, packet.FaultLength)
	}
	if !ok || !row.fits(tagOf(v.b, d)) {
		v.tcapData(at, end)
		return
	}
	v.asnChoice(&row, d)
	v.tcapData(next, end)
}

// mapType is what a table says of a code.
func mapType(table *[128]asnType, code int64) asnType {
	if code < 0 || code >= int64(len(table)) {
		return asnNone
	}
	return table[code]
}

// invokeType is the type of an operation's argument. Versions 1 and 2 of MAP have one operation for short messages of both directions.
func invokeType(u rosUser, code int64) asnType {
	switch {
	case u.fields == tcapMAP && (code == 44 || code == 46) && (u.version == 1 || u.version == 2):
		return asnInvokeForwardOld
	case u.fields == tcapMAP && code == 37 && u.version < 2:
		return asnInvokeResetOld
	case u.fields == tcapMAP:
		return mapType(&mapInvokes, code)
	case u.fields == tcapCAMEL:
		return mapType(&capInvokes, code)
	}
	return asnNone
}

func errorType(u rosUser, code int64) asnType {
	if u.fields == tcapMAP {
		return mapType(&mapErrors, code)
	}
	return asnNone
}

// resultType is the type of an operation's result. Where a short message is to be routed differs before version 3.
func resultType(u rosUser, code int64) asnType {
	switch {
	case u.fields == tcapMAP && code == 45 && u.version < 3:
		return asnResultRoutingOld
	case u.fields == tcapMAP:
		return mapType(&mapResults, code)
	}
	return asnNone
}
