import Foundation

/// Tests that wait for a server or a receiver in real time. Tests that compute for seconds would starve them in the
/// same process, since all share as many threads as there are processors. So `bin/test` runs them in processes of their
/// own, beside tests that compute at a lower priority.
public enum Alone {
  /// Whether `bin/test` runs these tests in a process of their own, without tests that compute.
  public static let isSo = ProcessInfo.processInfo.environment["VIVAVOZ_TESTS_ALONE"] == "1"
  /// The reason that a skipped test states.
  public static let reason =
    "the test needs real time: bin/test runs it in a process of its own, or VIVAVOZ_TESTS_ALONE=1 swift test --filter"
}
