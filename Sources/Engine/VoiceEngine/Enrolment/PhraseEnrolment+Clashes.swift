import Audio
import Dialogue
package import JSGF
package import Lexicon
import PocketSphinx
import Ports
import SoundFiles

/// Checks whether an enrolment would make the recognition of other phrases worse.
extension PhraseEnrolment {
  /// The distance to another phrase, in nats, at or below which the recogniser confuses the two. Source:
  /// Documentation/Decisions/0018.
  package static let alike = 1.0

  /// Checks that the new pronunciations are not too similar to another phrase.
  /// - Throws: ``EnrolmentError/alike(key:other:distance:)``.
  package func checkLikeness(
    of variants: [Pronunciation], _ key: String, _ choices: [TaggedSentence], _ enrolled: [String: EnrolledPhrase]
  ) throws {
    // Without a phone confusion matrix only recognition finds clashes.
    guard let distances else { return }
    let nets = variants.map { PronunciationLattice([[$0]], distances) }
    let others = choices.filter { !$0.tags.contains(Tag(EnrolledPhrase.tag(key))) }
    let said = try lexicon.pronunciations(of: Set(others.flatMap(\.words)))
    let forms = others.map { ($0.text, PronunciationLattice($0.words.map { said[$0] ?? [] }, distances)) }
    let own = enrolled.values.filter { $0.key != key }.sorted { $0.key < $1.key }
      .map { ("\($0.key) as it was taught", PronunciationLattice([$0.variants], distances)) }
    for (name, other) in forms + own {
      let distance = nets.map { $0.distance(to: other, distances, limit: Self.alike) }.min() ?? .infinity
      if distance <= Self.alike { throw EnrolmentError.alike(key: key, other: name, distance: distance) }
    }
  }

  /// Checks that the takes do not also match another phrase's enrolled pronunciation, since such takes could be
  /// recognised as either phrase.
  /// - Throws: ``EnrolmentError/same(key:other:)``.
  func checkSound(
    of takes: [PronunciationLearner.EnrolmentTake], _ learner: PronunciationLearner, _ key: String,
    _ enrolled: [String: EnrolledPhrase]
  ) async throws {
    for other in enrolled.values.sorted(by: { $0.key < $1.key }) where other.key != key {
      var alike = 0
      for take in takes {
        for way in other.variants {
          guard let fit = try await learner.acousticScore(way, take), fit >= PronunciationLearner.Agreement.limit else {
            continue
          }
          alike += 1
          break
        }
      }
      if 2 * alike > takes.count { throw EnrolmentError.same(key: key, other: other.key) }
    }
  }

  /// Recognises the takes, all earlier takes and the regression utterances, with and without the new pronunciation.
  /// - Returns: how many of the takes were recognised without it and with it, and how many other utterances were
  ///   tried.
  /// - Throws: ``EnrolmentError/notLearnt(key:understood:of:)``, ``EnrolmentError/regressions(_:)``.
  func checkHearing(
    _ new: EnrolledPhrase, _ takes: [Waveform], _ enrolled: [String: EnrolledPhrase], _ progress: (Step) -> Void
  ) async throws -> (before: Int, now: Int, others: Int) {
    let old = try engine.recogniser(of: locale, grammars, enrolled: Array(enrolled.values))
    let recogniser = try engine.recogniser(
      of: locale, grammars, enrolled: Array(enrolled.merging([new.key: new]) { $1 }.values))
    var (before, now) = (0, 0)
    for (number, take) in takes.enumerated() {
      progress(.understanding(take: number + 1, of: takes.count))
      if try await heard(take, old, new.key).isRight { before += 1 }
      if try await heard(take, recogniser, new.key).isRight { now += 1 }
    }
    guard now >= before, 2 * now > takes.count else {
      throw EnrolmentError.notLearnt(key: new.key, understood: now, of: takes.count)
    }
    let others = spoken(enrolled.filter { $0.key != new.key })
    var harms: [EnrolmentError.Regression] = []
    for (number, (name, key, sound)) in others.enumerated() {
      progress(.hearingOther(number + 1, of: others.count))
      let answer = try await heard(sound, recogniser, key)
      // Only an utterance that was recognised before can become wrong.
      guard !answer.isRight, try await heard(sound, old, key).isRight else { continue }
      harms.append(.init(name: name, heard: answer.text))
    }
    guard harms.isEmpty else { throw EnrolmentError.regressions(harms) }
    return (before, now, others.count)
  }

  /// Returns all utterances that must still be recognised correctly with the new pronunciation: earlier takes and the
  /// regression utterances. A take whose file is missing is skipped.
  private func spoken(_ enrolled: [String: EnrolledPhrase]) -> [(name: String, key: String, sound: Waveform)] {
    let kept = enrolled.values.sorted { $0.key < $1.key }.flatMap { phrase in
      phrase.takes.compactMap { name in
        (try? SoundFile.read(folder.take(name), rate: Waveform.asrSampleRate)).map {
          (name: name, key: phrase.key, sound: $0.waveform)
        }
      }
    }
    return kept + regressionSet.map { (name: $0.key, key: $0.key, sound: $0.sound) }
  }

  private func heard(_ sound: Waveform, _ recogniser: PocketSphinxRecogniser, _ key: String) async throws -> (
    isRight: Bool, text: String
  ) {
    let heard = try await recogniser.recognise(
      Utterance(sound), for: ListenRequest(rule, acceptanceThreshold: acceptanceThreshold))?.hypothesis
    guard let heard, heard.decision != .reject, let grammar = grammars[rule.file] else { return (false, "") }
    let tags = Matcher(grammar).matches(Tokenizer.tokenize(heard.text), rule: rule.rule).flatMap { $0.tags.map(\.text) }
    return (tags.contains(EnrolledPhrase.tag(key)), heard.text)
  }
}
