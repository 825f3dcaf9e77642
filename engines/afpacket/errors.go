package afpacket

import "fmt"

// DeviceError says that a capture ended by itself: its interface was removed, or the socket failed.
type DeviceError struct {
	Device string
	Cause  string
	Err    error // the system's; nil where there is none
}

func (e *DeviceError) Error() string {
	return fmt.Sprintf("afpacket: interface %q %s", e.Device, e.Cause)
}

// Unwrap gives the system's error.
func (e *DeviceError) Unwrap() error { return e.Err }

// FilterError says that an expression does not compile.
type FilterError struct {
	Expr string
	Err  error
}

func (e *FilterError) Error() string { return fmt.Sprintf("afpacket: %v", e.Err) }

// Unwrap gives what the compiler said.
func (e *FilterError) Unwrap() error { return e.Err }
