package packet

import "testing"

func TestSideFieldsBelongToTheirLayer(t *testing.T) {
	var p Packet
	p.AddSide(0, Field{Num: 1})
	p.AddSide(0, Field{Num: 2})
	p.AddSide(2, Field{Num: 3})
	for i, want := range []int{2, 0, 1, 0} {
		if got := len(p.Side(i)); got != want {
			t.Errorf("layer %d: got %d fields, want %d", i, got, want)
		}
	}
	c := p.Clone()
	p.ResetSide()
	if len(p.Side(0)) != 0 || len(c.Side(0)) != 2 || c.Side(2)[0].Num != 3 {
		t.Error("a clone shares the list")
	}
}

func TestNamedKindsAreKept(t *testing.T) {
	if k := NamedKind("tcp", "", TierNone); k != TCP {
		t.Errorf("a protocol of our own: got %v", k)
	}
	a := NamedKind("x-first", "The First", Application)
	b := NamedKind("x-second", "The Second", Link)
	if a == b || a != NamedKind("x-first", "", 0) || a.Name() != "x-first" || b.Title() != "The Second" || a.Tier() != Application {
		t.Errorf("got %d %q and %d %q", a, a.Name(), b, b.Title())
	}
}

func TestACloneHasNoNativeValue(t *testing.T) {
	var p Packet
	v := new(int)
	p.SetNative(v)
	if p.Native() != v || p.Clone().Native() != nil {
		t.Errorf("got %v, and %v of a clone", p.Native(), p.Clone().Native())
	}
}
