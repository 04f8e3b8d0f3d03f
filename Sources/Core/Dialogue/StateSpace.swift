/// A flow whose configurations can be compared, so that an exploration of all of them terminates.
public protocol StateSpace: Flow {
  /// One component of the configuration.
  associatedtype StateComponent: Hashable

  /// The components that together determine all future behaviour. Components that do not influence each other are
  /// separate, so that the number of configurations is their sum and not their product. The last one is the output
  /// setting.
  var stateComponents: [StateComponent] { get }

  /// Whether the flow waits for its wake word and answers nothing else.
  var isDormant: Bool { get }
}

extension UniversalCommands: StateSpace {
  public enum StateComponent: Hashable {
    case app(App.StateComponent)
    // This wrapper's behaviour depends only on the name of the app's state; only the app's prompts depend on more.
    case back(String, to: App.State?)
    case reprompting(String, nomatch: Int, noinput: Int, isConfirming: Bool, isOffering: Bool)
    case confirmation(String, Intent, or: Intent?, isEither: Bool)
    case verbosity(String, Verbosity)
  }

  public var stateComponents: [StateComponent] {
    let name = app.stateName
    let ladders = StateComponent.reprompting(
      name, nomatch: nomatchCount, noinput: noinputCount, isConfirming: pendingConfirmation != nil,
      isOffering: pendingConfirmation?.isOffer ?? false)
    let own = [ladders, .back(name, to: past.last), .verbosity(name, speech)]
    // While a confirmation is open the app does not change.
    return
      (pendingConfirmation.map {
        [.confirmation(name, $0.first.intent, or: ($0.second ?? $0.left)?.intent, isEither: $0.second != nil)]
      }
      ?? app.stateComponents.map { .app($0) }) + own
  }

  public var isDormant: Bool { app.isDormant }
}
