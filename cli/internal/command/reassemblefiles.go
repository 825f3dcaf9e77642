package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// recordFiles writes a file for each record: the octets that are there, in order.
type recordFiles struct {
	dir       string
	overwrite bool
	n         int
	err       error // the first
}

func newRecordFiles(dir string, overwrite bool) (*recordFiles, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, &placeError{dir, err}
	}
	return &recordFiles{dir: dir, overwrite: overwrite}, nil
}

func (f *recordFiles) write(r *reassembly.Record) {
	if f.err != nil {
		return
	}
	f.n++
	path := filepath.Join(f.dir, recordName(f.n, r))
	mode := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if f.overwrite {
		mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	w, err := os.OpenFile(path, mode, 0o666)
	if err == nil {
		_, err = w.Write(payloadOf(r))
		if cerr := w.Close(); err == nil {
			err = cerr
		}
	}
	if err != nil {
		f.err = splitError(&flow.NameError{Path: path, Err: err})
	}
}

// recordName begins with a number, since datagrams can have everything else in common. The colons of IPv6 addresses are dots.
func recordName(n int, r *reassembly.Record) string {
	var s string
	if r.Kind == reassembly.KindTCP {
		s = fmt.Sprintf("%06d-tcp-%d-%s_%d-%s_%d.bin", n, r.Stream, r.Src, r.SrcPort, r.Dst, r.DstPort)
	} else {
		s = fmt.Sprintf("%06d-%s-%d-%s-%s.bin", n, r.Kind, r.ID, r.Src, r.Dst)
	}
	return strings.ReplaceAll(s, ":", ".")
}
