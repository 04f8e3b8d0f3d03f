import Audio
import JSGF
import Locales
import PocketSphinx
import Randomness
import RecognitionRuns
import SoundFiles
import TalkRuns
import VoiceEngine
import YAML

extension EnrolmentBench {
  /// Selects the phrases to enrol at random, and the takes for their enrolment.
  func trial(_ engine: Engine) async throws -> EnrolmentTrial {
    var random = SeededGenerator(seed: seed)
    let own = Dictionary(grouping: try Manifest(path: manifest).takes) { $0.label ?? "" }
    let others = try others.flatMap { try Manifest(path: $0).takes }
    let (phrases, chosen) = phrases(own, others, &random)
    var (taught, sounds) = ([String: [Waveform]](), [EnrolmentTrial.Sound]())
    for phrase in own.keys.sorted() where phrases.contains(phrase) {
      let mixed = try (own[phrase] ?? []).shuffled(using: &random).map { ($0, try Self.sound($0)) }
      let isTaught = chosen.contains(phrase)
      if isTaught { taught[phrase] = mixed.prefix(takes).map(\.1) }
      sounds += mixed.dropFirst(isTaught ? takes : 0).map { take, sound in
        EnrolmentTrial.Sound(group: isTaught ? .aside : .own, name: take.path, phrase: phrase, sound: sound)
      }
    }
    sounds += try await strangers(others, phrases)
    return EnrolmentTrial(
      engine: engine, locale: try LocaleFolder(locale, in: engine.root), phrases: phrases, enrolled: taught,
      sounds: sounds, search: search, gain: gain, care: care, reluctances: reluctances)
  }

  /// Selects the phrases of the library, and those of them that are enrolled.
  /// - Parameters:
  ///   - own: the takes of the speaker, keyed by the phrase.
  ///   - others: the recordings of other speakers.
  private func phrases(
    _ own: [String: [Take]], _ others: [Take], _ random: inout SeededGenerator
  ) -> (all: [String], taught: Set<String>) {
    let rich = own.filter { $0.value.count > takes }.keys.sorted().shuffled(using: &random)
    let more = Set(others.compactMap(\.label)).subtracting(own.keys).sorted().shuffled(using: &random)
    let phrases = Array((rich + Set(own.keys).subtracting(rich).sorted() + more).prefix(size)).sorted()
    let chosen = Set(rich.enumerated().filter { all || $0.offset.isMultiple(of: 2) }.map(\.element))
    return (phrases, chosen.intersection(phrases))
  }

  /// Returns recordings of other speakers: phrases of the library, and words outside it.
  /// - Parameters:
  ///   - others: the recordings from which those with a phrase of the library are taken.
  ///   - phrases: the phrases of the library.
  private func strangers(_ others: [Take], _ phrases: [String]) async throws -> [EnrolmentTrial.Sound] {
    let people = try others.filter { phrases.contains($0.label ?? "") }.map {
      EnrolmentTrial.Sound(group: .others, name: $0.path, phrase: $0.label, sound: try Self.sound($0))
    }
    var synthetic: [EnrolmentTrial.Sound] = []
    for voice in voices ? try TestVoice.all(of: locale, in: try DataDirectory.find()) : [] {
      for phrase in phrases {
        let sound = try await voice.speak(phrase)
        synthetic.append(
          EnrolmentTrial.Sound(group: .others, name: "\(voice.name) \(phrase)", phrase: phrase, sound: sound))
      }
    }
    let outside = try reject.flatMap { try Manifest(path: $0).takes }.filter { !phrases.contains($0.label ?? "") }.map {
      EnrolmentTrial.Sound(group: .outside, name: $0.path, phrase: nil, sound: try Self.sound($0))
    }
    return people + synthetic + outside
  }

  private static func sound(_ take: Take) throws -> Waveform {
    try SoundFile.read(take.path, rate: Waveform.asrSampleRate).waveform
  }
}
