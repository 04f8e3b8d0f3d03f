import Foundation

/// Tests that wait for a server or a receiver in real time. Other tests that compute for seconds would starve them,
/// since all share as many threads as there are processors. So `bin/test` runs them first, separately.
public enum Alone {
  /// Whether no other tests run at the same time.
  public static let isSo = ProcessInfo.processInfo.environment["VIVAVOZ_TESTS_ALONE"] == "1"
  public static let reason =
    "the test needs real time: bin/test runs it alone, or VIVAVOZ_TESTS_ALONE=1 swift test --filter"
}
