//go:build !linux && !darwin && !freebsd

package plainfile

import (
	"io/fs"
	"os"
)

// Open opens a file and gives its mode.
func Open(path string) (File, fs.FileMode, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	st, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, 0, err
	}
	return Polled{f}, st.Mode(), nil
}
