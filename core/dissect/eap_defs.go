package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const eap = packet.FieldID(packet.EAP) << 16

const (
	eapCode = eap + iota
	eapID
	eapLength
	eapType
	eapIdentityText
	eapIdentityLen
	eapNotificationText
	eapDesiredType
	eapMD5Size
	eapMD5Value
	eapMD5Extra
	eapTLSFlags
	eapTLSFlagLength
	eapTLSFlagMore
	eapTLSFlagStart
	eapTLSFlagOuter
	eapTLSVersion
	eapTLSLen
	eapTLSFragments
	eapTLSFragment
	eapTLSFragmentCount
	eapTLSReassembledLen
	eapFASTType
	eapFASTLen
	eapFASTAuthority
	eapLEAPVersion
	eapLEAPReserved
	eapLEAPCount
	eapLEAPChallenge
	eapLEAPResponse
	eapLEAPData
	eapLEAPName
	eapMSOpcode
	eapMSID
	eapMSLength
	eapMSSize
	eapMSChallenge
	eapMSName
	eapMSPeerChallenge
	eapMSReserved
	eapMSResponse
	eapMSFlags
	eapMSUnknown
	eapMSMessage
	eapMSFailure
	eapMSData
	eapSIMSubtype
	eapSIMReserved
	eapSIMAttribute
	eapSIMType
	eapSIMLen
	eapSIMNotification
	eapSIMError
	eapSIMValue
	eapAKASubtype
	eapAKAReserved
	eapAKAAttribute
	eapAKAType
	eapAKALen
	eapAKANotification
	eapAKAError
	eapAKAValue
	eapVendor
	eapVendorType
	eapWPSCode
	eapWPSFlags
	eapWPSFlagMore
	eapWPSFlagLength
	eapWPSLength
	eapData
	wpsType
	wpsLength
	wpsApChannel
	wpsAssociationState
	wpsAuthenticationType
	wpsAuthenticationTypeFlags
	wpsAuthenticator
	wpsConfigMethods
	wpsConfigurationError
	wpsConnectionType
	wpsConnectionTypeFlags
	wpsCredential
	wpsEncryptionType
	wpsEncryptionTypeFlags
	wpsDeviceName
	wpsDevicePasswordId
	wpsEHash1
	wpsEHash2
	wpsESnonce1
	wpsESnonce2
	wpsEncryptedSettings
	wpsEnrolleeNonce
	wpsKeyWrapAuthenticator
	wpsMacAddress
	wpsManufacturer
	wpsMessageType
	wpsModelName
	wpsModelNumber
	wpsNetworkIndex
	wpsNetworkKey
	wpsNetworkKeyIndex
	wpsOsVersion
	wpsPublicKey
	wpsRegistrarNonce
	wpsRequestType
	wpsResponseType
	wpsRfBands
	wpsRHash1
	wpsRHash2
	wpsRSnonce1
	wpsRSnonce2
	wpsSelectedRegistrar
	wpsSerialNumber
	wpsWifiProtectedSetupState
	wpsSsid
	wpsUuidE
	wpsUuidR
	wpsVendorExtension
	wpsVersion
	wpsSelectedRegistrarConfigMethods
	wpsPrimaryDeviceType
	wpsApSetupLocked
)

var eapDefs = []packet.Def{
	eapCode - eap:                           {Name: "eap.code", Title: "Code", Type: packet.Uint8, Names: eapCodeName},
	eapID - eap:                             {Name: "eap.id", Title: "Id", Type: packet.Uint8},
	eapLength - eap:                         {Name: "eap.len", Title: "Length", Type: packet.Uint16},
	eapType - eap:                           {Name: "eap.type", Title: "Type", Type: packet.Uint8, Names: eapTypeName},
	eapIdentityText - eap:                   {Name: "eap.identity", Title: "Identity", Type: packet.String, List: true},
	eapIdentityLen - eap:                    {Name: "eap.identity.actual_len", Title: "Identity Actual Length", Type: packet.Uint16, List: true},
	eapNotificationText - eap:               {Name: "eap.notification", Title: "Notification", Type: packet.String},
	eapDesiredType - eap:                    {Name: "eap.desired_type", Title: "Desired Auth Type", Type: packet.Uint8, List: true, Names: eapTypeName},
	eapMD5Size - eap:                        {Name: "eap.md5.value_size", Title: "EAP-MD5 Value-Size", Type: packet.Uint8},
	eapMD5Value - eap:                       {Name: "eap.md5.value", Title: "EAP-MD5 Value", Type: packet.Bytes},
	eapMD5Extra - eap:                       {Name: "eap.md5.extra_data", Title: "EAP-MD5 Extra Data", Type: packet.Bytes},
	eapTLSFlags - eap:                       {Name: "eap.tls.flags", Title: "EAP-TLS Flags", Type: packet.Uint8, Base: packet.Hex},
	eapTLSFlagLength - eap:                  {Name: "eap.tls.flags.len_included", Title: "Length Included", Type: packet.Bool},
	eapTLSFlagMore - eap:                    {Name: "eap.tls.flags.more_fragments", Title: "More Fragments", Type: packet.Bool},
	eapTLSFlagStart - eap:                   {Name: "eap.tls.flags.start", Title: "Start", Type: packet.Bool},
	eapTLSFlagOuter - eap:                   {Name: "eap.tls.flags.outer_tlv_len_included", Title: "Outer TLV Length Included", Type: packet.Bool},
	eapTLSVersion - eap:                     {Name: "eap.tls.flags.version", Title: "Version", Type: packet.Uint8},
	eapTLSLen - eap:                         {Name: "eap.tls.len", Title: "EAP-TLS Length", Type: packet.Uint32},
	eapTLSFragments - eap:                   {Name: "eap.tls.fragments", Title: "EAP-TLS Fragments", Type: packet.None},
	eapTLSFragment - eap:                    {Name: "eap.tls.fragment", Title: "EAP-TLS Fragment", Type: packet.Uint32, List: true},
	eapTLSFragmentCount - eap:               {Name: "eap.tls.fragment.count", Title: "Fragment Count", Type: packet.Uint32},
	eapTLSReassembledLen - eap:              {Name: "eap.tls.reassembled.len", Title: "Reassembled EAP-TLS Length", Type: packet.Uint32},
	eapFASTType - eap:                       {Name: "eap.fast.type", Title: "EAP-FAST Type", Type: packet.Uint16, List: true},
	eapFASTLen - eap:                        {Name: "eap.fast.length", Title: "EAP-FAST Length", Type: packet.Uint16, List: true},
	eapFASTAuthority - eap:                  {Name: "eap.fast.authority_id_data", Title: "Authority ID Data", Type: packet.Bytes, List: true},
	eapLEAPVersion - eap:                    {Name: "eap.leap.version", Title: "EAP-LEAP Version", Type: packet.Uint8},
	eapLEAPReserved - eap:                   {Name: "eap.leap.reserved", Title: "EAP-LEAP Reserved", Type: packet.Uint8, Base: packet.Hex},
	eapLEAPCount - eap:                      {Name: "eap.leap.count", Title: "EAP-LEAP Count", Type: packet.Uint8},
	eapLEAPChallenge - eap:                  {Name: "eap.leap.peer_challenge", Title: "EAP-LEAP Peer-Challenge", Type: packet.Bytes},
	eapLEAPResponse - eap:                   {Name: "eap.leap.peer_response", Title: "EAP-LEAP Peer-Response", Type: packet.Bytes},
	eapLEAPData - eap:                       {Name: "eap.leap.data", Title: "EAP-LEAP Data", Type: packet.Bytes},
	eapLEAPName - eap:                       {Name: "eap.leap.name", Title: "EAP-LEAP Name", Type: packet.String},
	eapMSOpcode - eap:                       {Name: "eap.ms_chap_v2.opcode", Title: "EAP-MS-CHAP-v2 OpCode", Type: packet.Uint8, Names: eapMSOpcodeName},
	eapMSID - eap:                           {Name: "eap.ms_chap_v2.id", Title: "EAP-MS-CHAP-v2 Id", Type: packet.Uint8},
	eapMSLength - eap:                       {Name: "eap.ms_chap_v2.length", Title: "EAP-MS-CHAP-v2 Length", Type: packet.Uint16},
	eapMSSize - eap:                         {Name: "eap.ms_chap_v2.value_size", Title: "EAP-MS-CHAP-v2 Value-Size", Type: packet.Uint8},
	eapMSChallenge - eap:                    {Name: "eap.ms_chap_v2.challenge", Title: "EAP-MS-CHAP-v2 Challenge", Type: packet.Bytes},
	eapMSName - eap:                         {Name: "eap.ms_chap_v2.name", Title: "EAP-MS-CHAP-v2 Name", Type: packet.String},
	eapMSPeerChallenge - eap:                {Name: "eap.ms_chap_v2.peer_challenge", Title: "EAP-MS-CHAP-v2 Peer-Challenge", Type: packet.Bytes},
	eapMSReserved - eap:                     {Name: "eap.ms_chap_v2.reserved", Title: "EAP-MS-CHAP-v2 Reserved", Type: packet.Bytes},
	eapMSResponse - eap:                     {Name: "eap.ms_chap_v2.nt_response", Title: "EAP-MS-CHAP-v2 NT-Response", Type: packet.Bytes},
	eapMSFlags - eap:                        {Name: "eap.ms_chap_v2.flags", Title: "EAP-MS-CHAP-v2 Flags", Type: packet.Uint8, Base: packet.Hex},
	eapMSUnknown - eap:                      {Name: "eap.ms_chap_v2.response", Title: "EAP-MS-CHAP-v2 Response (Unknown Length)", Type: packet.Bytes},
	eapMSMessage - eap:                      {Name: "eap.ms_chap_v2.message", Title: "EAP-MS-CHAP-v2 Message", Type: packet.String},
	eapMSFailure - eap:                      {Name: "eap.ms_chap_v2.failure_request", Title: "EAP-MS-CHAP-v2 Failure-Request", Type: packet.String},
	eapMSData - eap:                         {Name: "eap.ms_chap_v2.data", Title: "EAP-MS-CHAP-v2 Data", Type: packet.Bytes},
	eapSIMSubtype - eap:                     {Name: "eap.sim.subtype", Title: "EAP-SIM Subtype", Type: packet.Uint8, Names: eapSIMSubtypeName},
	eapSIMReserved - eap:                    {Name: "eap.sim.reserved", Title: "EAP-SIM Reserved", Type: packet.Uint16, Base: packet.Hex},
	eapSIMAttribute - eap:                   {Name: "eap.sim.subtype.attribute", Title: "EAP-SIM Attribute", Type: packet.None, List: true},
	eapSIMType - eap:                        {Name: "eap.sim.subtype.type", Title: "EAP-SIM Type", Type: packet.Uint8, List: true, Names: eapAttributeName},
	eapSIMLen - eap:                         {Name: "eap.sim.subtype.len", Title: "EAP-SIM Length", Type: packet.Uint8, List: true},
	eapSIMNotification - eap:                {Name: "eap.sim.notification_type", Title: "EAP-SIM Notification Type", Type: packet.Uint16, List: true},
	eapSIMError - eap:                       {Name: "eap.sim.error_code", Title: "EAP-SIM Error Code", Type: packet.Uint16, List: true},
	eapSIMValue - eap:                       {Name: "eap.sim.subtype.value", Title: "EAP-SIM Value", Type: packet.Bytes, List: true},
	eapAKASubtype - eap:                     {Name: "eap.aka.subtype", Title: "EAP-AKA Subtype", Type: packet.Uint8, Names: eapAKASubtypeName},
	eapAKAReserved - eap:                    {Name: "eap.aka.reserved", Title: "EAP-AKA Reserved", Type: packet.Uint16, Base: packet.Hex},
	eapAKAAttribute - eap:                   {Name: "eap.aka.subtype.attribute", Title: "EAP-AKA Attribute", Type: packet.None, List: true},
	eapAKAType - eap:                        {Name: "eap.aka.subtype.type", Title: "EAP-AKA Type", Type: packet.Uint8, List: true, Names: eapAttributeName},
	eapAKALen - eap:                         {Name: "eap.aka.subtype.len", Title: "EAP-AKA Length", Type: packet.Uint8, List: true},
	eapAKANotification - eap:                {Name: "eap.aka.notification_type", Title: "EAP-AKA Notification Type", Type: packet.Uint16, List: true},
	eapAKAError - eap:                       {Name: "eap.aka.error_code", Title: "EAP-AKA Error Code", Type: packet.Uint16, List: true},
	eapAKAValue - eap:                       {Name: "eap.aka.subtype.value", Title: "EAP-AKA Value", Type: packet.Bytes, List: true},
	eapVendor - eap:                         {Name: "eap.ext.vendor_id", Title: "EAP-EXT Vendor Id", Type: packet.Uint16, Base: packet.Hex, Names: eapVendorName},
	eapVendorType - eap:                     {Name: "eap.ext.vendor_type", Title: "EAP-EXT Vendor Type", Type: packet.Uint8, Base: packet.Hex},
	eapWPSCode - eap:                        {Name: "eap.wps.code", Title: "Opcode", Type: packet.Uint8, Names: eapWPSCodeName},
	eapWPSFlags - eap:                       {Name: "eap.wps.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	eapWPSFlagMore - eap:                    {Name: "eap.wps.flags.more", Title: "More flag", Type: packet.Bool},
	eapWPSFlagLength - eap:                  {Name: "eap.wps.flags.length", Title: "Length field present", Type: packet.Bool},
	eapWPSLength - eap:                      {Name: "eap.wps.msglen", Title: "Length field", Type: packet.Uint16},
	eapData - eap:                           {Name: "eap.data", Title: "EAP Data", Type: packet.Bytes, List: true},
	wpsType - eap:                           {Name: "wps.type", Title: "Data Element Type", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsLength - eap:                         {Name: "wps.length", Title: "Data Element Length", Type: packet.Uint16, List: true},
	wpsApChannel - eap:                      {Name: "wps.ap_channel", Title: "AP Channel", Type: packet.Uint16, List: true},
	wpsAssociationState - eap:               {Name: "wps.association_state", Title: "Association State", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsAuthenticationType - eap:             {Name: "wps.authentication_type", Title: "Authentication Type", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsAuthenticationTypeFlags - eap:        {Name: "wps.authentication_type_flags", Title: "Authentication Type Flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsAuthenticator - eap:                  {Name: "wps.authenticator", Title: "Authenticator", Type: packet.Bytes, List: true},
	wpsConfigMethods - eap:                  {Name: "wps.config_methods", Title: "Configuration Methods", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsConfigurationError - eap:             {Name: "wps.configuration_error", Title: "Configuration Error", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsConnectionType - eap:                 {Name: "wps.connection_type", Title: "Connection Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsConnectionTypeFlags - eap:            {Name: "wps.connection_type_flags", Title: "Connection Types", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsCredential - eap:                     {Name: "wps.credential", Title: "Credential", Type: packet.Bytes, List: true},
	wpsEncryptionType - eap:                 {Name: "wps.encryption_type", Title: "Encryption Type", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsEncryptionTypeFlags - eap:            {Name: "wps.encryption_type_flags", Title: "Encryption Type Flags", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsDeviceName - eap:                     {Name: "wps.device_name", Title: "Device Name", Type: packet.String, List: true},
	wpsDevicePasswordId - eap:               {Name: "wps.device_password_id", Title: "Device Password ID", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsEHash1 - eap:                         {Name: "wps.e_hash1", Title: "Enrollee Hash 1", Type: packet.Bytes, List: true},
	wpsEHash2 - eap:                         {Name: "wps.e_hash2", Title: "Enrollee Hash 2", Type: packet.Bytes, List: true},
	wpsESnonce1 - eap:                       {Name: "wps.e_snonce1", Title: "Enrollee SNounce 1", Type: packet.Bytes, List: true},
	wpsESnonce2 - eap:                       {Name: "wps.e_snonce2", Title: "Enrollee SNounce 2", Type: packet.Bytes, List: true},
	wpsEncryptedSettings - eap:              {Name: "wps.encrypted_settings", Title: "Encrypted Settings", Type: packet.Bytes, List: true},
	wpsEnrolleeNonce - eap:                  {Name: "wps.enrollee_nonce", Title: "Enrollee Nonce", Type: packet.Bytes, List: true},
	wpsKeyWrapAuthenticator - eap:           {Name: "wps.key_wrap_authenticator", Title: "Key Wrap Authenticator", Type: packet.Bytes, List: true},
	wpsMacAddress - eap:                     {Name: "wps.mac_address", Title: "MAC", Type: packet.EtherAddr, List: true},
	wpsManufacturer - eap:                   {Name: "wps.manufacturer", Title: "Manufacturer", Type: packet.String, List: true},
	wpsMessageType - eap:                    {Name: "wps.message_type", Title: "Message Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsModelName - eap:                      {Name: "wps.model_name", Title: "Model Name", Type: packet.String, List: true},
	wpsModelNumber - eap:                    {Name: "wps.model_number", Title: "Model Number", Type: packet.String, List: true},
	wpsNetworkIndex - eap:                   {Name: "wps.network_index", Title: "Network Index", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsNetworkKey - eap:                     {Name: "wps.network_key", Title: "Network Key", Type: packet.Bytes, List: true},
	wpsNetworkKeyIndex - eap:                {Name: "wps.network_key_index", Title: "Network Key Index", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsOsVersion - eap:                      {Name: "wps.os_version", Title: "OS Version", Type: packet.Uint32, Base: packet.Hex, List: true},
	wpsPublicKey - eap:                      {Name: "wps.public_key", Title: "Public Key", Type: packet.Bytes, List: true},
	wpsRegistrarNonce - eap:                 {Name: "wps.registrar_nonce", Title: "Registrar Nonce", Type: packet.Bytes, List: true},
	wpsRequestType - eap:                    {Name: "wps.request_type", Title: "Request Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsResponseType - eap:                   {Name: "wps.response_type", Title: "Response Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsRfBands - eap:                        {Name: "wps.rf_bands", Title: "RF Bands", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsRHash1 - eap:                         {Name: "wps.r_hash1", Title: "Registrar Hash 1", Type: packet.Bytes, List: true},
	wpsRHash2 - eap:                         {Name: "wps.r_hash2", Title: "Registrar Hash 2", Type: packet.Bytes, List: true},
	wpsRSnonce1 - eap:                       {Name: "wps.r_snonce1", Title: "Registrar Snonce1", Type: packet.Bytes, List: true},
	wpsRSnonce2 - eap:                       {Name: "wps.r_snonce2", Title: "Registrar Snonce 2", Type: packet.Bytes, List: true},
	wpsSelectedRegistrar - eap:              {Name: "wps.selected_registrar", Title: "Selected Registrar", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsSerialNumber - eap:                   {Name: "wps.serial_number", Title: "Serial Number", Type: packet.String, List: true},
	wpsWifiProtectedSetupState - eap:        {Name: "wps.wifi_protected_setup_state", Title: "Wifi Protected Setup State", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsSsid - eap:                           {Name: "wps.ssid", Title: "SSID", Type: packet.String, List: true},
	wpsUuidE - eap:                          {Name: "wps.uuid_e", Title: "UUID Enrollee", Type: packet.Bytes, List: true},
	wpsUuidR - eap:                          {Name: "wps.uuid_r", Title: "UUID Registrar", Type: packet.Bytes, List: true},
	wpsVendorExtension - eap:                {Name: "wps.vendor_extension", Title: "Vendor Extension", Type: packet.Bytes, List: true},
	wpsVersion - eap:                        {Name: "wps.version", Title: "Version", Type: packet.Uint8, Base: packet.Hex, List: true},
	wpsSelectedRegistrarConfigMethods - eap: {Name: "wps.selected_registrar_config_methods", Title: "Selected Registrar Config Methods", Type: packet.Uint16, Base: packet.Hex, List: true},
	wpsPrimaryDeviceType - eap:              {Name: "wps.primary_device_type", Title: "Primary Device Type", Type: packet.Bytes, List: true},
	wpsApSetupLocked - eap:                  {Name: "wps.ap_setup_locked", Title: "AP Setup Locked", Type: packet.Uint8, Base: packet.Hex, List: true},
}
