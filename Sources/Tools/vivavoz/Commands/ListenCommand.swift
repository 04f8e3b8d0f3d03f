import ArgumentParser
import Confidence
import Conversations
import Dialogue
import Foundation
import Sound
import SoundFiles

struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen",
    abstract: "Finds the phrases that wake an app in recordings, in whatever else is said.",
    discussion: """
      Each moment is printed at which the app would have woken, as a conversation would have heard it, and how often that
      was in how much sound. The phrases and their thresholds stand in Locales/LOCALE/waking.yaml.

      Examples:
        vivavoz listen --wake ride.wav
        vivavoz listen --wake talk-show.flac podcast.ogg --among 1e-30
      """)

  @OptionGroup var denoising: DenoisingOptions

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "The app that is to wake.")
  var app = App.rider.name

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Recordings: WAV, FLAC or Ogg of any rate.", valueName: "file"))
  var wake: [String]

  @Option(
    help: "For every phrase, in place of its own threshold where it is all that was said: 1e-20 is surer than 1e-30.")
  var alone: Double?

  @Option(help: "The same where it stands among other words.")
  var among: Double?

  @Flag(help: "Print only how often each phrase was found.")
  var quiet = false

  func validate() throws {
    guard !wake.isEmpty else { throw ValidationError("Name recordings behind --wake.") }
    for (name, threshold) in [("alone", alone), ("among", among)] {
      guard let threshold, !WakeWordThresholds.range.contains(threshold) else { continue }
      throw ValidationError("--\(name) is 1e-200 to 1, such as 1e-20; \(threshold) is not.")
    }
  }

  func run() async throws {
    let watch = try WakeWordScan(try App.named(app), locale: locale, denoising: denoising.wanted) {
      WakeWordThresholds(alone: alone ?? $0.alone, among: among ?? $0.among)
    }
    var (found, duration, read) = ([String: Int](), Duration.zero, 0)
    for path in wake {
      do {
        let sound = try SoundFile.read(path, rate: Waveform.hearingRate)
        for warning in sound.warnings { Console.complain("vivavoz: \(path): \(warning)") }
        duration += sound.waveform.duration
        read += 1
        for (moment, phrase) in try await watch.moments(in: sound.waveform) {
          found[phrase, default: 0] += 1
          if !quiet { Console.print(line(path, moment, phrase)) }
        }
      } catch let error as SoundFileError {
        Console.complain("vivavoz: \(error)")
      }
    }
    report(found, duration, read)
    if read < wake.count { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func line(_ path: String, _ moment: Duration, _ phrase: String) -> String {
    (wake.count > 1 ? "\(path)  " : "") + String(format: "%8.2f s  %@", moment.inSeconds, phrase)
  }

  private func report(_ found: [String: Int], _ duration: Duration, _ read: Int) {
    let times = found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let all = found.values.reduce(0, +)
    Console.print(
      "woken \(all == 1 ? "once" : "\(all) times") in "
        + (duration < .seconds(120)
          ? String(format: "%.1f s", duration.inSeconds) : String(format: "%.1f min", duration.inSeconds / 60))
        + (read == 1 ? " of one recording" : " of \(read) recordings")
        + (times.isEmpty ? "" : ": \(times)"))
  }
}
