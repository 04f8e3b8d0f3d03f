import ArgumentParser
import AtomicFiles
import Cities
import Foundation
import InstalledApps
import Lexicon
import Locales
import Terminal
import VoiceEngine

struct ConfusionCalibration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confusions",
    abstract: "Estimate the phone confusion matrix from recordings of people.",
    discussion: """
      The recogniser processes every recording as it is, and once more with each noise \
      given by --noise. It uses the grammar of the recording, and a phone loop. If the \
      hypothesis is correct, the command aligns its phones with those of the loop. It \
      writes Locales/LOCALE/confusions.yaml, from which vivavoz check computes which \
      phrases sound alike. Use recordings of several speakers with at least a thousand \
      phones in total.

      Example:
        vivavoz calibrate confusions --locale en --accept orders.tsv \\
          --grammar coffee.gram:order --noise pink
      """)

  @OptionGroup var options: SpeechOptions

  @Flag(help: "Print the result and write no file.")
  var dry = false

  func validate() throws {
    guard !options.accept.isEmpty, options.reject.isEmpty else {
      throw ValidationError("Name --accept manifests and no --reject: the transcriptions must be inside the grammar.")
    }
  }

  func run() async throws {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let locale = try LocaleFolder(options.locale, in: engine.root)
    if case .added = try engine.recogniserModel(of: locale).origin {
      throw UserFacingError(
        .usage,
        "the added acoustic model has other phones; run vivavoz model remove \(locale.tag), and add the model again later"
      )
    }
    let run = try options.run(isThorough: false)
    let heard = try await recognise(run)
    let recordings = try RecognisedPhones.spoken(heard, try engine.lexicon(of: locale))
    let phones = try locale.phones()?.names ?? Phone.all
    let confusions = PhoneConfusionMatrix(learning: recordings, phones: phones)
    guard confusions.total > 0 else {
      throw UserFacingError(
        .failed, "no recording was recognised correctly, so there are no counts; check the manifest and the grammar")
    }
    let text = ConfusionsFile.text(
      confusions, recordings: recordings.count, conditions: run.conditions.map(\.name))
    if dry { Console.print(text) } else { try write(text, to: locale.confusions) }
  }

  /// Returns the recognised phones of the recordings whose hypothesis is correct.
  private func recognise(_ run: SpeechRun) async throws -> [RecognisedPhones] {
    let count = run.conditions.count * run.set.trials.count
    var (done, heard) = (0, [RecognisedPhones]())
    try await run.run { outcome in
      done += 1
      if let phones = outcome.phones { heard.append(phones) }
      Console.progress(Console.bar(done, of: count) + " \(outcome.surrounding)")
    }
    Console.progress(nil)
    return heard
  }

  private func write(_ text: String, to path: String) throws {
    do throws(SystemError) { try AtomicFile.store(Array(text.utf8), at: path, for: .everybody) } catch {
      throw UserFacingError(.failed, "\(path): cannot be written: \(error)")
    }
    Console.print(path)
  }
}
