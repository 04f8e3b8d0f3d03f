/// What came of a talk in one locale.
public struct Outcome: Hashable, Sendable {
  public let name: String
  public let file: String
  public let locale: String
  /// What went wrong and where; nil where it went as it was written.
  public let failure: String?
  /// The cause, such as `recogniser`, or `file` for a talk that could not be had.
  public let cause: String?
  /// Why it is known to fail.
  public let knownFailure: String?

  public init(_ talk: Talk, locale: String, finding: Finding?) {
    (name, file, self.locale, knownFailure) = (talk.name, talk.file, locale, talk.knownFailure)
    failure = finding.map { "\(talk.file):\($0.line): \($0)" }
    cause = finding?.fault.rawValue
  }

  /// A talk that could not be had at all.
  public init(file: String, error: any Error) {
    (name, self.file, locale, knownFailure) = (file, file, "", nil)
    (failure, cause) = ("\(error)", "file")
  }

  /// Whether it came as it should: a talk that is known to fail must fail.
  public var isRight: Bool { (failure == nil) == (knownFailure == nil) }
}

extension Outcome {
  /// Outcomes as JUnit XML, which test servers read.
  /// Source: https://github.com/testmoapp/junitxml
  public static func junit(_ outcomes: [Outcome]) -> String {
    let cases = outcomes.map(\.element).joined()
    let wrong = outcomes.count { !$0.isRight }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites><testsuite name="talks" tests="\(outcomes.count)" failures="\(wrong)">
      \(cases)</testsuite></testsuites>

      """
  }

  private var element: String {
    let head = "<testcase name=\"\(name.escaped)\" classname=\"\(file.escaped)\(locale.isEmpty ? "" : ".\(locale)")\""
    if isRight {
      return knownFailure.map { "\(head)><skipped message=\"\("known to fail: \($0)".escaped)\"/></testcase>\n" }
        ?? "\(head)/>\n"
    }
    let message = failure ?? "it passes, though it is known to fail: \(knownFailure ?? "")"
    return "\(head)><failure type=\"\((cause ?? "passed").escaped)\" message=\"\(message.escaped)\"/></testcase>\n"
  }
}

extension String {
  /// As text of an XML attribute; characters that XML does not have are left out.
  fileprivate var escaped: String {
    String(
      unicodeScalars.flatMap { scalar -> [Character] in
        switch scalar {
        case "&": Array("&amp;")
        case "<": Array("&lt;")
        case ">": Array("&gt;")
        case "\"": Array("&quot;")
        case "\n": Array("&#10;")
        case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: []
        default: [Character(scalar)]
        }
      })
  }
}
