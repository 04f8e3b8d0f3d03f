/// A message beside a conversation that ends neither the conversation nor the operation. Its words are chosen by the
/// program that displays it.
public enum Diagnostic: Sendable {
  /// A failure that does not end the operation. The error says what failed, and the cure.
  case fault(any Error)
  /// An oddity of a feed, a receiver or a file, in words that include the cure.
  case warning(String)
  /// The number of warnings that were left out after these.
  case moreWarnings(Int)
  /// A city in this folder is not read, since one of ours has its name.
  case hiddenCity(String, folder: String)
  /// The acoustic model of a locale is being computed, which takes seconds and is done once.
  case makingModel(locale: String)
  /// The same, since the stored model in this folder is damaged.
  case makingModelAgain(locale: String, folder: String)
  /// Spoken names are being derived from a list of stations, which takes seconds.
  case makingNames
  /// Deriving the names has ended, with or without success.
  case madeNames
  /// No list of stations was fetched, and the one from before is used.
  case oldStations(any Error)
  /// The user's settings cannot be read: the conversation goes on without them.
  case settingsIgnored(any Error)
  /// An enrolled phrase cannot be used: what is wrong with it, and the cure.
  case wayIgnored(String)
  /// Writing a transcript failed.
  case transcriptLost(path: String, any Error)
  /// No destination for reports is set; it belongs in this file.
  case noDestination(settings: String)
  /// No mail program was opened, and the reason. This address opens the report in a mail program of the user's choice.
  case letterShown(address: String, why: String)
  /// A report is kept at a path and waits to be sent.
  case reportKept(path: String)
  /// A report is open in the user's mail program, and is stored as well.
  case reportOpened(path: String)
}

/// Handles a diagnostic. It may be called on any thread, and must not wait for the conversation.
public typealias Tell = @Sendable (Diagnostic) -> Void
