// Package speed measures the default engine against a hand-written floor and against other people's libraries and programs, and
// holds the result against goals. Every pass is a process of its own that reads the capture once to warm up and once for the
// clock; passes of all contestants alternate in rounds, and only ratios within a round are compared.
package speed
