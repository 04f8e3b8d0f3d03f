import Confidence
import CPocketSphinx
import Foundation

extension Decoder {
  /// Loads wake phrases for keyword spotting: the decoder searches them within arbitrary speech. It replaces a
  /// grammar of the same name.
  ///
  /// The decoding contains each phrase as one word; the phrase that was found last comes first.
  /// - Parameter phrases: phrases of known words, each with its threshold, see ``Confidence/WakeWordThresholds``.
  public func load(_ phrases: [String: Double], named name: String) throws(DecoderError) {
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).phrases"
    let text = phrases.sorted { $0.key < $1.key }.map { "\($0.key) /\($0.value)/\n" }.joined()
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw .failed(call: "writing \(path)")
    }
    defer { unlink(path) }
    guard handle.spot(path, named: name) else { throw .brokenGrammar(name) }
    hold(name)
  }
}

extension DecoderHandle {
  /// Creates a keyword search in the decoder from a file of phrases.
  /// - Returns: whether the library accepted it.
  func spot(_ path: String, named name: String) -> Bool { ps_set_kws(decoder, name, path) == 0 }
}
