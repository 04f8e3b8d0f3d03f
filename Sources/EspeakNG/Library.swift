import CEspeakNG
import Foundation
import Sound

/// The one espeak-ng of the process. It is not thread-safe and cannot be started twice, so there is one lock and no end.
/// Source: https://github.com/espeak-ng/espeak-ng/blob/1.51/src/include/espeak-ng/speak_lib.h
final class Library: @unchecked Sendable {
  // Every call into the library, `samples` and `cache`, is guarded by `lock`.
  static let shared = Library()

  private let lock = NSLock()
  private let rate: Int
  private var samples: [Int16] = []
  private var cache = SpeechCache()

  private init() {
    let options = Int32(espeakINITIALIZE_DONT_EXIT)
    rate = Int(espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, nil, options))
    espeak_SetSynthCallback { wav, count, events in
      // The last call has no samples.
      guard let wav, count > 0, let data = events?.pointee.user_data else { return 0 }
      let library = Unmanaged<Library>.fromOpaque(data).takeUnretainedValue()
      library.samples.append(contentsOf: UnsafeBufferPointer(start: wav, count: Int(count)))
      return 0
    }
  }

  /// Zeros behind a text.
  private static let margin = [CChar](repeating: 0, count: 256)

  /// Speaks SSML. Blocks: 1 ms for a second of speech.
  func speak(ssml: String, _ voice: Voice) throws(SpeechError) -> Waveform {
    lock.lock()
    defer { lock.unlock() }
    let key = SpeechCache.Key(ssml: ssml, voice: voice)
    if let waveform = cache[key] { return waveform }
    try choose(voice)
    samples = []
    // espeak-ng looks ahead beyond the end of what it is given, and now and then beyond our memory.
    var text = Array(ssml.utf8CString) + Self.margin
    let flags = UInt32(espeakCHARS_UTF8 | espeakSSML)
    let user = Unmanaged.passUnretained(self).toOpaque()
    let code = espeak_Synth(&text, ssml.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil, user)
    guard code == EE_OK else { throw .failed(call: "espeak_Synth", code: Int(code.rawValue)) }
    let waveform = Waveform(rate: rate, samples: samples)
    cache.keep(waveform, as: key)
    return waveform
  }

  /// The phonemes of a text in IPA, with `_` between them and spaces between words.
  func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    lock.lock()
    defer { lock.unlock() }
    try choose(Voice(voice))
    return (Array(text.utf8CString) + Self.margin).withUnsafeBufferPointer { bytes in
      var clauses: [String] = []
      var rest = UnsafeRawPointer(bytes.baseAddress)
      // Each call takes one clause and moves on; the end is a null pointer.
      while rest != nil {
        let mode = Int32(espeakPHONEMES_IPA) | Int32(UInt8(ascii: "_")) << 8
        guard let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) else { break }
        clauses.append(String(cString: clause))
      }
      return clauses.joined(separator: " ")
    }
  }

  /// A voice that is not found leaves the one before in force, so the code is looked at.
  private func choose(_ voice: Voice) throws(SpeechError) {
    guard rate > 0 else { throw .noData }
    // C would read the name only up to a zero, and find another voice.
    guard !voice.name.utf8.contains(0) else { throw .unknownVoice(voice.name) }
    let code = espeak_SetVoiceByName(voice.name)
    guard code == EE_OK else {
      throw code == EE_NOT_FOUND
        ? .unknownVoice(voice.name) : .failed(call: "espeak_SetVoiceByName", code: Int(code.rawValue))
    }
    espeak_SetParameter(espeakRATE, Int32(min(max(voice.rate, 80), 450)), 0)
    espeak_SetParameter(espeakVOLUME, Int32(min(max(voice.amplitude, 0), 200)), 0)
  }
}
