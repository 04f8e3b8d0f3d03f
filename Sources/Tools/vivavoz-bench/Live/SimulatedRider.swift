import Audio
import Dialogue
import JSGF
import Locales
import Randomness
import SoundFiles
import TalkRuns
import VoiceEngine

/// Chooses what a simulated rider says under each grammar rule, in many wordings and voices. The chosen words lead the
/// conversation to an answer with the numbers of bikes or free stands, and then back to the dormant state.
struct SimulatedRider {
  /// An utterance, at both sample rates.
  struct Words {
    let text: String
    let voice: String
    /// The texts of the tags that the words mean.
    let meaning: Set<String>
    /// The audio at ``Waveform/asrSampleRate``.
    let heard: Waveform
    /// The audio at ``Waveform/ttsSampleRate``.
    let spoken: Waveform
  }

  /// The active level of a voice in a headset's microphone, in dBFS.
  static let level = -26.0
  /// The intended meanings by grammar rule, used in rotation; a key alone stands for any value.
  private static let meanings: [String: [[String]]] = [
    "rider.wake": [["open"]],
    "rider.request": [
      ["want=bikes"], ["directions", "place"], ["want=stands"], ["want=bikes", "station"], ["directions", "station"],
      ["want=stands", "here"], ["place"],
    ],
    "rider.want": [["want=bikes"], ["want=stands"]],
    "rider.confirm": [["answer=yes"]],
    "rider.place": [["station"], ["place"]],
    "rider.which": [["all"]],
    "rider.fallback": [["last"]],
    "rider.more": [["answer=no"]],
    "rider.closing": [["directions", "place"], ["another"], ["also", "want=bikes"], ["answer=no"]],
    "rider.hush": [["answer=no"]],
    "rider.guide": [["answer=no"]],
    "common.hypothesis": [["hypothesis=yes"]],
    "common.choice": [["choice=1"]],
  ]
  /// The intended meanings after a misrecognised turn.
  private static let corrections = ["common.hypothesis": [["hypothesis=no"]], "common.choice": [["choice=2"]]]
  /// The maximum number of words in an utterance.
  private static let longest = 6

  private let grammars: [String: Grammar]
  private let voices: [TestVoice]
  private var counts: [String: Int] = [:]
  private var random: SeededGenerator

  /// - Throws: an error if a test voice is not installed.
  init(_ engine: Engine, seed: UInt64) throws {
    // At least one, or an error with the cure.
    voices =
      [try TestVoice.first(of: "en", in: engine.root)] + (try TestVoice.all(of: "en", in: engine.root).dropFirst())
    for voice in voices { try voice.check() }
    grammars = try engine.grammars(of: try LocaleFolder("en", in: engine.root)).mapValues(\.spoken)
    random = SeededGenerator(seed: seed)
  }

  /// The next words, before a voice speaks them.
  struct Choice {
    let text: String
    let voice: TestVoice
    let meaning: Set<String>
  }

  /// Chooses the next words.
  /// - Parameters:
  ///   - rule: the active grammar rule, as transcripts name it: `rider.confirm`.
  ///   - wasHeard: whether the last turn was recognised correctly.
  /// - Returns: nil if the rider only waits.
  mutating func choice(for rule: String, wasHeard: Bool) throws -> Choice? {
    guard let meanings = (wasHeard ? nil : Self.corrections[rule]) ?? Self.meanings[rule] else { return nil }
    let count = counts[rule, default: 0]
    counts[rule] = count + 1
    guard let sentence = sentence(of: rule, meaning: meanings[count % meanings.count]) else {
      throw UserFacingError(
        .failed, "no short sentence of \(rule) has the tags \(meanings[count % meanings.count]); extend the grammar")
    }
    let voice = voices[Int.random(in: voices.indices, using: &random)]
    let meaning = Set(sentence.tags.filter(\.isMeaning).map(\.text))
    return Choice(text: sentence.words.joined(separator: " "), voice: voice, meaning: meaning)
  }

  /// Returns words that a test voice speaks, at the level of a headset's microphone.
  static func words(_ text: String, _ voice: TestVoice, meaning: Set<String> = []) async throws -> Words {
    let plain = try await voice.speak(text)
    let heard = plain.amplified(by: level - plain.activeLevel)
    return Words(
      text: text, voice: voice.name, meaning: meaning, heard: heard,
      spoken: try heard.resampled(to: Waveform.ttsSampleRate))
  }

  private mutating func sentence(of rule: String, meaning: [String]) -> Sentence? {
    let (file, name) = (String(rule.prefix { $0 != "." }), String(rule.drop { $0 != "." }.dropFirst()))
    guard let grammar = grammars[file] else { return nil }
    return RandomSentences(of: name, in: grammar, seed: random.next()).prefix(20_000).first { sentence in
      sentence.words.count <= Self.longest && sentence.tags.filter(\.isMeaning).count == meaning.count
        && meaning.allSatisfy { wanted in sentence.tags.contains { $0.text == wanted || $0.key == wanted } }
    }
  }
}
