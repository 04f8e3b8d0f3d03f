import ArgumentParser
import Assets
import Confidence
import Conversations
import Foundation
import Sound

struct BeliefCalibration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "belief",
    abstract: "Fits how far what is heard is believed to recordings of people.",
    discussion: """
      Every recording is heard in silence and in each noise; what speaks for and against it is weighed so that right
      words are told from wrong ones as well as can be. Written are Locales/LOCALE/confidence.yaml (confidence-added.yaml
      for a model that was added) and beside it a picture of what each threshold costs, measured on recordings that were
      not fitted to.
      It takes ten right and ten wrong recordings, and hundreds of many speakers to be worth much. The threshold of large
      nets (large) is not fitted: add its line again.
      Example:
        vivavoz calibrate --locale en --accept orders.tsv --reject others.tsv \\
          --grammar coffee.gram:order --noise pink
        vivavoz bench speech --json --accept orders.tsv \\
          --reject others.tsv > heard.jsonl
        vivavoz calibrate --locale en --heard heard.jsonl --believed 0.05
      """)

  @OptionGroup var options: SpeechOptions

  @Option(help: ArgumentHelp("What `bench speech --json` printed, in place of recordings.", valueName: "file.jsonl"))
  var heard: [String] = []

  @Option(help: "The share of wrong words that may be believed at the usual care.")
  var believed = Calibration.OperatingPoint().believed

  @Option(help: "The share of right words that may be taken for nothing understood.")
  var lost = Calibration.OperatingPoint().lost

  @Option(help: "The signals that are weighed, with commas between them; without it, all.")
  var signals = ConfidenceFeature.allCases.map(\.rawValue).joined(separator: ",")

  @Flag(help: "Print what would be written, and write nothing.")
  var dry = false

  func validate() throws {
    guard believed > 0, believed < 1, lost >= 0, lost < 1 else {
      throw ValidationError("--believed and --lost are shares: between 0 and 1.")
    }
    guard heard.isEmpty ? !options.accept.isEmpty && !options.reject.isEmpty : options.accept.isEmpty else {
      throw ValidationError("Name an --accept and a --reject, or what was --heard.")
    }
    _ = try chosen()
  }

  func run() async throws {
    let lines = heard.isEmpty ? try await hear() : try heard.flatMap { try SpeechRun.Line.read($0) }
    // The confidence model is not used for audio that is rejected as noise.
    let samples = lines.filter { $0.loss ?? 0 <= DenoisedAudio.highestLoss }.compactMap(\.sample)
    let surroundings = lines.reduce(into: [String]()) { if $0.last != $1.surrounding { $0.append($1.surrounding) } }
    var goal = Calibration.OperatingPoint()
    (goal.believed, goal.lost) = (believed, lost)
    let calibration = try Calibration(samples, signals: try chosen(), goal: goal)
    let text = ConfidenceFile.text(calibration, surroundings: surroundings.uniqued())
    if dry { Console.print(text) } else { try write(calibration, text) }
  }

  private func hear() async throws -> [SpeechRun.Line] {
    let run = try options.run(isThorough: true)
    let count = run.surroundings.count * run.set.trials.count
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
          "There is no signal \(name); there are: \(ConfidenceFeature.allCases.map(\.rawValue).joined(separator: ", "))."
        )
      }
      return signal
    }
  }

  private func write(_ calibration: Calibration, _ text: String) throws {
    let folder = "\(try DataDirectory.find().locales)/\(options.locale)"
    let marks = calibration.judge.thresholds.map { ($0.key.rawValue, $0.value.accept) }.sorted { $0.0 < $1.0 }
    let title = "\(options.locale): \(calibration.right) right, \(calibration.wrong) wrong"
    let engine = try Engine(city: DoctorCheck.firstCity(), tell: Console.tell)
    let origin = try engine.ears(of: try LocaleFolder(options.locale, in: engine.root)).origin
    let name = if case .added = origin { ConfidenceFile.addedName } else { ConfidenceFile.name }
    for (name, content) in [
      (name, text), (name.replacing(".yaml", with: ".svg"), calibration.curve.svg(title: title, marks: marks)),
    ] {
      do {
        try Data(content.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
      } catch {
        throw Failure(.failed, "\(folder)/\(name): cannot be written: \(error.localizedDescription)")
      }
      Console.print("\(folder)/\(name)")
    }
  }
}

extension [String] {
  fileprivate func uniqued() -> [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
