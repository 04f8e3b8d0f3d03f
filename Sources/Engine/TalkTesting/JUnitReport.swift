import Session
import Timestamps

/// Test outcomes as JUnit XML for test servers: one test case per talk and locale, with its file, line and time.
/// Source: https://github.com/testmoapp/junitxml
public struct JUnitReport {
  /// The outcome of a talk in a locale, and the time of the run.
  public struct Case: Sendable {
    public let outcome: Outcome
    public let time: Duration

    public init(_ outcome: Outcome, time: Duration) { (self.outcome, self.time) = (outcome, time) }
  }

  private let cases: [Case]
  private let rate: Double

  /// - Parameter rate: the share of a talk's runs that must pass for the talk to pass, 0 ... 1.
  public init(_ cases: [Case], atLeast rate: Double = 1) { (self.cases, self.rate) = (cases, rate) }

  public var text: String {
    let failures = cases.count { !$0.outcome.isAsExpected(passRate: rate) }
    let skipped = cases.count { $0.outcome.isAsExpected(passRate: rate) && $0.outcome.knownFailure != nil }
    let sums = attributes([
      ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "0"), ("skipped", "\(skipped)"),
      ("time", cases.reduce(Duration.zero) { $0 + $1.time }.decimals),
    ])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(sums)><testsuite name="talks"\(sums)>
      \(cases.map(element).joined())</testsuite></testsuites>

      """
  }

  private func element(_ test: Case) -> String {
    let outcome = test.outcome
    let place = outcome.locale.isEmpty ? outcome.file : "\(outcome.file).\(outcome.locale)"
    let line = outcome.line > 0 ? [("line", "\(outcome.line)")] : []
    let head =
      "<testcase"
      + attributes(
        [("name", outcome.name), ("classname", place), ("file", outcome.file)] + line + [("time", test.time.decimals)])
    if outcome.isAsExpected(passRate: rate) {
      guard let known = outcome.knownFailure else { return "\(head)/>\n" }
      return "\(head)><skipped\(attributes([("message", "known to fail: \(known)")]))/></testcase>\n"
    }
    let message = outcome.failure ?? "it passes, although expect-fail says: \(outcome.knownFailure ?? "")"
    let failure = attributes([("type", outcome.cause ?? "passed"), ("message", message)])
    return "\(head)><failure\(failure)/></testcase>\n"
  }

  private func attributes(_ all: [(String, String)]) -> String {
    all.map { " \($0)=\"\($1.escaped)\"" }.joined()
  }
}

extension Duration {
  /// The duration in seconds with three decimals.
  fileprivate var decimals: String {
    let milliseconds = max(0, Int((inSeconds * 1000).rounded()))
    return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
  }
}

extension String {
  /// The string as an XML attribute value. XML 1.0 allows no control characters, not even escaped, so each is
  /// replaced by its control picture. Source: https://www.w3.org/TR/xml/#charsets
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case _ where scalar.value < 32: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
