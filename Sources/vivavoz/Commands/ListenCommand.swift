import ArgumentParser
import Confidence
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
        vivavoz listen --wake talk-show.flac podcast.ogg --among 1e-30     how often by chance, were it less sure
      """)

  @OptionGroup var denoising: Denoising

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
    for threshold in [alone, among].compactMap({ $0 }) where !(1e-200...1).contains(threshold) {
      throw ValidationError("A threshold is 1e-200 to 1.")
    }
  }

  func run() async throws {
    let watch = try Watch(try App.named(app), locale: locale, denoiser: denoising.denoiser) {
      Waking(alone: alone ?? $0.alone, among: among ?? $0.among)
    }
    var (found, duration, failed) = ([String: Int](), Duration.zero, false)
    for path in wake {
      do {
        let sound = try SoundFile.read(path, rate: Waveform.hearingRate)
        for warning in sound.warnings { Console.complain("vivavoz: \(path): \(warning)") }
        duration += sound.waveform.duration
        for (moment, phrase) in try await watch.moments(in: sound.waveform) {
          found[phrase, default: 0] += 1
          if !quiet { Console.print(line(path, moment, phrase)) }
        }
      } catch let error as SoundFileError {
        Console.complain("vivavoz: \(error)")
        failed = true
      }
    }
    report(found, duration)
    if failed { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func line(_ path: String, _ moment: Duration, _ phrase: String) -> String {
    (wake.count > 1 ? "\(path)  " : "") + String(format: "%8.2f s  %@", moment.inSeconds, phrase)
  }

  private func report(_ found: [String: Int], _ duration: Duration) {
    let times = found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let all = found.values.reduce(0, +)
    Console.print(
      "woken \(all == 1 ? "once" : "\(all) times") in "
        + String(format: "%.1f min of %d recordings", duration.inSeconds / 60, wake.count)
        + (times.isEmpty ? "" : ": \(times)"))
  }
}
