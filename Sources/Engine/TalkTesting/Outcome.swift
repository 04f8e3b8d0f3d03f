public import Session

/// The outcome of a talk in one locale, from one run or several.
public struct Outcome: Equatable, Sendable, Codable {
  public let name: String
  public let file: String
  public let locale: String
  /// The cause of the first failure, such as `recogniser`, or `file` for a talk that could not be run.
  public let cause: String?
  /// The line of the talk file, from 1; 0 for the file as a whole.
  public let line: Int
  public let problem: String?
  public let cure: String?
  /// Further independent findings: file, line, cause, problem and remedy of each.
  public let further: [String]
  /// The transcript from the last user turn before the failure on.
  public let course: [TranscriptEntry]
  /// The reason for which the talk is expected to fail; nil if it must pass.
  public let knownFailure: String?
  /// The cause of the expected failure, if the talk specifies one.
  public let knownCause: String?
  /// The number of runs.
  public let runs: Int
  /// The number of runs that passed.
  public let passes: Int
  /// Whether some words were entered as text, because no voice could synthesize them.
  public let isPartlyTyped: Bool
  /// Warnings about recordings that caused no failure.
  public let doubts: [String]

  /// - Parameter diagnoses: the finding of each run; nil for a run that passed.
  public init(
    _ talk: Talk, locale: String, diagnoses: [FailureDiagnosis?], isPartlyTyped: Bool = false, doubts: [String] = []
  ) {
    self.init(
      name: talk.name, file: talk.file, locale: locale, knownFailure: talk.knownFailure,
      knownCause: talk.knownCause?.rawValue, diagnoses: diagnoses,
      isPartlyTyped: isPartlyTyped, doubts: doubts)
  }

  /// Creates the outcome of a test that is no talk.
  public init(
    name: String, file: String, locale: String, knownFailure: String? = nil, knownCause: String? = nil,
    diagnoses: [FailureDiagnosis?],
    isPartlyTyped: Bool = false, doubts: [String] = []
  ) {
    let first = diagnoses.lazy.compactMap { $0 }.first
    (self.name, self.file, self.locale) = (name, file, locale)
    (self.knownFailure, self.knownCause) = (knownFailure, knownCause)
    (cause, line, problem, cure) = (first?.fault.rawValue, first?.line ?? 0, first?.problem, first?.cure)
    course = first?.course ?? []
    further = first?.further.map { Self.text(file, $0.line, "\($0)") } ?? []
    (runs, passes) = (diagnoses.count, diagnoses.count { $0 == nil })
    (self.isPartlyTyped, self.doubts) = (isPartlyTyped, doubts)
  }

  /// Creates the outcome of a talk that could not be run at all.
  public init(file: String, error: any Error) {
    (name, self.file, locale, knownFailure, knownCause) = (file, file, "", nil, nil)
    line = (error as? TalkErrors)?.line ?? 0
    (cause, problem, cure, runs, passes) = ("file", "\(error)", nil, 1, 0)
    (isPartlyTyped, doubts, course, further) = (false, [], [], [])
  }

  private static func text(_ file: String, _ line: Int, _ diagnosis: String) -> String {
    "\(line > 0 ? "\(file):\(line)" : file): \(diagnosis)"
  }

  /// The description of the failure with its place and remedy, one line per finding; nil if no run failed.
  public var failure: String? {
    guard let problem else { return nil }
    guard let cure, let cause else { return problem }
    return ([Self.text(file, line, "\(cause): \(problem); \(cure)")] + further).joined(separator: "\n")
  }

  /// The share of runs that passed, 0 ... 1.
  public var passRate: Double { runs > 0 ? Double(passes) / Double(runs) : 0 }

  /// Returns whether the outcome is as expected: a talk with an expected failure must fail, any other must pass.
  /// - Parameter rate: the share of runs that must pass, 0 ... 1.
  public func isAsExpected(passRate rate: Double = 1) -> Bool {
    if cause == "file" { return false }
    return knownFailure == nil ? passes > 0 && passRate >= rate : passes == 0 && (knownCause ?? cause) == cause
  }
}
