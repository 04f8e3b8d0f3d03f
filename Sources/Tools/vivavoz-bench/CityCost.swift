import Audio
import BikeShare
import Cities
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Locales
import PocketSphinx
import Ports
import Prompts
import Rider
import RiderRuntime
import Session
import SoundFiles
import StationNames
import Terminal
import Timestamps
import VoiceEngine
import YAML

/// Measures the cost of a city, from its list of stations to a spoken answer.
struct CityCost {
  /// The promised maximum times: `mostLoad` for loading a grammar rule, `mostAnswer` from the counts to the first
  /// sample of the answer.
  static let (mostLoad, mostAnswer) = (Duration.milliseconds(250), Duration.milliseconds(300))

  private var rows: [(what: String, value: String)] = []
  var lines: [String] { rows.map { $0.what.padding(toLength: 52, withPad: " ", startingAt: 0) + $0.value } }

  /// - Parameters:
  ///   - most: the maximum number of stations, and of places, in the grammar.
  ///   - scratch: the folder in which the city is written.
  init(_ list: CityListing, locale: String, most: Int, scratch: String) async throws {
    let maker = try CityMaker(DataDirectory.find())
    let (made, making) = try time { try maker.make(list, id: "made") }
    let (_, writing) = try time { try CityWriter.write(made.city, made.names, to: scratch) }
    add(
      "stations with a spoken name",
      "\(list.stations.count - made.names.unspoken.count) of \(list.stations.count)")
    add("names shared by several stations", "\(made.names.places.count)")
    add("deriving the names", making)
    add("writing the city and reading it back", writing)
    let (runtime, opening) = try time {
      try RiderRuntime(
        city: "made", personalCities: scratch, mostNames: most,
        EngineOptions(root: maker.root, onDiagnostic: Console.report))
    }
    add("opening it", opening)
    try await load(runtime, locale)
    try await answer(runtime, locale)
    add("peak memory", String(format: "%.0f MB", Memory.peak))
  }

  private mutating func load(_ runtime: RiderRuntime, _ tag: String) async throws {
    let engine = runtime.engine
    let locale = try LocaleFolder(tag, in: engine.root)
    let before = Memory.peak
    let (grammars, reading) = try time { try engine.grammars(of: locale) }
    add("reading its grammars", reading)
    let (recogniser, hearing) = try time { try engine.recogniser(of: locale, grammars) }
    add("loading the recogniser", hearing)
    for rule in ["request", "place", "confirm"] {
      let name = GrammarName("rider", rule)
      let loading = try await time { try await recogniser.load(name) }.1
      add("loading <\(rule)>, at most \(milliseconds(Self.mostLoad))", loading, Self.mostLoad)
    }
    add("memory for the grammars", String(format: "%.0f MB", Memory.peak - before))
    try await decode(runtime, recogniser, locale)
  }

  /// Recognises names that the city's own voice speaks, in the largest rule. It measures the minimum time of
  /// recognition, not its quality.
  private mutating func decode(_ runtime: RiderRuntime, _ recogniser: PocketSphinxRecogniser, _ locale: LocaleFolder)
    async throws
  {
    let engine = runtime.engine
    let names = try runtime.names(locale.tag)
    let known = runtime.city.vocabulary(around: nil, limit: 10).compactMap { names[$0] }
    var (sound, work, right) = (Duration.zero, Duration.zero, 0)
    for name in known {
      let wording = Wording(name.spoken.map { .init($0.text, language: $0.language) })
      let spoken = try await engine.synthesizer.synthesize(wording, in: Prosody(language: locale.tag)).resampled(
        to: Waveform.asrSampleRate)
      let padded = Waveform.silence(.milliseconds(300), rate: Waveform.asrSampleRate).samples
      let take = Waveform(rate: Waveform.asrSampleRate, samples: padded + spoken.samples + padded)
      let (heard, hearing) = try await time {
        try await recogniser.recognise(
          Utterance(take), for: ListenRequest(GrammarName("rider", "place"), acceptanceThreshold: .normal))
      }
      sound += take.duration
      work += hearing
      if let text = heard?.hypothesis?.text, name.acceptedForms.contains(text) { right += 1 }
    }
    add(
      "recognising a name, per second of audio", String(format: "%.3f s", work.inSeconds / max(sound.inSeconds, 0.001)))
    add("names recognised, spoken by the built-in voice", "\(right) of \(known.count)")
  }

  /// Measures the time from the counts to the first sample of the answer.
  private mutating func answer(_ runtime: RiderRuntime, _ tag: String) async throws {
    let engine = runtime.engine
    let (language, loading) = try await time { try await engine.locale(tag) }
    add("loading the language", loading)
    var (rider, narrator) = (Rider(city: runtime.city), language.narrator)
    _ = rider.handle(.opened)
    let hypothesis = Hypothesis(text: "")
    guard let station = runtime.city.stations.first else { return }
    for intent in [Rider.Intent.open, .find(.bikes, .station(station.id)), .yes] {
      _ = rider.handle(.heard(intent, hypothesis))
    }
    let counts = runtime.city.stations.map { ($0.id, Availability(station: $0.id, bikes: 3, freeDocks: 5)) }
    let snapshot = Snapshot(counts: Dictionary(uniqueKeysWithValues: counts), age: .zero, origin: .live)
    let (first, answering) = try await time { () async throws -> Waveform? in
      for case .say(let prompt) in rider.handle(.answered(.counts(.arrived(snapshot)))) {
        return try await engine.sound(of: try narrator.word(prompt.line), in: try LocaleFolder(tag, in: engine.root))
      }
      return nil
    }
    guard first?.samples.contains(where: { $0 != 0 }) == true else {
      throw UserFacingError(.failed, "no prompt told the counts; run `vivavoz rider --text` with this city to see why")
    }
    add("from counts to the prompt, at most \(milliseconds(Self.mostAnswer))", answering, Self.mostAnswer)
  }

  private mutating func add(_ what: String, _ value: String) { rows.append((what, value)) }

  private mutating func add(_ what: String, _ duration: Duration, _ most: Duration? = nil) {
    add(what, milliseconds(duration) + (most.map { duration > $0 ? ", TOO LONG" : "" } ?? ""))
  }
}

private func milliseconds(_ duration: Duration) -> String { String(format: "%.0f ms", duration.inSeconds * 1000) }

private func time<Result>(_ work: () throws -> Result) rethrows -> (Result, Duration) {
  let start = ContinuousClock.now
  let result = try work()
  return (result, .now - start)
}

private func time<Result>(_ work: () async throws -> Result) async rethrows -> (Result, Duration) {
  let start = ContinuousClock.now
  let result = try await work()
  return (result, .now - start)
}
