import AppCommands
import ArgumentParser
import Audio
import CommandOptions
import Confidence
import Dialogue
import Foundation
import InstalledApps
import RecognitionRuns
import RiderRuntime
import Session
import SoundFiles
import Terminal
import Timestamps
import VoiceEngine

struct WakeWordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wakeword",
    abstract: "Count false wake-ups: run wake-phrase detection on recordings that contain other speech.",
    discussion: """
      The command detects the wake phrases with the same settings as a conversation. \
      It prints the time of each detection, and the number of detections. The phrases \
      and their detection thresholds are in Locales/LOCALE/wakewords.yaml.

      Examples:
        vivavoz wakeword ride.wav
        vivavoz wakeword talk-show.flac podcast.ogg --embedded 1e-30
      """)

  @OptionGroup var denoising: DenoisingOptions

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The app whose wake phrases the command detects. Only rider has wake phrases.")
  var app = AppDescriptor.rider.name

  @Argument(help: ArgumentHelp("Recordings: WAV, FLAC or Ogg, of any sample rate.", valueName: "file"))
  var files: [String]

  @Option(
    name: .customLong("isolated"),
    help: """
      The detection threshold for a wake phrase that is the whole utterance, instead of the one in wakewords.yaml. A \
      larger value is stricter: 1e-20 is stricter than 1e-30.
      """)
  var alone: Double?

  @Option(
    name: .customLong("embedded"),
    help: """
      The detection threshold for a wake phrase inside a longer utterance, instead of the one in wakewords.yaml.
      """)
  var among: Double?

  @Flag(help: "Print only the number of detections of each phrase.")
  var quiet = false

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name recordings.") }
    for (name, threshold) in [("isolated", alone), ("embedded", among)] {
      guard let threshold, !WakeWordThresholds.range.contains(threshold) else { continue }
      throw ValidationError("--\(name) must be 1e-200 to 1, such as 1e-20; it is \(threshold).")
    }
  }

  func run() async throws {
    let watch = try WakeWordScan(try AppList.installed.named(app), locale: locale, denoising: denoising.wanted) {
      WakeWordThresholds(isolated: alone ?? $0.isolated, embedded: among ?? $0.embedded)
    }
    var (found, duration, read) = ([String: Int](), Duration.zero, 0)
    for path in files {
      do {
        let sound = try SoundFile.read(path, rate: Waveform.asrSampleRate)
        for warning in sound.warnings { Console.warn("\(path): \(warning)") }
        duration += sound.waveform.duration
        read += 1
        for (moment, phrase) in try await watch.moments(in: sound.waveform) {
          found[phrase, default: 0] += 1
          if !quiet { Console.print(line(path, moment, phrase)) }
        }
      } catch let error as SoundFileError {
        Console.warn("\(error)")
      }
    }
    report(found, duration, read)
    if read < files.count { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func line(_ path: String, _ moment: Duration, _ phrase: String) -> String {
    (files.count > 1 ? "\(path)  " : "") + String(format: "%8.2f s  %@", moment.inSeconds, phrase)
  }

  private func report(_ found: [String: Int], _ duration: Duration, _ read: Int) {
    let times = found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let all = found.values.reduce(0, +)
    Console.print(
      "detected \(all == 1 ? "once" : "\(all) times") in "
        + (duration < .seconds(120)
          ? String(format: "%.1f s", duration.inSeconds) : String(format: "%.1f min", duration.inSeconds / 60))
        + (read == 1 ? " of one recording" : " of \(read) recordings")
        + (times.isEmpty ? "" : ": \(times)"))
  }
}
