package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// quicInt reads a number of variable length (RFC 9000 §16) at at; size 0 when it does not fit.
func (v *visit) quicInt(at int) (n uint64, size int) { return quicInt(v.b, at) }

func quicInt(b []byte, at int) (n uint64, size int) {
	if at < 0 || at >= len(b) {
		return 0, 0
	}
	size = 1 << (b[at] >> 6)
	if size > len(b)-at {
		return 0, 0
	}
	n = uint64(b[at] & 0x3f)
	for _, o := range b[at+1 : at+size] {
		n = n<<8 | uint64(o)
	}
	return n, size
}

// quicParameters lists QUIC's transport parameters (RFC 9000 §18).
func (v *visit) quicParameters(at int) {
	for at < len(v.b) && !v.stop {
		typ, size := v.quicInt(at)
		n, nsize := v.quicInt(at + size)
		if size == 0 || nsize == 0 || n > uint64(len(v.b)-at-size-nsize) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		from := at + size + nsize
		v.octets(tlsQuic, at, from+int(n)-at)
		v.in()
		v.num(tlsQuicType, at, size, typ)
		v.num(tlsQuicLength, at+size, nsize, n)
		v.octets(tlsQuicValue, from, int(n))
		outer := v.limit(from + int(n))
		v.quicParameter(typ, from)
		v.b = outer
		v.out()
		at = from + int(n)
	}
}

// quicDraftParameters lists transport parameters as drafts before draft-ietf-quic-transport-27 have them (§18): all in 16-bit vectors.
// Later ones have the same extension but no length before the first.
func (v *visit) quicDraftParameters(at int) {
	if !v.has(at, 2) || int(v.be16(at)) != len(v.b)-at-2 {
		v.quicParameters(at)
		return
	}
	v.u16(tlsQuicLen, at)
	for at += 2; at < len(v.b) && !v.stop; {
		if !v.has(at, 4) || int(v.be16(at+2)) > len(v.b)-at-4 {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		n := int(v.be16(at + 2))
		v.octets(tlsQuic, at, 4+n)
		v.in()
		v.u16(tlsQuicType, at)
		v.u16(tlsQuicLengthOld, at+2)
		v.octets(tlsQuicValue, at+4, n)
		outer := v.limit(at + 4 + n)
		v.quicParameter(uint64(be.Uint16(v.b[at:])), at+4)
		v.b = outer
		v.out()
		at += 4 + n
	}
}

// quicNumber lists a parameter's value that is a number.
func (v *visit) quicNumber(id packet.FieldID, at int) {
	n, size := v.quicInt(at)
	v.num(id, at, size, n)
}

// quicParameter lists a parameter's value by its type: IANA, QUIC Transport Parameters.
func (v *visit) quicParameter(typ uint64, at int) {
	n := len(v.b) - at
	switch typ {
	case 0x00:
		v.octets(tlsQuicOriginalDestinationConnectionId, at, n)
	case 0x02:
		v.octets(tlsQuicStatelessResetToken, at, n)
	case 0x0d:
		v.quicPreferredAddress(at)
	case 0x0f:
		v.octets(tlsQuicInitialSourceConnectionId, at, n)
	case 0x10:
		v.octets(tlsQuicRetrySourceConnectionId, at, n)
	case 0x11, 0xff73db: // RFC 9368 §3, and its draft
		v.u32(tlsQuicViChosenVersion, at)
		for at += 4; at+4 <= len(v.b); at += 4 {
			v.u32(tlsQuicViOtherVersion, at)
		}
	case 0x3128:
		v.octets(tlsQuicGoogleConnectionOptions, at, n)
	case 0x3129:
		v.octets(tlsQuicGoogleUserAgent, at, n)
	case 0x4752:
		v.u32(tlsQuicGoogleQuicVersion, at)
	default:
		if id := quicNumberField(typ); id != 0 {
			v.quicNumber(id, at)
		}
	}
}

// quicNumberField is the field of a parameter whose value is a number; 0 for any other.
func quicNumberField(typ uint64) packet.FieldID {
	switch typ {
	case 0x01:
		return tlsQuicMaxIdleTimeout
	case 0x03:
		return tlsQuicMaxUdpPayloadSize
	case 0x04:
		return tlsQuicInitialMaxData
	case 0x05:
		return tlsQuicInitialMaxStreamDataBidiLocal
	case 0x06:
		return tlsQuicInitialMaxStreamDataBidiRemote
	case 0x07:
		return tlsQuicInitialMaxStreamDataUni
	case 0x08:
		return tlsQuicInitialMaxStreamsBidi
	case 0x09:
		return tlsQuicInitialMaxStreamsUni
	case 0x0a:
		return tlsQuicAckDelayExponent
	case 0x0b:
		return tlsQuicMaxAckDelay
	case 0x0e:
		return tlsQuicActiveConnectionIdLimit
	case 0x20:
		return tlsQuicMaxDatagramFrameSize
	case 0x1057: // draft-ferrieuxhamchaoui-quic-lossbits-03 §4
		return tlsQuicLossBits
	case 0x3127:
		return tlsQuicGoogleInitialRtt
	case 0x7158: // draft-huitema-quic-ts-05 §3
		return tlsQuicEnableTimeStampV2
	case 0xde1a, 0xff02de1a, 0xff03de1a: // draft-ietf-quic-ack-frequency-02 §3 and its other versions, in microseconds
		return tlsQuicMinAckDelay
	case 0xff00: // mvfst's own
		return tlsQuicFacebookPartialReliability
	}
	return 0
}

// quicPreferredAddress: RFC 9000 §18.2.
func (v *visit) quicPreferredAddress(at int) {
	v.addr4(tlsQuicPreferredAddressIpv4address, at)
	v.u16(tlsQuicPreferredAddressIpv4port, at+4)
	v.addr6(tlsQuicPreferredAddressIpv6address, at+6)
	v.u16(tlsQuicPreferredAddressIpv6port, at+22)
	at = v.tlsBytes(tlsQuicPreferredAddressConnectionidLength, tlsQuicPreferredAddressConnectionid, at+24, 1)
	v.octets(tlsQuicPreferredAddressStatelessresettoken, at, 16)
}

// quicParameterName names parameters: IANA, QUIC Transport Parameters; Google's own are as Chromium has them.
func quicParameterName(n uint64) string {
	if n < uint64(len(quicParameterNames)) {
		return quicParameterNames[n]
	}
	switch {
	case n%31 == 27: // RFC 9000 §18.1
		return "GREASE"
	case n == 0x20:
		return "max_datagram_frame_size"
	case n == 0x1057:
		return "loss_bits"
	case n == 0x7158:
		return "enable_time_stamp_v2"
	case n == 0xde1a, n == 0xff02de1a, n == 0xff03de1a:
		return "min_ack_delay"
	case n == 0xff00:
		return "facebook_partial_reliability"
	case n == 0x2ab2:
		return "grease_quic_bit"
	case n == 0x3127:
		return "initial_rtt"
	case n == 0x3128:
		return "google_connection_options"
	case n == 0x3129:
		return "user_agent"
	case n == 0x4752:
		return "google_quic_version"
	}
	return ""
}

var quicParameterNames = [...]string{
	"original_destination_connection_id", "max_idle_timeout", "stateless_reset_token", "max_udp_payload_size", "initial_max_data",
	"initial_max_stream_data_bidi_local", "initial_max_stream_data_bidi_remote", "initial_max_stream_data_uni",
	"initial_max_streams_bidi", "initial_max_streams_uni", "ack_delay_exponent", "max_ack_delay", "disable_active_migration",
	"preferred_address", "active_connection_id_limit", "initial_source_connection_id", "retry_source_connection_id",
	"version_information",
}
