import Feeds
package import Session
import Timestamps
import VoiceEngine

/// The first line of a transcript: the options of the conversation, from which it can be repeated.
extension RiderConversation.Options {
  /// Returns the transcript's first line.
  /// - Parameter city: the identifier of the city.
  package func heading(in city: String) -> TranscriptEntry {
    var details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [
      .locale: .text(speaking.locale), .city: .text(city),
      .timeout: .text("\(noInputTimeout.inSeconds)s"),
      .feed: .text(feedName),
    ]
    details[.delay] = delay.map { .text("\($0.inSeconds)s") }
    details[.age] = age.map { .text("\($0.inSeconds)s") }
    // The key `at` is taken: it is the time of an entry.
    details[.position] = speaking.location.map { .text($0.text) }
    if fails { details[.fail] = .text("") }
    if forgets { details[.forget] = .text("") }
    return TranscriptEntry(at: .zero, kind: .event, name: .begun, details: details)
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
}
