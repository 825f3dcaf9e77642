// Package builtin is the default engine: capfile's reader and dissect's dissectors behind the engine contract. Importing it
// registers the engine as "default", alias "pcapkit".
package builtin
