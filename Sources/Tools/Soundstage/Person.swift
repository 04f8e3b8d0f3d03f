import Headset
import Session
import Sound
import Synchronization

/// A simulated user: it speaks into a conversation's microphone, listens to its loudspeaker, and records both.
public final class Person: Sendable {
  public let tracks = RecordingTracks()
  private let headset: Headset
  /// The samples that still have to be spoken, at ``Waveform/speakingRate``.
  private let words = Mutex<ArraySlice<Int16>>([])

  /// - Throws: where the server does not answer.
  public init(at server: PrivateSoundServer) async throws {
    headset = try await Headset(server: server.address, input: "spk.monitor", output: "micsrc", canceller: tracks) {
      _ in
    }
    Task.detached { [weak self, headset] in
      while let intake = await headset.microphone.next(.asked(isSecret: false)) { await self?.speakOn(intake) }
    }
  }

  deinit { headset.close() }

  /// Begins to speak at once; words in progress are cut off.
  /// - Parameter sound: at ``Waveform/speakingRate``.
  /// - Returns: a position on the tracks before the words.
  @discardableResult
  public func say(_ sound: Waveform) -> Int {
    precondition(sound.rate == Waveform.speakingRate, "a loudspeaker takes \(Waveform.speakingRate) samples a second")
    let place = tracks.end
    words.withLock { $0 = sound.samples[...] }
    return place
  }

  /// Speaks as many samples as were received, since the input is the clock.
  private func speakOn(_ intake: InputEvent) async {
    guard case .sound(let heard, _, _) = intake else { return }
    let count = heard.count * Waveform.speakingRate / Waveform.hearingRate
    let part = words.withLock { words in
      defer { words = words.dropFirst(count) }
      return Array(words.prefix(count))
    }
    await headset.loudspeaker.play(part + [Int16](repeating: 0, count: count - part.count))
  }
}
