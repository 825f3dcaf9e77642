package pcapgo_test

import (
	"slices"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"

	"github.com/gopcapkit/pcapkit/engines/pcapgo"
)

// Whatever the octets, the engine gives what the default engine gives or says what it lost.
func FuzzEngine(f *testing.F) {
	f.Add(slices.Concat(pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1), record(le, 1, 2, 60, frame(60))))
	f.Add(slices.Concat(section(be), iface(be, 1, 0, option(be, 9, 0x80|40), option(be, 14, 0, 0, 0, 0, 0, 0, 0, 9)),
		enhanced(be, 0, 7, frame(60)), simple(be, frame(21)), block(be, 5, make([]byte, 12), option(be, 2, make([]byte, 8)...))))
	f.Fuzz(func(t *testing.T, file []byte) {
		want := run(t, builtin.New(), file)
		got := run(t, pcapgo.New(), file)
		if got.limits["pcapgo.unexplained"] > 0 {
			t.Errorf("an undeclared limit")
		}
		if got.err == nil && want.err != nil {
			t.Errorf("a clean end where the default engine says %v", want.err)
		}
		lost := uint64(len(want.packets)) - got.account.Delivered
		if got.account.Delivered == 0 && got.err != nil {
			return // refused, with the reason
		}
		if got.account.Skipped != lost {
			t.Errorf("delivered and skipped %+v of %d packets: %v", got.account, len(want.packets), got.err)
		}
	})
}
