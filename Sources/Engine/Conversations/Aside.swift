/// Something that is worth telling beside a conversation, and that ends neither it nor what was asked for. What it sounds
/// like is up to whoever tells it.
public enum Aside: Sendable {
  /// Something went wrong, and it goes on without it; the error tells what, and the cure.
  case fault(any Error)
  /// Something of a feed, a receiver or a file is odd, in words that have their cure.
  case warning(String)
  /// That so many more were left out after these.
  case moreWarnings(Int)
  /// A city in this folder is not read, since one of ours has its name.
  case hiddenCity(String, folder: String)
  /// The acoustic model of a locale is being computed, which takes seconds and is done once.
  case makingModel(locale: String)
  /// The same, since the one in this folder is damaged.
  case makingModelAgain(locale: String, folder: String)
  /// Names are being made out of a list of stations, which takes seconds.
  case makingNames
  /// That is over, well or not.
  case madeNames
  /// No list of stations came, and the one from before is used.
  case oldStations(any Error)
  /// Somebody's settings cannot be read: the conversation goes without them.
  case settingsIgnored(any Error)
  /// A way to say a phrase was taught that cannot be used: what is wrong with it, and the cure.
  case wayIgnored(String)
  /// A transcript cannot be written on.
  case transcriptLost(path: String, any Error)
  /// Nobody has said where reports go; it belongs into this file.
  case noDestination(settings: String)
  /// No mail program was opened, and why; in one of the person's own this address opens the report.
  case letterShown(address: String, why: String)
  /// A report is kept at a path and waits to be sent.
  case reportKept(path: String)
  /// A report stands in the person's mail program, and is kept as well.
  case reportOpened(path: String)
}

/// Who is told. It may be called on any thread, and must not wait for the conversation.
public typealias Tell = @Sendable (Aside) -> Void
