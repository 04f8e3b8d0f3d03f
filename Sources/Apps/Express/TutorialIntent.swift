import Dialogue

extension Express {
  /// What can be meant about tutorials.
  public enum TutorialIntent: Labelled {
    /// "Tutorials": which ones there are.
    case tutorials
    /// "Tutorial one."
    case begin(Lesson)
    /// "Show me": says the phrase that is to be tried.
    case show

    public var name: String {
      switch self {
      case .tutorials, .show: "\(self)"
      case .begin(let lesson): "lesson-\(lesson.rawValue)"
      }
    }
  }
}

extension Express.TutorialIntent {
  /// Reads the tags of `tutorial.gram`: `{lesson=lost}`, `{tutorial=tutorials}`, `{tutorial=show}`.
  init?(_ said: [String: String]) {
    if let lesson = said["lesson"].flatMap(Express.Lesson.init(rawValue:)) {
      self = .begin(lesson)
    } else if let plain = [Self.tutorials, .show].first(where: { $0.name == said["tutorial"] }) {
      self = plain
    } else {
      return nil
    }
  }
}
