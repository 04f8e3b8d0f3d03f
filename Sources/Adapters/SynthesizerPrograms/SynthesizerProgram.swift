import Foundation
import Processes

/// A program that synthesizes a text: it reads the text from stdin, in UTF-8, and writes a sound file, to stdout or to
/// the file that an argument names.
public struct SynthesizerProgram: Hashable, Sendable {
  /// The program, by its path or by its name in `PATH`, and its arguments. These words in an argument are replaced:
  /// `{output}` by the path of the sound file to write, without which the program writes to stdout; `{speed}` by the
  /// speaking rate, where 1.0 is normal and 1.25 is faster; `{length}` by the inverse of it; `{wpm}` by the rate in words
  /// per minute.
  public let command: [String]
  /// The longest wait for the sound of a text.
  public let limit: Duration

  /// - Parameter command: the program and its arguments; at least the program.
  public init(_ command: [String], limit: Duration) {
    precondition(!command.isEmpty, "a command names a program")
    (self.command, self.limit) = (command, limit)
  }

  /// The program's name in messages.
  public var name: String { URL(filePath: command[0]).lastPathComponent }

  /// The path of the program; nil if it is not installed.
  var path: String? {
    if command[0].contains("/") { return Programs.isProgram(command[0]) ? command[0] : nil }
    return Programs.path(of: command[0])
  }

  /// Whether the program writes its sound to a file, not to stdout.
  var writesFile: Bool { command.dropFirst().contains { $0.contains("{output}") } }

  /// Returns the arguments for a text.
  /// - Parameters:
  ///   - speed: the speaking rate as a factor; 1 is normal.
  ///   - wordsPerMinute: the speaking rate in words per minute.
  ///   - output: the path of the sound file.
  func arguments(speed: Double, wordsPerMinute: Int, output: String) -> [String] {
    command.dropFirst().map { argument in
      argument.replacing("{output}", with: output).replacing("{wpm}", with: "\(wordsPerMinute)")
        .replacing("{speed}", with: String(format: "%.3f", speed))
        .replacing("{length}", with: String(format: "%.3f", 1 / speed))
    }
  }
}

/// Why a synthesizer program gave no sound.
public enum SynthesizerProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  case notInstalled(String)
  case notStarted(String, reason: String)
  /// The program ended with an error. The payload states how it ended.
  case failed(String, end: String)
  case late(String, limit: Duration)
  /// What the program wrote is no sound file, or a silent one.
  case noSound(String, reason: String)

  public var description: String {
    switch self {
    case .notInstalled(let name):
      "the synthesizer \(name) is not installed; install it, or correct its command; espeak-ng speaks instead"
    case .notStarted(let name, let reason):
      "the synthesizer \(name) cannot be started (\(reason)); correct its command; espeak-ng speaks instead"
    case .failed(let name, let end):
      "the synthesizer \(name) ended with an error (\(end)); run its command in a terminal to see why; espeak-ng speaks instead"
    case .late(let name, let limit):
      "the synthesizer \(name) took over \(limit.components.seconds) s; raise `seconds` or use a faster voice; espeak-ng speaks instead"
    case .noSound(let name, let reason):
      "the synthesizer \(name) wrote no sound (\(reason)); it must write a WAV file; espeak-ng speaks instead"
    }
  }
}
