import Audio
public import Ports
public import PulseAudio
import TurnTaking

/// Uses a headset as a conversation does: it takes input frames, and passes as many output samples.
public struct LoopbackConversation: Sendable {
  public let headset: DuplexAudio
  /// The samples that still have to be played, at ``Waveform/ttsSampleRate``.
  public var words: [Int16] = []
  /// The number of input frames so far.
  public private(set) var count = 0

  public init(_ headset: DuplexAudio) { self.headset = headset }

  /// Takes the next frame, or another input event.
  public mutating func next() async -> InputEvent? {
    let event = await headset.microphone.next(.listening(isSensitive: false))
    guard case .audio(let samples, _, _)? = event else { return event }
    count += 1
    let part = words.prefix(samples.count * Waveform.ttsSampleRate / Waveform.asrSampleRate)
    words.removeFirst(part.count)
    await headset.loudspeaker.play(part + [Int16](repeating: 0, count: 441 - part.count))
    return event
  }

  /// Takes a number of frames, and returns their samples.
  public mutating func listen(_ stretches: Int) async -> [Int16] {
    var heard: [Int16] = []
    for _ in 0..<stretches {
      guard case .audio(let samples, _, _)? = await next() else { break }
      heard += samples
    }
    return heard
  }
}
