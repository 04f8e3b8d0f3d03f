/// A flow whose states can be compared by components, so that an exploration of all of them terminates.
public protocol StateSpace: Flow {
  /// A part of the flow's state that can be compared with the same part of another state.
  associatedtype StateComponent: Hashable

  /// The parts of the state that together determine all future behaviour. List parts that do not influence each other
  /// separately: the exploration then visits the sum, not the product, of their values. The last component is the
  /// output setting.
  var stateComponents: [StateComponent] { get }

  /// A number for each of ``stateComponents``, in the same order. Equal components have equal numbers. Different components
  /// have different numbers, except for a collision of hash values. An exploration computes them at every step.
  var componentHashes: [Int] { get }

  /// Whether the flow waits for its wake word and answers nothing else.
  var isDormant: Bool { get }
}

extension StateSpace {
  // The module of the app compiles this body for the app's own components.
  @inlinable public var componentHashes: [Int] { stateComponents.map(\.hashValue) }
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
    (pendingConfirmation == nil ? app.stateComponents.map { .app($0) } : []) + ownComponents
  }

  public var componentHashes: [Int] {
    // The complement keeps a component of the wrapper apart from one of the app with the same hash value.
    var hashes = pendingConfirmation == nil ? app.componentHashes : []
    for component in ownComponents { hashes.append(~component.hashValue) }
    return hashes
  }

  /// The components of the wrapper. While a confirmation is open the app does not change.
  private var ownComponents: [StateComponent] {
    let name = app.stateName
    let ladders = StateComponent.reprompting(
      name, nomatch: nomatchCount, noinput: noinputCount, isConfirming: pendingConfirmation != nil,
      isOffering: pendingConfirmation?.isOffer ?? false)
    let own = [ladders, .back(name, to: past.last), .verbosity(name, speech)]
    guard let pendingConfirmation else { return own }
    let other = (pendingConfirmation.second ?? pendingConfirmation.left)?.intent
    return [
      .confirmation(name, pendingConfirmation.first.intent, or: other, isEither: pendingConfirmation.second != nil)
    ] + own
  }

  public var isDormant: Bool { app.isDormant }
}
