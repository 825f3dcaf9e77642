// Reads a capture with libpcap and nothing else, twice or many times, and prints packets and nanoseconds of what was timed.
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

int main(int argc, char **argv) {
	if (argc < 3)
		return 2;
	long times = strcmp(argv[1], "small") == 0 ? atol(argv[3]) : 1;
	pass(argv[2]);
	struct timespec a, b;
	clock_gettime(CLOCK_MONOTONIC, &a);
	long n = 0;
	for (long i = 0; i < times; i++)
		n += pass(argv[2]);
	clock_gettime(CLOCK_MONOTONIC, &b);
	printf("%ld %lld %lu\n", n, (b.tv_sec - a.tv_sec) * 1000000000LL + b.tv_nsec - a.tv_nsec, octets);
	return 0;
}
