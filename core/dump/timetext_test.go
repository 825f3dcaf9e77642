package dump

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestTimeTextIsWhatPacketWrites(t *testing.T) {
	var m timeText
	for _, ts := range []packet.Timestamp{
		{Ticks: 0, Res: packet.Micro, Valid: true},
		{Ticks: 1_700_000_000_123_456, Res: packet.Micro, Valid: true},
		{Ticks: 1_700_000_000_999_999, Res: packet.Micro, Valid: true},
		{Ticks: 1_700_000_001_000_000_001, Res: packet.Nano, Valid: true},
		{Ticks: 5, Offset: -62_167_219_200, Res: packet.Micro, Valid: true}, // the year 0
		{Ticks: 5, Offset: -62_167_219_201, Res: packet.Micro, Valid: true},
		{Ticks: 5, Offset: 253_402_300_799, Res: packet.Micro, Valid: true}, // the last second of 9999
		{Ticks: 5, Offset: 253_402_300_800, Res: packet.Micro, Valid: true},
		{Ticks: 1_700_000_000_123_456, Res: packet.Micro, Valid: true},
	} {
		want, ok := packet.AppendRFC3339(nil, ts)
		sec, nsec, _ := ts.Seconds()
		if got := m.set(sec); got != ok {
			t.Errorf("%+v: got %v, want %v", ts, got, ok)
		}
		if got := m.append(nil, nsec); ok && string(got) != string(want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
