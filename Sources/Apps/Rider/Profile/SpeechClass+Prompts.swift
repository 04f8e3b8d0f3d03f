import BikeShare

extension Rider.SpeechClass {
  /// The class of a prompt; nil for prompts that are always spoken, such as questions and greetings.
  init?(_ prompt: Rider.Prompt) {
    switch prompt {
    case .count(let resource, _), .closed(let resource, _), .nothing(let resource, _), .nothingKnown(let resource, _),
      .nothingAnywhere(let resource), .nothingKnownAnywhere(let resource), .nothingFurther(let resource),
      .nothingKnownFurther(let resource), .skipped(let resource, _), .nearest(let resource, _),
      .next(let resource, _):
      self = resource == .bikes ? .bikes : .stands
    case .directions(.guided), .directions(.route), .directions(.bearing), .directions(.progress): self = .way
    default: return nil
    }
  }
}
