import ArgumentParser
import Assets
import Dialogue
import Foundation
import JSGF
import PocketSphinx
import Sound
import SoundFiles

struct PhrasesBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrases",
    abstract: "How many recordings are heard right, each among others of the same list.",
    discussion: """
      The phrases of the manifest are shuffled, by a seed, into grammars of a size; each recording is then heard in
      the grammar that holds its phrase.
      Example:
        vivavoz bench phrases --manifest words.tsv --locale es --size 60
      """)

  @Option(help: ArgumentHelp("Recordings and what was said in them.", valueName: "file.tsv"))
  var manifest: String

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "Phrases in a grammar.")
  var size = 60

  @Option(help: "For the shuffle.")
  var seed: UInt64 = 1

  @Flag(help: "Print what was heard wrong.")
  var wrong = false

  @Flag(help: "One JSON object a line, as of recognize; without the total.")
  var json = false

  func validate() throws {
    guard size > 1 else { throw ValidationError("--size must be at least 2.") }
  }

  func run() async throws {
    let takes = try Manifest(path: manifest).takes
    let engine = try Engine(city: "dublin")
    let grammars = self.grammars(of: takes)
    let folder = try LocaleFolder(locale, in: engine.root)
    let judge = try engine.hearing(of: folder).judge
    let ear = try engine.ear(of: folder, grammars.named)
    var tally = Tally(isShown: !json)
    for take in takes {
      guard let label = take.label, let name = grammars.home[Words.of(label)] else { continue }
      let sound = try SoundFile.read(take.path, rate: Waveform.hearingRate)
      try await ear.load(name)
      let clock = ContinuousClock()
      let start = clock.now
      let decoding = try await ear.decode(sound.waveform, in: name)
      let text = if let decoding { await ear.text(of: decoding) } else { "" }
      let heard = Heard(
        file: take.path, text: text, verdict: decoding.map { judge.verdict(on: $0) },
        score: decoding?.scorePerFrame, tags: [], seconds: clock.now - start, duration: sound.waveform.duration)
      let isRight = Words.of(text) == Words.of(label)
      if json { Console.print(heard.json(isRight: isRight)) }
      if wrong, !isRight, !json { Console.print("\(heard.line(isRight: false)), said: \(label)") }
      tally.add(isRight: isRight, heard)
    }
    tally.close()
  }

  /// The phrases, dealt out into grammars, and which grammar holds each. The last one is filled up with phrases of others.
  private func grammars(of takes: [Take]) -> (named: [String: Grammar], home: [[String]: GrammarName]) {
    var random = SplitMix64(seed: seed)
    let phrases = Set(takes.compactMap(\.label).map(Words.of)).sorted { $0.joined() < $1.joined() }.shuffled(
      using: &random)
    var named: [String: Grammar] = [:]
    var home: [[String]: GrammarName] = [:]
    for start in stride(from: 0, to: phrases.count, by: size) {
      let own = phrases[start..<min(start + size, phrases.count)]
      let others = phrases.filter { !own.contains($0) }.prefix(size - own.count)
      let name = "phrases\(start / size)"
      let alternatives = (own + others).map { Alternative(.sequence($0.map { .word($0) })) }
      named[name] = Grammar(
        name: name, rules: [Rule(name: "phrase", isPublic: true, expansion: .alternatives(alternatives))])
      for phrase in own { home[phrase] = GrammarName(name, "phrase") }
    }
    return (named, home)
  }
}
