import Audio
import BikeShare
import Foundation
import WebServer

/// A message from a page: Documentation/Page-protocol.md.
enum PageRequest: Equatable, Sendable {
  /// `resume` is the id of an earlier conversation. `isRecorded`: whether a new conversation is recorded.
  case start(locale: String, resume: String?, isRecorded: Bool = false)
  case line(String)
  case press(id: Int, tags: [String])
  case wake
  case microphone(isOpen: Bool)
  /// The user's position; nil if the user no longer shares it.
  case position(Fix?)
  /// A sample of one of the app's streams: its finite values by name.
  case sample(stream: String, values: [String: Double])
  case bye
  /// Samples of the microphone, none while it is closed. `played` is the number of output samples that the page has
  /// played or dropped.
  case audio(played: UInt32, samples: [Int16])

  /// The longest typed line, in characters.
  static let longestLine = 500
  /// The most tags of a press, and the longest tag in characters.
  static let mostTags = 8
  static let longestTag = 200
  /// The most values of a sample of a stream, and the longest name in characters.
  static let mostValues = 8
  static let longestName = 32
  /// The most samples of one message: 100 ms.
  static let mostSamples = 1_600

  /// Parses a message; nil if it is malformed.
  init?(_ message: WebSocket.Message) {
    switch message {
    case .text(let text): self.init(text: text)
    case .binary(let bytes): self.init(bytes: bytes)
    }
  }

  private init?(bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count <= 4 + 2 * Self.mostSamples, let samples = SampleBytes.decode(bytes[4...])
    else {
      return nil
    }
    let played = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[$1]) << UInt32(8 * $1) }
    self = .audio(played: played, samples: samples)
  }

  private init?(text: String) {
    guard let fields = try? JSONDecoder().decode(Fields.self, from: Data(text.utf8)) else { return nil }
    switch fields.type {
    case "start":
      guard let locale = fields.locale, locale.count <= 16, (fields.resume ?? "").count <= 64 else { return nil }
      self = .start(locale: locale, resume: fields.resume, isRecorded: fields.record ?? false)
    case "line":
      guard let line = fields.text, line.count <= Self.longestLine else { return nil }
      self = .line(line)
    case "press":
      guard let id = fields.id, let tags = fields.tags, (1...Self.mostTags).contains(tags.count),
        tags.allSatisfy({ (1...Self.longestTag).contains($0.count) })
      else { return nil }
      self = .press(id: id, tags: tags)
    case "wake": self = .wake
    case "microphone":
      guard let open = fields.open else { return nil }
      self = .microphone(isOpen: open)
    case "position":
      guard let position = fields.position else {
        self = .position(nil)
        return
      }
      guard let fix = position.fix else { return nil }
      self = .position(fix)
    case "sample":
      guard let stream = fields.stream, stream.count <= Self.longestName, let values = fields.values,
        values.count <= Self.mostValues, values.allSatisfy({ $0.key.count <= Self.longestName && $0.value.isFinite })
      else { return nil }
      self = .sample(stream: stream, values: values)
    case "bye": self = .bye
    default: return nil
    }
  }

  /// The fields of all text messages.
  private struct Fields: Decodable {
    let type: String
    let locale: String?
    let resume: String?
    let record: Bool?
    let text: String?
    let id: Int?
    let tags: [String]?
    let open: Bool?
    let position: Position?
    let stream: String?
    let values: [String: Double]?
  }

  /// A position as browsers measure it: degrees, metres, metres a second, and seconds since the measurement.
  private struct Position: Decodable {
    /// The greatest accepted age, in seconds.
    private static let longestAge = 3_600.0

    let latitude: Double
    let longitude: Double
    let accuracy: Double?
    let course: Double?
    let speed: Double?
    let age: Double?

    /// Nil for a place that is not on the earth.
    var fix: Fix? {
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      guard coordinate.isOnEarth else { return nil }
      let age = age.map { $0.isFinite ? min(max($0, 0), Self.longestAge) : 0 } ?? 0
      return Fix(coordinate, course: course, speed: speed, accuracy: accuracy, age: .seconds(age))
    }
  }
}
