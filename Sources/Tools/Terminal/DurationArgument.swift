import ArgumentParser
import Session
import Timestamps

/// A duration on the command line.
package struct DurationArgument: ExpressibleByArgument, Equatable {
  package let duration: Duration

  package init(_ duration: Duration) { self.duration = duration }

  package var defaultValueDescription: String { "\(duration)" }

  package init?(argument: String) {
    guard let duration = Duration(written: argument) else { return nil }
    self.duration = duration
  }
}
