package dissect

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// sctpPacket puts chunks (hex) behind IPv4 and SCTP headers: ports 5001 and 6000, tag deadbeef.
func sctpPacket(t testing.TB, chunks string) []byte {
	t.Helper()
	b := unhex(t, chunks)
	head := fmt.Sprintf("4500 %04x 0001 0000 4084 0000 0a000001 0a000002 1389 1770 deadbeef 01020304", 32+len(b))
	return append(unhex(t, head), b...)
}

const sctpInitFixed = "11223344 0000ffff 000a 000b 55667788"

// The expected values are those that tshark 4.0.17 shows for the same octets.
func TestSCTPChunksAsTsharkShowsThem(t *testing.T) {
	for _, c := range []struct{ name, chunks, want string }{
		{"DATA", "000f0015 00000101 0002 0003 0000003c 68656c6c6f 000000", "srcport=5001|dstport=6000|port=5001,6000|" +
			"verification_tag=0xdeadbeef|checksum=0x01020304|checksum.status=2|chunk_type=0|chunk_bit_1=0|chunk_flags=0x0f|data_i_bit=1|" +
			"data_e_bit=1|chunk_length=21|data_tsn_raw=257|data_sid=0x0002|data_ssn=3|data_payload_proto_id=60|chunk_padding=000000"},
		{
			"I-DATA, first", "400b0017 00000101 0002 0000 00000009 0000002e 414243 00",
			"data_mid=9|data_payload_proto_id=46|data_fsn=|data_reserved=0|data_b_bit=1",
		},
		{"I-DATA, middle", "40000017 00000101 0002 beef 00000009 00000001 414243 00", "data_payload_proto_id=|data_fsn=1|data_reserved=48879"},
		{"INIT", "01000014" + sctpInitFixed, "init_initiate_tag=0x11223344|initiate_tag=0x11223344|init_credit=65535|" +
			"init_nr_out_streams=10|init_nr_in_streams=11|init_initial_tsn=1432778632"},
		{
			"INIT ACK", "02000025" + sctpInitFixed + "00070008 c00c1e00 c0000004 80080005 c1 000000",
			"initack_initiate_tag=0x11223344|initack_initial_tsn=1432778632|parameter_type=0x0007,0xc000,0x8008|" +
				"parameter_state_cookie=c00c1e00|supported_chunk_type=193",
		},
		{"SACK", "0301001c 00000101 0000ffff 0002 0001 0002 0003 0005 0007 00000103", "sack_nounce_sum=1|sack_cumulative_tsn_ack_raw=257|" +
			"sack_a_rwnd=65535|sack_number_of_gap_blocks=2|sack_number_of_duplicated_tsns=1|sack_gap_block_start=2,5|" +
			"sack_gap_block_start_tsn=259,262|sack_gap_block_end=3,7|sack_gap_block_end_tsn=260,264|" +
			"sack_number_of_tsns_gap_acked=5|sack_duplicate_tsn=259"},
		{
			"NR-SACK", "10010024 00000101 0000ffff 0002 0001 0001 beef 0002 0003 0005 0007 0009 000a 00000103",
			"nr_sack_nounce_sum=1|nr_sack_cumulative_tsn_ack=257|nr_sack_reserved=0xbeef|nr_sack_gap_block_start=2,5|" +
				"nr_sack_gap_block_end_tsn=260,264|nr_sack_number_of_tsns_gap_acked=5|nr_sack_nr_gap_block_start=9|" +
				"nr_sack_nr_gap_block_end_tsn=267|nr_sack_number_of_tsns_nr_gap_acked=2|nr_sack_duplicate_tsn=259",
		},
		{"HEARTBEAT ACK", "0500000e 0001000a 010203040506 0000", "parameter_heartbeat_information=010203040506|chunk_padding=0000"},
		{
			"SHUTDOWN and more", "07000008 00000105 08000004 0a000009 c00c1e0102 000000 0b000004 0c000008 00000106 0d000008 00000107 0e010004",
			"chunk_type=7,8,10,11,12,13,14|shutdown_cumulative_tsn_ack=261|cookie=c00c1e0102|ecne_lowest_tsn=262|cwr_lowest_tsn=263|" +
				"shutdown_complete_t_bit=1",
		},
		{"AUTH", "0f00000c 0001 0003 01020304", "shared_key_id=1|hmac_id=3|hmac=01020304"},
		{
			"ASCONF", "c1000020 00000100 00050008 0a000001 c0010010 00000009 00050008 0a000002",
			"asconf_seq_nr_number=0x00000100|parameter_ipv4_address=10.0.0.1,10.0.0.2|correlation_id=0x00000009",
		},
		{"ASCONF ACK", "80000018 00000100 c0030008 0000000b c0050008 0000000d", "asconf_ack_seq_nr_number=0x00000100|" +
			"correlation_id=0x0000000b,0x0000000d"},
		{
			"RE-CONFIG", "82000024 000d0014 00000001 00000002 00000003 0004 0005 0011000c 00000001 0004 0000",
			"parameter_reconfig_request_sequence_number=1,1|parameter_reconfig_response_sequence_number=2|" +
				"parameter_senders_last_assigned_tsn=3|parameter_reconfig_sid=4,5|parameter_add_outgoing_streams_number=4",
		},
		{
			"PAD, FORWARD TSN", "84000007 000000 00 c000000c 00000108 0001 0002",
			"padding_data=000000|forward_tsn_tsn=264|forward_tsn_sid=1|forward_tsn_ssn=2",
		},
		{
			"I-FORWARD-TSN", "c2000010 00000108 0001 0001 00000009",
			"i_forward_tsn_tsn=264|i_forward_tsn_sid=1|i_forward_tsn_flags=0x0001|i_forward_tsn_u_bit=1|forward_tsn_mid=9",
		},
		{"PKTDROP", "81020012 00001000 00000800 0040 beef 1389 0000", "pckdrop_m_bit=0|pckdrop_b_bit=1|pktdrop_bandwidth=4096|" +
			"pktdrop_queuesize=2048|pktdrop_truncated_length=64|pktdrop_reserved=48879|pktdrop_datafield=1389"},
		{"unassigned", "77050009 0102030405 000000", "chunk_type=119|chunk_value=0102030405|chunk_flags=0x05"},
	} {
		t.Run(c.name, func(t *testing.T) {
			want := []string{"_ws.malformed="}
			for _, w := range strings.Split(c.want, "|") {
				want = append(want, "sctp."+w)
			}
			wantValues(t, dissected(t, packet.LinkRaw, sctpPacket(t, c.chunks)), want...)
		})
	}
}

func TestSCTPParametersAsTsharkShowsThem(t *testing.T) {
	for _, c := range []struct{ name, parameter, want string }{
		{"IPv6 address", "00060014 20010db8000000000000000000000001", "parameter_ipv6_address=2001:db8::1|parameter_bit_1=0"},
		{"unrecognized", "0008000c 12340006 0102 0000", "parameter_type=0x0008,0x1234|parameter_value=0102|parameter_padding=0000"},
		{"cookie preservative", "00090008 000003e8", "parameter_cookie_preservative_incr=1000"},
		{"host name", "000b0011 686f73742e6578616d706c6500 000000", "parameter_hostname=host.example|parameter_padding=000000"},
		{"address types", "000c0008 0005 0006", "parameter_supported_address_type=5,6"},
		{"incoming reset", "000e000c 00000001 0004 0005", "parameter_reconfig_request_sequence_number=1|parameter_reconfig_sid=4,5"},
		{"association reset", "000f0008 00000001", "parameter_reconfig_request_sequence_number=1"},
		{"response", "00100014 00000001 00000006 00000007 00000008", "parameter_reconfig_response_sequence_number=1|" +
			"parameter_reconfig_response_result=6|parameter_senders_next_tsn=7|parameter_receivers_next_tsn=8"},
		{"add incoming", "0012000c 00000001 0004 0001", "parameter_add_incoming_streams_number=4|parameter_add_incoming_streams_reserved=1"},
		{"ECN", "80000004", "parameter_type=0x8000|parameter_bit_1=1|parameter_bit_2=0|parameter_value="},
		{"random", "80020008 01020304", "random_number=01020304"},
		{"chunks to authenticate", "80030006 80c1 0000", "chunk_type_to_auth=128,193"},
		{"HMACs", "80040008 0001 0003", "hmac_id=1,3"},
		{
			"error cause", "c0030014 0000000b 00a0000c 00050008 0a000001",
			"correlation_id=0x0000000b|cause_code=0x00a0|cause_length=12|parameter_ipv4_address=10.0.0.1",
		},
		{"adaptation", "c0060008 0000beef", "adaptation_layer_indication=0x0000beef"},
		{"unknown", "4321 0007 010203 00", "parameter_value=010203|parameter_bit_2=1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := 20 + len(unhex(t, c.parameter))
			b := sctpPacket(t, fmt.Sprintf("0100%04x", n)+sctpInitFixed+c.parameter)
			want := []string{"_ws.malformed="}
			for _, w := range strings.Split(c.want, "|") {
				want = append(want, "sctp."+w)
			}
			wantValues(t, dissected(t, packet.LinkRaw, b), want...)
		})
	}
}

func TestSCTPErrorCausesAsTsharkShowsThem(t *testing.T) {
	for _, c := range []struct{ name, cause, want string }{
		{"stream", "00010008 0002 0000", "cause_code=0x0001|cause_length=8|cause_stream_identifier=2|cause_reserved=0"},
		{"missing parameters", "0002000c 00000002 0005 0006", "cause_nr_of_missing_parameters=2|cause_missing_parameter_type=0x0005,0x0006"},
		{"stale cookie", "00030008 00000064", "cause_measure_of_staleness=100"},
		{"address", "0005000c 00050008 0a000001", "parameter_ipv4_address=10.0.0.1"},
		{"chunk", "0006000c 77000006 0102 0000", "chunk_type=9,119|chunk_value=0102"},
		{"parameters", "0008000c 8bcd0006 0102 0000", "parameter_type=0x8bcd|parameter_value=0102"},
		{"no user data", "00090008 00000065", "cause_tsn=101"},
		{"abort", "000c0007 627965 00", "cause_information=627965|cause_padding=00"},
		{"address parameter", "00a00014 c0020010 0000000a 00050008 0a000001", "correlation_id=0x0000000a|parameter_ipv4_address=10.0.0.1"},
		{"HMAC", "01050006 0001 0000", "hmac_id=1"},
		{"unknown", "00990006 0102 0000", "cause_information=0102"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sctpPacket(t, fmt.Sprintf("0900%04x", 4+len(unhex(t, c.cause)))+c.cause)
			want := []string{"_ws.malformed="}
			for _, w := range strings.Split(c.want, "|") {
				want = append(want, "sctp."+w)
			}
			wantValues(t, dissected(t, packet.LinkRaw, b), want...)
		})
	}
}

func TestSCTPLengthsThatCannotBeRight(t *testing.T) {
	for _, chunks := range []string{
		"0b000000", "0b000003 0b000004", "0b0000c8", "0102", "0e000004 010203", "0003000a 00000101 0002 0000", "03000008 00000101",
		"03000014 00000101 0000ffff 0005 0005 0002 0003", "07000004", "0f000006 0001 0000", "0900000c 00010002 00020000",
		"0900000c 000c0063 62796500", "01000018" + sctpInitFixed + "00050002", "01000018" + sctpInitFixed + "000500c8",
		"03000014 00000101 0000ffff 0001 0000 0005 0003", // a gap that ends before it starts
	} {
		p := dissected(t, packet.LinkRaw, sctpPacket(t, chunks))
		if values(p, "_ws.malformed") == "" {
			t.Errorf("%s: nothing is malformed", chunks)
		}
		wantValues(t, p, "sctp.srcport=5001", "sctp.verification_tag=0xdeadbeef")
	}
}

// Parameters inside parameters cost neither the stack nor the nesting counter.
func TestSCTPNestingIsBounded(t *testing.T) {
	nested := ""
	for n := 4; n < 4000; n += 4 {
		nested = fmt.Sprintf("0008%04x", n) + nested
	}
	b := sctpPacket(t, fmt.Sprintf("0100%04x", 20+len(nested)/2)+sctpInitFixed+nested)
	p := newPacket(packet.LinkRaw, b)
	d := new(Dissector)
	d.Dissect(p)
	walkAll(t, d, p)
	if got, want := values(p, "_ws.malformed"), fmt.Sprint(uint8(packet.FaultDepth)); got != want {
		t.Errorf("faults %s, want %s", got, want)
	}
}

func TestSCTPUserDataAreLayers(t *testing.T) {
	b := sctpPacket(t, "00030013 00000101 0002 0003 00000000 414243 00  07000008 00000105  00020012 00000102 0002 0003 00000000 4142 0000")
	p := dissected(t, packet.LinkRaw, b)
	if got := chain(p); got != "raw:ip:sctp:data:data" {
		t.Fatalf("chain %s", got)
	}
	first, second := p.Layers()[3], p.Layers()[4]
	if string(p.Octets(first)) != "ABC" || first.Fault != packet.NoDissector {
		t.Errorf("first: %q, %s", p.Octets(first), first.Fault)
	}
	if string(p.Octets(second)) != "AB" || second.Fault != packet.FragmentPart {
		t.Errorf("second: %q, %s", p.Octets(second), second.Fault)
	}
	s, ok := SCTPOf(p, p.Layers()[2])
	if !ok || s.SrcPort() != 5001 || s.DstPort() != 6000 || s.VerificationTag() != 0xdeadbeef || s.Checksum() != 0x01020304 {
		t.Errorf("the view does not hold: ok %v, %+v", ok, s)
	}
	var types []uint8
	for c := range s.Chunks() {
		types = append(types, c.Type)
	}
	if !slices.Equal(types, []uint8{0, 7, 0}) {
		t.Errorf("chunk types %v", types)
	}
}

// dpkt issue 583: a chunk of length 0 in SCTP over UDP port 9899 (RFC 6951) must not loop.
func TestSCTPOverUDPWithAChunkOfLengthZero(t *testing.T) {
	p := dissected(t, packet.LinkSLL, unhex(t, `0000 0001 0006 001b17059e1c 0000 0800 45000034 cc094000 1e114154 95ab7e01 3ba60009
		b75126ab 0020f3e8 32bdabae 00000001 00000000 0000000000000000 00000000`))
	if got := chain(p); got != "sll:ip:udp:sctp" {
		t.Errorf("chain %s", got)
	}
	wantValues(t, p, "udp.dstport=9899", "sctp.srcport=12989", "sctp.dstport=43950", "sctp.chunk_type=0", "sctp.chunk_length=0",
		fmt.Sprintf("_ws.malformed=%d", packet.FaultShort))
}

// The checksums of a COOKIE ACK by RFC 9260 appendix A (CRC32c, its octets swapped) and RFC 2960 appendix B (Adler-32),
// both computed bit by bit with another program.
func TestSCTPChecksumIsVerifiedOnDemand(t *testing.T) {
	b := sctpPacket(t, "0b000004")
	status := func(sum string) (n uint64) {
		copy(b[28:], unhex(t, sum))
		p := newPacket(packet.LinkRaw, b)
		d := &Dissector{VerifyChecksums: true}
		d.Dissect(p)
		d.AllFields(p, func(f packet.Field) bool {
			if f.ID == sctpChecksumStatus {
				n = f.Num
			}
			return true
		})
		return n
	}
	for _, c := range []struct {
		sum  string
		want uint64
	}{{"7328f7c8", checksumGood}, {"3213046b", checksumGood}, {"01020304", checksumBad}, {"00000000", checksumNotPresent}} {
		if got := status(c.sum); got != c.want {
			t.Errorf("checksum %s: %s, want %s", c.sum, checksumName(got), checksumName(c.want))
		}
	}
}
