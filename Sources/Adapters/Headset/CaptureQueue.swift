import Session
import Sound

/// What a microphone gave and nobody has taken yet, in stretches of 20 ms. What is too much is dropped from its old
/// end, and the stretch behind it lasts as much longer, so that the time of a conversation stays that of the clock on
/// the wall.
struct CaptureQueue {
  /// A stretch: 20 ms at ``Waveform/hearingRate``.
  static let stretch = Waveform.hearingRate / 50
  static let length: Duration = .milliseconds(20)
  /// How much is kept: recognising a long utterance takes less.
  static let limit = 250

  struct Stretch: Equatable {
    let samples: [Int16]
    /// What the loudspeaker played meanwhile; nil where nobody asks.
    let far: [Int16]?
    /// What was dropped before it.
    var dropped: Duration = .zero
  }

  enum Item: Equatable {
    case stretch(Stretch)
    case gap(Duration)
    /// What follows is heard by way of another device.
    case elsewhere
  }

  private var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func came(_ samples: [Int16], far: [Int16]?) {
    items.append(.stretch(Stretch(samples: samples, far: far)))
    if items.count > Self.limit { drop() }
  }

  /// The device was away.
  mutating func came(gap: Duration) { items.append(.gap(gap)) }

  mutating func cameElsewhere() { items.append(.elsewhere) }

  mutating func next() -> Item? { items.isEmpty ? nil : items.removeFirst() }

  /// Forgets the oldest stretch.
  private mutating func drop() {
    guard let oldest = items.firstIndex(where: \.isStretch), case .stretch(let gone) = items.remove(at: oldest)
    else { return }
    guard let next = items[oldest...].firstIndex(where: \.isStretch), case .stretch(var heir) = items[next]
    else { return }
    heir.dropped += gone.dropped + Self.length
    items[next] = .stretch(heir)
  }
}

extension CaptureQueue.Item {
  fileprivate var isStretch: Bool { if case .stretch = self { true } else { false } }
}
