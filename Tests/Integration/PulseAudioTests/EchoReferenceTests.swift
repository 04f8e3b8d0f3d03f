import Glibc
import Testing

@testable import PulseAudio

@Suite("Echo reference")
struct EchoReferenceTests {
  private func tone(_ hertz: Double, rate: Double, from start: Double = 0, count: Int) -> [Int16] {
    (0..<count).map { Int16((8_000 * sin(2 * Double.pi * hertz * (start + Double($0)) / rate)).rounded()) }
  }

  @Test(
    "The reference has 16 kHz from any time on, with an error of one percent", arguments: [200.0, 1_000, 3_000, 6_000])
  func resampled(hertz: Double) {
    var far = EchoReference()
    far.append(tone(hertz, rate: 22_050, count: 22_050))
    for position in [1_000.0, 1_000.25, 5_120.5] {
      let heard = far.resampled(from: position, count: 320)
      let wanted = tone(hertz, rate: 16_000, from: position * 16_000 / 22_050, count: 320)
      #expect(zip(heard, wanted).allSatisfy { abs(Int($0) - Int($1)) < 120 }, "\(position)")
    }
  }

  @Test("The reference has no aliasing", arguments: [8_800.0, 10_000])
  func aliasing(hertz: Double) {
    var far = EchoReference()
    far.append(tone(hertz, rate: 22_050, count: 22_050))
    #expect(far.resampled(from: 3_000, count: 320).allSatisfy { abs(Int($0)) < 400 })
  }

  @Test(
    "The reference is silent outside the playback and where it was flushed; the rest keeps its times"
  )
  func silence() {
    var far = EchoReference()
    far.append([Int16](repeating: 5_000, count: 2_000))
    let fallen = far.drop(from: 1_000)
    #expect(fallen.count == 1_000 && fallen[0] > 4_900 && fallen[175...].allSatisfy { $0 == 0 })
    #expect(far.end == 2_000)
    #expect(far.resampled(from: -2_000, count: 320) == [Int16](repeating: 0, count: 320))
    #expect(far.resampled(from: 1_300, count: 320) == [Int16](repeating: 0, count: 320))
    #expect(far.resampled(from: 400, count: 320).allSatisfy { abs(Int($0) - 5_000) < 50 })
  }

  @Test("The oldest reference is dropped after a few seconds, and the times of the rest are unchanged")
  func memory() {
    var far = EchoReference()
    for _ in 0..<20 { far.append([Int16](repeating: 100, count: 22_050)) }
    #expect(far.end == 20 * 22_050)
    #expect(far.resampled(from: 1_000, count: 320).allSatisfy { $0 == 0 })
    #expect(far.resampled(from: 19 * 22_050, count: 320).allSatisfy { abs($0 - 100) <= 1 })
  }
}
