import Boards
import Conversations
import Dialogue
import Express
import Foundation
import Session
import Sound
import SoundFiles

extension CallSurvey {
  /// Every label of every board, by each test voice of the language, cleaned of noise once for all states.
  static func labels(_ engine: Engine, _ tag: String, report: (Int, Int) -> Void) throws -> [Probe] {
    let library = engine.libraries[tag] ?? engine.library
    let buttons = library.order.flatMap { library[$0]?.buttons ?? [] }.filter { !$0.isHidden && !$0.label.isEmpty }
    var labels: [(label: String, tags: Set<String>)] = []
    for button in buttons where !labels.contains(where: { $0.label == button.label }) {
      labels.append((button.label, [button.tag]))
    }
    return try spoken(labels, engine, tag, report: report)
  }

  /// Wordings of phrases out of a table: locale, app, rule, text and what it means, `phrase=feelings.sick,emergency.sick`,
  /// separated by tabs.
  static func wordings(
    _ engine: Engine, _ file: String, _ tag: String, report: (Int, Int) -> Void
  ) throws -> [Probe] {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(file): cannot be read as text; check the path")
    }
    var phrases: [(label: String, tags: Set<String>)] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, fields[0] == tag, fields[1] == "express", fields[4].hasPrefix("phrase=") else {
        continue
      }
      let keys = fields[4].dropFirst("phrase=".count).split(separator: ",")
      phrases.append((fields[3], Set(keys.map { "say=\($0)" })))
    }
    guard !phrases.isEmpty else {
      throw Failure(
        .missing, "\(file): no line has the locale \(tag), the app express and a meaning that begins with phrase=")
    }
    return try spoken(phrases, engine, tag, report: report)
  }

  /// Each in each test voice of the language, cleaned of noise once for all rules.
  private static func spoken(
    _ labels: [(label: String, tags: Set<String>)], _ engine: Engine, _ tag: String, report: (Int, Int) -> Void
  ) throws -> [Probe] {
    let voices = TestVoice.voices(of: tag)
    for voice in voices { try voice.check() }
    var probes: [Probe] = []
    for (label, tags) in labels {
      for voice in voices {
        report(probes.count, labels.count * voices.count)
        let sound = try voice.speak(label)
        probes.append(
          Probe(
            name: "\"\(label)\" (\(voice.name))", source: .label(tags: tags), utterance: try engine.utterance(of: sound)
          ))
      }
    }
    return probes
  }

  /// Every recording below a folder; long ones in pieces of two seconds.
  /// - Parameter every: takes only each of so many files.
  static func recordings(
    _ engine: Engine, _ folder: String, every: Int, report: (Int, Int) -> Void
  ) throws -> [Probe] {
    let all = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".flac") || $0.hasSuffix(".wav")
    }
    guard !all.isEmpty else { throw Failure(.missing, "\(folder): there is no recording below it; check --corpora") }
    let files = all.sorted().enumerated().filter { $0.offset % every == 0 }.map(\.element)
    return try files.enumerated().flatMap { number, file in
      report(number, files.count)
      let sound = try SoundFile.read("\(folder)/\(file)", rate: Waveform.hearingRate).waveform
      return try pieces(of: sound).enumerated().map { piece, sound in
        Probe(
          name: piece == 0 ? file : "\(file) at \(2 * piece) s", source: .recording,
          utterance: try engine.utterance(of: sound))
      }
    }
  }

  /// Longer than any phrase: a background.
  private static let longest = Duration.seconds(15)

  private static func pieces(of sound: Waveform) -> [Waveform] {
    guard sound.duration > longest else { return [sound] }
    let length = sound.count(of: .seconds(2))
    return stride(from: 0, to: sound.samples.count - length, by: length).map {
      Waveform(rate: sound.rate, samples: Array(sound.samples[$0..<$0 + length]))
    }
  }

  /// How each rule is listened to that a state of Express² has, as a shortest conversation comes to it.
  static func attentions(_ engine: Engine, _ tag: String) throws -> [Attention] {
    var cares: [GrammarName: Care] = [.init("express", "playing"): .usual]
    for arrival in try ExpressProof(engine: engine).arrivals(tag) {
      for case .listen(let attention) in arrival.effects { cares[attention.grammar] = attention.care }
    }
    return Set(Express.grammars).sorted { $0.description < $1.description }.map {
      Attention($0, care: cares[$0] ?? .less)
    }
  }
}

extension Engine {
  /// A sound as the endpointer hands it over: filtered, with a little silence on both sides, cleaned of noise.
  fileprivate nonisolated func utterance(of sound: Waveform) throws -> Utterance {
    let silence = Waveform.silence(.milliseconds(300), rate: sound.rate).samples
    let whole = Waveform(rate: sound.rate, samples: silence + sound.samples + silence).highPassed
    return Utterance(whole, cleaned: try denoiser?.clean(whole))
  }
}

extension Button {
  /// The tag of its words in the library's grammar.
  fileprivate var tag: String {
    switch action {
    case .open(let id): "open=\(id)"
    case .home: "menu"
    case .speak, .back, .elsewhere, .other: "say=\(key)"
    }
  }
}
