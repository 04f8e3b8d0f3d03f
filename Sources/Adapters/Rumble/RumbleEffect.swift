import CInput

/// A vibration and its events in the format of the kernel.
///
/// Source: `struct ff_effect` and `struct input_event` of <linux/input.h>;
/// https://www.kernel.org/doc/html/latest/input/ff.html
enum RumbleEffect {
  /// The length of an effect, in ms: the largest that the kernel defines.
  static let length: UInt16 = 0x7FFF
  /// How often the effect is played in succession: 2.3 h. Drivers of HID devices use 8 bits of it.
  static let count: Int32 = 255

  /// The magnitude of level 1, a quarter of the largest: an estimate. Motors do not start at a small one, so that the
  /// user would feel no vibration near the goal.
  static let least = 16_385

  /// Returns the magnitude of both motors for a level of 0 to 16: 0 for 0, then in equal steps to the largest for 16.
  static func magnitude(_ level: Int) -> UInt16 {
    level <= 0 ? 0 : UInt16(least + (min(level, 16) - 1) * (Int(UInt16.max) - least) / 15)
  }

  /// Returns an effect of a level.
  /// - Parameter id: the number that the kernel gave to the effect that is changed; -1 for a new one.
  static func effect(level: Int, id: Int16) -> ff_effect {
    var effect = ff_effect()
    effect.type = UInt16(FF_RUMBLE)
    effect.id = id
    effect.replay.length = length
    effect.u.rumble.strong_magnitude = magnitude(level)
    effect.u.rumble.weak_magnitude = magnitude(level)
    return effect
  }

  /// Returns the event that starts or stops an effect.
  static func event(id: Int16, isPlaying: Bool) -> input_event {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = UInt16(bitPattern: id)
    event.value = isPlaying ? count : 0
    return event
  }

  /// Whether a set of force-feedback features, one bit each, has vibration.
  static func hasRumble(_ features: [UInt8]) -> Bool {
    let (byte, bit) = Int(FF_RUMBLE).quotientAndRemainder(dividingBy: 8)
    return byte < features.count && features[byte] >> UInt8(bit) & 1 == 1
  }
}
