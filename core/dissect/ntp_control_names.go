package dissect

func ntpCtrlFlags2RName(n uint64) string {
	switch n {
	case 0:
		return "Request"
	case 1:
		return "Response"
	}
	return ""
}

func ntpCtrlFlags2OpcodeName(n uint64) string {
	switch n {
	case 0:
		return "reserved"
	case 1:
		return "read status"
	case 2:
		return "read variables"
	case 3:
		return "write variables"
	case 4:
		return "read clock variables"
	case 5:
		return "write clock variables"
	case 6:
		return "set trap address/port"
	case 7:
		return "asynchronous message"
	case 8:
		return "runtime configuration"
	case 9:
		return "save config to file"
	case 10:
		return "retrieve MRU (mrulist)"
	case 11:
		return "retrieve ordered list"
	case 12:
		return "request a client nonce"
	case 31:
		return "unset trap address/port"
	}
	return ""
}

func ntpCtrlErrStatusName(n uint64) string {
	switch n {
	case 0:
		return "unspecified"
	case 1:
		return "authentication failure"
	case 2:
		return "invalid message length or format"
	case 3:
		return "invalid opcode"
	case 4:
		return "unknown association identifier"
	case 5:
		return "unknown variable name"
	case 6:
		return "invalid variable value"
	case 7:
		return "administratively prohibited"
	}
	return ""
}

func ntpCtrlSysStatusClksrcName(n uint64) string {
	switch n {
	case 0:
		return "unspecified or unknown"
	case 1:
		return "Calibrated atomic clock (e.g. HP 5061)"
	case 2:
		return "VLF (band 4) or LF (band 5) radio (e.g. OMEGA, WWVB)"
	case 3:
		return "HF (band 7) radio (e.g. CHU, MSF, WWV/H)"
	case 4:
		return "UHF (band 9) satellite (e.g. GOES, GPS)"
	case 5:
		return "local net (e.g. DCN, TSP, DTS)"
	case 6:
		return "UDP/NTP"
	case 7:
		return "UDP/TIME"
	case 8:
		return "eyeball-and-wristwatch"
	case 9:
		return "telephone modem (e.g. NIST)"
	}
	return ""
}

func ntpCtrlSysStatusCodeName(n uint64) string {
	switch n {
	case 0:
		return "unspecified"
	case 1:
		return "frequency correction (drift) file not available"
	case 2:
		return "frequency correction started (frequency stepped)"
	case 3:
		return "spike detected and ignored, starting stepout timer"
	case 4:
		return "frequency training started"
	case 5:
		return "clock synchronized"
	case 6:
		return "system restart"
	case 7:
		return "panic stop (required step greater than panic threshold)"
	case 8:
		return "no system peer"
	case 9:
		return "leap second insertion/deletion armed"
	case 10:
		return "leap second disarmed"
	case 11:
		return "leap second inserted or deleted"
	case 12:
		return "clock stepped (stepout timer expired)"
	case 13:
		return "kernel loop discipline status changed"
	case 14:
		return "leapseconds table loaded from file"
	case 15:
		return "leapseconds table outdated, updated file needed"
	}
	return ""
}

func ntpCtrlPeerStatusConfigName(n uint64) string {
	return either(n, "configured (peer.config)", "not configured (peer.config)")
}

func ntpCtrlPeerStatusAuthenableName(n uint64) string {
	return either(n, "authentication enabled (peer.authenable)", "authentication disabled (peer.authenable)")
}

func ntpCtrlPeerStatusAuthenticName(n uint64) string {
	return either(n, "authentication okay (peer.authentic)", "authentication not okay (peer.authentic)")
}

func ntpCtrlPeerStatusReachName(n uint64) string {
	return either(n, "reachability okay (peer.reach != 0)", "reachability not okay (peer.reach != 0)")
}

func ntpCtrlPeerStatusSelectionName(n uint64) string {
	switch n {
	case 0:
		return "rejected"
	case 1:
		return "passed sanity checks (tests 1 through 8 in Section 3.4.3)"
	case 2:
		return "passed correctness checks (intersection algorithm in Section 4.2.1)"
	case 3:
		return "passed candidate checks (if limit check implemented)"
	case 4:
		return "passed outlier checks (clustering algorithm in Section 4.2.2)"
	case 5:
		return "current synchronization source; max distance exceeded (if limit check implemented)"
	case 6:
		return "current synchronization source; max distance okay"
	case 7:
		return "reserved"
	}
	return ""
}

func ntpCtrlPeerStatusCodeName(n uint64) string {
	switch n {
	case 0:
		return "unspecified"
	case 1:
		return "association mobilized"
	case 2:
		return "association demobilized"
	case 3:
		return "peer unreachable (peer.reach was nonzero now zero)"
	case 4:
		return "peer reachable (peer.reach was zero now nonzero)"
	case 5:
		return "association restarted or timed out"
	case 6:
		return "no server found (ntpdate mode)"
	case 7:
		return "rate exceeded (kiss code RATE)"
	case 8:
		return "access denied (kiss code DENY)"
	case 9:
		return "leap armed from server LI code"
	case 10:
		return "become system peer"
	case 11:
		return "reference clock event (see clock status word)"
	case 12:
		return "authentication failure"
	case 13:
		return "popcorn spike suppressor"
	case 14:
		return "entering interleave mode"
	case 15:
		return "interleave error (recovered)"
	case 16:
		return "leapsecond values update from server"
	}
	return ""
}

func ntpCtrlClockStatusStatusName(n uint64) string {
	switch n {
	case 0:
		return "clock operating within nominals"
	case 1:
		return "reply timeout"
	case 2:
		return "bad reply format"
	case 3:
		return "hardware or software fault"
	case 4:
		return "propagation failure"
	case 5:
		return "bad date format or value"
	case 6:
		return "bad time format or value"
	}
	return ""
}

func ntpPrivImplName(n uint64) string {
	switch n {
	case 0:
		return "UNIV"
	case 2:
		return "XNTPD_OLD (pre-IPv6)"
	case 3:
		return "XNTPD"
	}
	return ""
}

func ntpPrivReqcodeName(n uint64) string {
	switch n {
	case 0:
		return "PEER_LIST"
	case 1:
		return "PEER_LIST_SUM"
	case 2:
		return "PEER_INFO"
	case 3:
		return "PEER_STATS"
	case 4:
		return "SYS_INFO"
	case 5:
		return "SYS_STATS"
	case 6:
		return "IO_STATS"
	case 7:
		return "MEM_STATS"
	case 8:
		return "LOOP_INFO"
	case 9:
		return "TIMER_STATS"
	case 10:
		return "CONFIG"
	case 11:
		return "UNCONFIG"
	case 12:
		return "SET_SYS_FLAG"
	case 13:
		return "CLR_SYS_FLAG"
	case 14:
		return "MONITOR"
	case 15:
		return "NOMONITOR"
	case 16:
		return "GET_RESTRICT"
	case 17:
		return "RESADDFLAGS"
	case 18:
		return "RESSUBFLAGS"
	case 19:
		return "UNRESTRICT"
	case 20:
		return "MON_GETLIST"
	case 21:
		return "RESET_STATS"
	case 22:
		return "RESET_PEER"
	case 23:
		return "REREAD_KEYS"
	case 24:
		return "DO_DIRTY_HACK"
	case 25:
		return "DONT_DIRTY_HACK"
	case 26:
		return "TRUSTKEY"
	case 27:
		return "UNTRUSTKEY"
	case 28:
		return "AUTHINFO"
	case 29:
		return "TRAPS"
	case 30:
		return "ADD_TRAP"
	case 31:
		return "CLR_TRAP"
	case 32:
		return "REQUEST_KEY"
	case 33:
		return "CONTROL_KEY"
	case 34:
		return "GET_CTLSTATS"
	case 35:
		return "GET_LEAPINFO"
	case 36:
		return "GET_CLOCKINFO"
	case 37:
		return "SET_CLKFUDGE"
	case 38:
		return "GET_KERNEL"
	case 39:
		return "GET_CLKBUGINFO"
	case 41:
		return "SET_PRECISION"
	case 42:
		return "MON_GETLIST_1"
	case 43:
		return "HOSTNAME_ASSOCID"
	case 44:
		return "IF_STATS"
	case 45:
		return "IF_RELOAD"
	}
	return ""
}

func ntpPrivErrName(n uint64) string {
	switch n {
	case 0:
		return "No error"
	case 1:
		return "incompatible implementation number"
	case 2:
		return "unimplemented request code"
	case 3:
		return "format error"
	case 4:
		return "no data available"
	case 5:
		return "unknown"
	case 6:
		return "unknown"
	case 7:
		return "authentication failure"
	}
	return ""
}
