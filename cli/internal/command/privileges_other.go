//go:build !linux

package command

import (
	"os"

	"github.com/gopcapkit/pcapkit/core/notice"
)

// dropPrivileges says that there is nothing of the kind here.
func dropPrivileges(log *logger, _ bool) {
	if os.Geteuid() != 0 { // Windows has no such user
		return
	}
	log.warn(notice.Warning{
		Code: "capture.privileges", Offset: -1, Count: 1, Text: "the privileges of this process are kept while it captures: they cannot be given up on this system",
	})
}
