import Audio

/// A microphone's samples that the session has not taken yet, in frames of 20 ms. When the queue is full the oldest
/// frames are dropped. Their duration is added to that of the next frame, so that the session's clock stays the wall
/// clock.
struct CaptureQueue {
  /// The length of a frame, in samples: 20 ms at ``Waveform/asrSampleRate``.
  static let stretch = Waveform.asrSampleRate / 50
  static let length: Duration = .milliseconds(20)
  /// The maximum number of frames in the queue: 5 s. The recognition of a long utterance takes less time.
  static let limit = 250

  struct Stretch: Equatable {
    let samples: [Int16]
    /// The loudspeaker's output at the same time; nil without an echo canceller.
    let echoReference: [Int16]?
    /// The duration of the frames that were dropped before this one.
    var dropped: Duration = .zero
  }

  enum Item: Equatable {
    case stretch(Stretch)
    case gap(Duration)
    /// A mark between frames: the frames after it come from another microphone, or contain the echo of another
    /// loudspeaker.
    case deviceMoved
  }

  private var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func receive(_ samples: [Int16], far: [Int16]?) {
    items.append(.stretch(Stretch(samples: samples, echoReference: far)))
    if items.count > Self.limit { drop() }
  }

  /// Adds a mark for an audio gap, in which the device was away.
  mutating func receive(gap: Duration) { items.append(.gap(gap)) }

  mutating func deviceMoved() { items.append(.deviceMoved) }

  mutating func next() -> Item? { items.isEmpty ? nil : items.removeFirst() }

  /// Drops the oldest frame.
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
