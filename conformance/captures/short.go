package captures

import (
	"crypto/md5"
	"fmt"
)

// Short gives a value as golden/FIELDS.tsv holds it: one of more than 200 characters is replaced by their number and MD5.
func Short(v string) string {
	if len(v) <= 200 {
		return v
	}
	return fmt.Sprintf("%d characters, MD5 %x", len(v), md5.Sum([]byte(v)))
}
