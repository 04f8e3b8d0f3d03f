import ArgumentParser
import AtomicFiles
import Audio
import Cities
import Confidence
import Dialogue
import Foundation
import InstalledApps
import Locales
import Terminal
import VoiceEngine
import YAML

struct ConfidenceCalibration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confidence",
    abstract: "Fit the confidence model to recordings of people.",
    discussion: """
      The recogniser processes every recording as it is, and once more with each noise \
      given by --noise. The command fits the weights of the confidence features so \
      that the model separates correct from wrong hypotheses. It writes \
      Locales/LOCALE/confidence.yaml (confidence-added.yaml for an added acoustic \
      model) and beside it a diagram of the error rates at each threshold, from \
      cross-validation.
      The minimum is ten correct and ten wrong hypotheses; a useful model needs \
      hundreds, from many speakers.

      Hypotheses shorter than 0.6 s get a separate model (`short:` in the file). This \
      needs at least 30 correct and 4 / --believed wrong short hypotheses (200 wrong \
      ones at the default 0.02). Without the separate model the user must confirm each \
      short hypothesis. The command does not fit the threshold for large grammars, so \
      the new file has no line `large:`. Copy this line from the old file.

      Examples:
        vivavoz calibrate --locale en --accept orders.tsv --reject others.tsv \\
          --grammar coffee.gram:order --noise pink
        vivavoz bench speech --json --accept orders.tsv \\
          --reject others.tsv > heard.jsonl
        vivavoz calibrate --locale en --heard heard.jsonl --believed 0.05
      """)

  @OptionGroup var options: SpeechOptions

  @Option(help: ArgumentHelp("The output of `bench speech --json`, instead of recordings.", valueName: "file.jsonl"))
  var heard: [String] = []

  @Option(help: "The false acceptance rate allowed at the acceptance threshold 'normal', between 0 and 1.")
  var believed = Calibration.OperatingPoint().falseAcceptRate

  @Option(
    help: """
      The false rejection rate allowed at the confirmation threshold (`ask` in the file): the share of correct \
      hypotheses below it, which VivaVoz rejects, from 0 to below 1.
      """)
  var lost = Calibration.OperatingPoint().falseRejectRate

  @Option(
    help: """
      The features of the model for sentences, separated by commas. The model for short words always uses the same \
      four features.
      """)
  var signals = Calibration.usualFeatures.map(\.rawValue).joined(separator: ",")

  @Flag(help: "Print the result and write no file.")
  var dry = false

  func validate() throws {
    guard believed > 0, believed < 1, lost >= 0, lost < 1 else {
      throw ValidationError("--believed must be above 0 and below 1, --lost from 0 to below 1.")
    }
    guard heard.isEmpty ? !options.accept.isEmpty && !options.reject.isEmpty : options.accept.isEmpty else {
      throw ValidationError("Name --accept and --reject manifests, or --heard files.")
    }
    _ = try chosen()
  }

  func run() async throws {
    let lines = heard.isEmpty ? try await recognise() : try heard.flatMap { try SpeechRun.Line.read($0) }
    // The confidence model is not used for audio that is rejected as noise.
    let samples = lines.filter { $0.loss ?? 0 <= DenoisedAudio.highestAttenuation }.compactMap(\.sample)
    let conditions = lines.reduce(into: [String]()) { if $0.last != $1.surrounding { $0.append($1.surrounding) } }
    var goal = Calibration.OperatingPoint()
    (goal.falseAcceptRate, goal.falseRejectRate) = (believed, lost)
    let calibration = try Calibration(samples, features: try chosen(), operatingPoint: goal)
    let text = ConfidenceFile.text(calibration, conditions: conditions.uniqued())
    if dry { Console.print(text) } else { try write(calibration, text) }
  }

  private func recognise() async throws -> [SpeechRun.Line] {
    let run = try options.run(isThorough: true)
    let count = run.conditions.count * run.set.trials.count
    var lines: [SpeechRun.Line] = []
    try await run.run { outcome in
      lines.append(outcome.line)
      Console.progress(Console.bar(lines.count, of: count) + " \(outcome.surrounding)")
    }
    Console.progress(nil)
    return lines
  }

  private func chosen() throws -> [ConfidenceFeature] {
    try signals.split(separator: ",").map { name in
      guard let signal = ConfidenceFeature(rawValue: String(name)) else {
        throw ValidationError(
          "There is no feature \(name); choose from: \(ConfidenceFeature.allCases.map(\.rawValue).joined(separator: ", "))."
        )
      }
      return signal
    }
  }

  private func write(_ calibration: Calibration, _ text: String) throws {
    let folder = "\(try DataDirectory.find().locales)/\(options.locale)"
    let marks = calibration.model.thresholds.map { ($0.key.rawValue, $0.value.accept) }.sorted { $0.0 < $1.0 }
    let title = "\(options.locale): \(calibration.right) correct, \(calibration.wrong) wrong"
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let origin = try engine.recogniserModel(of: try LocaleFolder(options.locale, in: engine.root)).origin
    let name = if case .added = origin { ConfidenceFile.addedName } else { ConfidenceFile.name }
    for (name, content) in [
      (name, text), (name.replacing(".yaml", with: ".svg"), calibration.curve.svg(title: title, marks: marks)),
    ] {
      do throws(SystemError) {
        try AtomicFile.store(Array(content.utf8), at: "\(folder)/\(name)", for: .everybody)
      } catch {
        throw UserFacingError(.failed, "\(folder)/\(name): cannot be written: \(error)")
      }
      Console.print("\(folder)/\(name)")
    }
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
