import Dialogue
import Session
import Sound
import Synchronization

/// What was heard in a sound before. The same sound under the same rule is always heard the same, whatever was heard in
/// between, so in many talks that say the same words each sound is decoded once.
final class HearingMemory: Sendable {
  private struct Key: Hashable {
    let locale: String
    let grammar: GrammarName
    let care: Care
    let count: Int
    let digest: [UInt64]
  }

  private let heard = Mutex<[Key: Recognition?]>([:])

  /// The same ears, asked only for what they have not heard yet.
  func remembering(_ ears: any Recogniser, locale: String) -> any Recogniser {
    Remembering(ears: ears, locale: locale, memory: self)
  }

  private struct Remembering: Recogniser {
    let ears: any Recogniser
    let locale: String
    let memory: HearingMemory

    func recognise(_ utterance: Utterance, in grammar: GrammarName, care: Care) async throws -> Recognition? {
      let key = Key(
        locale: locale, grammar: grammar, care: care, count: utterance.sound.samples.count,
        digest: HearingMemory.digest(utterance.sound.samples))
      if let known = memory.heard.withLock({ $0[key] }) { return known }
      let recognition = try await ears.recognise(utterance, in: grammar, care: care)
      memory.heard.withLock { $0[key] = .some(recognition) }
      return recognition
    }
  }

  /// 128 bits: two sums with different factors, FNV-1a's and another prime.
  private static func digest(_ samples: [Int16]) -> [UInt64] {
    var (one, other): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15)
    for sample in samples {
      one = (one ^ UInt64(UInt16(bitPattern: sample))) &* 0x100_0000_01B3
      other = (other &+ UInt64(UInt16(bitPattern: sample))) &* 0x9E37_79B9_7F4A_7C55
      other ^= other >> 31
    }
    return [one, other]
  }
}
