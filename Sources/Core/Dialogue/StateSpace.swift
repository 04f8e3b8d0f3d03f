/// A flow whose configurations can be compared, so that an exploration of all of them terminates.
public protocol StateSpace: Flow {
  /// One component of the configuration.
  associatedtype Aspect: Hashable

  /// The components that together determine all future behaviour. Components that do not influence each other are
  /// separate, so that the number of configurations is their sum and not their product. The last one is the output
  /// setting.
  var aspects: [Aspect] { get }

  /// Whether the flow waits for its wake word and answers nothing else.
  var isAsleep: Bool { get }
}

extension UniversalCommands: StateSpace {
  public enum Aspect: Hashable {
    case app(App.Aspect)
    // This wrapper's behaviour depends only on the name of the app's state; only the app's prompts depend on more.
    case back(String, to: App.State?)
    case ladders(String, misses: Int, silences: Int, isDoubting: Bool, isOffering: Bool)
    case doubt(String, Intent, or: Intent?, isEither: Bool)
    case speech(String, Speech)
  }

  public var aspects: [Aspect] {
    let name = app.stateName
    let ladders = Aspect.ladders(
      name, misses: misses, silences: silences, isDoubting: doubt != nil, isOffering: doubt?.isOffer ?? false)
    let own = [ladders, .back(name, to: past.last), .speech(name, speech)]
    // While a confirmation is open the app does not change.
    return
      (doubt.map { [.doubt(name, $0.first.intent, or: ($0.second ?? $0.left)?.intent, isEither: $0.second != nil)] }
      ?? app.aspects.map { .app($0) }) + own
  }

  public var isAsleep: Bool { app.isAsleep }
}
