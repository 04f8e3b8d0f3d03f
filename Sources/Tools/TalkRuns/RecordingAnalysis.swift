package import Audio
import Confidence
import Dialogue
import JSGF
import Lexicon
import Locales
import PocketSphinx
import Ports
import Session
import SoundFiles
package import TalkTesting
import VoiceEngine

/// Investigates why a recording was not recognised as its written words, with a recogniser of its own: what it
/// contains instead, in this locale or another, and how well the written words fit. It runs only after a failure, and
/// takes seconds.
actor RecordingAnalysis {
  /// The user turn to investigate.
  struct Question: Sendable {
    let locale: String
    /// The words of the turn, as the talk file states them; nil for an unintelligible utterance.
    let words: String?
    /// The recording's name in the talk file, or its path if it has no talk file; nil if a test voice speaks the words.
    let recording: String?
    /// The original audio, without added noise.
    let sound: Waveform
    /// Problems of the recording that its reader found, such as clipping.
    let issues: [SoundFile.Issue]
    /// The active grammar rule; nil if there was none.
    let rule: GrammarName?
    /// Whether the session detected an utterance in the recording.
    let wasHeard: Bool
  }

  /// The recogniser of one locale, with its data.
  private struct Place {
    let tag: String
    let recogniser: PocketSphinxRecogniser
    let confidenceModel: ConfidenceModel
    /// The grammars of the recogniser, without the forms that are accepted only when typed.
    let grammars: [String: Grammar]
    let lexicon: Lexicon
    let matchers: [String: Matcher]
  }

  /// The grammars of one locale. They are read without an acoustic model, which may have to be computed first.
  private struct Sentences {
    let grammars: [String: Grammar]
    let matchers: [String: Matcher]
  }

  /// A sentence that the recogniser accepts under a rule.
  private struct AcceptedSentence {
    let text: String
    let place: Place
    let rule: GrammarName
  }

  private let engine: Engine
  private var places: [String: Place] = [:]
  private var sentences: [String: Sentences] = [:]

  init(_ engine: Engine) { self.engine = engine }

  func facts(_ question: Question) async throws -> RecordingFacts {
    var facts = RecordingFacts()
    (facts.recording, facts.locale, facts.words) = (question.recording, question.locale, question.words)
    let place = try place(question.locale)
    let words = question.words.map { Tokenizer.tokenize($0) } ?? []
    facts.unpronounceable = try unpronounceable(words, question.rule, place)
    guard facts.unpronounceable.isEmpty else { return facts }
    facts.guessed = place.lexicon.guessed(among: Set(words)).sorted()
    for doubt in question.issues where doubt.keepsFromHearing {
      if doubt.isCut { facts.cuts.append("\(doubt)") } else { facts.issues.append("\(doubt)") }
    }
    let spoken = try await spoken(question.sound, place)
    facts.utterances = max(spoken.count, question.wasHeard ? 1 : 0)
    // With a pause in the recording, each utterance would have to contain all words.
    let longest = spoken.max { $0.sound.samples.count < $1.sound.samples.count }
    guard let utterance = longest ?? (question.wasHeard ? Utterance(question.sound) : nil) else { return facts }
    facts.snr = distance(utterance)
    facts.quality = try await fit(words, utterance, place)
    try await listen(question, words, utterance, place, &facts)
    return facts
  }

  /// Returns the rules of a locale, and the other locales, in which words are a sentence.
  /// - Parameter rule: a rule that does not contain them, which is left out.
  func places(of words: [String], _ locale: String, besides rule: String?) throws -> SentencePlaces {
    let here = try sentences(of: locale)
    let own = rules(nil, here.grammars).filter { "\($0)" != rule && has(words, $0, here) }
    let others = engine.locales.filter { tag in
      // An unreadable grammar of another locale is reported by `vivavoz check`.
      guard tag != locale, let other = try? sentences(of: tag) else { return false }
      return rules(nil, other.grammars).contains { has(words, $0, other) }
    }
    return SentencePlaces(rules: own.map { "\($0)" }, locales: others)
  }

  private func has(_ words: [String], _ rule: GrammarName, _ sentences: Sentences) -> Bool {
    sentences.matchers[rule.file]?.matches(words, rule: rule.rule).meant != nil
  }

  private func sentences(of tag: String) throws -> Sentences {
    if let known = sentences[tag] { return known }
    let grammars = try engine.grammars(of: try LocaleFolder(tag, in: engine.root))
    let read = Sentences(grammars: grammars, matchers: grammars.mapValues { Matcher($0) })
    sentences[tag] = read
    return read
  }

  /// Returns the utterances that contain a voice.
  private func spoken(_ sound: Waveform, _ place: Place) async throws -> [Utterance] {
    var spoken: [Utterance] = []
    for utterance in sound.utterances(engine.denoiser) where try await place.recogniser.hearsVoice(in: utterance) {
      spoken.append(utterance)
    }
    return spoken
  }

  private func distance(_ utterance: Utterance) -> Double? {
    let cleaned = utterance.denoised ?? (try? engine.denoiser?.denoise(utterance.sound))
    // The value is 0 where there is no moment without a voice to measure the noise.
    return cleaned.map { $0.snr(in: utterance.sound) }.flatMap { $0 == 0 ? nil : $0 }
  }

  private func unpronounceable(_ words: [String], _ rule: GrammarName?, _ place: Place) throws -> [String] {
    let listened = rule.flatMap { place.grammars[$0.file]?.words(of: $0.rule) } ?? []
    return try place.lexicon.unpronounceable(among: listened.union(words)).sorted()
  }

  private func fit(_ words: [String], _ utterance: Utterance, _ place: Place) async throws -> RecordingFacts.Quality {
    guard !words.isEmpty else { return .doubtful }
    guard let features = try await place.recogniser.features(of: words, in: utterance) else { return .bad }
    return RecordingFacts.Quality(score: place.confidenceModel.score(of: features))
  }

  /// The sentence that the recogniser accepts for an utterance.
  private enum RecognisedContent {
    case nothing
    /// The written words of the talk.
    case theWords
    case other(AcceptedSentence)
  }

  /// Determines what the utterance contains, and adds it to the facts: the written words, or another sentence that the
  /// recogniser accepts, first with the active rule, then with other rules and in other locales.
  private func listen(
    _ question: Question, _ words: [String], _ utterance: Utterance, _ place: Place, _ facts: inout RecordingFacts
  ) async throws {
    var accepted: AcceptedSentence?
    switch try await own(question, words, utterance, place) {
    case .theWords: facts.quality = .good
    case .other(let other): accepted = other
    case .nothing: if facts.quality != .good { accepted = try await foreign(utterance, question) }
    }
    facts.content = accepted.map { RecordingFacts.Content(text: $0.text, locale: $0.place.tag, rule: "\($0.rule)") }
  }

  private func own(
    _ question: Question, _ words: [String], _ utterance: Utterance, _ place: Place
  ) async throws -> RecognisedContent {
    for rule in listening(question.rule, place) {
      guard let accepted = try await acceptedSentence(utterance, rule, place) else { continue }
      let heard = Tokenizer.tokenize(accepted.text)
      if heard == words || isSame(heard, words, rule, place) { return .theWords }
      if words.isEmpty { return .other(accepted) }
      if try await place.recogniser.prefers(heard, to: words, by: Self.margin, in: utterance) {
        return .other(accepted)
      }
    }
    return .nothing
  }

  /// The minimum difference of score by which another sentence must fit the audio better than the written words, in
  /// units of a segment's score.
  private static let margin = PocketSphinxRecogniser.OppositeMargins().inNoise

  /// Returns a sentence of another locale that the utterance contains; nil if there is none. Since the written words do
  /// not fit, the lenient acceptance threshold suffices; but the sentence must fit the audio well.
  private func foreign(_ utterance: Utterance, _ question: Question) async throws -> AcceptedSentence? {
    for other in engine.locales where other != question.locale {
      guard let place = try? place(other) else { continue }
      // The rule itself, the one with most words, and that of the wake word: the others have few sentences of their
      // own.
      let all = listening(question.rule, place)
      for rule in all.prefix(2) + all.dropFirst(2).filter({ $0 == engine.app.wakeRule }) {
        guard let accepted = try await acceptedSentence(utterance, rule, place, care: .lenient) else { continue }
        if try await fit(Tokenizer.tokenize(accepted.text), utterance, place) == .good { return accepted }
      }
    }
    return nil
  }

  private func acceptedSentence(
    _ utterance: Utterance, _ rule: GrammarName, _ place: Place, care: AcceptanceThreshold = .normal
  ) async throws -> AcceptedSentence? {
    let heard = try? await place.recogniser.recognise(utterance, for: ListenRequest(rule, acceptanceThreshold: care))?
      .hypothesis
    guard let heard, heard.isSure, heard.decision != .reject, !heard.text.isEmpty else { return nil }
    let meaning = place.matchers[rule.file]?.matches(Tokenizer.tokenize(heard.text), rule: rule.rule).meant
    return meaning == nil ? nil : AcceptedSentence(text: heard.text, place: place, rule: rule)
  }

  private func isSame(_ one: [String], _ other: [String], _ rule: GrammarName, _ place: Place) -> Bool {
    let meanings = [one, other].map { words in
      Set(place.matchers[rule.file]?.matches(words, rule: rule.rule).map { Set($0.tags.map(\.text)) } ?? [])
    }
    return !meanings[0].isDisjoint(with: meanings[1])
  }

  /// Returns all rules of the app, the given one first.
  private func rules(_ first: GrammarName?, _ grammars: [String: Grammar]) -> [GrammarName] {
    let all = engine.app.rules.sorted().compactMap { GrammarName(written: $0) }.filter { $0 != first }
    return ([first].compactMap { $0 } + all).filter { grammars[$0.file]?.rule(named: $0.rule) != nil }
  }

  /// Returns the grammar rules with which an utterance is decoded: the active rule first, then the others by their
  /// number of words. A rule without words of its own is left out, since each rule takes a decoding.
  private func listening(_ first: GrammarName?, _ place: Place) -> [GrammarName] {
    let rules = rules(first, place.grammars).map {
      (name: $0, words: place.grammars[$0.file]?.words(of: $0.rule) ?? [])
    }
    let ordered = rules.enumerated().sorted { one, other in
      (one.element.name == first ? 0 : 1, -one.element.words.count, one.offset)
        < (other.element.name == first ? 0 : 1, -other.element.words.count, other.offset)
    }
    var (kept, known) = ([GrammarName](), Set<String>())
    for (_, rule) in ordered where rule.name == first || !rule.words.isSubset(of: known) {
      kept.append(rule.name)
      known.formUnion(rule.words)
    }
    return kept
  }

  private func place(_ tag: String) throws -> Place {
    if let place = places[tag] { return place }
    let folder = try LocaleFolder(tag, in: engine.root)
    let (sentences, hearing) = (try sentences(of: tag), try engine.acousticModel(of: folder))
    let place = Place(
      tag: tag, recogniser: try engine.recogniser(of: folder, sentences.grammars),
      confidenceModel: hearing.confidenceModel,
      grammars: sentences.grammars.mapValues(\.spoken), lexicon: try engine.lexicon(of: folder, names: hearing.names),
      matchers: sentences.matchers)
    places[tag] = place
    return place
  }
}

extension RecordingFacts.Quality {
  /// The confidence model's score from which on words count as spoken (`good`), and the score below which they count as
  /// not spoken (`bad`). Source: Documentation/Measurements/failure-diagnosis.md.
  private static let good = 2.0
  private static let bad = -2.5

  /// Classifies how well words fit the audio.
  /// - Parameter score: the score of the confidence model, with a grammar of only this sentence.
  package init(score: Double) { self = score >= Self.good ? .good : score >= Self.bad ? .doubtful : .bad }
}

extension SoundFile.Issue {
  /// Whether the recording is cut off.
  fileprivate var isCut: Bool { self == .cutStart || self == .cutEnd }
}

extension Waveform {
  /// Returns the utterances that the endpointer of a conversation finds in the audio.
  package func utterances(_ denoiser: (any Denoiser)?) -> [Utterance] {
    let silence = Waveform.silence(.seconds(1), rate: rate).samples
    var endpointer = Endpointer(denoiser: denoiser)
    return [silence, samples, silence].flatMap { endpointer.process($0) }.compactMap { endpoint in
      switch endpoint {
      case .ended(let utterance), .overran(let utterance): utterance
      case .began, .paused: nil
      }
    }
  }
}
