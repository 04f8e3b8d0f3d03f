public import Dialogue

extension Express {
  /// The intents about error reports.
  public enum ReportIntent: Labelled {
    /// "Error report": begins a report.
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
  /// Decodes the tags of `report.gram`, such as `{problem=slow}` or `{report}`; nil if the tags contain neither.
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
