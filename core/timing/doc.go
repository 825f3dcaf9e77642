// Package timing measures how long engines need for a task on a capture. `pcapkit bench` shows it, and the project's own tables are
// made with it.
//
// A run opens the capture, does the task and closes it. The first run of a series warms up and does not count. Compare medians of
// series that alternate, as ratios: what else a machine does changes times more than engines differ.
//
// # Errors
//
// A run that fails counts as a failure of its series, under its error's text; nothing falls back to another engine.
package timing
