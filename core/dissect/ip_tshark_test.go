package dissect

import "testing"

func TestIPv4AsTsharkReadsIt(t *testing.T)          { agreesWithTshark(t, "ipv4") }
func TestIPv6AsTsharkReadsIt(t *testing.T)          { agreesWithTshark(t, "ipv6") }
func TestIPv6OptionsAsTsharkReadsThem(t *testing.T) { agreesWithTshark(t, "ipv6_options") }
func TestRoutingAsTsharkReadsIt(t *testing.T)       { agreesWithTshark(t, "routing") }
