import ArgumentParser
import Assets
import Conversations
import Foundation
import Lexicon

struct ConfusionCalibration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confusions",
    abstract: "Counts in recordings of people which phones are taken for which.",
    discussion: """
      Every recording is heard in silence and in each noise, in its grammar and as free phones. Where it was heard right,
      the phones of its words are laid against the free ones. Written is Locales/LOCALE/confusions.yaml, by which
      vivavoz check tells what sounds alike. A thousand phones of several people are a beginning.
      Example:
        vivavoz calibrate confusions --locale en --accept orders.tsv \\
          --grammar coffee.gram:order --noise pink
      """)

  @OptionGroup var options: SpeechOptions

  @Flag(help: "Print what would be written, and write nothing.")
  var dry = false

  func validate() throws {
    guard !options.accept.isEmpty, options.reject.isEmpty else {
      throw ValidationError("Name an --accept, and no --reject: the words that were said must be known.")
    }
  }

  func run() async throws {
    let engine = try Engine(city: DoctorCheck.firstCity(), tell: Console.tell)
    let locale = try LocaleFolder(options.locale, in: engine.root)
    if case .added = try engine.ears(of: locale).origin {
      throw Failure(
        .misuse, "an added model has phones of its own; vivavoz model remove \(locale.tag), and add it again afterwards"
      )
    }
    let run = try options.run(isThorough: false)
    let heard = try await hear(run)
    let recordings = try PhonesHeard.spoken(heard, try engine.lexicon(of: locale))
    let phones = try locale.phones()?.names ?? Phone.all
    let confusions = PhoneConfusionMatrix(learning: recordings, phones: phones)
    guard confusions.said > 0 else { throw Failure(.failed, "no recording was heard right; nothing can be counted") }
    let text = ConfusionsFile.text(
      confusions, recordings: recordings.count, surroundings: run.surroundings.map(\.name))
    if dry { Console.print(text) } else { try write(text, to: locale.confusions) }
  }

  /// Returns the correctly recognised recordings.
  private func hear(_ run: SpeechRun) async throws -> [PhonesHeard] {
    let count = run.surroundings.count * run.set.trials.count
    var (done, heard) = (0, [PhonesHeard]())
    try await run.run { outcome in
      done += 1
      if let phones = outcome.phones { heard.append(phones) }
      Console.progress(Console.bar(done, of: count) + " \(outcome.surrounding)")
    }
    Console.progress(nil)
    return heard
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure(.failed, "\(path): cannot be written: \(error.localizedDescription)")
    }
    Console.print(path)
  }
}
