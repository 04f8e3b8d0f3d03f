#include "CWebRTCEcho.h"

#include <memory>
#include <new>
#include <webrtc/modules/audio_processing/include/audio_processing.h>
#include <webrtc/modules/interface/module_common_types.h>

// The other parts of the library stay off, as by default: its noise suppression and its gain control harm recognition.
struct WebRTCEcho {
  std::unique_ptr<webrtc::AudioProcessing> processing;
  webrtc::AudioFrame near, far;
  int rate;
};

static void fill(webrtc::AudioFrame &frame, const int16_t *samples, int rate) {
  frame.UpdateFrame(-1, 0, samples, rate / 100, rate, webrtc::AudioFrame::kNormalSpeech,
                    webrtc::AudioFrame::kVadUnknown, 1);
}

WebRTCEcho *webrtc_echo_create(int rate) {
  webrtc::Config config;
  // The delay of a loudspeaker is not known well enough: it is estimated, and the filter is long enough to err.
  config.Set<webrtc::DelayAgnostic>(new webrtc::DelayAgnostic(true));
  config.Set<webrtc::ExtendedFilter>(new webrtc::ExtendedFilter(true));
  config.Set<webrtc::ExperimentalAgc>(new webrtc::ExperimentalAgc(false));
  std::unique_ptr<webrtc::AudioProcessing> processing(webrtc::AudioProcessing::Create(config));
  if (!processing) return nullptr;
  auto *canceller = processing->echo_cancellation();
  bool isReady = canceller->set_suppression_level(webrtc::EchoCancellation::kHighSuppression) == 0 &&
                 canceller->enable_drift_compensation(false) == 0 && canceller->Enable(true) == 0;
  if (!isReady) return nullptr;
  auto *echo = new (std::nothrow) WebRTCEcho;
  if (!echo) return nullptr;
  echo->processing = std::move(processing);
  echo->rate = rate;
  return echo;
}

void webrtc_echo_destroy(WebRTCEcho *echo) { delete echo; }

int webrtc_echo_cancel(WebRTCEcho *echo, const int16_t *near, const int16_t *far, int16_t *output) {
  fill(echo->far, far, echo->rate);
  int error = echo->processing->AnalyzeReverseStream(&echo->far);
  if (error != 0) return error;
  fill(echo->near, near, echo->rate);
  // A guess, which the delay-agnostic canceller corrects; without one it answers with an error.
  echo->processing->set_stream_delay_ms(0);
  error = echo->processing->ProcessStream(&echo->near);
  if (error != 0) return error;
  for (int index = 0; index < echo->rate / 100; index++) output[index] = echo->near.data_[index];
  return 0;
}
