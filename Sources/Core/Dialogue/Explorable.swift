/// A flow whose situations can be told apart, so that whoever goes through all of them comes to an end.
public protocol Explorable: Flow {
  /// One side of a situation.
  associatedtype Aspect: Hashable

  /// Together, everything that decides how it goes on. They are apart where one does not touch the other, so that there
  /// are as many situations as the sum of both and not their product. The last is how it speaks.
  var aspects: [Aspect] { get }

  /// Whether it waits for its waking phrase and answers nothing else.
  var isAsleep: Bool { get }
}

extension Universal: Explorable {
  public enum Aspect: Hashable {
    case app(App.Aspect)
    // To the wrapper a state of the app is its name: what it says of it differs, what it does with it does not.
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
    // Under a doubt the app stands still.
    return
      (doubt.map { [.doubt(name, $0.first.intent, or: ($0.second ?? $0.left)?.intent, isEither: $0.second != nil)] }
      ?? app.aspects.map { .app($0) }) + own
  }

  public var isAsleep: Bool { app.isAsleep }
}
