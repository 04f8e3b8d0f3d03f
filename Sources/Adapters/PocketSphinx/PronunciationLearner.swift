public import Audio
import Confidence
import JSGF
public import Lexicon

/// Learns a user's pronunciation of a phrase from takes of the phrase.
///
/// The learner takes and returns phones under the locale's names. The acoustic model may use other names.
public actor PronunciationLearner {
  /// A take of a phrase, with the results that its comparison with pronunciations needs.
  public struct EnrolmentTake: Sendable {
    /// The voice from its first sound to its last, denoised if the recogniser would denoise it.
    public let sound: Waveform
    /// The phones that the phone loop recognised in the take, without any grammar.
    public let phones: Pronunciation
    /// The score of the phone loop for the whole take.
    let score: Int
    /// The number of speech frames, 10 ms each.
    public let frames: Int
  }

  private let decoder: Decoder
  private let model: AcousticModel
  private let denoiser: (any Denoiser)?
  /// The acoustic model's name of each phone, keyed by the locale's name.
  private let names: [String: String]
  /// The locale's name of each phone, keyed by the acoustic model's name.
  private let ownNames: [String: String]
  private var isReady = false
  /// The words that were added to the decoder, keyed by their pronunciation.
  private var words: [Pronunciation: String] = [:]

  public init(
    _ model: AcousticModel, names: [String: String] = [:], denoiser: (any Denoiser)? = nil
  ) throws(DecoderError) {
    decoder = try Decoder(model)
    (self.model, self.names, self.denoiser) = (model, names, denoiser)
    ownNames = Dictionary(names.map { ($1, $0) }) { first, _ in first }
  }

  /// Prepares a take for comparison.
  /// - Returns: nil if there is no voice.
  public func take(_ sound: Waveform) async throws -> EnrolmentTake? {
    guard let heard = try await audible(sound) else { return nil }
    try await prepare()
    guard let decoding = try await decoder.decode(heard, with: Self.loop), decoding.frames > 0 else { return nil }
    return EnrolmentTake(
      sound: heard, phones: decoding.words.map { ownNames[$0.word] ?? $0.word }, score: decoding.score,
      frames: decoding.frames)
  }

  /// Returns how well a pronunciation fits a take: its score per frame, relative to the phone loop. The score of a
  /// correct pronunciation is mostly above 0, since the decoder counts scores from the best of the active phones, and
  /// few phones are active here. So two scores of this function can be compared with each other, but not with a score
  /// from a larger grammar.
  /// - Returns: nil if the pronunciation does not match the take at all.
  public func acousticScore(_ pronunciation: Pronunciation, _ take: EnrolmentTake) async throws -> Double? {
    let word = try await word(pronunciation)
    guard let decoding = try await decoder.decode(take.sound, with: word), decoding.isSentence else { return nil }
    return Double(decoding.score - take.score) / Double(take.frames)
  }

  private func audible(_ sound: Waveform) async throws -> Waveform? {
    // The same processing as in recognition, so that enrolment and recognition use the same audio. The exception is a
    // narrow-band sound without a denoiser, which gets no upper band here: with it, takes of one word count as unlike.
    let sound = sound.highPassed
    guard let denoiser else { return sound }
    let cleaned = try await decoder.work { try denoiser.denoise(sound) }
    return PreparedAudio(sound, cleaned)?.first
  }

  private static let loop = "phones"

  private func prepare() async throws {
    guard !isReady else { return }
    let phones = try ModelFiles.phones(model)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: Self.loop)
    isReady = true
  }

  /// Returns the name of the decoder's search for this pronunciation alone. A new pronunciation is first added to the
  /// decoder as a word.
  private func word(_ pronunciation: Pronunciation) async throws -> String {
    if let word = words[pronunciation] { return word }
    let word = "way\(words.count)"
    try await decoder.add(word, [pronunciation.map { names[$0] ?? $0 }.joined(separator: " ")])
    try await decoder.load(.single(word), named: word)
    words[pronunciation] = word
    return word
  }
}

extension Decoding {
  /// The score of all segments, silence included.
  fileprivate var score: Int { segments.reduce(0) { $0 + $1.score } }
}
