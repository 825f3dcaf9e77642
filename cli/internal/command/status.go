package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Exit statuses.
const (
	statusDone        = 0   // warnings included
	statusFailed      = 1   // the input is damaged, the disk is full: what came before is out; diff: there are differences
	statusUsage       = 2   // wrong use; diff: trouble of any kind
	statusInterrupted = 130 // by a signal, as shells report it
)

// usageError is wrong use of the program.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// statusOf gives the exit status of an error; silent says that it is not to be told.
func statusOf(err error) (status int, silent bool) {
	var (
		usage    *usageError
		field    *dump.UnknownFieldError
		option   *dump.OptionError
		protocol *extract.UnknownProtocolError
		place    *placeError
		engine   *notice.UnknownEngineError
		cannot   *notice.UnsupportedError
		gap      *notice.GapError
	)
	switch {
	case errors.Is(err, syscall.EPIPE):
		return statusDone, true
	case errors.Is(err, context.Canceled):
		return statusInterrupted, true
	case errors.Is(err, errDiffer):
		return statusFailed, true
	case errors.As(err, &usage), errors.As(err, &field), errors.As(err, &option), errors.As(err, &protocol), errors.As(err, &place):
		return statusUsage, false
	case errors.Is(err, filter.ErrSyntax), errors.Is(err, filter.ErrMeaning), errors.Is(err, filter.ErrUserSpace):
		return statusUsage, false
	case errors.As(err, &engine), errors.As(err, &cannot), errors.As(err, &gap): // strict refusals
		return statusUsage, false
	}
	return statusFailed, false
}

// placeError says that a file which the user named cannot be opened.
type placeError struct {
	path string
	err  error
}

func (e *placeError) Unwrap() error { return e.err }

func (e *placeError) Error() string {
	switch {
	case errors.Is(e.err, fs.ErrNotExist):
		return fmt.Sprintf("%s: no such file or directory: check the path", e.path)
	case errors.Is(e.err, fs.ErrPermission):
		return fmt.Sprintf("%s: permission denied: change its mode, or run as a user who may", e.path)
	}
	var perr *fs.PathError
	if errors.As(e.err, &perr) {
		return fmt.Sprintf("%s: %v", e.path, perr.Err)
	}
	return fmt.Sprintf("%s: %v", e.path, e.err)
}

// outputError says that what was written could not be kept.
type outputError struct {
	path string
	err  error
}

func (e *outputError) Unwrap() error { return e.err }

func (e *outputError) Error() string {
	cause := e.err
	var perr *fs.PathError
	if errors.As(cause, &perr) {
		cause = perr.Err
	}
	if errors.Is(cause, syscall.ENOSPC) {
		return fmt.Sprintf("%s: the disk is full: make room, or write elsewhere", e.path)
	}
	return fmt.Sprintf("writing %s: %v", e.path, cause)
}

// flagError makes one sentence with near names of what pflag says about flags.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return usagef("%v", err)
	}
	name := unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() != "" {
		return usagef("unknown flag -%s: see `%s --help`", name, cmd.CommandPath())
	}
	var names []string
	collect := func(f *pflag.Flag) { names = append(names, f.Name) }
	cmd.Flags().VisitAll(collect)
	cmd.InheritedFlags().VisitAll(collect)
	like := near.Names(name, names)
	for i := range like {
		like[i] = "--" + like[i]
	}
	return usagef("unknown flag --%s%s", name, nearOr(like, fmt.Sprintf("see `%s --help`", cmd.CommandPath())))
}
