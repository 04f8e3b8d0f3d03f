import ArgumentParser
import Session

/// A duration on the command line.
struct DurationArgument: ExpressibleByArgument, Equatable {
  let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  var defaultValueDescription: String { "\(duration)" }

  init?(argument: String) {
    guard let duration = Duration(written: argument) else { return nil }
    self.duration = duration
  }
}
