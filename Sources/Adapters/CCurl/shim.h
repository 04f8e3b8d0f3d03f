#include <curl/curl.h>
#include <stdio.h>

// Swift cannot call functions with variable arguments: one for each type that an option takes.
static inline CURLcode vivavoz_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vivavoz_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode vivavoz_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

// curl's own CURL_GLOBAL_DEFAULT is a macro of macros, which Swift does not see.
static inline CURLcode vivavoz_curl_begin(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
