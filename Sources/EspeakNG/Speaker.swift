import Script
import Session
import Sound

/// Speaks wordings in the voices of the locales.
///
/// What was spoken is kept and given again: espeak-ng does not give the same samples twice within a process.
public actor Speaker: Synthesizer {
  /// What is kept, at most: sixteen minutes of speech take 40 MB.
  private static let capacity = 64

  private let voices: [String: Voice]
  private var spoken: [Key: Waveform] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    let wording: Wording
    let manner: Manner
  }

  /// - Parameter voices: by locale, `es`.
  public init(voices: [String: Voice]) { self.voices = voices }

  public func speak(_ wording: Wording, in manner: Manner) throws(SpeechError) -> Waveform {
    let key = Key(wording: wording, manner: manner)
    if let waveform = spoken[key] { return waveform }
    guard let voice = voices[manner.language]?.speaking(manner) else { throw .unknownVoice(manner.language) }
    let waveform = try Library.shared.speak(ssml: SSML(voices: voices).text(wording), voice)
    keep(waveform, key)
    return waveform
  }

  private func keep(_ waveform: Waveform, _ key: Key) {
    if order.count == Self.capacity { spoken[order.removeFirst()] = nil }
    order.append(key)
    spoken[key] = waveform
  }
}

extension Voice {
  /// A step of pace is an eighth, a step of volume a quarter of the voice's own.
  func speaking(_ manner: Manner) -> Voice {
    Voice(name, rate: rate + rate * manner.pace / 8, amplitude: amplitude + amplitude * manner.volume / 4)
  }
}
