package dissect

import (
	"math"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dhcpLocation lists the coordinates of RFC 6225 §2.2, which RFC 3825 had in the same places: resolution and value of latitude,
// longitude and altitude, in fractions of 25 and 8 bits.
func (v *visit) dhcpLocation(at int) {
	if !v.has(at, 16) {
		return
	}
	hi, lo := be.Uint64(v.b[at:]), be.Uint64(v.b[at+8:])
	latRes, lonRes := hi>>58, hi>>18&0x3f
	lat := int64(hi<<6) >> 30
	lon := int64((hi&0x3ffff)<<46|(lo>>48)<<30) >> 30
	altType, altRes := lo>>44&15, lo>>38&0x3f
	alt := int64(lo<<26) >> 34
	v.real(dhcpOptRfc3825Latitude, at, 5, float64(lat)/(1<<25))
	v.real(dhcpOptRfc3825Longitude, at+5, 5, float64(lon)/(1<<25))
	v.real(dhcpOptRfc3825LatitudeRes, at, 1, math.Ldexp(1, 8-int(latRes)))
	v.real(dhcpOptRfc3825LongitudeRes, at+5, 1, math.Ldexp(1, 8-int(lonRes)))
	v.real(dhcpOptRfc3825Altitude, at+11, 4, float64(alt)/(1<<8))
	res := 0.0
	if altType == 1 { // metres; floors have none
		res = math.Ldexp(1, 21-int(altRes))
	}
	v.real(dhcpOptRfc3825AltitudeRes, at+10, 2, res)
	v.num(dhcpOptRfc3825AltitudeType, at+10, 1, altType)
	v.u8(dhcpOptCLDSSIDOption, at+15) // the datum, which shares its field with another option
}

func (v *visit) real(id packet.FieldID, at, n int, x float64) {
	v.num(id, at, n, math.Float64bits(x))
}
