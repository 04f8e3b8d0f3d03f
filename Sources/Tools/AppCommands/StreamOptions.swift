import ArgumentParser
import Terminal
import VoiceEngine

/// The option that feeds an app's streams from files instead of sensors.
struct StreamOptions: ParsableArguments {
  @Option(
    name: .customLong("stream"),
    help: ArgumentHelp(
      "Read a sensor stream of the app from a file instead of the sensor, such as motion=rotate.csv.",
      valueName: "name=file",
      visibility: ProgramApps.list.first.streams.isEmpty ? .hidden : .default))
  var streams: [String] = []

  /// Returns the path of each stream's file, keyed by the name of the stream.
  /// - Throws: an error if an argument is not NAME=FILE, or if the app has no such stream.
  func files(of app: AppDescriptor) throws -> [String: String] {
    var files: [String: String] = [:]
    for argument in streams {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw ValidationError("--stream \(argument) is not NAME=FILE; write one such as motion=rotate.csv.")
      }
      guard app.streams.contains(parts[0]) else {
        let all = app.streams.isEmpty ? "\(app.name) has none" : "there are: \(app.streams.joined(separator: ", "))"
        throw UserFacingError(.usage, "--stream \(argument): there is no stream \"\(parts[0])\"; \(all)")
      }
      guard files.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw ValidationError("--stream names \(parts[0]) twice; keep one of the two.")
      }
    }
    return files
  }
}
