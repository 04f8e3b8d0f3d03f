import Foundation
import JSGF
import Ports

/// The messages to a recogniser's program. Documentation/Recogniser-protocol.md describes them.
enum RecogniserRequest {
  /// A grammar that later utterances name.
  struct Grammar: Encodable {
    struct Word: Encodable {
      let text: String
      let pronunciations: [String]
    }

    let grammar: String
    let model: String
    let words: [Word]
    let start: Int
    let end: Int
    /// Each arc: its state, its target, and the index of its word unless it is an epsilon transition.
    let arcs: [[Int]]

    init(_ graph: SearchGraph) {
      (grammar, model) = (graph.name, graph.model)
      words = graph.words.map { Word(text: $0.text, pronunciations: $0.pronunciations) }
      (start, end) = (graph.automaton.start, graph.automaton.end)
      arcs = graph.automaton.states.enumerated().flatMap { state, arcs in
        arcs.map { arc in [state, arc.target] + (arc.word.map { [$0] } ?? []) }
      }
    }
  }

  /// The end of the use of a grammar.
  struct Drop: Encodable {
    let drop: String
  }

  /// The beginning of an utterance in the grammar of this name.
  struct Start: Encodable {
    let start: String
  }

  /// The next samples of the utterance: 16 bits, the low byte first, as base64.
  struct Samples: Encodable {
    let samples: Data

    init(_ samples: some Sequence<Int16>) {
      self.samples = samples.reduce(into: Data()) { bytes, sample in
        withUnsafeBytes(of: sample.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
  }

  /// A request for the result of the utterance so far.
  struct Result: Encodable {
    /// The number of the request, which the answer repeats.
    let result: Int
  }

  static func line(_ message: some Encodable) -> String {
    // The messages have neither numbers without a JSON form nor other content that could fail.
    guard let data = try? JSONEncoder().encode(message) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A message from a recogniser's program. One of its fields says what it is.
struct RecogniserAnswer: Decodable {
  /// The program is ready to recognise; how it names itself. It is the first message.
  let ready: String?
  /// The words of the utterance so far.
  let partial: String?
  /// The number of the request for a result.
  let result: Int?
  /// With ``result``: the best sentence of the grammar; empty or missing where there is none.
  let sentence: String?
  /// The text of an error.
  let error: String?

  /// Reads a line of the program.
  /// - Returns: nil if the line is no message.
  init?(_ line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)),
      message.ready != nil || message.partial != nil || message.result != nil || message.error != nil
    else { return nil }
    self = message
  }
}
