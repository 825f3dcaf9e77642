package decimal

import (
	"math"
	"math/rand/v2"
	"net"
	"net/netip"
	"strconv"
	"testing"
)

func TestNumbersAreWhatTheStandardLibraryWrites(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var c Cell
	check := func(x uint64) {
		t.Helper()
		if got, want := string(c[:Uint(&c, x)]), strconv.FormatUint(x, 10); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		if got, want := string(c[:Int(&c, int64(x))]), strconv.FormatInt(int64(x), 10); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		if x < 1e9 {
			Nine(&c, uint32(x))
			if got, want := string(c[:9]), strconv.FormatUint(1e9+x, 10)[1:]; got != want {
				t.Fatalf("got %s, want %s", got, want)
			}
		}
	}
	for x := range uint64(110_000) {
		check(x)
	}
	for p := uint64(1); ; p *= 10 {
		for d := range uint64(4) {
			check(p + d - 2)
		}
		if p == 1e19 {
			break
		}
	}
	for _, x := range []uint64{math.MaxUint64, math.MaxInt64, 1 << 63, math.MaxUint32, 1 << 32} {
		check(x)
	}
	for range 200_000 {
		check(rnd.Uint64() >> rnd.IntN(64))
	}
}

func TestAddressesAreWhatTheStandardLibraryWrites(t *testing.T) {
	var c Cell
	for i := range uint32(256) {
		a := i | (i*7&255)<<8 | (i*13&255)<<16 | (255-i)<<24
		want := netip.AddrFrom4([4]byte{byte(a >> 24), byte(a >> 16), byte(a >> 8), byte(a)}).String()
		if got := string(c[:IPv4(&c, a)]); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		mac := [6]byte{byte(i), byte(i * 3), byte(i * 5), byte(i * 7), byte(i * 11), byte(255 - i)}
		Ether(&c, &mac)
		if got, want := string(c[:EtherLen]), net.HardwareAddr(mac[:]).String(); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
	}
}

func TestIPv6AddressesAreWhatTheStandardLibraryWrites(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	var c Large
	check := func(a [16]byte) {
		t.Helper()
		addr := netip.AddrFrom16(a)
		if got, want := string(c[:IPv6(&c, &a)]), addr.String(); got != want && !addr.Is4In6() {
			t.Fatalf("got %s, want %s", got, want)
		}
	}
	for zero := range 256 { // groups that are 0, with every length of the others
		for k := range 5 {
			var a [16]byte
			for i := range 8 {
				if zero>>i&1 == 0 {
					x := uint16(rnd.Uint32())>>(4*k) | 1
					a[2*i], a[2*i+1] = byte(x>>8), byte(x)
				}
			}
			check(a)
		}
	}
}
