import Conversations
import Foundation
import Rehearsal
import Session

extension ConversationOptions {
  /// The options that a transcript was had with.
  /// - Parameter file: for messages.
  init(heading: TranscriptEntry?, file: String) throws {
    guard let heading, heading.name == "begun" else {
      throw Failure(.failed, "\(file): it does not tell how it was begun; make it with --transcript of this version")
    }
    var arguments: [String] = []
    // A transcript may come from anywhere: what it names beside these, a file to be written say, is not obeyed.
    let known = ["locale", "city", "feed", "delay", "age", "fail", "forget", "position", "patience"]
    for (key, detail) in heading.details.sorted(by: { $0.key < $1.key }) {
      guard case .text(let value) = detail else { continue }
      guard known.contains(key), !value.hasPrefix("-") || key == "position" else {
        throw Failure(.failed, "\(file):1: \"\(key)\" is no option of a conversation")
      }
      arguments += ["--\(key == "position" ? "at" : key)"] + (value.isEmpty ? [] : [value])
    }
    do { self = try Self.parse(arguments) } catch {
      throw Failure(.failed, "\(file):1: \(arguments.joined(separator: " ")): these are no options of a conversation")
    }
  }
}

extension Conversation.Setup {
  /// What stands behind `data` in a talk that is had under the same conditions.
  var data: String {
    var words: [String] = []
    switch feed {
    // A talk looks for files beside itself; the conversation looked in its own folder.
    case .recorded(let file?): words.append("\"\(URL(fileURLWithPath: file).path)\"")
    // What was live cannot be had again.
    case nil, .recorded(nil), .live, .address, .wrong: words.append("recorded")
    }
    if let delay { words += ["delay", "\(delay.inSeconds)s"] }
    if let age { words += ["age", "\(age.inSeconds)s"] }
    if forgets { words.append("forgets") } else if fails { words.append("fails") }
    return words.joined(separator: " ")
  }
}
