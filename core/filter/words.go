package filter

import "sync"

// words are the keywords of the language, each with its usual spelling.
var words = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"and": "&&", "or": "||", "not": "!",
		"src": "src", "dst": "dst", "host": "host", "net": "net", "mask": "mask", "port": "port", "portrange": "portrange",
		"proto": "proto", "protochain": "protochain", "gateway": "gateway",
		"link": "link", "ether": "link", "ppp": "link", "slip": "link", "fddi": "link", "tr": "link", "wlan": "link",
		"type": "type", "subtype": "subtype", "dir": "dir", "direction": "dir",
		"addr1": "addr1", "addr2": "addr2", "addr3": "addr3", "addr4": "addr4", "ra": "ra", "ta": "ta",
		"address1": "addr1", "address2": "addr2", "address3": "addr3", "address4": "addr4",
		"less": "less", "greater": "greater", "byte": "byte", "broadcast": "broadcast", "multicast": "multicast",
		"len": "len", "length": "len", "inbound": "inbound", "outbound": "outbound", "ifindex": "ifindex",
		"vlan": "vlan", "mpls": "mpls", "pppoed": "pppoed", "pppoes": "pppoes", "geneve": "geneve", "llc": "llc",
		"lane": "lane", "metac": "metac", "bcc": "bcc", "oam": "oam", "oamf4": "oamf4", "oamf4ec": "oamf4ec", "oamf4sc": "oamf4sc",
		"sc": "sc", "ilmic": "ilmic", "vpi": "vpi", "vci": "vci", "connectmsg": "connectmsg", "metaconnect": "metaconnect",
		"on": "ifname", "ifname": "ifname", "rset": "ruleset", "ruleset": "ruleset", "rnr": "rnr", "rulenum": "rnr",
		"srnr": "srnr", "subrulenum": "srnr", "reason": "reason", "action": "action",
		"fisu": "fisu", "lssu": "lssu", "lsu": "lssu", "msu": "msu", "hfisu": "hfisu", "hlssu": "hlssu", "hmsu": "hmsu",
		"sio": "sio", "opc": "opc", "dpc": "dpc", "sls": "sls", "hsio": "hsio", "hopc": "hopc", "hdpc": "hdpc", "hsls": "hsls",
		"arp": "arp", "rarp": "rarp", "ip": "ip", "ip6": "ip6", "sctp": "sctp", "tcp": "tcp", "udp": "udp", "icmp": "icmp",
		"icmp6": "icmp6", "igmp": "igmp", "igrp": "igrp", "pim": "pim", "vrrp": "vrrp", "carp": "carp", "radio": "radio", "ah": "ah",
		"esp": "esp", "atalk": "atalk", "aarp": "aarp", "decnet": "decnet", "lat": "lat", "sca": "sca", "moprc": "moprc",
		"mopdl": "mopdl", "iso": "iso", "esis": "esis", "es-is": "esis", "isis": "isis", "is-is": "isis", "l1": "l1", "l2": "l2",
		"iih": "iih", "lsp": "lsp", "snp": "snp", "csnp": "csnp", "psnp": "psnp", "clnp": "clnp", "stp": "stp", "ipx": "ipx",
		"netbeui": "netbeui",
	}
})

// constants are names for numbers: offsets of fields and their values.
var constants = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{
		"icmptype": 0, "icmpcode": 1,
		"icmp-echoreply": 0, "icmp-unreach": 3, "icmp-sourcequench": 4, "icmp-redirect": 5, "icmp-echo": 8, "icmp-routeradvert": 9,
		"icmp-routersolicit": 10, "icmp-timxceed": 11, "icmp-paramprob": 12, "icmp-tstamp": 13, "icmp-tstampreply": 14,
		"icmp-ireq": 15, "icmp-ireqreply": 16, "icmp-maskreq": 17, "icmp-maskreply": 18,
		"icmp6type": 0, "icmp6code": 1,
		"icmp6-destinationunreach": 1, "icmp6-packettoobig": 2, "icmp6-timeexceeded": 3, "icmp6-parameterproblem": 4,
		"icmp6-echo": 128, "icmp6-echoreply": 129, "icmp6-multicastlistenerquery": 130, "icmp6-multicastlistenerreportv1": 131,
		"icmp6-multicastlistenerdone": 132, "icmp6-routersolicit": 133, "icmp6-routeradvert": 134, "icmp6-neighborsolicit": 135,
		"icmp6-neighboradvert": 136, "icmp6-redirect": 137, "icmp6-routerrenum": 138, "icmp6-nodeinformationquery": 139,
		"icmp6-nodeinformationresponse": 140, "icmp6-ineighbordiscoverysolicit": 141, "icmp6-ineighbordiscoveryadvert": 142,
		"icmp6-multicastlistenerreportv2": 143, "icmp6-homeagentdiscoveryrequest": 144, "icmp6-homeagentdiscoveryreply": 145,
		"icmp6-mobileprefixsolicit": 146, "icmp6-mobileprefixadvert": 147, "icmp6-certpathsolicit": 148, "icmp6-certpathadvert": 149,
		"icmp6-multicastrouteradvert": 151, "icmp6-multicastroutersolicit": 152, "icmp6-multicastrouterterm": 153,
		"tcpflags": 13,
		"tcp-fin":  0x01, "tcp-syn": 0x02, "tcp-rst": 0x04, "tcp-push": 0x08, "tcp-ack": 0x10, "tcp-urg": 0x20, "tcp-ece": 0x40, "tcp-cwr": 0x80,
	}
})

// protocols are the words that name a protocol; those that can be indexed by octet too.
var protocols = sync.OnceValue(func() map[string]bool {
	return map[string]bool{
		"link": true, "ip": true, "ip6": true, "arp": true, "rarp": true, "sctp": true, "tcp": true, "udp": true, "icmp": true, "icmp6": true,
		"igmp": true, "igrp": true, "pim": true, "vrrp": true, "carp": true, "atalk": true, "decnet": true, "lat": true, "sca": true,
		"moprc": true, "mopdl": true, "radio": true,
		"aarp": false, "ah": false, "esp": false, "iso": false, "esis": false, "isis": false, "l1": false, "l2": false, "iih": false,
		"lsp": false, "snp": false, "csnp": false, "psnp": false, "clnp": false, "stp": false, "ipx": false, "netbeui": false,
	}
})
