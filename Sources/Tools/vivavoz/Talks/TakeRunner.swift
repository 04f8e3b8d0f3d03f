import Conversations
import Dialogue
import Foundation
import JSGF
import Rehearsal
import Session
import Sound
import SoundFiles

/// Tests a single recording. Its words are in a text file beside it, or in its name, `bikes-please.wav`. One whose
/// name begins with `oov` (out of vocabulary) must be rejected.
struct TakeRunner: Sendable {
  let path: String
  let locale: String
  /// The file's name without extension.
  private let name: String
  /// The spoken words; nil where the recording must be rejected.
  let words: String?

  private static let endings = ["wav", "flac", "ogg", "opus", "aiff"]

  static func isSound(_ path: String) -> Bool {
    endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Creates a test; nil where the file is no recording by its name.
  init?(path: String) {
    guard Self.isSound(path) else { return nil }
    let url = URL(fileURLWithPath: path)
    name = url.deletingPathExtension().lastPathComponent
    self.path = path
    locale = url.pathComponents.last { ["en", "es"].contains($0) } ?? "en"
    let beside = try? String(contentsOf: url.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
    words = name.lowercased().hasPrefix("oov") ? nil : beside ?? Self.words(of: name)
  }

  /// Returns the words in a name; `bikes-please-2` is the second take of "bikes please".
  private static func words(of name: String) -> String {
    let parts = name.split { "-_ ".contains($0) }
    let isNumbered = parts.count > 1 && parts.last.map { $0.allSatisfy(\.isNumber) } == true
    return (isNumbered ? parts.dropLast() : parts).joined(separator: " ")
  }

  /// - Parameter inquiry: investigates why a recording was not recognised.
  func run(_ repetitions: Int, _ engine: Engine, _ inquiry: RecordingInquiry? = nil) async -> Outcome {
    let inquiry = inquiry ?? RecordingInquiry(engine)
    var findings: [Finding?] = []
    for number in 1...repetitions {
      do {
        findings.append(try await finding(engine, inquiry, repetitions > 1 ? number : nil))
      } catch let finding as Finding {
        findings.append(finding)
      } catch {
        return Outcome(file: path, error: error)
      }
    }
    let title = words.map { "\"\(Words.of($0).joined(separator: " "))\"" } ?? "not understood: \(path)"
    return Outcome(name: title, file: path, locale: locale, findings: findings)
  }

  private func finding(_ engine: Engine, _ inquiry: RecordingInquiry, _ repetition: Int?) async throws -> Finding? {
    let language = try await engine.language(locale)
    guard let rule = words == nil ? GrammarName("rider", "request") : rule(in: language) else {
      return Finding(
        .grammar, line: 0, problem: "\"\(words ?? "")\" is no sentence of any rule",
        cure: "add it to Grammars/\(locale), or write what is said into a .txt file beside the recording")
    }
    let file = try read()
    let take = repetition.map { file.waveform.changed(TakePerturbation(named: "\(name) \($0)")) } ?? file.waveform
    var (problem, wasHeard) = (words == nil ? nil : "nothing was heard in it", false)
    for utterance in take.utterances(engine.denoiser) {
      // A click or a gust of wind is ignored, as in a conversation.
      guard
        let heard = try await language.recogniser.recognise(utterance, for: ListenRequest(rule, care: .less))?
          .hypothesis
      else {
        continue
      }
      (problem, wasHeard) = (self.problem(with: heard, rule, language), true)
      break
    }
    guard let problem else { return nil }
    return try await wrong(problem, file, rule, wasHeard: wasHeard, inquiry)
  }

  /// Returns what is wrong with the hypothesis; nil where it is correct.
  private func problem(with heard: Hypothesis, _ rule: GrammarName, _ language: LoadedLocale) -> String? {
    let said =
      "the recogniser \(heard.decision.rawValue)ed \"\(heard.text)\" at \((heard.confidence * 100).rounded() / 100)"
    guard let words else { return heard.decision == .reject ? nil : "\(said), where nothing should be understood" }
    let meanings = [words, heard.text].map {
      language.grammars[rule.file]?.matches(Words.of($0), rule: rule.rule).map(\.tags)
    }
    return heard.decision != .reject && meanings[0] == meanings[1] ? nil : "\(said) under \(rule)"
  }

  private func wrong(
    _ problem: String, _ file: SoundFile, _ rule: GrammarName, wasHeard: Bool, _ inquiry: RecordingInquiry
  ) async throws -> Finding {
    guard let words else {
      return Finding(
        .recogniser, line: 0, problem: problem, cure: "choose a sentence that is less like those of the grammar")
    }
    let facts = try await inquiry.facts(
      RecordingInquiry.Question(
        locale: locale, words: words, recording: path, sound: file.waveform, doubts: file.doubts, rule: rule,
        wasHeard: wasHeard))
    let blame = Blame(facts)
    return Finding(blame.fault, line: 0, problem: problem, cure: blame.cure)
  }

  /// Returns the first rule that contains the words, in the order of a conversation.
  private func rule(in language: LoadedLocale) -> GrammarName? {
    let words = Words.of(words ?? "")
    let order = ["wake", "request", "confirm", "more", "fallback", "which"].map { "rider.\($0)" }
    let rules = order + App.all.flatMap(\.rules).sorted().filter { !order.contains($0) }
    return rules.lazy.compactMap { GrammarName(written: $0) }.first { rule in
      !(language.grammars[rule.file]?.matches(words, rule: rule.rule) ?? []).isEmpty
    }
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
}
