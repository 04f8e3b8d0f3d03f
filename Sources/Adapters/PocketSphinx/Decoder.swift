import CPocketSphinx
import Confidence
import Foundation
import JSGF
import Sound

/// One pocketsphinx decoder: an acoustic model, the words it was told, the grammars it was given.
///
/// The same sound gives the same scores, whatever was decoded before.
/// Source: https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/include/pocketsphinx.h
public actor Decoder {
  private let queue = DecoderQueue()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  let library: Library
  private var grammars: Set<String> = []

  /// - Throws: ``DecoderError/brokenModel(_:remedy:)``.
  public init(_ model: AcousticModel) throws(DecoderError) { library = try Library(model) }

  /// Teaches a word by its pronunciations, phones with spaces between them. Words are ASCII without spaces.
  /// - Parameter text: the word as people write it, for errors.
  public func add(_ word: String, _ pronunciations: [String], for text: String? = nil) throws(DecoderError) {
    for (number, phones) in pronunciations.enumerated() {
      // Further pronunciations are words of their own to the library: word(2).
      let name = number == 0 ? word : "\(word)(\(number + 1))"
      // The library reads the first phone of a word without asking whether there is one.
      guard phones.contains(where: { !$0.isWhitespace }), ps_add_word(library.decoder, name, phones, 0) >= 0 else {
        throw .unknownPhones(word: text ?? word, phones: phones)
      }
    }
  }

  /// Takes in a grammar whose words are all known. It takes the place of one of the same name.
  /// - Parameter handicaps: of words that are taken for said only where they fit so much better than others do, in units
  ///   of ``Confidence/Decoding/Segment/score``; none of them negative.
  public func load(
    _ automaton: FiniteStateGrammar, named name: String, handicaps: [String: Double] = [:]
  ) throws(DecoderError) {
    guard library.set(automaton, named: name, handicaps: handicaps) else { throw .brokenGrammar(name) }
    hold(name)
  }

  func hold(_ name: String) { grammars.insert(name) }

  /// Frees a grammar; its words stay known.
  public func unload(_ name: String) {
    guard grammars.remove(name) != nil else { return }
    ps_unset_search(library.decoder, name)
  }

  /// - Parameter waveform: one utterance at 16 kHz.
  /// - Returns: nil where nothing was said.
  public func decode(_ waveform: Waveform, with name: String) throws(DecoderError) -> Decoding? {
    guard waveform.rate == Waveform.hearingRate else { throw .wrongRate(waveform.rate) }
    guard grammars.contains(name), ps_set_search(library.decoder, name) == 0 else { throw .unknownGrammar(name) }
    // Less than a frame is too short for the library, and for an utterance.
    guard waveform.samples.count >= Self.frame else { return nil }
    defer { library.forget() }
    let soFar = try library.hear(waveform.samples)
    let segments = library.segments()
    // The beginning of a sentence is no hypothesis, but it contains a voice.
    return segments.allSatisfy(\.isFiller) && soFar.isEmpty ? nil : Decoding(segments: segments, soFar: soFar)
  }

  /// Runs long work on the decoder's executor.
  func work<Result: Sendable>(_ work: @Sendable () throws -> Result) rethrows -> Result { try work() }

  /// 25 ms, the length of an analysis window.
  private static let frame = 400
}
