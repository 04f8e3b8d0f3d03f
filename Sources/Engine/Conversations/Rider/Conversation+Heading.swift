import Session

/// How a conversation was set up, as the first line of its transcript: what it takes to have it again.
extension Conversation.Setup {
  /// - Parameter city: the one that it was had in.
  package func heading(in city: String) -> TranscriptEntry {
    var details: [String: TranscriptEntry.Detail] = [
      "locale": .text(speaking.locale), "city": .text(city),
      "patience": .text("\(patience.inSeconds)s"),
      "feed": .text(feedName),
    ]
    details["delay"] = delay.map { .text("\($0.inSeconds)s") }
    details["age"] = age.map { .text("\($0.inSeconds)s") }
    // `at` is the time of an entry.
    details["position"] = speaking.at.map { .text($0.text) }
    if fails { details["fail"] = .text("") }
    if forgets { details["forget"] = .text("") }
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
}
