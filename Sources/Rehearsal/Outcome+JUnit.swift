extension Outcome {
  /// Outcomes as JUnit XML, which test servers read.
  /// Source: https://github.com/testmoapp/junitxml
  public static func junit(_ outcomes: [Outcome], atLeast rate: Double = 1) -> String {
    let cases = outcomes.map { $0.element(rate) }.joined()
    let wrong = outcomes.count { !$0.isRight(atLeast: rate) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites><testsuite name="talks" tests="\(outcomes.count)" failures="\(wrong)">
      \(cases)</testsuite></testsuites>

      """
  }

  private func element(_ rate: Double) -> String {
    let head = "<testcase name=\"\(name.escaped)\" classname=\"\(file.escaped)\(locale.isEmpty ? "" : ".\(locale)")\""
    if isRight(atLeast: rate) {
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
