import Foundation
import Rehearsal
import Session

/// How a conversation was set up, as the first line of its transcript: what it takes to have it again.
extension ConversationOptions {
  /// - Parameter city: the one that it was had in.
  func heading(in city: String) -> TranscriptEntry {
    var details: [String: TranscriptEntry.Detail] = [
      "locale": .text(locale), "city": .text(city),
      "patience": .text("\(patience.duration.inSeconds)s"),
      "feed": .text(feedName),
    ]
    details["delay"] = delay.map { .text("\($0.duration.inSeconds)s") }
    details["age"] = age.map { .text("\($0.duration.inSeconds)s") }
    // `at` is the time of an entry.
    details["position"] = at.map { .text($0.text) }
    if fail { details["fail"] = .text("") }
    if forget { details["forget"] = .text("") }
    return TranscriptEntry(at: .zero, kind: .event, name: "begun", details: details)
  }

  private var feedName: String {
    switch feed {
    case nil, .recorded(nil): "recorded"
    case .recorded(let file?): "recorded:\(file)"
    case .live: "live"
    case .address(let address): address.shown
    case .wrong: "live"
    }
  }

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

  /// What stands behind `data` in a talk that is had under the same conditions.
  var data: String {
    var words: [String] = []
    switch feed {
    // A talk looks for files beside itself; the conversation looked in its own folder.
    case .recorded(let file?): words.append("\"\(URL(fileURLWithPath: file).path)\"")
    // What was live cannot be had again.
    case nil, .recorded(nil), .live, .address, .wrong: words.append("recorded")
    }
    if let delay { words += ["delay", "\(delay.duration.inSeconds)s"] }
    if let age { words += ["age", "\(age.duration.inSeconds)s"] }
    if forget { words.append("forgets") } else if fail { words.append("fails") }
    return words.joined(separator: " ")
  }
}
