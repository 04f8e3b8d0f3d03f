import ArgumentParser
package import Session
package import VoiceEngine

extension ConversationOptions {
  /// Restores the options of a conversation from the first line of its transcript.
  /// - Parameter file: the file's name in messages.
  package init(heading: TranscriptEntry?, file: String) throws {
    guard let heading, heading.name == .begun else {
      throw UserFacingError(
        .failed, "\(file): the line with the conversation's options is missing; record it again with --transcript")
    }
    var arguments: [String] = []
    // A transcript may come from any source, so other options, such as a file to be written, are rejected.
    let options: [TranscriptEntry.Key: String] = [
      .locale: "locale", .city: "city", .feed: "feed", .timeout: "timeout", .delay: "feed-delay",
      .age: "feed-age", .fail: "feed-fails", .forget: "no-cached-feed", .position: "location",
    ]
    for (key, detail) in heading.details.sorted(by: { $0.key < $1.key }) where key != .app {
      guard case .text(let value) = detail else { continue }
      guard let option = options[key], !value.hasPrefix("-") || key == .position else {
        throw UserFacingError(.failed, "\(file):1: \"\(key)\" is not an option of a conversation; remove it")
      }
      arguments += ["--\(option)"] + (value.isEmpty ? [] : [value])
    }
    do { self = try Self.parse(arguments) } catch {
      throw UserFacingError(
        .failed, "\(file):1: \(arguments.joined(separator: " ")): not valid options of a conversation")
    }
  }
}
