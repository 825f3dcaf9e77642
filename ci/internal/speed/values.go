package speed

import (
	"bytes"
	"encoding/json"

	"github.com/gopcapkit/pcapkit/ci/internal/ours"
	"github.com/gopcapkit/pcapkit/core/extract"
)

// countedLines is how many packets tell how many values a line has.
const countedLines = 5000

// lineValues counts the values in JSON lines of the first packets: whatever stands behind a key or in a list and has no parts.
func lineValues(path string) (float64, error) {
	var out bytes.Buffer
	n, err := ours.Lines(path, &out, extract.WithLimit(countedLines))
	if err != nil || n == 0 {
		return 0, err
	}
	values := 0
	d := json.NewDecoder(&out)
	for range n {
		var v any
		if err := d.Decode(&v); err != nil {
			return 0, err
		}
		values += scalars(v)
	}
	return float64(values) / float64(n), nil
}

func scalars(v any) (n int) {
	switch v := v.(type) {
	case map[string]any:
		for _, x := range v {
			n += scalars(x)
		}
	case []any:
		for _, x := range v {
			n += scalars(x)
		}
	default:
		return 1
	}
	return n
}
