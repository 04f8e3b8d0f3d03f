import Conversations
import Foundation

extension Console {
  /// Prints a diagnostic beside a conversation; a text that the user may want to copy goes to stdout.
  static func tell(_ aside: Diagnostic) {
    switch aside {
    case .makingNames: progress("making names out of the list of stations, some seconds")
    case .madeNames: progress(nil)
    case .letterShown(let address, _):
      complain("vivavoz: \(aside.text)")
      print(address)
    default: complain("vivavoz: \(aside.text)")
    }
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
      "\(folder)/\(city) is not read, since there is a \(city) of ours; rename its folder"
    case .makingModel(let tag): "making the acoustic model for \(tag), which is done once and takes seconds ..."
    case .makingModelAgain(let tag, let folder):
      "\(folder): the acoustic model for \(tag) is damaged; it is made again, which takes seconds ..."
    case .makingNames, .madeNames: ""
    case .oldStations(let error): "\(error); the list of stations from before is used"
    case .settingsIgnored(let error): "\(error); this ride goes without your settings"
    case .wayIgnored(let why): "\(why). Until then this way of saying it is not understood"
    case .transcriptLost(let path, let error): "\(path): \(error.localizedDescription)"
    case .noDestination(let settings): "nobody has said where reports go; write it into \(settings)"
    case .letterShown(_, let why): "no mail program was opened (\(why)); in one of yours this address opens the report:"
    case .reportKept(let path): "the report is kept, and `\(ExpressReportsCommand.sending)` sends it: \(path)"
    case .reportOpened(let path):
      "the report stands in your mail program, to be sent from there, and is kept as well: \(path)"
    }
  }
}
