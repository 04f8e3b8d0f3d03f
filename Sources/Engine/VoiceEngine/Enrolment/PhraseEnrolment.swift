import Audio
package import Dialogue
import Foundation
package import JSGF
import Lexicon
package import Locales
import PocketSphinx
import SoundFiles

/// Enrols a user's own pronunciation of a phrase from takes, or refuses with a reason and changes nothing.
public struct PhraseEnrolment: Sendable {
  /// An utterance of a phrase in its written wording, from a person, a synthesizer or a recording. It must be
  /// recognised after an enrolment as it was before.
  package struct RegressionUtterance: Sendable {
    let key: String
    let sound: Waveform
  }

  /// The result of an enrolment.
  public struct Enrolment: Equatable, Sendable {
    public let phrase: EnrolledPhrase
    /// Whether the enrolment replaces an earlier one of the phrase.
    public let isReplacing: Bool
    /// The number of takes that were recognised before the enrolment, and after it.
    public let understood: (before: Int, now: Int)
    /// The number of other takes and regression utterances that were recognised again.
    public let heardAgain: Int

    public static func == (one: Enrolment, other: Enrolment) -> Bool { one.phrase == other.phrase }
  }

  /// A progress step of an enrolment. Takes and phrases are counted from 1.
  public enum Step: Equatable, Sendable {
    case readingTakes
    /// The engine finds the speech in a take, and its phones.
    case listening(take: Int, of: Int)
    /// The engine finds the pronunciation that fits all takes.
    case comparing
    /// The engine recognises a take with the new pronunciation, and without it.
    case understanding(take: Int, of: Int)
    /// The engine checks whether another phrase is recognised as before.
    case hearingOther(Int, of: Int)
    /// The engine saves the enrolment. The caller must not interrupt this step.
    case keeping
  }

  let engine: Engine
  let locale: LocaleFolder
  /// The grammars, keyed by file name, with all imports resolved. A phrase has the tag `say=KEY`.
  let grammars: [String: Grammar]
  let rule: GrammarName
  let folder: EnrolmentFolder
  let acceptanceThreshold: AcceptanceThreshold
  let regressionSet: [RegressionUtterance]
  /// The locale's lexicon. Its pronunciations use the locale's names of phones and not the acoustic model's.
  let lexicon: Lexicon
  let phones: Set<String>
  let distances: PhoneDistances?

  package init(
    _ engine: Engine, _ locale: LocaleFolder, grammars: [String: Grammar], rule: GrammarName, folder: EnrolmentFolder,
    acceptanceThreshold: AcceptanceThreshold = .normal, regressionSet: [RegressionUtterance] = []
  ) throws {
    (self.engine, self.locale, self.grammars, self.rule, self.folder) = (engine, locale, grammars, rule, folder)
    (self.acceptanceThreshold, self.regressionSet) = (acceptanceThreshold, regressionSet)
    lexicon = try engine.lexicon(of: locale)
    phones = try locale.phones()?.names ?? Phone.all
    distances = try locale.confusions(phones).map { [phones] in PhoneDistances($0, phones: phones) }
  }

  /// Enrols a phrase from takes.
  /// - Parameters:
  ///   - key: the phrase's key, such as `feelings.sick`.
  ///   - files: the sound files of the takes; three are best.
  ///   - day: today, as 2026-11-22.
  ///   - progress: a callback at the beginning of each step.
  /// - Throws: ``EnrolmentError``; a ``FolderError`` if the enrolment cannot be saved.
  public func enrol(
    _ key: String, _ files: [String], day: String, progress: (Step) -> Void = { _ in }
  ) async throws -> Enrolment {
    let choices = try choices(for: key)
    let contents = folder.read(phones: phones)
    try contents.checkNothingIsLost(but: key)
    progress(.readingTakes)
    let sounds = try read(files)
    let variants = try await variants(key, sounds, choices, contents.phrases, progress)
    let trial = EnrolledPhrase(key: key, variants: variants, takes: [], day: day)
    let counts = try await checkHearing(trial, sounds.map(\.waveform), contents.phrases, progress)
    progress(.keeping)
    let kept = try folder.keep(key, variants, sounds.map(\.waveform), day: day, after: contents)
    return Enrolment(
      phrase: kept, isReplacing: contents.phrases[key] != nil, understood: (counts.before, counts.now),
      heardAgain: counts.others)
  }

  /// Returns all sentences of the grammar rule that contains the phrases.
  /// - Throws: ``EnrolmentError/unknownKey(_:)`` if none of the sentences belongs to the phrase.
  private func choices(for key: String) throws -> [TaggedSentence] {
    let choices = grammars[rule.file]?.taggedSentences(under: rule.rule) ?? []
    let tag = Tag(EnrolledPhrase.tag(key))
    guard EnrolledPhrase.isKey(key), choices.contains(where: { $0.tags.contains(tag) }) else {
      throw EnrolmentError.unknownKey(key)
    }
    return choices
  }

  /// Learns the pronunciations from the takes, and checks that they differ from those of other phrases.
  private func variants(
    _ key: String, _ sounds: [SoundFile], _ choices: [TaggedSentence], _ enrolled: [String: EnrolledPhrase],
    _ progress: (Step) -> Void
  ) async throws -> [Pronunciation] {
    let hearing = try engine.acousticModel(of: locale)
    let learner = try PronunciationLearner(hearing.model, names: hearing.names, denoiser: engine.denoiser)
    let takes = try await takes(sounds, learner, progress)
    progress(.comparing)
    let edits = PronunciationEdits(distances ?? PhoneDistances(PhoneConfusionMatrix(), phones: phones))
    let known = try known(choices.filter { $0.tags.contains(Tag(EnrolledPhrase.tag(key))) }.map(\.words))
    let variants = try await learner.variants(of: takes, known: known, edits, .loop)
    try checkLikeness(of: variants, key, choices, enrolled)
    try await checkSound(of: takes, learner, key, enrolled)
    return variants
  }

  /// Returns the pronunciations of the phrase's written wordings, with which the recogniser accepts the phrase already.
  private func known(_ wordings: [[String]]) throws -> [Pronunciation] {
    let said = try lexicon.pronunciations(of: Set(wordings.joined()))
    return wordings.flatMap { words in
      words.map { said[$0] ?? [] }.reduce([[]]) { rows, variants in
        Array(rows.flatMap { row in variants.map { row + $0 } }.prefix(Self.mostKnown))
      }
    }
  }

  /// The maximum number of pronunciations of one wording.
  private static let mostKnown = 8
}
