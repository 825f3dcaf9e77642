// Reads a capture with libpcap and nothing else, twice or many times, and prints packets, nanoseconds of what was timed,
// and nanoseconds of processor time.
//   libpcap next FILE        one pass to warm up, one that counts, each with pcap_next_ex
//   libpcap small FILE N     N passes that open and close too, after one to warm up
#include <pcap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long octets;

static long pass(const char *path) {
	char text[PCAP_ERRBUF_SIZE];
	pcap_t *p = pcap_open_offline(path, text);
	if (!p) {
		fprintf(stderr, "%s\n", text);
		exit(1);
	}
	struct pcap_pkthdr *h;
	const u_char *b;
	long n = 0;
	while (pcap_next_ex(p, &h, &b) == 1) {
		octets += h->caplen + b[0];
		n++;
	}
	pcap_close(p);
	return n;
}

static long long now(clockid_t clock) {
	struct timespec t;
	clock_gettime(clock, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

int main(int argc, char **argv) {
	if (argc < 3)
		return 2;
	long times = strcmp(argv[1], "small") == 0 ? atol(argv[3]) : 1;
	pass(argv[2]);
	long long wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);
	long n = 0;
	for (long i = 0; i < times; i++)
		n += pass(argv[2]);
	wall = now(CLOCK_MONOTONIC) - wall;
	cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;
	printf("%ld %lld %lld %lu\n", n, wall, cpu, octets);
	return 0;
}
