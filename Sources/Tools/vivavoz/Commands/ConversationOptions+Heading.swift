import Conversations
import Foundation
import Rehearsal
import Session

extension ConversationOptions {
  /// Restores the options of a conversation from the first line of its transcript.
  /// - Parameter file: the file's name in messages.
  init(heading: TranscriptEntry?, file: String) throws {
    guard let heading, heading.name == "begun" else {
      throw Failure(.failed, "\(file): it does not tell how it was begun; make it with --transcript of this version")
    }
    var arguments: [String] = []
    // A transcript may come from any source, so other options, such as a file to be written, are rejected.
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
  /// The arguments of `data` in a talk under the same conditions.
  var data: String {
    var words: [String] = []
    switch feed {
    // A talk searches files relative to itself, but the conversation used the current folder.
    case .recorded(let file?): words.append("\"\(URL(fileURLWithPath: file).path)\"")
    // Live counts cannot be reproduced.
    case nil, .recorded(nil), .live, .address, .wrong: words.append("recorded")
    }
    if let delay { words += ["delay", "\(delay.inSeconds)s"] }
    if let age { words += ["age", "\(age.inSeconds)s"] }
    if forgets { words.append("forgets") } else if fails { words.append("fails") }
    return words.joined(separator: " ")
  }
}
