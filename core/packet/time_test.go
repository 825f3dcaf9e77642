package packet

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"time"
)

// bigNanos is the time in nanoseconds by exact arithmetic, cut towards the past within the second as Seconds does.
func bigNanos(t Timestamp) (sec, nsec *big.Int) {
	per := new(big.Int)
	if t.Res&0x80 != 0 {
		per.Lsh(big.NewInt(1), uint(t.Res&0x7f))
	} else {
		per.Exp(big.NewInt(10), big.NewInt(int64(t.Res)), nil)
	}
	sec, frac := new(big.Int).DivMod(new(big.Int).SetUint64(t.Ticks), per, new(big.Int))
	sec.Add(sec, big.NewInt(t.Offset))
	frac.Mul(frac, big.NewInt(1e9))
	return sec, frac.Div(frac, per)
}

func TestTimesAgreeWithExactArithmetic(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	offsets := []int64{0, 1, -1, 100, 1 << 62, -(1 << 62), math.MaxInt64, math.MinInt64}
	var res []Resolution
	for r := range 256 {
		res = append(res, Resolution(r))
	}
	for _, r := range res {
		for range 60 {
			ticks := rnd.Uint64() >> rnd.IntN(64)
			for _, off := range offsets {
				tm := Timestamp{Ticks: ticks, Offset: off, Res: r, Valid: true}
				wantSec, wantNsec := bigNanos(tm)
				sec, nsec, ok := tm.Seconds()
				if ok != wantSec.IsInt64() {
					t.Fatalf("%+v: ok %v, exact seconds %v", tm, ok, wantSec)
				}
				if ok && (sec != wantSec.Int64() || int64(nsec) != wantNsec.Int64()) {
					t.Fatalf("%+v: got %d.%09d, want %v.%09d", tm, sec, nsec, wantSec, wantNsec)
				}
			}
		}
	}
}

func TestNanosecondsRefuseWhatInt64CannotHold(t *testing.T) {
	for _, c := range []struct {
		ts   Timestamp
		want int64
		ok   bool
	}{
		{Timestamp{Ticks: 1, Res: Nano, Valid: true}, 1, true},
		{Timestamp{Ticks: 500, Offset: -1, Res: 3, Valid: true}, -500_000_000, true},
		{Timestamp{Ticks: 9_223_372_035, Valid: true}, 9_223_372_035_000_000_000, true},
		{Timestamp{Ticks: 9_223_372_037, Valid: true}, 0, false},
		{Timestamp{}, 0, false},
	} {
		if got, ok := c.ts.Nanoseconds(); got != c.want || ok != c.ok {
			t.Errorf("%+v: got %d, %v, want %d, %v", c.ts, got, ok, c.want, c.ok)
		}
	}
}

func TestEpochIsWrittenWithNineDigits(t *testing.T) {
	for _, c := range []struct {
		ts   Timestamp
		want string
	}{
		{Timestamp{Ticks: 8589934592, Res: Micro, Valid: true}, "8589.934592000"},
		{Timestamp{Ticks: 8589934592, Offset: -1, Res: Micro, Valid: true}, "8588.934592000"},
		{Timestamp{Ticks: 250, Offset: -1, Res: 3, Valid: true}, "-0.750000000"},
		{Timestamp{Ticks: 250, Offset: -2, Res: 3, Valid: true}, "-1.750000000"},
		{Timestamp{Ticks: 0, Offset: -2, Res: 3, Valid: true}, "-2.000000000"},
		{Timestamp{Ticks: 1_500_000_000_000_123, Offset: 100, Res: 0x8a, Valid: true}, "1464843750100.120117187"},
		{Timestamp{}, ""},
	} {
		if got := string(AppendEpoch(nil, c.ts)); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.ts, got, c.want)
		}
	}
}

func TestAtKeepsATime(t *testing.T) {
	for _, want := range []time.Time{
		time.Unix(1_700_000_000, 123_456_789), time.Unix(0, 0), time.Unix(-5, 999), time.Unix(1<<40, 1),
	} {
		if got, ok := At(want).Time(); !ok || !got.Equal(want) {
			t.Errorf("got %v, %v, want %v", got, ok, want)
		}
	}
}

func TestCloneSharesNothing(t *testing.T) {
	p := &Packet{Number: 1, Data: []byte{1, 2, 3}, Extra: Extra{Options: []byte{4}}}
	p.AddLayer(Layer{Span: Span{Len: 3}, Kind: Data})
	c := p.Clone()
	p.Data[0], p.Extra.Options[0] = 9, 9
	p.ResetLayers()
	p.AddLayer(Layer{Span: Span{Len: 1}, Kind: TCP})
	if c.Data[0] != 1 || c.Extra.Options[0] != 4 || len(c.Layers()) != 1 || c.Layers()[0].Kind != Data {
		t.Errorf("the clone changed: %+v", c)
	}
}
