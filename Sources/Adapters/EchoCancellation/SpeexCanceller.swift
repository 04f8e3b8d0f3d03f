import Audio
import CSpeexDSP

/// speexdsp's linear echo canceller, which subtracts the estimated echo, followed by speexdsp's residual echo
/// suppressor. The canceller preserves the words of a user who speaks over an echo. The suppressor preserves most of a
/// voice. Source: J.-M. Valin, On adjusting the learning rate in frequency domain echo cancellation with double-talk,
/// https://arxiv.org/abs/1602.08044
struct SpeexCanceller: ~Copyable {
  /// The length of the echo path, in samples: 0.3 s, for a loudspeaker with 180 ms of delay and the room's echo after
  /// it.
  private static let reach: Int32 = 4_800
  /// The residual echo suppression, in dB: while the user is silent, and while the user speaks.
  private static let suppression: (Int32, Int32) = (-40, -40)
  /// Noise suppression of 1 dB, the least: the echo suppressor does nothing with noise suppression off.
  private static let denoising: Int32 = -1

  private let echo: OpaquePointer
  private let residue: OpaquePointer

  init() throws(EchoError) {
    guard let echo = speex_echo_state_init(Int32(Step.length), Self.reach) else { throw .noMemory }
    guard let residue = speex_preprocess_state_init(Int32(Step.length), Int32(Waveform.asrSampleRate)) else {
      speex_echo_state_destroy(echo)
      throw .noMemory
    }
    let code = Self.configure(echo, residue)
    guard code == 0 else {
      speex_preprocess_state_destroy(residue)
      speex_echo_state_destroy(echo)
      throw .refused("speexdsp", Int(code))
    }
    self.echo = echo
    self.residue = residue
  }

  deinit {
    speex_preprocess_state_destroy(residue)
    speex_echo_state_destroy(echo)
  }

  /// Cancels the echo in a frame.
  /// - Parameters:
  ///   - near: ``Step/length`` samples of the microphone.
  ///   - far: as many samples of the loudspeaker's signal.
  /// - Returns: the microphone without the estimated echo, and the same with the residual echo suppressed.
  mutating func cancel(_ near: [Int16], far: [Int16]) -> (linear: [Int16], suppressed: [Int16]) {
    precondition(near.count == Step.length && far.count == Step.length, "echo cancellation needs blocks of 10 ms")
    var linear = [Int16](repeating: 0, count: Step.length)
    speex_echo_cancellation(echo, near, far, &linear)
    var suppressed = linear
    _ = speex_preprocess_run(residue, &suppressed)
    return (linear, suppressed)
  }

  /// Applies the settings.
  /// - Returns: 0, or the error code of a setting.
  private static func configure(_ echo: OpaquePointer, _ residue: OpaquePointer) -> Int32 {
    var rate = Int32(Waveform.asrSampleRate)
    let code = speex_echo_ctl(echo, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
    guard code == 0 else { return code }
    let joined = speex_preprocess_ctl(residue, SPEEX_PREPROCESS_SET_ECHO_STATE, UnsafeMutableRawPointer(echo))
    guard joined == 0 else { return joined }
    let settings = [
      (SPEEX_PREPROCESS_SET_DENOISE, 1), (SPEEX_PREPROCESS_SET_NOISE_SUPPRESS, denoising),
      (SPEEX_PREPROCESS_SET_ECHO_SUPPRESS, suppression.0), (SPEEX_PREPROCESS_SET_ECHO_SUPPRESS_ACTIVE, suppression.1),
    ]
    return settings.lazy.map { set(residue, $0, $1) }.first { $0 != 0 } ?? 0
  }

  private static func set(_ residue: OpaquePointer, _ what: Int32, _ value: Int32) -> Int32 {
    var value = value
    return speex_preprocess_ctl(residue, what, &value)
  }
}
