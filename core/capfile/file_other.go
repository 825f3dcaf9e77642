//go:build !linux && !darwin && !freebsd

package capfile

import "os"

func openFile(path string) (file, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	return polledFile{f}, nil
}
