import CInput
import Testing

@testable import Rumble

/// Tests of the bytes that the kernel reads, on a machine with pointers of 64 bits.
@Suite("Effects of vibration", .enabled(if: Int.bitWidth == 64, "the byte layout is that of 64 bits"))
struct RumbleEffectTests {
  private func bytes<T>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

  @Test(
    "HAP-002: level 1 is a quarter of the magnitude, 16 the largest, and 0 none",
    arguments: [(-1, 0), (0, 0), (1, 16_385), (8, 39_321), (15, 62_258), (16, 65_535), (17, 65_535), (.max, 65_535)])
  func magnitude(level: Int, magnitude: UInt16) {
    #expect(RumbleEffect.magnitude(level) == magnitude)
  }

  @Test("An effect has the layout of struct ff_effect")
  func effect() {
    let bytes = bytes(RumbleEffect.effect(level: 1, id: -1))
    #expect(bytes.count == 48)
    // The type 0x50, the number -1, and no direction, trigger button or trigger interval.
    #expect(bytes[0..<10] == [0x50, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0])
    // 32,767 ms without a delay; the union begins at a multiple of 8.
    #expect(bytes[10..<14] == [0xFF, 0x7F, 0, 0])
    #expect(bytes[16..<20] == [0x01, 0x40, 0x01, 0x40])
    #expect(bytes[20...].allSatisfy { $0 == 0 })
  }

  @Test("An event has the layout of struct input_event")
  func event() {
    let played = bytes(RumbleEffect.event(id: 3, isPlaying: true))
    #expect(played == [UInt8](repeating: 0, count: 16) + [0x15, 0, 3, 0, 255, 0, 0, 0])
    #expect(bytes(RumbleEffect.event(id: 3, isPlaying: false)).suffix(4) == [0, 0, 0, 0])
  }

  @Test("The requests have the numbers of <linux/input.h>")
  func requests() {
    #expect(vivavoz_EVIOCSFF == 0x4030_4580)
    #expect(vivavoz_EVIOCRMFF == 0x4004_4581)
    #expect(vivavoz_EVIOCGBIT_FF == 0x8010_4535)
  }

  @Test("The feature of vibration is bit 80")
  func features() {
    var features = [UInt8](repeating: 0, count: 16)
    #expect(!RumbleEffect.hasRumble(features))
    features[10] = 1
    #expect(RumbleEffect.hasRumble(features) && !RumbleEffect.hasRumble(Array(features.prefix(10))))
    #expect(!RumbleEffect.hasRumble([]))
  }
}
