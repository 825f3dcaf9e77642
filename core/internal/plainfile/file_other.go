//go:build !linux && !darwin && !freebsd

package plainfile

import "os"

// Room is where Open puts what belongs to a File.
type Room struct{}

// Open opens a file. waits says that a Read may wait for more than a disk.
func Open(path string, _ *Room) (f File, waits bool, err error) {
	opened, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	st, err := opened.Stat()
	if err != nil {
		opened.Close()
		return nil, false, err
	}
	return Polled{opened}, mayWait(st.Mode()), nil
}
