package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// IEEE 802.1X-2020 §11.3 and, for the key frames of 802.11, IEEE 802.11-2020 §12.7.2. Integers are in network order.
const (
	eapolHeaderLen = 4 // octets: version, type, length of the body
	eapolPacket    = 0 // an EAP packet
	eapolKey       = 3

	eapolRC4 = 1
	eapolRSN = 2
	eapolWPA = 254

	eapolRC4Len = 44 // octets of an RC4 key frame's body before the key
	eapolMICAt  = 81 // octets of an 802.11 key frame before the MIC

	eapolPairwiseBit  = 0x0008
	eapolEncryptedBit = 0x1000
)

// EAPOL is a view of a frame of IEEE 802.1X port access control. It borrows the packet's octets.
type EAPOL struct{ b []byte }

// EAPOLOf views a layer as one; ok is false when the layer is another protocol or holds less than 4 octets.
func EAPOLOf(p *packet.Packet, l packet.Layer) (e EAPOL, ok bool) {
	if l.Kind != packet.EAPOL || l.Len < eapolHeaderLen {
		return EAPOL{}, false
	}
	return EAPOL{p.Octets(l)}, true
}

// Version of the protocol.
func (e EAPOL) Version() uint8 { return e.b[0] }

// Type of the frame: 0 carries EAP, 1 starts, 2 logs off, 3 carries a key.
func (e EAPOL) Type() uint8 { return e.b[1] }

// Body is what follows the header, as far as it is there.
func (e EAPOL) Body() []byte { return e.b[eapolHeaderLen:] }

func (w *walk) eapol() {
	b := w.rest()
	if len(b) < eapolHeaderLen {
		w.cut(packet.EAPOL)
		return
	}
	n := eapolHeaderLen + int(be.Uint16(b[2:]))
	if b[1] == eapolKey {
		w.add(packet.EAPOL, n, n, 0)
		return
	}
	w.add(packet.EAPOL, eapolHeaderLen, n, 0)
	if b[1] == eapolPacket && w.off < w.end {
		w.to(packet.EAP)
		return
	}
	w.leave(packet.NoDissector, packet.KindNone)
}

const eapol = packet.FieldID(packet.EAPOL) << 16

const (
	eapolVersion = eapol + iota
	eapolType
	eapolLength
	eapolDescriptor
	eapolBody
	eapolKeyLen
	eapolReplay
	eapolIV
	eapolIndex
	eapolIndexType
	eapolIndexNumber
	eapolSignature
	eapolKeyField
	eapolInfo
	eapolInfoVersion
	eapolInfoType
	eapolInfoIndex
	eapolInfoInstall
	eapolInfoAck
	eapolInfoMIC
	eapolInfoSecure
	eapolInfoError
	eapolInfoRequest
	eapolInfoEncrypted
	eapolInfoSMK
	eapolNonce
	eapolRSC
	eapolID
	eapolMIC
	eapolDataLen
	eapolData
)

var eapolDefs = []packet.Def{
	eapolVersion - eapol:       {Name: "eapol.version", Title: "Version", Type: packet.Uint8, Names: eapolVersionName},
	eapolType - eapol:          {Name: "eapol.type", Title: "Type", Type: packet.Uint8, Names: eapolTypeName},
	eapolLength - eapol:        {Name: "eapol.len", Title: "Length", Type: packet.Uint16},
	eapolDescriptor - eapol:    {Name: "eapol.keydes.type", Title: "Key Descriptor Type", Type: packet.Uint8, Names: eapolDescriptorName},
	eapolBody - eapol:          {Name: "eapol.keydes.body", Title: "Key Descriptor Body", Type: packet.Bytes},
	eapolKeyLen - eapol:        {Name: "eapol.keydes.key_len", Title: "Key Length", Type: packet.Uint16},
	eapolReplay - eapol:        {Name: "eapol.keydes.replay_counter", Title: "Replay Counter", Type: packet.Uint64},
	eapolIV - eapol:            {Name: "eapol.keydes.key_iv", Title: "Key IV", Type: packet.Bytes},
	eapolIndex - eapol:         {Name: "eapol.keydes.key_index", Title: "Key Index", Type: packet.Uint8, Base: packet.Hex},
	eapolIndexType - eapol:     {Name: "eapol.keydes.key_index.type", Title: "Type", Type: packet.Bool},
	eapolIndexNumber - eapol:   {Name: "eapol.keydes.key_index.number", Title: "Number", Type: packet.Uint8},
	eapolSignature - eapol:     {Name: "eapol.keydes.key_signature", Title: "Key Signature", Type: packet.Bytes},
	eapolKeyField - eapol:      {Name: "eapol.keydes.key", Title: "Key", Type: packet.Bytes},
	eapolInfo - eapol:          {Name: "wlan_rsna_eapol.keydes.key_info", Title: "Key Information", Type: packet.Uint16, Base: packet.Hex},
	eapolInfoVersion - eapol:   {Name: "wlan_rsna_eapol.keydes.key_info.keydes_version", Title: "Key Descriptor Version", Type: packet.Uint16},
	eapolInfoType - eapol:      {Name: "wlan_rsna_eapol.keydes.key_info.key_type", Title: "Key Type", Type: packet.Bool, Names: eapolKeyTypeName},
	eapolInfoIndex - eapol:     {Name: "wlan_rsna_eapol.keydes.key_info.key_index", Title: "Key Index", Type: packet.Uint16},
	eapolInfoInstall - eapol:   {Name: "wlan_rsna_eapol.keydes.key_info.install", Title: "Install", Type: packet.Bool},
	eapolInfoAck - eapol:       {Name: "wlan_rsna_eapol.keydes.key_info.key_ack", Title: "Key ACK", Type: packet.Bool},
	eapolInfoMIC - eapol:       {Name: "wlan_rsna_eapol.keydes.key_info.key_mic", Title: "Key MIC", Type: packet.Bool},
	eapolInfoSecure - eapol:    {Name: "wlan_rsna_eapol.keydes.key_info.secure", Title: "Secure", Type: packet.Bool},
	eapolInfoError - eapol:     {Name: "wlan_rsna_eapol.keydes.key_info.error", Title: "Error", Type: packet.Bool},
	eapolInfoRequest - eapol:   {Name: "wlan_rsna_eapol.keydes.key_info.request", Title: "Request", Type: packet.Bool},
	eapolInfoEncrypted - eapol: {Name: "wlan_rsna_eapol.keydes.key_info.encrypted_key_data", Title: "Encrypted Key Data", Type: packet.Bool},
	eapolInfoSMK - eapol:       {Name: "wlan_rsna_eapol.keydes.key_info.smk_message", Title: "SMK Message", Type: packet.Bool},
	eapolNonce - eapol:         {Name: "wlan_rsna_eapol.keydes.nonce", Title: "WPA Key Nonce", Type: packet.Bytes},
	eapolRSC - eapol:           {Name: "wlan_rsna_eapol.keydes.rsc", Title: "WPA Key RSC", Type: packet.Bytes},
	eapolID - eapol:            {Name: "wlan_rsna_eapol.keydes.id", Title: "WPA Key ID", Type: packet.Bytes},
	eapolMIC - eapol:           {Name: "wlan_rsna_eapol.keydes.mic", Title: "WPA Key MIC", Type: packet.Bytes},
	eapolDataLen - eapol:       {Name: "wlan_rsna_eapol.keydes.data_len", Title: "WPA Key Data Length", Type: packet.Uint16},
	eapolData - eapol:          {Name: "wlan_rsna_eapol.keydes.data", Title: "WPA Key Data", Type: packet.Bytes},
}

func eapolVersionName(n uint64) string {
	switch n {
	case 1:
		return "802.1X-2001"
	case 2:
		return "802.1X-2004"
	case 3:
		return "802.1X-2010"
	}
	return ""
}

func eapolTypeName(n uint64) string {
	switch n {
	case eapolPacket:
		return "EAP Packet"
	case 1:
		return "Start"
	case 2:
		return "Logoff"
	case eapolKey:
		return "Key"
	case 4:
		return "Encapsulated ASF Alert"
	case 5:
		return "MKA"
	case 6:
		return "Announcement (Generic)"
	case 7:
		return "Announcement (Specific)"
	case 8:
		return "Announcement Request"
	}
	return ""
}

func eapolDescriptorName(n uint64) string {
	switch n {
	case eapolRC4:
		return "RC4 Descriptor"
	case eapolRSN:
		return "EAPOL RSN Key"
	case eapolWPA:
		return "EAPOL WPA Key"
	}
	return ""
}

func eapolKeyTypeName(n uint64) string {
	if n == 1 {
		return "Pairwise Key"
	}
	return "Group Key"
}

func (v *visit) eapol() {
	v.u8(eapolVersion, 0)
	typ := v.u8(eapolType, 1)
	v.u16(eapolLength, 2)
	if typ != eapolKey || len(v.b) <= eapolHeaderLen {
		return
	}
	switch v.u8(eapolDescriptor, 4) {
	case eapolRC4:
		v.eapolRC4Key()
	case eapolRSN, eapolWPA:
		v.eapolRSNKey()
	default:
		v.rest(eapolBody, 5)
	}
}

// eapolRC4Key: IEEE 802.1X-2004 §7.6.
func (v *visit) eapolRC4Key() {
	v.u16(eapolKeyLen, 5)
	v.u64(eapolReplay, 7)
	v.octets(eapolIV, 15, 16)
	index := v.u8(eapolIndex, 31)
	v.in()
	v.bit(eapolIndexType, 31, 1, index&0x80 != 0)
	v.num(eapolIndexNumber, 31, 1, uint64(index&0x7f))
	v.out()
	v.octets(eapolSignature, 32, 16)
	v.rest(eapolKeyField, eapolHeaderLen+eapolRC4Len)
}

// eapolMICLen gives the octets of a key frame's MIC: 16, or with some authentication suites more (IEEE 802.11-2020 §12.7.3). The frame does not
// tell the suite: the length of the key data, which ends the frame, is behind the MIC.
func (v *visit) eapolMICLen() int {
	for _, n := range [...]int{16, 24, 32} {
		if at := eapolMICAt + n; v.has(at, 2) && int(v.be16(at)) == len(v.b)-at-2 {
			return n
		}
	}
	return 16
}

// eapolRSNKey: IEEE 802.11-2020 §12.7.2.
func (v *visit) eapolRSNKey() {
	info := v.u16(eapolInfo, 5)
	v.in()
	v.num(eapolInfoVersion, 5, 2, uint64(info&7))
	v.bit(eapolInfoType, 5, 2, info&eapolPairwiseBit != 0)
	v.num(eapolInfoIndex, 5, 2, uint64(info>>4&3))
	for i := range 8 { // from Install to SMK Message the bits are in the order of the fields
		v.bit(eapolInfoInstall+packet.FieldID(i), 5, 2, info>>(6+i)&1 != 0)
	}
	v.out()
	v.u16(eapolKeyLen, 7)
	v.u64(eapolReplay, 9)
	v.octets(eapolNonce, 17, 32)
	v.octets(eapolIV, 49, 16)
	v.octets(eapolRSC, 65, 8)
	v.octets(eapolID, 73, 8)
	mic := v.eapolMICLen()
	v.octets(eapolMIC, eapolMICAt, mic)
	n := int(v.u16(eapolDataLen, eapolMICAt+mic))
	at := eapolMICAt + mic + 2
	n = min(n, len(v.b)-at)
	if n <= 0 {
		return
	}
	v.octets(eapolData, at, n)
	if info&eapolEncryptedBit != 0 || info&eapolPairwiseBit == 0 { // WPA encrypts the data of group keys without saying so
		return
	}
	v.in()
	for end := at + n; end-at >= 2; {
		at = v.wlanElement(at, end)
	}
	v.out()
}
