import CPocketSphinx
import Confidence
import Foundation

extension Decoder {
  /// Takes in phrases that are to be found in whatever else is said; decoding with them gives each as one word. It takes the
  /// place of a grammar of the same name.
  /// What is found last comes first.
  /// - Parameter phrases: of words that are all known, each with its threshold, see ``Confidence/WakeWordThresholds``.
  public func load(_ phrases: [String: Double], named name: String) throws(DecoderError) {
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).phrases"
    let text = phrases.sorted { $0.key < $1.key }.map { "\($0.key) /\($0.value)/\n" }.joined()
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw .failed(call: "writing \(path)")
    }
    defer { unlink(path) }
    guard library.spot(path, named: name) else { throw .brokenGrammar(name) }
    hold(name)
  }
}

extension Library {
  /// Makes a file of phrases a search of the decoder.
  func spot(_ path: String, named name: String) -> Bool { ps_set_kws(decoder, name, path) == 0 }
}
