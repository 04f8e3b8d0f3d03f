import Audio
import CWebRTCEcho

/// WebRTC's echo canceller: after a filter it suppresses everything similar to the echo, including a user who speaks
/// over it. It finds the delay of the echo quickly.
struct WebRTCSuppressor: ~Copyable {
  /// The divisor of the canceller's output, which attenuates it by 12 dB, because the residual echo before convergence
  /// is as loud as a voice.
  private static let caution: Int16 = 4

  private let echo: OpaquePointer

  init() throws(EchoError) {
    guard let echo = webrtc_echo_create(Int32(Waveform.asrSampleRate)) else { throw .noMemory }
    self.echo = echo
  }

  deinit { webrtc_echo_destroy(echo) }

  /// Cancels the echo in a frame.
  /// - Parameters:
  ///   - near: ``Step/length`` samples of the microphone.
  ///   - far: as many samples of the loudspeaker's signal.
  /// - Returns: the microphone without the echo; silence if the library fails, so that a failure never causes a
  ///   barge-in.
  mutating func cancel(_ near: [Int16], far: [Int16]) -> [Int16] {
    precondition(near.count == Step.length && far.count == Step.length, "echo cancellation needs blocks of 10 ms")
    var output = [Int16](repeating: 0, count: Step.length)
    let code = webrtc_echo_cancel(echo, near, far, &output)
    return output.map { code == 0 ? $0 / Self.caution : 0 }
  }
}
