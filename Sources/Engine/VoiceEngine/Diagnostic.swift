/// A message to the user beside a conversation, about an event that ends neither the conversation nor the operation.
/// The program that displays it chooses the words.
public enum Diagnostic: Sendable {
  /// A failure that does not end the operation. The error states the cause and the remedy.
  case fault(any Error)
  /// An irregularity of a feed, a positioning receiver or a file. The text includes the remedy.
  case warning(String)
  /// The number of further warnings that are not displayed.
  case moreWarnings(Int)
  /// The user's own city in this folder is ignored, since an installed city has the same name.
  case hiddenCity(String, folder: String)
  /// The acoustic model of a locale is being computed. This takes seconds and happens once.
  case makingModel(locale: String)
  /// The acoustic model of a locale is being computed again, since the stored model in this folder is damaged.
  case makingModelAgain(locale: String, folder: String)
  /// Spoken names are being derived from a list of stations. This takes seconds.
  case makingNames
  /// The derivation of spoken names has ended, with or without success.
  case madeNames
  /// The list of stations could not be fetched, and the previous one is used.
  case oldStations(any Error)
  /// The user's settings cannot be read. The conversation uses the defaults.
  case settingsIgnored(any Error)
  /// A pronunciation that the user has enrolled cannot be used and is ignored. The text states the cause and the
  /// remedy.
  case wayIgnored(String)
  /// Writing the transcript file failed, so that the transcript is incomplete.
  case transcriptLost(path: String, any Error)
  /// The user wants to send a report, but no destination is set. The destination belongs in this settings file.
  case noDestination(settings: String)
  /// No mail program was opened, for this reason. The address (a URL) opens the report in a mail program of the
  /// user's choice.
  case letterShown(address: String, why: String)
  /// A report is stored at this path and waits to be sent.
  case reportKept(path: String)
  /// A report is open in the user's mail program, and is stored as well.
  case reportOpened(path: String)
}

/// Handles a diagnostic. It may be called on any thread, and must not wait for the conversation.
public typealias DiagnosticHandler = @Sendable (Diagnostic) -> Void
