package conformance

import (
	"bytes"
	"io"
	"testing"
)

func reader(b []byte) io.Reader { return bytes.NewReader(b) }

func all(t *testing.T, r io.Reader) []byte {
	t.Helper()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
