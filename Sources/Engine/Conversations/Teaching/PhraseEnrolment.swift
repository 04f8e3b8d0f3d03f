import Assets
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import SoundFiles

/// Enrols a user's own pronunciation of a phrase from takes, or refuses with a reason and changes nothing.
public struct PhraseEnrolment: Sendable {
  /// An utterance of a phrase in its written wording, by a person, a synthesizer or from a recording. An enrolment must not
  /// change its result.
  package struct RegressionUtterance: Sendable {
    let key: String
    let sound: Waveform
  }

  /// What was learnt.
  public struct Lesson: Equatable, Sendable {
    public let phrase: EnrolledPhrase
    /// Whether it takes the place of what was taught before.
    public let isReplacing: Bool
    /// Takes of it that were understood before and are now.
    public let understood: (before: Int, now: Int)
    /// Other takes and witnesses that were heard again.
    public let heardAgain: Int

    public static func == (one: Lesson, other: Lesson) -> Bool { one.phrase == other.phrase }
  }

  /// What it is doing; takes and phrases are counted from 1.
  public enum Step: Equatable, Sendable {
    case readingTakes
    /// Finding where the user speaks in a take, and how it sounds.
    case listening(take: Int, of: Int)
    /// Finding the pronunciation that all takes have in common.
    case comparing
    /// Hearing a take with what was learnt, and without.
    case understanding(take: Int, of: Int)
    /// Hearing whether another phrase is understood as before.
    case hearingOther(Int, of: Int)
    /// Writing what was learnt. It is not to be interrupted.
    case keeping
  }

  let engine: Engine
  let locale: LocaleFolder
  /// What is listened for, by file, each complete in itself; a phrase has the tag `say=KEY`.
  let grammars: [String: Grammar]
  let rule: GrammarName
  let folder: TaughtFolder
  let care: Care
  let witnesses: [RegressionUtterance]
  /// Of the locale, without what a model calls them.
  let lexicon: Lexicon
  let phones: Set<String>
  let distances: PhoneDistances?

  package init(
    _ engine: Engine, _ locale: LocaleFolder, grammars: [String: Grammar], rule: GrammarName, folder: TaughtFolder,
    care: Care = .usual, witnesses: [RegressionUtterance] = []
  ) throws {
    (self.engine, self.locale, self.grammars, self.rule, self.folder) = (engine, locale, grammars, rule, folder)
    (self.care, self.witnesses) = (care, witnesses)
    lexicon = try engine.lexicon(of: locale)
    phones = try locale.phones()?.names ?? Phone.all
    distances = try locale.confusions(phones).map { [phones] in PhoneDistances($0, phones: phones) }
  }

  /// - Parameters:
  ///   - files: the takes, three of them best.
  ///   - day: today: 2026-11-22.
  ///   - progress: is called as each step begins.
  /// - Throws: ``TeachingRefusal``; a ``FolderError`` where it cannot be kept.
  public func teach(
    _ key: String, _ files: [String], day: String, progress: (Step) -> Void = { _ in }
  ) async throws -> Lesson {
    let choices = try choices(for: key)
    let contents = folder.read(phones: phones)
    try contents.checkNothingIsLost(but: key)
    progress(.readingTakes)
    let sounds = try read(files)
    let ways = try await ways(key, sounds, choices, contents.phrases, progress)
    let trial = EnrolledPhrase(key: key, ways: ways, takes: [], day: day)
    let counts = try await checkHearing(trial, sounds.map(\.waveform), contents.phrases, progress)
    progress(.keeping)
    let kept = try folder.keep(key, ways, sounds.map(\.waveform), day: day, after: contents)
    return Lesson(
      phrase: kept, isReplacing: contents.phrases[key] != nil, understood: (counts.before, counts.now),
      heardAgain: counts.others)
  }

  /// All that is listened for, the phrase among it.
  private func choices(for key: String) throws -> [TaggedSentence] {
    let choices = grammars[rule.file]?.choices(under: rule.rule) ?? []
    let tag = Tag(EnrolledPhrase.tag(key))
    guard EnrolledPhrase.isKey(key), choices.contains(where: { $0.tags.contains(tag) }) else {
      throw TeachingRefusal.unknownKey(key)
    }
    return choices
  }

  /// How it is said in the takes, where that is no other phrase.
  private func ways(
    _ key: String, _ sounds: [SoundFile], _ choices: [TaggedSentence], _ taught: [String: EnrolledPhrase],
    _ progress: (Step) -> Void
  ) async throws -> [Pronunciation] {
    let hearing = try engine.hearing(of: locale)
    let tutor = try PronunciationLearner(hearing.model, names: hearing.names, denoiser: engine.denoiser)
    let takes = try await takes(sounds, tutor, progress)
    progress(.comparing)
    let edits = PronunciationEdits(distances ?? PhoneDistances(PhoneConfusionMatrix(), phones: phones))
    let known = try known(choices.filter { $0.tags.contains(Tag(EnrolledPhrase.tag(key))) }.map(\.words))
    let ways = try await tutor.ways(of: takes, known: known, edits, .loop)
    try checkLikeness(of: ways, key, choices, taught)
    try await checkSound(of: takes, tutor, key, taught)
    return ways
  }

  /// The ways in which the phrase's wordings are listened for already.
  private func known(_ wordings: [[String]]) throws -> [Pronunciation] {
    let said = try lexicon.pronunciations(of: Set(wordings.joined()))
    return wordings.flatMap { words in
      words.map { said[$0] ?? [] }.reduce([[]]) { rows, ways in
        Array(rows.flatMap { row in ways.map { row + $0 } }.prefix(Self.mostKnown))
      }
    }
  }

  /// Of one wording.
  private static let mostKnown = 8
}
