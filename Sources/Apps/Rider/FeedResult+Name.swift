import BikeShare

extension FeedResult {
  /// The answer's label in transcripts: fresh counts, ageing or old ones, or none.
  var name: String {
    switch self {
    case .arrived(let snapshot): snapshot.label
    case .failed(_, let last): last == nil ? "no-counts" : "lost-counts"
    }
  }
}

extension Snapshot {
  fileprivate var label: String {
    switch freshness {
    case .fresh: "counts"
    case .ageing: "ageing-counts"
    case .old: "old-counts"
    }
  }
}
