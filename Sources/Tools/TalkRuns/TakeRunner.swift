import Audio
import Dialogue
import Foundation
import JSGF
import Ports
import Session
import SoundFiles
import TalkTesting
import VoiceEngine

/// Tests a single recording. Its words are in a text file beside it, or in its name, `bikes-please.wav`. A recording
/// whose name begins with `oov` (out of vocabulary) must be rejected.
package struct TakeRunner: Sendable {
  let path: String
  package let locale: String
  /// The file's name without extension.
  private let name: String
  /// The spoken words; nil if the recording must be rejected.
  package let words: String?

  private static let endings = ["wav", "flac", "ogg", "opus", "aiff"]

  static func isSound(_ path: String) -> Bool {
    endings.contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Creates a test; nil if the file is no recording by its name.
  /// - Parameter locales: the tags of all locales. The recording is in the locale whose tag is the name of a folder
  ///   that it is in, otherwise in English.
  init?(path: String, locales: [String]) {
    guard Self.isSound(path) else { return nil }
    let url = URL(fileURLWithPath: path)
    name = url.deletingPathExtension().lastPathComponent
    self.path = path
    locale = url.pathComponents.last { locales.contains($0) } ?? "en"
    let beside = try? String(contentsOf: url.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
    words = name.lowercased().hasPrefix("oov") ? nil : beside ?? Self.words(of: name)
  }

  /// Returns the words in a name; `bikes-please-2` is the second take of "bikes please".
  private static func words(of name: String) -> String {
    let parts = name.split { "-_ ".contains($0) }
    let isNumbered = parts.count > 1 && parts.last.map { $0.allSatisfy(\.isNumber) } == true
    return (isNumbered ? parts.dropLast() : parts).joined(separator: " ")
  }

  /// Recognises the recording, and diagnoses a failure.
  /// - Parameter analysis: investigates why a recording was not recognised.
  func run(_ repetitions: Int, _ engine: Engine, _ analysis: RecordingAnalysis? = nil) async -> Outcome {
    let analysis = analysis ?? RecordingAnalysis(engine)
    var findings: [FailureDiagnosis?] = []
    for number in 1...repetitions {
      do {
        findings.append(try await finding(engine, analysis, repetitions > 1 ? number : nil))
      } catch let diagnosis as FailureDiagnosis {
        findings.append(diagnosis)
      } catch {
        return Outcome(file: path, error: error)
      }
    }
    let title = words.map { "\"\(Tokenizer.tokenize($0).joined(separator: " "))\"" } ?? "not understood: \(path)"
    return Outcome(name: title, file: path, locale: locale, diagnoses: findings)
  }

  private func finding(_ engine: Engine, _ analysis: RecordingAnalysis, _ repetition: Int?) async throws
    -> FailureDiagnosis?
  {
    let language = try await engine.locale(locale)
    guard let rule = words == nil ? Self.firstRule(of: engine.app) : rule(of: engine.app, in: language) else {
      return FailureDiagnosis(
        .grammar, line: 0, problem: "\"\(words ?? "")\" is not a sentence of any rule",
        cure: "add it to Grammars/\(locale), or write the transcription into a .txt file beside the recording")
    }
    let file = try read()
    let take = repetition.map { file.waveform.changed(TakePerturbation(named: "\(name) \($0)")) } ?? file.waveform
    var (problem, wasHeard) = (words == nil ? nil : "the recording has no utterance", false)
    for utterance in take.utterances(engine.denoiser) {
      // A click or a gust of wind is ignored, as in a conversation.
      guard
        let heard = try await language.recogniser.recognise(
          utterance, for: ListenRequest(rule, acceptanceThreshold: .lenient))?
          .hypothesis
      else {
        continue
      }
      (problem, wasHeard) = (self.problem(with: heard, rule, language), true)
      break
    }
    guard let problem else { return nil }
    return try await wrong(problem, file, rule, wasHeard: wasHeard, analysis)
  }

  /// Returns what is wrong with the hypothesis; nil if it is correct.
  private func problem(with heard: Hypothesis, _ rule: GrammarName, _ language: LoadedLocale) -> String? {
    let said =
      "the recogniser \(heard.decision.rawValue)ed \"\(heard.text)\" at \((heard.confidence * 100).rounded() / 100)"
    guard let words else {
      return heard.decision == .reject ? nil : "\(said), although it is not a sentence of the grammar"
    }
    let meanings = [words, heard.text].map {
      language.grammars[rule.file]?.matches(Tokenizer.tokenize($0), rule: rule.rule).map(\.tags)
    }
    return heard.decision != .reject && meanings[0] == meanings[1] ? nil : "\(said) in \(rule)"
  }

  private func wrong(
    _ problem: String, _ file: SoundFile, _ rule: GrammarName, wasHeard: Bool, _ analysis: RecordingAnalysis
  ) async throws -> FailureDiagnosis {
    guard let words else {
      return FailureDiagnosis(
        .recogniser, line: 0, problem: problem, cure: "record a sentence that differs more from those of the grammar")
    }
    let facts = try await analysis.facts(
      RecordingAnalysis.Question(
        locale: locale, words: words, recording: path, sound: file.waveform, issues: file.issues, rule: rule,
        wasHeard: wasHeard))
    let blame = FaultAttribution(facts)
    return FailureDiagnosis(blame.fault, line: 0, problem: problem, cure: blame.cure)
  }

  /// Returns the rule under which a recording must be rejected: the first one with which an awake app listens.
  private static func firstRule(of app: AppDescriptor) -> GrammarName? {
    app.rules.lazy.compactMap { GrammarName(written: $0) }.first { $0 != app.wakeRule }
  }

  /// Returns the app's first grammar rule that accepts the words.
  private func rule(of app: AppDescriptor, in language: LoadedLocale) -> GrammarName? {
    let words = Tokenizer.tokenize(words ?? "")
    return app.rules.lazy.compactMap { GrammarName(written: $0) }.first { rule in
      !(language.grammars[rule.file]?.matches(words, rule: rule.rule) ?? []).isEmpty
    }
  }

  private func read() throws -> SoundFile {
    do {
      let file = try SoundFile.read(path, rate: Waveform.asrSampleRate)
      if let warning = file.warnings.first {
        throw FailureDiagnosis(.recording, line: 0, problem: path, cure: "\(warning)")
      }
      return file
    } catch let error as SoundFileError {
      throw FailureDiagnosis(.recording, line: 0, problem: "\(error)", cure: "run the test again")
    }
  }
}
