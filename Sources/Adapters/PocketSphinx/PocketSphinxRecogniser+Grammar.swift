public import Dialogue
import JSGF
public import Ports

/// The grammars of the recogniser, for a recogniser in another process.
extension PocketSphinxRecogniser: GrammarProvider {
  public func searchGraph(for request: ListenRequest) async throws -> SearchGraph? {
    guard !(await decoderCache.hasWakeWords(request.grammar)) else { return nil }
    return try await decoderCache.searchGraph(SearchKey(request))
  }

  public func isSentence(_ text: String, for request: ListenRequest) async -> Bool {
    await decoderCache.isSentence(Tokenizer.tokenize(text), in: SearchKey(request))
  }

  public func isSame(_ one: String, _ other: String, for request: ListenRequest) async -> Bool {
    await decoderCache.isSame(Tokenizer.tokenize(one), Tokenizer.tokenize(other), under: request.grammar)
  }
}
