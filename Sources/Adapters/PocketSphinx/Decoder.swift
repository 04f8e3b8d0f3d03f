public import Audio
public import Confidence
import CPocketSphinx
import Executors
import Foundation
public import JSGF

/// A pocketsphinx decoder, with an acoustic model and with the words and grammars that were added to it.
///
/// The same samples always yield the same scores, independent of earlier utterances. Source:
/// https://github.com/cmusphinx/pocketsphinx/blob/5prealpha/include/pocketsphinx.h
public actor Decoder {
  private let queue = SerialQueueExecutor(label: "vivavoz.decoder")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  let handle: DecoderHandle
  private var grammars: Set<String> = []

  /// Creates a decoder.
  /// - Throws: ``DecoderError/brokenModel(_:remedy:)``.
  public init(_ model: AcousticModel) throws(DecoderError) { handle = try DecoderHandle(model) }

  /// Adds a word with its pronunciations, each a list of phones with spaces between them. Words are ASCII without
  /// spaces.
  /// - Parameter text: the word in its written form, for errors.
  public func add(_ word: String, _ pronunciations: [String], for text: String? = nil) throws(DecoderError) {
    for (number, phones) in pronunciations.enumerated() {
      // In the library a further pronunciation is a word of its own: word(2).
      let name = number == 0 ? word : "\(word)(\(number + 1))"
      // The library reads the first phone of a word without a check whether there is one.
      guard phones.contains(where: { !$0.isWhitespace }), ps_add_word(handle.decoder, name, phones, 0) >= 0 else {
        throw .unknownPhones(word: text ?? word, phones: phones)
      }
    }
  }

  /// Loads a grammar, all of whose words must be known to the decoder. It replaces a grammar of the same name.
  /// - Parameter wordInsertionPenalties: a penalty for each of some words, in units of
  ///   ``Confidence/Decoding/Segment/score``; none is negative. The decoder recognises such a word only if it fits
  ///   better than other words by its penalty.
  public func load(
    _ automaton: FiniteStateGrammar, named name: String, wordInsertionPenalties: [String: Double] = [:]
  ) throws(DecoderError) {
    guard handle.set(automaton, named: name, wordInsertionPenalties: wordInsertionPenalties) else {
      throw .brokenGrammar(name)
    }
    hold(name)
  }

  func hold(_ name: String) { grammars.insert(name) }

  /// Unloads a grammar. Its words stay known.
  public func unload(_ name: String) {
    guard grammars.remove(name) != nil else { return }
    ps_unset_search(handle.decoder, name)
  }

  /// Decodes an utterance with a loaded grammar.
  /// - Parameter waveform: one utterance at 16 kHz.
  /// - Returns: nil if no speech was recognised.
  public func decode(_ waveform: Waveform, with name: String) throws(DecoderError) -> Decoding? {
    guard waveform.rate == Waveform.asrSampleRate else { throw .wrongRate(waveform.rate) }
    guard grammars.contains(name), ps_set_search(handle.decoder, name) == 0 else { throw .unknownGrammar(name) }
    // The library cannot process less than a frame, and an utterance is longer.
    guard waveform.samples.count >= Self.frame else { return nil }
    defer { handle.forget() }
    let soFar = try handle.decode(waveform.samples)
    let segments = handle.segments()
    // The beginning of a sentence is no hypothesis, but it contains a voice.
    return segments.allSatisfy(\.isFiller) && soFar.isEmpty ? nil : Decoding(segments: segments, soFar: soFar)
  }

  /// Runs long work on the decoder's executor.
  func work<Result: Sendable>(_ work: @Sendable () throws -> Result) rethrows -> Result { try work() }

  /// The length of an analysis window, 25 ms, in samples.
  private static let frame = 400
}
