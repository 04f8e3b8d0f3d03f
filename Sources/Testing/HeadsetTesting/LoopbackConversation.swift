import Headset
import Session
import Sound

/// Does at a headset what a conversation does: takes what is heard, and gives as much to be played.
public struct LoopbackConversation: Sendable {
  public let headset: Headset
  /// What is still to be said, at ``Waveform/speakingRate``.
  public var words: [Int16] = []
  /// How many stretches were taken.
  public private(set) var count = 0

  public init(_ headset: Headset) { self.headset = headset }

  /// Takes the next stretch, or what else comes.
  public mutating func next() async -> InputEvent? {
    let intake = await headset.microphone.next(.asked(isSecret: false))
    guard case .sound(let samples, _, _)? = intake else { return intake }
    count += 1
    let part = words.prefix(samples.count * Waveform.speakingRate / Waveform.hearingRate)
    words.removeFirst(part.count)
    await headset.loudspeaker.play(part + [Int16](repeating: 0, count: 441 - part.count))
    return intake
  }

  /// Takes so many stretches; what was heard in them.
  public mutating func listen(_ stretches: Int) async -> [Int16] {
    var heard: [Int16] = []
    for _ in 0..<stretches {
      guard case .sound(let samples, _, _)? = await next() else { break }
      heard += samples
    }
    return heard
  }
}
