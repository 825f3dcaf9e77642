package reassembly

import "strconv"

// Policy says which of two packets an octet is taken from when both carry it and disagree. It matters only where they
// disagree. The names are those of hosts that behave so (U. Shankar, V. Paxson, "Active Mapping", 2003; J. Novak,
// "Target-Based Fragmentation Reassembly", 2005).
type Policy uint8

const (
	// PolicyDefault is PolicyBSD for IPv4 and PolicyFirst for TCP.
	PolicyDefault Policy = iota
	// PolicyFirst keeps the octets that came first.
	PolicyFirst
	// PolicyLast takes the octets that came last, as the example procedure of RFC 791 §3.2 does.
	PolicyLast
	// PolicyBSD keeps the old octets unless the new fragment begins before the old one. Wireshark does the same.
	PolicyBSD
	// PolicyBSDRight takes the new octets unless the new fragment begins before the old one.
	PolicyBSDRight
	// PolicyLinux keeps the old octets unless the new fragment begins before or where the old one does.
	PolicyLinux
	// PolicyWindows keeps the old octets unless the new fragment begins before the old one and ends after it.
	PolicyWindows
	// PolicySolaris keeps the old octets unless the new fragment begins before the old one and ends with or after it.
	PolicySolaris
)

var policyNames = [...]string{"default", "first", "last", "bsd", "bsd-right", "linux", "windows", "solaris"}

// String is the policy's name on command lines.
func (p Policy) String() string {
	if int(p) < len(policyNames) {
		return policyNames[p]
	}
	return "policy " + strconv.Itoa(int(p))
}

// PolicyOf gives the policy of a name; ok is false for an unknown one.
func PolicyOf(name string) (p Policy, ok bool) {
	for i, n := range policyNames {
		if n == name {
			return Policy(i), true
		}
	}
	return 0, false
}

// Policies are the names that PolicyOf knows.
func Policies() []string { return append([]string(nil), policyNames[:]...) }

// takes reports whether the octets of a new fragment [s,e) replace those of an old one [os,oe).
func (p Policy) takes(os, oe, s, e int) bool {
	switch p {
	case PolicyFirst:
		return false
	case PolicyLast:
		return true
	case PolicyBSDRight:
		return s >= os
	case PolicyLinux:
		return s <= os
	case PolicyWindows:
		return s < os && e > oe
	case PolicySolaris:
		return s < os && e >= oe
	}
	return s < os // PolicyBSD
}
