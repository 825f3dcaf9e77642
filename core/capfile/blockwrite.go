package capfile

import (
	"errors"
	"fmt"
)

// ErrBlock: a block cannot be carried over to another file.
var ErrBlock = errors.New("block cannot be carried over")

// WriteBlock appends a block of another file, in the order in which OnBlock got it: names, secrets, journals, custom and unknown
// blocks. Names and secrets are turned into the byte order of this file; custom and unknown ones must have it already.
//
// The error is ErrBlock for such a block of another byte order, for one that is damaged, and for types that the writer makes
// itself or that refer to interfaces by number: sections, interfaces, packets, statistics. Others may follow. Errors of the
// stream are returned by every later call too.
func (w *NgWriter) WriteBlock(b Block) error {
	if w.err != nil {
		return w.err
	}
	swap := b.BigEndian != bool(w.order)
	body := b.Body
	switch b.Type {
	case BlockSection, BlockInterface, BlockPacket, BlockSimple, BlockEnhanced, BlockStatistics:
		return fmt.Errorf("capfile: %s: %w", b.Name(), ErrBlock)
	case BlockNames:
		body = w.names(b)
	case BlockSecrets:
		s, ok := b.Secrets()
		if !ok {
			return fmt.Errorf("capfile: damaged %s: %w", b.Name(), ErrBlock)
		}
		body = w.secrets(b, s)
	case BlockJournal: // text
	default:
		if swap {
			return fmt.Errorf("capfile: %s of the other byte order: %w", b.Name(), ErrBlock)
		}
	}
	if len(body) > MaxRecord-blockFrame {
		return fmt.Errorf("capfile: %s of %d bytes: %w", b.Name(), len(body), ErrBlock)
	}
	return w.block(b.Type, append(body[:len(body):len(body)], zeros[:-len(body)&3]...))
}

func (w *NgWriter) names(b Block) []byte {
	o := w.order
	var body []byte
	for r := range b.Names() {
		body = appendOption(body, o, r.Type, r.Value)
	}
	body = o.put32(body, nameEnd)
	return appendOptions(body, b.Options(), o, turnCustom)
}

func (w *NgWriter) secrets(b Block, s Secrets) []byte {
	o := w.order
	body := o.put32(nil, s.Type)
	body = o.put32(body, uint32(len(s.Data)))
	body = append(body, s.Data...)
	body = append(body, zeros[:-len(s.Data)&3]...)
	return appendOptions(body, b.Options(), o, turnCustom)
}
