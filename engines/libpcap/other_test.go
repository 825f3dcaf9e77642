//go:build !unix

package libpcap_test

import "errors"

func mkfifo(string) error { return errors.New("this system has no named pipes in folders") }
