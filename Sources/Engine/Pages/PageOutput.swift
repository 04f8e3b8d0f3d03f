import Audio
import Ports
import Synchronization

/// The output of a page's conversation. The page plays the samples without gaps, and reports how many it has played.
final class PageOutput: AudioOutput {
  /// The silence that the page still gets after a sound, in samples. After it nothing is sent until the next sound.
  private static let trailingSilence = Waveform.ttsSampleRate / 2

  private struct State {
    /// The numbers of samples that the page was sent, and that it has played.
    var sent: UInt32 = 0
    var played: UInt32 = 0
    /// The number of silent samples since the last sound.
    var silence = trailingSilence
  }

  private let state = Mutex(State())
  private let send: @Sendable (PageEvent) -> Void

  init(send: @escaping @Sendable (PageEvent) -> Void) { self.send = send }

  /// A page on a mobile network gets its samples irregularly: 250 ms cover the usual variation.
  var prebuffer: Int { Waveform.ttsSampleRate / 4 }
  var fadesOnFlush: Bool { true }

  func play(_ samples: [Int16]) {
    let isSent = state.withLock { state in
      state.silence = samples.allSatisfy { $0 == 0 } ? state.silence + samples.count : 0
      guard state.silence <= Self.trailingSilence, !samples.isEmpty else { return false }
      state.sent &+= UInt32(samples.count)
      return true
    }
    if isSent { send(.audio(samples)) }
  }

  func flush(_ early: Int) -> Int {
    let dropped = state.withLock { state in
      let waiting = Int(state.sent &- state.played)
      state.played = state.sent
      return min(early, waiting)
    }
    send(.flush)
    return dropped
  }

  /// Reports how many samples the page has played.
  func played(_ count: UInt32) {
    state.withLock { state in
      // A wrong number from the page must not make the session repeat more than it has sent.
      if state.sent &- count <= state.sent &- state.played { state.played = count }
    }
  }

  /// Reports that a new page is connected, which has played nothing.
  func connected() { state.withLock { $0 = State() } }
}
