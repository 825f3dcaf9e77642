package command

import "github.com/gopcapkit/pcapkit/core/dump"

// fieldsOptions reads --separator, --aggregator, --occurrence and --quote, which take what tshark's -E takes.
func (o *extractFlags) fieldsOptions() error {
	f := &o.req.fields
	var err error
	if f.Separator, err = oneChar("--separator", o.separator); err != nil {
		return err
	}
	if f.Aggregator, err = oneChar("--aggregator", o.aggregator); err != nil {
		return err
	}
	switch o.occurrence {
	case "a":
		f.Occurrence = dump.AllValues
	case "f":
		f.Occurrence = dump.FirstValue
	case "l":
		f.Occurrence = dump.LastValue
	default:
		return usagef("--occurrence cannot be %q: it is f (first), l (last) or a (all)", o.occurrence)
	}
	switch o.quote {
	case "n":
		f.Quote = 0
	case "d":
		f.Quote = '"'
	case "s":
		f.Quote = '\''
	default:
		return usagef("--quote cannot be %q: it is d (double), s (single) or n (none)", o.quote)
	}
	return nil
}

func oneChar(flag, s string) (byte, error) {
	switch {
	case s == "/t", s == `\t`:
		return '\t', nil
	case s == "/s":
		return ' ', nil
	case len(s) == 1 && s[0] < 0x80 && s[0] != 0:
		return s[0], nil
	}
	return 0, usagef("%s cannot be %q: it is one ASCII character, /t for a tab or /s for a space", flag, s)
}
