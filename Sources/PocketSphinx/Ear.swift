import Confidence
import Dialogue
import JSGF
import Lexicon
import Session
import Sound

/// The ears of one locale: what is said, without noise, in a grammar; and how far that is to be believed.
public actor Ear: Recogniser {
  private let lessons: Lessons
  private let decoder: Decoder
  private let judge: Judge
  private let denoiser: (any Denoiser)?

  /// - Parameters:
  ///   - grammars: by file, linked.
  ///   - denoiser: what takes noise out first; nil where sound is heard as it comes.
  public init(
    _ model: AcousticModel, grammars: [String: Grammar], lexicon: Lexicon, judge: Judge,
    denoiser: (any Denoiser)? = nil
  ) throws(DecoderError) {
    decoder = try Decoder(model)
    lessons = Lessons(decoder, model, grammars, lexicon)
    self.judge = judge
    self.denoiser = denoiser
  }

  public func recognise(_ utterance: Utterance, in grammar: GrammarName, care: Care) async throws -> Recognition? {
    guard let evidence = try await evidence(utterance, in: grammar, care: care) else { return nil }
    let prospect = await lessons.prospect(of: evidence.decoding, in: grammar)
    guard evidence.decoding.frames > 0 else { return Recognition(nil, prospect) }
    let (decision, confidence) = judge.verdict(on: evidence, care)
    let text = await lessons.text(of: evidence.decoding)
    return Recognition(Hypothesis(text: text, decision: decision, confidence: confidence), prospect)
  }

  /// All that speaks for and against what was heard; nil where nobody spoke.
  /// - Parameters:
  ///   - care: with which it will be judged: where it is in doubt, the sound as it came is listened to as well.
  ///   - isThorough: whether to listen to it in any case, for measuring.
  public func evidence(
    _ utterance: Utterance, in grammar: GrammarName, care: Care, isThorough: Bool = false
  ) async throws -> Evidence? {
    guard let sound = try await sound(of: utterance), isThorough || sound.loss <= Judge.highestLoss,
      var evidence = try await evidence(in: sound, grammar)
    else { return nil }
    if isThorough || judge.isInDoubt(evidence, care) {
      evidence.agreement = try await agreement(on: evidence, in: sound, grammar)
    }
    return evidence
  }

  /// What the decoder itself made of it, for measuring.
  public func decode(_ utterance: Utterance, in grammar: GrammarName) async throws -> Decoding? {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await search(sound.first, grammar)
  }

  private func sound(of utterance: Utterance) async throws -> Sounding? {
    guard let denoiser else { return Sounding(utterance.sound) }
    let cleaned =
      if let cleaned = utterance.cleaned { cleaned } else {
        try await decoder.work { try denoiser.clean(utterance.sound) }
      }
    return Sounding(utterance.sound, cleaned)
  }

  private func evidence(in sound: Sounding, _ grammar: GrammarName) async throws -> Evidence? {
    guard let decoding = try await search(sound.first, grammar) else { return nil }
    // Where there are no words there is nothing to compare.
    guard decoding.frames > 0 else {
      return Evidence(decoding: decoding, loop: Decoding(segments: []), loss: sound.loss)
    }
    try await lessons.loadLoop()
    let loop = try await decoder.decode(sound.first, with: Lessons.loop)
    return Evidence(decoding: decoding, loop: loop ?? Decoding(segments: []), loss: sound.loss)
  }

  private func agreement(
    on evidence: Evidence, in sound: Sounding, _ grammar: GrammarName
  ) async throws -> Evidence.Agreement {
    guard denoiser != nil else { return .unknown }
    let words = try await search(sound.second, grammar)?.words.map(\.word)
    return words == evidence.decoding.words.map(\.word) ? .agrees : .differs
  }

  private func search(_ waveform: Waveform, _ grammar: GrammarName) async throws -> Decoding? {
    try await lessons.load(grammar)
    return try await decoder.decode(waveform, with: grammar.description)
  }

  /// Teaches a rule's words and the rule, once.
  public func load(_ name: GrammarName) async throws { try await lessons.load(name) }

  /// The words of a decoding as the grammar spells them.
  public func text(of decoding: Decoding) async -> String { await lessons.text(of: decoding) }

  /// Looks at every rule that can be listened for, without teaching any: that its words can be said and its net be drawn.
  /// - Throws: what is wrong with the first that is.
  public func check() async throws { try await lessons.check() }

  /// What it takes to teach another decoder a rule: the model, the rule's words as the decoder calls them with their
  /// phones, and the rule.
  func lesson(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: Automaton) {
    try await lessons.lesson(name)
  }
}
