import Audio
import Foundation
import JSGF
import Ports

/// The messages to a recogniser's program. Documentation/Recogniser-protocol.md describes them.
enum RecogniserRequest {
  /// Defines a grammar, to which later utterances refer by its name.
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

  /// Tells the program that it can drop a grammar.
  struct Drop: Encodable {
    let drop: String
  }

  /// Begins an utterance, with the name of its grammar.
  struct Start: Encodable {
    let start: String
  }

  /// Sends the next samples of the utterance: 16 bits, little-endian, as base64.
  struct Samples: Encodable {
    let samples: Data

    init(_ samples: some Sequence<Int16>) { self.samples = Data(SampleBytes.encode(samples)) }
  }

  /// Requests the result of the utterance so far.
  struct Result: Encodable {
    /// The number of the request. The program repeats it in its answer.
    let result: Int
  }

  static func line(_ message: some Encodable) -> String {
    // The messages have neither numbers without a JSON form nor other content that could fail.
    guard let data = try? JSONEncoder().encode(message) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A message from a recogniser's program. The field that is present determines the kind of message.
struct RecogniserAnswer: Decodable {
  /// In the first message: the name of the recogniser. The message states that the program is ready.
  let ready: String?
  /// In a partial result: the words of the utterance so far.
  let partial: String?
  /// In an answer to a request for a result: the number of that request.
  let result: Int?
  /// In an answer to a request for a result: the best sentence of the grammar; empty or nil if there is none.
  let sentence: String?
  /// In an error message: its text.
  let error: String?

  /// Parses a line that the program has printed.
  /// - Returns: nil if the line is no message.
  init?(_ line: String) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)),
      message.ready != nil || message.partial != nil || message.result != nil || message.error != nil
    else { return nil }
    self = message
  }
}
