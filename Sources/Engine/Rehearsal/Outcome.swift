import Session

/// What came of a talk in one locale, had once or several times.
public struct Outcome: Equatable, Sendable, Codable {
  public let name: String
  public let file: String
  public let locale: String
  /// The cause of the first failure, such as `recogniser`, or `file` for a talk that could not be had.
  public let cause: String?
  /// The line of the talk file, from 1; 0 where the file as a whole is meant.
  public let line: Int
  public let problem: String?
  public let cure: String?
  /// What else is wrong and does not follow from it: file, line, cause, problem and cure of each.
  public let further: [String]
  /// What happened just before: from the last thing that was heard on.
  public let course: [TranscriptEntry]
  /// Why it is known to fail, and the cause where the talk gives it.
  public let knownFailure: String?
  public let knownCause: String?
  /// How often it ran, and how often it passed.
  public let runs: Int
  public let passes: Int
  /// Whether words had to be typed, since there was no voice to speak them.
  public let isPartlyTyped: Bool
  /// What is not right with its recordings, though they did.
  public let doubts: [String]

  /// - Parameter findings: of each run; nil where it went as it was written.
  public init(_ talk: Talk, locale: String, findings: [Finding?], isPartlyTyped: Bool = false, doubts: [String] = []) {
    self.init(
      name: talk.name, file: talk.file, locale: locale, knownFailure: talk.knownFailure,
      knownCause: talk.knownCause?.rawValue, findings: findings,
      isPartlyTyped: isPartlyTyped, doubts: doubts)
  }

  /// What came of something else that was tried.
  public init(
    name: String, file: String, locale: String, knownFailure: String? = nil, knownCause: String? = nil,
    findings: [Finding?],
    isPartlyTyped: Bool = false, doubts: [String] = []
  ) {
    let first = findings.lazy.compactMap { $0 }.first
    (self.name, self.file, self.locale) = (name, file, locale)
    (self.knownFailure, self.knownCause) = (knownFailure, knownCause)
    (cause, line, problem, cure) = (first?.fault.rawValue, first?.line ?? 0, first?.problem, first?.cure)
    course = first?.course ?? []
    further = first?.further.map { Self.text(file, $0.line, "\($0)") } ?? []
    (runs, passes) = (findings.count, findings.count { $0 == nil })
    (self.isPartlyTyped, self.doubts) = (isPartlyTyped, doubts)
  }

  /// A talk that could not be had at all.
  public init(file: String, error: any Error) {
    (name, self.file, locale, knownFailure, knownCause) = (file, file, "", nil, nil)
    line = (error as? TalkErrors)?.line ?? 0
    (cause, problem, cure, runs, passes) = ("file", "\(error)", nil, 1, 0)
    (isPartlyTyped, doubts, course, further) = (false, [], [], [])
  }

  private static func text(_ file: String, _ line: Int, _ finding: String) -> String {
    "\(line > 0 ? "\(file):\(line)" : file): \(finding)"
  }

  /// What went wrong, where, and what to do, a line each; nil where nothing did.
  public var failure: String? {
    guard let problem else { return nil }
    guard let cure, let cause else { return problem }
    return ([Self.text(file, line, "\(cause): \(problem); \(cure)")] + further).joined(separator: "\n")
  }

  /// 0 ... 1
  public var passRate: Double { runs > 0 ? Double(passes) / Double(runs) : 0 }

  /// Whether it came as it should: a talk that is known to fail must fail.
  /// - Parameter rate: the least pass rate.
  public func isRight(atLeast rate: Double = 1) -> Bool {
    if cause == "file" { return false }
    return knownFailure == nil ? passes > 0 && passRate >= rate : passes == 0 && (knownCause ?? cause) == cause
  }
}
