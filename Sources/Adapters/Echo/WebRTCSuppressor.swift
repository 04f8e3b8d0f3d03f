import CWebRTCEcho
import Sound

/// WebRTC's canceller: behind a filter it holds down all that sounds like the echo, a person who speaks over it too. It finds
/// out within a moment how late the echo comes.
struct WebRTCSuppressor: ~Copyable {
  /// What it leaves is made softer by this factor, 12 dB: in the first moments its own mistakes are as loud as a person.
  private static let caution: Int16 = 4

  private let echo: OpaquePointer

  init() throws(EchoError) {
    guard let echo = webrtc_echo_create(Int32(Waveform.hearingRate)) else { throw .noMemory }
    self.echo = echo
  }

  deinit { webrtc_echo_destroy(echo) }

  /// - Parameters: ``Step/length`` samples each.
  /// - Returns: silence where the library fails, so that a failure never counts as a barge-in.
  mutating func cancel(_ near: [Int16], far: [Int16]) -> [Int16] {
    precondition(near.count == Step.length && far.count == Step.length, "echo is taken out of 10 ms at a time")
    var output = [Int16](repeating: 0, count: Step.length)
    let code = webrtc_echo_cancel(echo, near, far, &output)
    return output.map { code == 0 ? $0 / Self.caution : 0 }
  }
}
