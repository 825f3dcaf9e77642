// Package timing measures how long engines need for a task on a capture. `pcapkit bench` shows it, and the project's own tables are
// made with it.
//
// A run opens the capture, does the task and closes it. The first run of a series warms up and does not count. Compare medians of
// several turns, as ratios within a turn: what else a machine does changes times more than engines differ. Runs that follow each other
// (Measure) find a small capture in the processor's caches, those of engines that take turns (Alternate) do not: which it is can
// change a ratio by a third, so a claim wants both.
//
// # Errors
//
// A run that fails counts as a failure of its series, under its error's text; nothing falls back to another engine.
package timing
