// WebRTC's echo canceller behind a C interface. Source of what it does:
// webrtc/modules/audio_processing/include/audio_processing.h
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct WebRTCEcho WebRTCEcho;

// One canceller, 16-bit mono at so many samples a second (8,000, 16,000, 32,000 or 48,000); NULL where it cannot be had.
WebRTCEcho *webrtc_echo_create(int rate);

void webrtc_echo_destroy(WebRTCEcho *echo);

// Takes out of 10 ms of `near` what it has of the 10 ms of `far` and of those before. `output` may be `near`.
// Answers 0, or an error of AudioProcessing::Error, below zero.
int webrtc_echo_cancel(WebRTCEcho *echo, const int16_t *near, const int16_t *far, int16_t *output);

#ifdef __cplusplus
}
#endif
