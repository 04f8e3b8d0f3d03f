import Conversations
import Dialogue
import Foundation
import JSGF
import Rehearsal
import Session
import Sound
import SoundFiles

/// Hears one recording by itself: what is said in it stands in a text file beside it, or is its name, `bikes-please.wav`.
/// One whose name begins with `oov` (out of vocabulary) must not be understood.
struct TakeRunner: Sendable {
  let path: String
  let locale: String
  /// The file's, without its ending.
  private let name: String
  /// Nil where it must not be understood.
  let words: String?

  private static let endings = ["wav", "flac", "ogg", "opus", "aiff"]

  static func isSound(_ path: String) -> Bool {
    endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Nil where it is no recording by its name.
  init?(path: String) {
    guard Self.isSound(path) else { return nil }
    let url = URL(fileURLWithPath: path)
    name = url.deletingPathExtension().lastPathComponent
    self.path = path
    locale = url.pathComponents.last { ["en", "es"].contains($0) } ?? "en"
    let beside = try? String(contentsOf: url.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
    words = name.lowercased().hasPrefix("oov") ? nil : beside ?? Self.words(of: name)
  }

  /// `bikes-please-2` is the second take of "bikes please".
  private static func words(of name: String) -> String {
    let parts = name.split { "-_ ".contains($0) }
    let isNumbered = parts.count > 1 && parts.last.map { $0.allSatisfy(\.isNumber) } == true
    return (isNumbered ? parts.dropLast() : parts).joined(separator: " ")
  }

  func run(_ repetitions: Int, _ engine: Engine) async -> Outcome {
    var findings: [Finding?] = []
    for number in 1...repetitions {
      do {
        findings.append(try await finding(engine, repetitions > 1 ? number : nil))
      } catch let finding as Finding {
        findings.append(finding)
      } catch {
        return Outcome(file: path, error: error)
      }
    }
    let title = words.map { "\"\(Words.of($0).joined(separator: " "))\"" } ?? "not understood: \(path)"
    return Outcome(name: title, file: path, locale: locale, findings: findings)
  }

  private func finding(_ engine: Engine, _ repetition: Int?) async throws -> Finding? {
    let language = try await engine.language(locale)
    guard let rule = words == nil ? GrammarName("rider", "request") : rule(in: language) else {
      return Finding(
        .grammar, line: 0, problem: "\"\(words ?? "")\" is no sentence of any rule",
        cure: "add it to Grammars/\(locale), or write what is said into a .txt file beside the recording")
    }
    let file = try read()
    let take = repetition.map { file.waveform.changed(Jitter(named: "\(name) \($0)")) } ?? file.waveform
    for utterance in utterances(take, engine.denoiser) {
      // A click, a gust: a conversation goes on listening too.
      guard
        let heard = try await language.recogniser.recognise(utterance, for: Attention(rule, care: .less))?.hypothesis
      else {
        continue
      }
      return judge(heard, rule, language, file)
    }
    return words == nil ? nil : wrong("nothing was heard in it", file)
  }

  private func judge(_ heard: Hypothesis, _ rule: GrammarName, _ language: Language, _ file: SoundFile) -> Finding? {
    let said =
      "the recogniser \(heard.decision.rawValue)ed \"\(heard.text)\" at \((heard.confidence * 100).rounded() / 100)"
    guard let words else {
      return heard.decision == .reject ? nil : wrong("\(said), where nothing should be understood", file)
    }
    let meanings = [words, heard.text].map {
      language.grammars[rule.file]?.matches(Words.of($0), rule: rule.rule).map(\.tags)
    }
    return heard.decision != .reject && meanings[0] == meanings[1] ? nil : wrong("\(said) under \(rule)", file)
  }

  private func wrong(_ problem: String, _ file: SoundFile) -> Finding {
    guard let doubt = file.doubts.first(where: \.keepsFromHearing), words != nil else {
      return Finding(
        .recogniser, line: 0, problem: problem, cure: "record it again, or add a pronunciation to lexicon.dict")
    }
    return Finding(.recording, line: 0, problem: problem, cure: "\(doubt)")
  }

  /// The first rule that has the words: where a conversation begins before where it ends.
  private func rule(in language: Language) -> GrammarName? {
    let words = Words.of(words ?? "")
    let order = ["wake", "request", "confirm", "more", "fallback", "which"].map { "rider.\($0)" }
    let rules = order + App.all.flatMap(\.rules).sorted().filter { !order.contains($0) }
    return rules.lazy.compactMap { rule in
      let parts = rule.split(separator: ".").map(String.init)
      let matches = language.grammars[parts[0]]?.matches(words, rule: parts[1]) ?? []
      return matches.isEmpty ? nil : GrammarName(parts[0], parts[1])
    }.first
  }

  private func read() throws -> SoundFile {
    do {
      let file = try SoundFile.read(path, rate: Waveform.hearingRate)
      if let warning = file.warnings.first { throw Finding(.recording, line: 0, problem: path, cure: "\(warning)") }
      return file
    } catch let error as SoundFileError {
      throw Finding(.recording, line: 0, problem: "\(error)", cure: "then run it again")
    }
  }

  /// What a conversation's ears would be given of it.
  private func utterances(_ take: Waveform, _ denoiser: (any Denoiser)?) -> [Utterance] {
    let silence = Waveform.silence(.seconds(1), rate: take.rate).samples
    var endpointer = Endpointer(denoiser: denoiser)
    return [silence, take.samples, silence].flatMap { endpointer.hear($0) }.compactMap { endpoint in
      switch endpoint {
      case .ended(let utterance), .overran(let utterance): utterance
      case .began, .paused: nil
      }
    }
  }
}
