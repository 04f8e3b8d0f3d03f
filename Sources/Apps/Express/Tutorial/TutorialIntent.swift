public import Dialogue

extension Express {
  /// The intents about tutorials.
  public enum TutorialIntent: Labelled {
    /// "Tutorials": lists the lessons.
    case tutorials
    /// "Tutorial one": begins a lesson.
    case begin(Tutorial)
    /// "Show me": speaks the phrase that the user is asked to try.
    case show

    public var name: String {
      switch self {
      case .tutorials, .show: "\(self)"
      case .begin(let tutorial): "lesson-\(tutorial.rawValue)"
      }
    }
  }
}

extension Express.TutorialIntent {
  /// Decodes the tags of `tutorial.gram`: `{lesson=lost}`, `{tutorial=tutorials}`, `{tutorial=show}`.
  init?(_ said: [String: String]) {
    if let tutorial = said["lesson"].flatMap(Express.Tutorial.init(rawValue:)) {
      self = .begin(tutorial)
    } else if let plain = [Self.tutorials, .show].first(where: { $0.name == said["tutorial"] }) {
      self = plain
    } else {
      return nil
    }
  }
}
