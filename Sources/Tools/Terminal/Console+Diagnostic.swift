import Foundation
package import VoiceEngine

extension Console {
  /// Prints a diagnostic during a conversation, to stderr. The address of an error report goes to stdout, because the
  /// user may want to copy it.
  package static func report(_ aside: Diagnostic) {
    switch aside {
    case .makingNames: progress("deriving names from the list of stations, which takes seconds")
    case .madeNames: progress(nil)
    case .letterShown(let address, _):
      warn("\(aside.text)")
      print(address)
    default: warn("\(aside.text)")
    }
  }

  /// Prints a diagnostic of a server. Omits the address of an error report unless stderr is a terminal: the output may
  /// go to a log, which must contain no word of a conversation, and the address contains the whole report. Another
  /// diagnostic says that the report is stored.
  package static func reportOfServer(_ aside: Diagnostic) {
    if case .letterShown = aside, !isWatched { return }
    report(aside)
  }
}

extension Diagnostic {
  /// The diagnostic as text, with the remedy.
  fileprivate var text: String {
    switch self {
    case .fault(let error): "\(error)"
    case .warning(let words): words
    case .moreWarnings(let count): "and \(count) more"
    case .hiddenCity(let city, let folder):
      "\(folder)/\(city) is ignored, because \(city) is the name of a built-in city; rename its folder"
    case .makingModel(let tag): "building the acoustic model for \(tag), once; this takes seconds ..."
    case .makingModelAgain(let tag, let folder):
      "\(folder): the acoustic model for \(tag) is damaged; building it again, which takes seconds ..."
    case .makingNames, .madeNames: ""
    case .oldStations(let error): "\(error); the earlier list of stations is used"
    case .settingsIgnored(let error): "\(error); this conversation does not use your settings"
    case .wayIgnored(let why): "\(why). Until then the recogniser does not use this pronunciation"
    case .transcriptLost(let path, let error): "\(path): \(error.localizedDescription)"
    case .noDestination(let settings): "there is no recipient for error reports; add one to \(settings)"
    case .letterShown(_, let why): "no mail program was opened (\(why)); this link opens the report in a mail program:"
    case .reportKept(let path): "the report is stored, and `\(Invocation.sendReports)` sends it: \(path)"
    case .reportOpened(let path):
      "the report is open in your mail program; send it there. A copy is stored: \(path)"
    }
  }
}
