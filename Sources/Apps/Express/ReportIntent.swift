import Dialogue

extension Express {
  /// What can be meant about an error report.
  public enum ReportIntent: Labelled {
    /// "Error report."
    case report
    case problem(Problem)

    public var name: String {
      switch self {
      case .report: "report"
      case .problem(let problem): "problem-\(problem.rawValue)"
      }
    }
  }
}

extension Express.ReportIntent {
  /// Reads the tags of `report.gram`: `{problem=slow}`, `{report}`.
  init?(_ said: [String: String]) {
    if let problem = said["problem"].flatMap(Express.Problem.init(rawValue:)) {
      self = .problem(problem)
    } else if said["report"] != nil {
      self = .report
    } else {
      return nil
    }
  }
}
