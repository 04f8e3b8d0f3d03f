import Audio
import Foundation
import Randomness
import Timestamps
import WebServer

/// A page without a browser, and its user: the microphone is always open, and the user says one of the examples that the
/// page offers when it is their turn.
actor SimulatedPage {
  /// The loudest magnitude of a frame that is speech and not noise.
  private static let loud = 300
  /// The time without an answer after which a turn is dropped.
  private static let patience = Duration.seconds(15)
  private static let frame = (duration: Duration.milliseconds(20), samples: 320, played: 441)

  private let voices: PageVoices
  /// The share of the time during which the user speaks.
  private let share: Double
  private let number: Int
  private var random: SeededGenerator
  private(set) var turns: [PageTurn] = []
  /// How often a conversation ended and the user began another one.
  private(set) var restarts = 0

  // What the program has sent.
  private var floor = ""
  private var choices: [String] = []
  private var understood: String?
  /// Whether the program has reported what it heard, and whether it has queued a prompt after that.
  private var (isHeard, isReplying) = (false, false)
  /// The samples of the program's voice: received, and played at the rate of a loudspeaker.
  private var sound = (received: 0, played: 0)

  // The user's side.
  private var words: ArraySlice<Int16> = []
  private var text = ""
  /// When the last loud frame of an utterance was sent; nil while no answer is due.
  private var end: ContinuousClock.Instant?
  private var isDue = false
  private var toneGap: Duration?
  /// What the program has sent since the utterance began.
  private var events: [String] = []
  private var next: ContinuousClock.Instant

  /// - Parameters:
  ///   - number: the number of the user, which chooses the voice and the words.
  ///   - share: the share of the time during which the user speaks, above 0.
  init(_ number: Int, share: Double, _ voices: PageVoices, seed: UInt64) {
    (self.number, self.share, self.voices) = (number, share, voices)
    random = SeededGenerator(seed: seed &+ UInt64(number))
    // The users do not begin at once.
    next = .now + .seconds(Double.random(in: 0..<5, using: &random))
  }

  /// Holds conversations until the task is cancelled.
  /// - Throws: an error if the program refuses a conversation.
  func run(_ app: String, locale: String, port: Int) async throws {
    while !Task.isCancelled {
      guard let client = try await WebSocketClient(port: port, path: "/\(app)/talk") else {
        throw PageFault.refused
      }
      client.send(.text(#"{"type":"start","locale":"\#(locale)"}"#))
      client.send(.text(#"{"type":"microphone","open":true}"#))
      client.send(.text(#"{"type":"wake"}"#))
      (sound, floor, choices, isDue, end, words) = ((0, 0), "", [], false, nil, [])
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.speak(to: client) }
        group.addTask {
          for await event in client.events {
            if case .message(let message) = event { await self.receive(message, at: .now) }
          }
        }
        do {
          try await group.next()
        } catch is CancellationError {
          // The measurement is over.
        }
        client.send(.text(#"{"type":"bye"}"#))
        client.cut()
        group.cancelAll()
      }
      guard !Task.isCancelled else { return }
      if isDue, end != nil { answered(.dropped, nil) }
      restarts += 1
      try await Task.sleep(for: .seconds(1))
    }
  }

  // MARK: - From the program

  private func receive(_ message: WebSocket.Message, at time: ContinuousClock.Instant) {
    switch message {
    case .binary(let bytes):
      sound.received += bytes.count / 2
      guard isDue, words.isEmpty, let end, Self.loudest(bytes) > Self.loud else { return }
      toneGap = toneGap ?? (time - end)
      if isReplying { answered(.answered, time - end) }
    case .text(let text):
      note(text, at: time)
      guard let fields = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
      switch fields["type"] as? String {
      case "floor": floor = fields["floor"] as? String ?? ""
      case "choices": choices = fields["choices"] as? [String] ?? []
      case "flush": sound.played = sound.received
      case "caption" where fields["who"] as? String == "user":
        understood = fields["accepted"] as? Bool == true ? fields["text"] as? String : nil
        isHeard = true
      case "caption": isReplying = isHeard
      default: break
      }
    }
  }

  private func note(_ message: String, at time: ContinuousClock.Instant) {
    guard isDue, !message.hasPrefix(#"{"type":"view""#), !message.hasPrefix(#"{"type":"choices""#) else { return }
    let place = end.map { String(format: "%+.1f s", (time - $0).inSeconds) } ?? "before"
    events.append("\(place) \(message.prefix(160))")
  }

  private func answered(_ outcome: PageTurn.Outcome, _ gap: Duration?) {
    turns.append(
      PageTurn(
        outcome: outcome, gap: gap, toneGap: toneGap, text: text, understood: understood,
        events: outcome == .dropped ? events : []))
    (isDue, end) = (false, nil)
  }

  private static func loudest(_ bytes: [UInt8]) -> Int {
    (SampleBytes.decode(bytes) ?? []).lazy.map { abs(Int($0)) }.max() ?? 0
  }

  // MARK: - The user

  /// Sends the microphone's frames, each at its time.
  private func speak(to client: WebSocketClient) async throws {
    var time = ContinuousClock.now
    while true {
      time += Self.frame.duration
      try await Task.sleep(until: time, tolerance: .milliseconds(1), clock: .continuous)
      // Where a voice had to be synthesized, the frames of that time are left out.
      if try await takesTurn() { time = .now }
      sound.played = min(sound.received, sound.played + Self.frame.played)
      let spoken = words.prefix(Self.frame.samples)
      words = words.dropFirst(Self.frame.samples)
      if spoken.contains(where: { abs(Int($0)) > Self.loud }) { end = .now }
      client.send(.binary(Self.header(sound.played) + noisy(spoken)))
    }
  }

  /// Begins an utterance if the program listens and the user has paused long enough.
  /// - Returns: whether an utterance begins.
  private func takesTurn() async throws -> Bool {
    guard words.isEmpty else { return false }
    if isDue {
      if let end, .now - end > Self.patience { answered(.dropped, nil) }
      return false
    }
    guard floor == "listening", sound.played == sound.received, .now >= next,
      let choice = choices.randomElement(using: &random)
    else { return false }
    (text, understood, isDue, toneGap, isHeard, isReplying) = (choice, nil, true, nil, false, false)
    events = []
    let samples = try await voices.samples(of: choice, by: number)
    next = .now + .seconds(Double(samples.count) / 16_000 / share * Double.random(in: 0.7...1.3, using: &random))
    words = samples[...]
    return true
  }

  /// Returns a frame in the faint noise of a microphone.
  private func noisy(_ samples: ArraySlice<Int16>) -> [UInt8] {
    let padded = samples + [Int16](repeating: 0, count: Self.frame.samples - samples.count)
    return SampleBytes.encode(padded.map { Int16(clamping: Int($0) + Int.random(in: -12...12, using: &random)) })
  }

  private static func header(_ played: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: UInt32(truncatingIfNeeded: played) >> (8 * $0)) }
  }
}

enum PageFault: Error, CustomStringConvertible {
  case refused

  var description: String { "the program refused the WebSocket of a page" }
}
