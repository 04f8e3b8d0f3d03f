import Foundation

/// Tests that wait for a server or a receiver in real time. Beside tests that compute for seconds they starve: all share
/// as many threads as there are processors. So `bin/test` has them first, by themselves.
public enum Alone {
  /// Whether nothing else runs beside them.
  public static let isSo = ProcessInfo.processInfo.environment["VIVAVOZ_TESTS_ALONE"] == "1"
  public static let reason =
    "it waits in real time: bin/test runs it by itself, or VIVAVOZ_TESTS_ALONE=1 swift test --filter"
}
