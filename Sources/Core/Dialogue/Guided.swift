/// A conversation that the universal phrases can steer: help, repeat, go back, stop and the rest.
public protocol Guided: Explorable {
  /// Where it stands; what "go back" returns to.
  associatedtype State: Hashable & Sendable

  typealias Effects = [Effect<Prompt, Query>]

  var state: State { get set }
  /// What can be said here.
  var help: Prompt { get }
  /// What the user is asked here; nil where nothing is. A user who says nothing hears it once more.
  var question: Prompt? { get }
  /// An example of what can be said here, for a user who was not understood twice.
  var example: Prompt { get }
  /// Two things that work here, for somebody who was not understood three times.
  var offer: Prompt { get }

  /// Takes the floor again in this state: asks its question once more and listens.
  mutating func resume() -> Effects
  /// Drops the task in hand and asks what is wanted instead.
  mutating func stop() -> Effects
  /// Takes leave.
  mutating func leave() -> Effects

  /// Whether something half understood is asked about before it is acted upon; a "yes" is not.
  static func deservesDoubt(_ intent: Intent) -> Bool

  /// What is listened to under a "did you say ...?": where something is understood everywhere, there as well.
  static var doubtRules: DoubtRules { get }

  /// What a "yes" to ``help`` asks for, where its first sentence is a question: "do you need help?"; nil where it is none.
  var offeredCall: Intent? { get }

  /// Whether one thing is by far the likelier to be meant as things stand, such as a place close by.
  func prefers(_ intent: Intent, to other: Intent) -> Bool

  /// Whether something goes on by itself until somebody says stop: that is done at once there, and never asked about.
  var goesOnByItself: Bool { get }

  /// Whether a prompt tells what was asked for; it is spoken even where most else is only shown.
  static func isAnswer(_ prompt: Prompt) -> Bool

  /// Whether a prompt asks what must be answered before the task goes on; it is spoken wherever answers are.
  static func needsReply(_ prompt: Prompt) -> Bool

  /// Whether a prompt is spoken whatever has been switched off, and as loud as can be: a call for help.
  static func isVital(_ prompt: Prompt) -> Bool

  /// Whether a prompt is said to somebody else, for whoever asked for it.
  static func isForOthers(_ prompt: Prompt) -> Bool
}

extension Guided {
  public static var doubtRules: DoubtRules { .common }
  public var question: Prompt? { nil }
  public var offeredCall: Intent? { nil }
  public var goesOnByItself: Bool { false }
  public static func needsReply(_ prompt: Prompt) -> Bool { false }
  public static func isVital(_ prompt: Prompt) -> Bool { false }
  public static func isForOthers(_ prompt: Prompt) -> Bool { false }
}
