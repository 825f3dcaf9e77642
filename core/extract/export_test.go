package extract

// Ended reports whether packets are no longer handed out without a question: Close or the context ended them.
func (x *Extractor) Ended() bool { return x.ended.Load() != 0 }

// Batched reports whether packets are handed out without a question each.
func (x *Extractor) Batched() bool { return x.quick > 0 || x.steps.Load() != nil }
