package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/support"
)

// iface is an interface as pcapkit interfaces lists it.
type iface struct {
	Name      string   `json:"name"`
	Index     int      `json:"index"`
	State     string   `json:"state"` // up, down, or no carrier
	Kind      []string `json:"kind,omitempty"`
	MTU       int      `json:"mtu"`
	Hardware  string   `json:"hardware,omitempty"`
	Addresses []string `json:"addresses"`
	Engines   []string `json:"engines"` // that can capture from it now
	Why       []string `json:"why,omitempty"`
}

func newInterfaces() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "interfaces",
		Short: "List the network interfaces, and which engines can capture from each",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("pcapkit interfaces takes no names")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			is, err := net.Interfaces()
			if err != nil {
				return err
			}
			all := make([]iface, len(is))
			for i := range is {
				all[i] = describe(cmd, &is[i])
			}
			slices.SortFunc(all, func(a, b iface) int { return cmp.Compare(a.Index, b.Index) })
			if asJSON {
				enc := json.NewEncoder(cmd.OutOrStdout())
				enc.SetIndent("", "  ")
				return enc.Encode(all)
			}
			return writeInterfaces(cmd.OutOrStdout(), all)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	return cmd
}

// describe asks the system and the engines about an interface.
func describe(cmd *cobra.Command, i *net.Interface) iface {
	d := iface{Name: i.Name, Index: i.Index, State: "down", MTU: i.MTU, Hardware: i.HardwareAddr.String(), Addresses: []string{}, Engines: []string{}}
	if i.Flags&net.FlagUp != 0 {
		d.State = "up"
		if i.Flags&net.FlagRunning == 0 {
			d.State = "no carrier"
		}
	}
	for _, k := range []struct {
		flag net.Flags
		name string
	}{{net.FlagLoopback, "loopback"}, {net.FlagPointToPoint, "point-to-point"}} {
		if i.Flags&k.flag != 0 {
			d.Kind = append(d.Kind, k.name)
		}
	}
	if as, err := i.Addrs(); err == nil { // what cannot be asked is left out
		for _, a := range as {
			d.Addresses = append(d.Addresses, a.String())
		}
	}
	src := engine.Source{Device: i.Name, Name: i.Name}
	for _, e := range engine.Global().All() {
		if e.Support().Of(support.ReadLive).Level == support.None {
			continue
		}
		rs := e.UnsupportedReasons(cmd.Context(), host.Local(), engine.Request{Source: src})
		if len(rs) == 0 {
			d.Engines = append(d.Engines, e.Info().Name)
		}
		for _, r := range rs {
			d.Why = append(d.Why, e.Info().Name+": "+r.String())
		}
	}
	return d
}

func writeInterfaces(w io.Writer, all []iface) error {
	for _, d := range all {
		state := strings.Join(append([]string{d.State}, d.Kind...), ", ")
		if _, err := fmt.Fprintf(w, "%s: %s, MTU %d", d.Name, state, d.MTU); err != nil {
			return err
		}
		if d.Hardware != "" {
			fmt.Fprintf(w, ", %s", d.Hardware)
		}
		fmt.Fprintln(w)
		if len(d.Addresses) > 0 {
			fmt.Fprintf(w, "    addresses: %s\n", strings.Join(d.Addresses, ", "))
		}
		if len(d.Engines) > 0 {
			fmt.Fprintf(w, "    capture with: %s\n", strings.Join(d.Engines, ", "))
		}
		for _, y := range d.Why {
			fmt.Fprintf(w, "    cannot capture with %s\n", y)
		}
	}
	return nil
}
