package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/mod/module"
	"golang.org/x/mod/sumdb/dirhash"
	modzip "golang.org/x/mod/zip"
)

// memoryFile is a file of a module zip.
type memoryFile struct {
	path string
	data []byte
}

func (f memoryFile) Path() string                 { return f.path }
func (f memoryFile) Lstat() (fs.FileInfo, error)  { return fileInfo{f}, nil }
func (f memoryFile) Open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(f.data)), nil }

type fileInfo struct{ f memoryFile }

func (i fileInfo) Name() string     { return filepath.Base(i.f.path) }
func (i fileInfo) Size() int64      { return int64(len(i.f.data)) }
func (fileInfo) Mode() fs.FileMode  { return 0o644 }
func (fileInfo) ModTime() time.Time { return time.Time{} }
func (fileInfo) IsDir() bool        { return false }
func (fileInfo) Sys() any           { return nil }

// write puts one module into the proxy's folder and gives its two lines for a go.sum.
func (p published) write(dir, version string, stamp time.Time) (sums []string, err error) {
	escaped, err := module.EscapePath(p.path)
	if err != nil {
		return nil, err
	}
	at := filepath.Join(dir, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(at, 0o755); err != nil {
		return nil, err
	}
	files := make([]modzip.File, len(p.files))
	for i, f := range p.files {
		files[i] = f
	}
	var z bytes.Buffer
	if err := modzip.Create(&z, module.Version{Path: p.path, Version: version}, files); err != nil {
		return nil, err
	}
	info, err := json.Marshal(map[string]any{"Version": version, "Time": stamp})
	if err != nil {
		return nil, err
	}
	mod := p.file("go.mod")
	for name, data := range map[string][]byte{
		version + ".zip": z.Bytes(), version + ".mod": mod, version + ".info": info, "list": []byte(version + "\n"),
		"../@latest": info,
	} {
		if err := os.WriteFile(filepath.Join(at, name), data, 0o644); err != nil {
			return nil, err
		}
	}
	zipSum, err := dirhash.HashZip(filepath.Join(at, version+".zip"), dirhash.DefaultHash)
	if err != nil {
		return nil, err
	}
	modSum, err := dirhash.DefaultHash([]string{"go.mod"}, func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(mod)), nil
	})
	return []string{
		fmt.Sprintf("%s %s %s\n", p.path, version, zipSum), fmt.Sprintf("%s %s/go.mod %s\n", p.path, version, modSum),
	}, err
}
