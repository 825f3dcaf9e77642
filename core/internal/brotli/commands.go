package brotli

// span is a range of numbers: the first, and how many bits tell which.
type span struct {
	base uint32
	bits uint8
}

var (
	// blockCounts: RFC 7932 §6.
	blockCounts = [26]span{{1, 2}, {5, 2}, {9, 2}, {13, 2}, {17, 3}, {25, 3}, {33, 3}, {41, 3}, {49, 4}, {65, 4}, {81, 4}, {97, 4}, {113, 5}, {145, 5},
		{177, 5}, {209, 5}, {241, 6}, {305, 6}, {369, 7}, {497, 8}, {753, 9}, {1265, 10}, {2289, 11}, {4337, 12}, {8433, 13}, {16625, 24}}
	// inserts and copies: RFC 7932 §5.
	inserts = [24]span{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 1}, {8, 1}, {10, 2}, {14, 2}, {18, 3}, {26, 3}, {34, 4}, {50, 4}, {66, 5},
		{98, 5}, {130, 6}, {194, 7}, {322, 8}, {578, 9}, {1090, 10}, {2114, 12}, {6210, 14}, {22594, 24}}
	copies = [24]span{{2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 1}, {12, 1}, {14, 2}, {18, 2}, {22, 3}, {30, 3}, {38, 4},
		{54, 4}, {70, 5}, {102, 5}, {134, 6}, {198, 7}, {326, 8}, {582, 9}, {1094, 10}, {2118, 24}}
	// cells give the first codes of insert and copy lengths by the upper bits of a command: RFC 7932 §5.
	cells = [11][2]uint8{{0, 0}, {0, 8}, {0, 0}, {0, 8}, {8, 0}, {8, 8}, {0, 16}, {16, 0}, {8, 16}, {16, 8}, {16, 16}}
)

// block is what a compressed meta-block begins with.
type block struct {
	literals, commands, distances blocks
	postfix, direct               int
	modes                         []int
	literalMap, distanceMap       []uint8
	literal, command, distance    []code
}

func (d *decoder) header() (b block, ok bool) {
	for _, x := range []*blocks{&b.literals, &b.commands, &b.distances} {
		if *x, ok = d.blocks(); !ok {
			return b, false
		}
	}
	b.postfix = d.bits(2)
	b.direct = d.bits(4) << b.postfix
	b.modes = make([]int, b.literals.types)
	for i := range b.modes {
		b.modes[i] = d.bits(2)
	}
	var literals, distances int
	if b.literalMap, literals, ok = d.contextMap(64 * b.literals.types); !ok {
		return b, false
	}
	if b.distanceMap, distances, ok = d.contextMap(4 * b.distances.types); !ok {
		return b, false
	}
	for _, x := range []struct {
		codes   *[]code
		n, size int
	}{{&b.literal, literals, 256}, {&b.command, b.commands.types, 704}, {&b.distance, distances, 16 + b.direct + 48<<b.postfix}} {
		for range x.n {
			c, ok := d.code(x.size)
			if !ok {
				return b, false
			}
			*x.codes = append(*x.codes, c)
		}
	}
	return b, true
}

// compressed reads a meta-block of n octets: RFC 7932 §9.3, §10.
func (d *decoder) compressed(n int) error {
	b, ok := d.header()
	if !ok {
		return ErrDamaged
	}
	for end := len(d.out) + n; len(d.out) < end; {
		d.take(&b.commands)
		command := b.command[b.commands.now].next(&d.reader)
		cell := cells[command>>6]
		insert := d.number(inserts[int(cell[0])+command>>3&7])
		size := d.number(copies[int(cell[1])+command&7])
		if d.short || insert > end-len(d.out) {
			return ErrDamaged
		}
		if err := d.insert(&b, insert); err != nil {
			return err
		}
		if len(d.out) == end {
			return nil
		}
		distance, same := d.last[0], true
		if command >= 128 {
			distance, same = d.distance(&b, size)
		}
		if d.short || distance <= 0 {
			return ErrDamaged
		}
		if err := d.copy(distance, size, end, same); err != nil {
			return err
		}
	}
	return nil
}

// insert takes n literals.
func (d *decoder) insert(b *block, n int) error {
	if n > d.most-(len(d.out)-d.start) {
		return ErrLimit
	}
	for range n {
		d.take(&b.literals)
		var p1, p2 byte
		if i := len(d.out) - d.start; i > 1 {
			p1, p2 = d.out[len(d.out)-1], d.out[len(d.out)-2]
		} else if i > 0 {
			p1 = d.out[len(d.out)-1]
		}
		tree := b.literalMap[64*b.literals.now+context(b.modes[b.literals.now], p1, p2)]
		d.out = append(d.out, byte(b.literal[tree].next(&d.reader)))
		if d.short {
			return ErrDamaged
		}
	}
	return nil
}

// distance takes the distance of a copy of n octets; same says that it is the last one again. RFC 7932 §4.
func (d *decoder) distance(b *block, n int) (distance int, same bool) {
	d.take(&b.distances)
	tree := b.distanceMap[4*b.distances.now+min(n-2, 3)]
	c := b.distance[tree].next(&d.reader)
	switch {
	case c == 0:
		return d.last[0], true
	case c < 4:
		return d.last[c], false
	case c < 16: // the last one or the one before, and -1, 1, -2, 2, -3, 3
		of, by := (c-4)/6, (c-4)%6
		if by%2 == 0 {
			return d.last[of] - (by/2 + 1), false
		}
		return d.last[of] + (by/2 + 1), false
	case c < 16+b.direct:
		return c - 15, false
	}
	c -= 16 + b.direct
	bits := 1 + c>>(b.postfix+1)
	high, low := c>>b.postfix, c&(1<<b.postfix-1)
	offset := (2+high&1)<<bits - 4
	return (offset+d.bits(bits))<<b.postfix + low + b.direct + 1, false
}

// copy repeats n octets from a distance, or a word of the dictionary from beyond what there is.
func (d *decoder) copy(distance, n, end int, same bool) error {
	there := min(len(d.out)-d.start, d.window)
	if distance > there {
		var word64 [2 * 64]byte
		b, ok := word(word64[:0], n, distance-there-1)
		if !ok || len(b) > end-len(d.out) {
			return ErrDamaged
		}
		return d.add(b)
	}
	if !same {
		copy(d.last[1:], d.last[:3])
		d.last[0] = distance
	}
	if n > end-len(d.out) {
		return ErrDamaged
	}
	if n > d.most-(len(d.out)-d.start) {
		return ErrLimit
	}
	for range n {
		d.out = append(d.out, d.out[len(d.out)-distance])
	}
	return nil
}
