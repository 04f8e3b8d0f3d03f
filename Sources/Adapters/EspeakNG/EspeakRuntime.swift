import Audio
import CEspeakNG
import Foundation
import Ports

/// The espeak-ng library of the process. It is not thread-safe and cannot be initialised twice, so there is one
/// instance with a lock, which is never terminated. Source:
/// https://github.com/espeak-ng/espeak-ng/blob/1.51/src/include/espeak-ng/speak_lib.h
final class EspeakRuntime: @unchecked Sendable {
  // Every call into the library, `samples` and `words`, is guarded by `lock`.
  static let shared = EspeakRuntime()

  private let lock = NSLock()
  private let rate: Int
  private var samples: [Int16] = []
  private var words: [TimedSpeech.Word] = []
  /// The names of the voice variants, which can modify any voice: `f3` in `en-us+f3`.
  private let variants: Set<String>

  private init() {
    let options = Int32(espeakINITIALIZE_DONT_EXIT)
    rate = Int(espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, nil, options))
    variants = rate > 0 ? Self.allVariants() : []
    espeak_SetSynthCallback { wav, count, events in
      // The last call has no samples.
      guard let wav, count > 0, let events, let data = events.pointee.user_data else { return 0 }
      let library = Unmanaged<EspeakRuntime>.fromOpaque(data).takeUnretainedValue()
      library.note(events)
      library.samples.append(contentsOf: UnsafeBufferPointer(start: wav, count: Int(count)))
      return 0
    }
  }

  /// Returns the voice variants. The library lists them as voices of the language "variant", in the form `!v/f3`.
  private static func allVariants() -> Set<String> {
    var names: Set<String> = []
    "variant".withCString { language in
      var wanted = espeak_VOICE()
      wanted.languages = language
      var list = espeak_ListVoices(&wanted)
      while let voice = list?.pointee {
        names.insert(String(String(cString: voice.pointee.identifier).split(separator: "/").last ?? ""))
        list = list?.advanced(by: 1)
      }
    }
    return names
  }

  /// Stores the times of the words in an array of espeak-ng events. The array ends with a terminator. A word without
  /// letters marks the end of a clause.
  private func note(_ events: UnsafeMutablePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      if event.pointee.type == espeakEVENT_WORD, event.pointee.length > 0 {
        words.append(TimedSpeech.Word(place: Int(event.pointee.text_position), start: Int(event.pointee.sample)))
      }
      event += 1
    }
  }

  /// Synthesizes SSML; repeated calls return slightly different samples. It blocks for 1 ms per second of speech.
  func speak(ssml: String, _ voice: Voice) throws(SpeechError) -> TimedSpeech {
    lock.lock()
    defer { lock.unlock() }
    try choose(voice)
    (samples, words) = ([], [])
    try synthesize(ssml, espeakCHARS_UTF8 | espeakSSML)
    return TimedSpeech(Waveform(rate: rate, samples: samples), words: words)
  }

  /// Returns the phonemes of a text in IPA, with `_` between them and spaces between words.
  func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    lock.lock()
    defer { lock.unlock() }
    try choose(Voice(voice))
    // The previous call's input mode (espeakSSML) and remaining text stay in effect until the next espeak_Synth.
    try synthesize("", espeakCHARS_UTF8)
    return StackGuard.around { Self.clauses(text.readable) }.joined(separator: " ")
  }

  private static func clauses(_ text: String) -> [String] {
    text.withCString { start in
      var clauses: [String] = []
      var rest = UnsafeRawPointer?(start)
      // Each call converts one clause and advances the pointer; a null pointer marks the end.
      while rest != nil {
        let mode = Int32(espeakPHONEMES_IPA) | Int32(UInt8(ascii: "_")) << 8
        guard let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) else { break }
        clauses.append(String(cString: clause))
      }
      return clauses
    }
  }

  /// Synthesizes a text. In this mode the call returns when all is synthesized, and the library does not read the text
  /// afterwards. The library stops at the first zero byte of the text, whatever size is passed.
  private func synthesize(_ text: String, _ flags: Int32) throws(SpeechError) {
    let user = Unmanaged.passUnretained(self).toOpaque()
    let code = StackGuard.around {
      text.withCString {
        espeak_Synth($0, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil, user)
      }
    }
    guard code == EE_OK else { throw .failed(call: "espeak_Synth", code: Int(code.rawValue)) }
  }

  /// Selects a voice. Throws if the library does not know the name: it would otherwise go on with the previous voice.
  private func choose(_ voice: Voice) throws(SpeechError) {
    guard rate > 0 else { throw .noData }
    // C would read the name only up to a zero, and select another voice.
    guard !voice.name.utf8.contains(0) else { throw .unknownVoice(voice.name) }
    // The library ignores an unknown variant and uses the plain voice.
    if let variant = voice.name.split(separator: "+").dropFirst().last, !variants.contains(String(variant)) {
      throw .unknownVoice(voice.name)
    }
    let code = espeak_SetVoiceByName(voice.name)
    guard code == EE_OK else {
      throw code == EE_NOT_FOUND
        ? .unknownVoice(voice.name) : .failed(call: "espeak_SetVoiceByName", code: Int(code.rawValue))
    }
    espeak_SetParameter(espeakRATE, Int32(min(max(voice.rate, 80), 450)), 0)
    espeak_SetParameter(espeakVOLUME, Int32(min(max(voice.amplitude, 0), 200)), 0)
  }
}
