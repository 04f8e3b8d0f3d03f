import Confidence
import CPocketSphinx
import Foundation

/// Owns the C decoder: the initialiser creates it or throws, and the deinitialiser frees it.
final class DecoderHandle {
  let decoder: OpaquePointer
  let configuration: OpaquePointer

  /// The word beam: the minimum ratio of the likelihood of a word's end to that of the best hypothesis for the search
  /// to continue with a next word.
  static let wordBeam = 1e-60
  /// The word beam in large search nets. Source: Documentation/Decisions/0047-word-beam.md.
  static let narrowWordBeam = 1e-40

  /// The decoder's settings for beams and voice activity detection, as measured on human speech. Source:
  /// Documentation/Decisions/0007-decoder-settings-and-score-thresholds.md.
  private static let settings = [
    "-beam", "1e-80", "-pbeam", "1e-80", "-wbeam", "\(wordBeam)",
    "-remove_noise", "yes", "-remove_silence", "yes", "-vad_threshold", "2.0",
    // Utterances are complete, so a wake phrase at the very end needs no further audio to be reported.
    "-kws_delay", "0",
  ]

  init(_ model: AcousticModel) throws(DecoderError) {
    // Without this the library logs everything to stderr.
    err_set_logfp(nil)
    try ModelFiles.check(model)
    let dictionary = try Self.emptyDictionary()
    defer { unlink(dictionary) }
    let arguments = ["-hmm", model.folder, "-topn", "\(model.nearest)", "-dict", dictionary] + Self.settings
    guard let configuration = Self.configuration(arguments) else { throw .failed(call: "cmd_ln_parse_r") }
    guard let decoder = ps_init(configuration) else {
      cmd_ln_free_r(configuration)
      throw .brokenModel(model.folder, remedy: model.remedy)
    }
    self.configuration = configuration
    self.decoder = decoder
  }

  deinit {
    ps_free(decoder)
    cmd_ln_free_r(configuration)
  }

  private static func configuration(_ arguments: [String]) -> OpaquePointer? {
    var values = (["vivavoz"] + arguments).map { strdup($0) }
    defer { values.forEach { free($0) } }
    return cmd_ln_parse_r(nil, ps_args(), Int32(values.count), &values, 1)
  }

  /// Writes a minimal dictionary. Words are added as grammars need them, but the library requires a dictionary at the
  /// start.
  private static func emptyDictionary() throws(DecoderError) -> String {
    let path = FileManager.default.temporaryDirectory.path + "/vivavoz-\(UUID().uuidString).dict"
    guard FileManager.default.createFile(atPath: path, contents: Data("nothing N AH TH IH NG\n".utf8)) else {
      throw .failed(call: "writing \(path)")
    }
    return path
  }

  /// Decodes a whole utterance in one call, so that the cepstral mean is computed over the whole utterance.
  /// - Returns: the best partial hypothesis: the most likely words if more speech followed. Afterwards ``segments()``
  ///   returns the most likely complete sentence.
  func decode(_ samples: [Int16]) throws(DecoderError) -> [String] {
    // A new stream resets the noise estimate of the previous one, which would otherwise make scores drift.
    guard ps_start_stream(decoder) == 0 else { throw .failed(call: "ps_start_stream") }
    guard ps_start_utt(decoder) == 0 else { throw .failed(call: "ps_start_utt") }
    let frames = ps_process_raw(decoder, samples, samples.count, 0, 1)
    // Once the utterance has ended, the library returns only complete sentences.
    let soFar = ps_get_hyp(decoder, nil).map { String(cString: $0) } ?? ""
    guard ps_end_utt(decoder) == 0 else { throw .failed(call: "ps_end_utt") }
    guard frames >= 0 else { throw .failed(call: "ps_process_raw") }
    return soFar.split(separator: " ").map(String.init)
  }

  /// Frees the memory that the search needed for the last utterance, several megabytes per second of audio. The search
  /// would otherwise keep it until its next use.
  func forget() {
    ps_start_utt(decoder)
    ps_end_utt(decoder)
  }

  /// Returns a copy of the segments that the last utterance was matched with.
  func segments() -> [Decoding.Segment] {
    var segments: [Decoding.Segment] = []
    var next = ps_seg_iter(decoder)
    while let segment = next {
      // An empty transition of the grammar is a segment too: (NULL).
      if let copy = copy(segment) { segments.append(copy) }
      next = ps_seg_next(segment)
    }
    return segments
  }

  private func copy(_ segment: OpaquePointer) -> Decoding.Segment? {
    guard let name = ps_seg_word(segment).map({ String(cString: $0) }), !name.hasPrefix("(") else { return nil }
    var (start, end): (Int32, Int32) = (0, 0)
    var (acoustic, language, back): (Int32, Int32, Int32) = (0, 0, 0)
    ps_seg_frames(segment, &start, &end)
    _ = ps_seg_prob(segment, &acoustic, &language, &back)
    // The number of a pronunciation is internal to the decoder: word(2).
    let word = name.split(separator: " ").map { $0.prefix { $0 != "(" } }.joined(separator: " ")
    return Decoding.Segment(
      word: word, start: Int(start), length: Int(end - start) + 1, score: Int(acoustic), phones: phones(of: name))
  }

  /// Returns the number of phones of a word in the pronunciation that its name contains.
  private func phones(of name: String) -> Int {
    guard let phones = ps_lookup_word(decoder, name) else { return 1 }
    defer { ckd_free(phones) }
    return String(cString: phones).split(separator: " ").count
  }
}
