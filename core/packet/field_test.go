package packet

import "testing"

func TestASCIITextIsMadeWhenItIsAskedFor(t *testing.T) {
	p := &Packet{Data: []byte("..caf\xe9\x00\xff!..")}
	kept := p.AddText('k', 'e', 'p', 't')
	f := Field{Flags: InText, Off: 2, Len: 7, Num: ASCIIText}
	adding := append(p.TextBuffer(), "text that is being added"...)
	for range 2 {
		if got, want := string(p.Text(f)), "caf\ufffd\x00\ufffd!"; got != want {
			t.Errorf("text %q, want %q", got, want)
		}
	}
	added := p.CloseText(adding, len("kept"))
	for want, num := range map[string]uint64{"kept": kept, "text that is being added": added} {
		if got := string(p.Text(Field{Flags: InText, Num: num})); got != want {
			t.Errorf("text %q, want %q: reading another has changed it", got, want)
		}
	}
	if got, want := string(p.Clone().Text(f)), "caf\ufffd\x00\ufffd!"; got != want {
		t.Errorf("text of a clone %q, want %q", got, want)
	}
	f.Len = 20
	if got := p.Text(f); got != nil {
		t.Errorf("text %q of octets that are not there", got)
	}
	if n := testing.AllocsPerRun(10, func() {
		p.ResetText()
		f.Len = 7
		p.Text(f)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
