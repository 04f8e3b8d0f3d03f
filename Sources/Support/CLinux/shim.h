#ifndef VIVAVOZ_CLINUX
#define VIVAVOZ_CLINUX

/* Glibc declares it for _GNU_SOURCE alone, which Swift's Glibc module does not define. See renameat2(2). */
extern int renameat2(int, const char *, int, const char *, unsigned int);

#endif
