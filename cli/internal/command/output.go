package command

import (
	"io"
	"os"

	"github.com/gopcapkit/pcapkit/core/dump"
)

// outFile is a file that the program writes, or its standard output. Its errors name it.
type outFile struct {
	f    *os.File
	name string
}

// openOutput creates the file of -o; "" and "-" are standard output. It refuses to write over the input.
func openOutput(path, input string) (*outFile, error) {
	if path == "" || path == "-" {
		return &outFile{os.Stdout, "standard output"}, nil
	}
	if same(path, input) {
		return nil, usagef("%s is both input and output: name another file with -o", path)
	}
	f, err := os.Create(path)
	if err != nil {
		return nil, &placeError{path, err}
	}
	return &outFile{f, path}, nil
}

// same reports whether two paths are one regular file.
func same(a, b string) bool {
	sa, errA := os.Stat(a)
	sb, errB := os.Stat(b)
	return errA == nil && errB == nil && sa.Mode().IsRegular() && os.SameFile(sa, sb)
}

// Write implements io.Writer.
func (o *outFile) Write(b []byte) (int, error) {
	n, err := o.f.Write(b)
	if err != nil {
		err = &outputError{o.name, err}
	}
	return n, err
}

// Close closes what openOutput created; some file systems tell of a full disk only here.
func (o *outFile) Close() error {
	if o.f == os.Stdout {
		return nil
	}
	if err := o.f.Close(); err != nil {
		return &outputError{o.name, err}
	}
	return nil
}

// mend makes a valid document of what a file took before the disk was full. A device or a pipe keeps what it has.
func (o *outFile) mend(w dump.Mendable) {
	n, tail, ok := w.Mend()
	if st, err := o.f.Stat(); !ok || err != nil || !st.Mode().IsRegular() || o.f == os.Stdout {
		return
	}
	if err := o.f.Truncate(n); err == nil {
		o.f.WriteAt([]byte(tail), n) // the error that is reported is the first one
	}
}

var _ io.WriteCloser = (*outFile)(nil)
