#include <espeak-ng/speak_lib.h>

// Keeps memory as it was written: the optimizer assumes that it is read here.
static inline void espeak_hold(const void *memory) {
  __asm__ volatile("" : : "r"(memory) : "memory");
}
