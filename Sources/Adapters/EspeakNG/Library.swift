import CEspeakNG
import Foundation
import Sound

/// The one espeak-ng of the process. It is not thread-safe and cannot be started twice, so there is one lock and no end.
/// Source: https://github.com/espeak-ng/espeak-ng/blob/1.51/src/include/espeak-ng/speak_lib.h
final class Library: @unchecked Sendable {
  // Every call into the library, `samples` and `words`, is guarded by `lock`.
  static let shared = Library()

  private let lock = NSLock()
  private let rate: Int
  private var samples: [Int16] = []
  private var words: [TimedSpeech.Word] = []
  /// The files that change a voice: `f3` of `en-us+f3`.
  private let variants: Set<String>

  private init() {
    let options = Int32(espeakINITIALIZE_DONT_EXIT)
    rate = Int(espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 200, nil, options))
    variants = rate > 0 ? Self.allVariants() : []
    espeak_SetSynthCallback { wav, count, events in
      // The last call has no samples.
      guard let wav, count > 0, let events, let data = events.pointee.user_data else { return 0 }
      let library = Unmanaged<Library>.fromOpaque(data).takeUnretainedValue()
      library.note(events)
      library.samples.append(contentsOf: UnsafeBufferPointer(start: wav, count: Int(count)))
      return 0
    }
  }

  /// The library lists them where voices of the language "variant" are asked for, as `!v/f3`.
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

  /// Keeps the words of a list that ends with a mark. One without letters is the library's own, at the end of a clause.
  private func note(_ events: UnsafeMutablePointer<espeak_EVENT>) {
    var event = events
    while event.pointee.type != espeakEVENT_LIST_TERMINATED {
      if event.pointee.type == espeakEVENT_WORD, event.pointee.length > 0 {
        words.append(TimedSpeech.Word(place: Int(event.pointee.text_position), start: Int(event.pointee.sample)))
      }
      event += 1
    }
  }

  /// Speaks SSML, a little otherwise each time. Blocks: 1 ms for a second of speech.
  func speak(ssml: String, _ voice: Voice) throws(SpeechError) -> TimedSpeech {
    lock.lock()
    defer { lock.unlock() }
    try choose(voice)
    (samples, words) = ([], [])
    try synthesize(ssml, espeakCHARS_UTF8 | espeakSSML)
    return TimedSpeech(Waveform(rate: rate, samples: samples), words: words)
  }

  /// The phonemes of a text in IPA, with `_` between them and spaces between words.
  func phonemes(of text: String, voice: String) throws(SpeechError) -> String {
    lock.lock()
    defer { lock.unlock() }
    try choose(Voice(voice))
    // How the last text was read (espeakSSML) and what was left of it stay in force until the next espeak_Synth.
    try synthesize("", espeakCHARS_UTF8)
    return StackGuard.around { Self.clauses(text.readable) }.joined(separator: " ")
  }

  private static func clauses(_ text: String) -> [String] {
    text.withCString { start in
      var clauses: [String] = []
      var rest = UnsafeRawPointer?(start)
      // Each call takes one clause and moves on; the end is a null pointer.
      while rest != nil {
        let mode = Int32(espeakPHONEMES_IPA) | Int32(UInt8(ascii: "_")) << 8
        guard let clause = espeak_TextToPhonemes(&rest, Int32(espeakCHARS_UTF8), mode) else { break }
        clauses.append(String(cString: clause))
      }
      return clauses
    }
  }

  /// The text need not live longer: in this mode the call returns when all is synthesized, and the library reads it no
  /// more. It ends at its first zero, whatever size is passed.
  private func synthesize(_ text: String, _ flags: Int32) throws(SpeechError) {
    let user = Unmanaged.passUnretained(self).toOpaque()
    let code = StackGuard.around {
      text.withCString {
        espeak_Synth($0, text.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(flags), nil, user)
      }
    }
    guard code == EE_OK else { throw .failed(call: "espeak_Synth", code: Int(code.rawValue)) }
  }

  /// A voice that is not found leaves the one before in force, so the code is looked at.
  private func choose(_ voice: Voice) throws(SpeechError) {
    guard rate > 0 else { throw .noData }
    // C would read the name only up to a zero, and find another voice.
    guard !voice.name.utf8.contains(0) else { throw .unknownVoice(voice.name) }
    // A variant that is not there is passed over, and the plain voice speaks.
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
