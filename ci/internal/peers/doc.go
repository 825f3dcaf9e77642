// Package peers runs other people's libraries and programs the fastest way that they offer, over the captures of package workload.
package peers
