// Package extract is the way in: it opens a capture and hands out its packets, dissected.
//
//	x, err := extract.Open(ctx, "in.pcap")
//	if err != nil { … }
//	defer x.Close()
//	for pkt, err := range x.Packets() { … }
//
// A packet and its octets belong to the Extractor and hold until the next packet or Close; packet.Packet's Clone keeps one.
// Nothing is printed: warnings go to the handler of [WithOnWarning] (by default log/slog) and are kept for Warnings.
//
// # Datagrams and flows
//
// [WithReassembly] and [WithFlows] put datagrams and streams together and trace flows while packets are read, from every engine
// whose packets have layers; [WithOnDatagram] and [WithOnFlow] get them as they complete. Who wants no packets ranges over
// Datagrams or Flows.
//
// # Errors
//
// A source that is no capture gives an error that matches capfile.ErrFormat, one that is damaged an error that matches
// capfile.ErrDamaged after every whole packet before the damage. The context's own error comes back bare when it is
// cancelled, and fs.ErrClosed after Close. After an error the same error comes again.
package extract
