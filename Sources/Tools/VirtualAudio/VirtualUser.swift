public import Audio
import Ports
import PulseAudio
import Synchronization
import TurnTaking

/// A simulated user: it speaks into a conversation's microphone, listens to its loudspeaker, and records both.
public final class VirtualUser: Sendable {
  public let tracks = RecordingTracks()
  private let headset: DuplexAudio
  /// The samples that still have to be spoken, at ``Waveform/ttsSampleRate``.
  private let words = Mutex<ArraySlice<Int16>>([])

  /// Connects the user to a private sound server.
  /// - Throws: an error if the server does not answer.
  public init(at server: PrivateSoundServer) async throws {
    headset = try await DuplexAudio(server: server.address, input: "spk.monitor", output: "micsrc", canceller: tracks) {
      _ in
    }
    Task.detached { [weak self, headset] in
      while let event = await headset.microphone.next(.listening(isSensitive: false)) { await self?.speakOn(event) }
    }
  }

  deinit { headset.close() }

  /// Begins to speak at once; words in progress are cut off.
  /// - Parameter sound: the words, at ``Waveform/ttsSampleRate``.
  /// - Returns: a position on the tracks before the words.
  @discardableResult
  public func say(_ sound: Waveform) -> Int {
    precondition(sound.rate == Waveform.ttsSampleRate, "the sample rate must be \(Waveform.ttsSampleRate) Hz")
    let place = tracks.end
    words.withLock { $0 = sound.samples[...] }
    return place
  }

  /// Speaks as many samples as were received, since the input is the clock.
  private func speakOn(_ event: InputEvent) async {
    guard case .audio(let heard, _, _) = event else { return }
    let count = heard.count * Waveform.ttsSampleRate / Waveform.asrSampleRate
    let part = words.withLock { words in
      defer { words = words.dropFirst(count) }
      return Array(words.prefix(count))
    }
    await headset.loudspeaker.play(part + [Int16](repeating: 0, count: count - part.count))
  }
}
