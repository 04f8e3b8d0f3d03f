public import JSGF

/// An error of the decoder.
public enum DecoderError: Error, Hashable, Sendable, CustomStringConvertible {
  case noModel(String)
  /// A file of the model is damaged, or the library did not accept its folder.
  case brokenModel(String, remedy: String)
  /// A pronunciation contains phones that the model does not have.
  case unknownPhones(word: String, phones: String)
  case brokenGrammar(String)
  case unknownGrammar(String)
  case unsearchable(file: String, AutomatonError)
  case failed(call: String)
  case wrongRate(Int)

  public var description: String {
    switch self {
    case .noModel(let folder):
      "\(folder): there is no acoustic model; install the Debian package pocketsphinx-en-us, or set "
        + "\(AcousticModel.variable) to the folder that holds it"
    case .brokenModel(let path, let remedy): "\(path): the acoustic model is incomplete or damaged; \(remedy)"
    case .unknownPhones(let word, let phones):
      "the decoder rejects the pronunciation \"\(phones)\" of \"\(word)\"; correct its entry in lexicon.dict"
    case .brokenGrammar(let name): "pocketsphinx does not accept the grammar \(name); see `vivavoz parse --grammar`"
    case .unsearchable(let file, let error): "\(file): \(error)"
    case .unknownGrammar(let name): "the grammar \(name) was not loaded"
    case .failed(let call): "pocketsphinx: \(call) failed"
    case .wrongRate(let rate):
      "the recogniser needs a sample rate of 16,000 Hz, not \(rate) Hz; resample the audio first"
    }
  }
}
