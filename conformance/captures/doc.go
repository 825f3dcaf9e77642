// Package captures holds the shared captures: small files, each made to show one thing that readers of capture files get
// wrong, or one family of headers. Conformance specs, the command's tests and the documentation read them.
//
// The table says what each capture shows and where the case comes from, and builds its octets with package
// internal/wire, which shares no code with the project's own readers and dissectors. The files in data/ are what Build
// gives; they are embedded, and `go generate` writes them anew. golden/ says what tshark reads in them, and
// golden/DECIDED.tsv where the specification says otherwise.
//
// To add a capture: write a row of the table, run `go generate`, make its golden with `go test -run TestGoldensAre . -update`,
// and compare both with what the specification says before they are committed.
//
// [Open] opens a capture, [FS] holds them all, [All] lists the table in the order in which it is written.
package captures
