import Glibc
import Testing

@testable import Headset

@Suite("What a loudspeaker played")
struct EchoReferenceTests {
  private func tone(_ hertz: Double, rate: Double, from start: Double = 0, count: Int) -> [Int16] {
    (0..<count).map { Int16((8_000 * sin(2 * Double.pi * hertz * (start + Double($0)) / rate)).rounded()) }
  }

  @Test("is told at 16 kHz from any moment, to a part in a hundred", arguments: [200.0, 1_000, 3_000, 6_000])
  func resampled(hertz: Double) {
    var far = EchoReference()
    far.gave(tone(hertz, rate: 22_050, count: 22_050))
    for position in [1_000.0, 1_000.25, 5_120.5] {
      let heard = far.heard(from: position, count: 320)
      let wanted = tone(hertz, rate: 16_000, from: position * 16_000 / 22_050, count: 320)
      #expect(zip(heard, wanted).allSatisfy { abs(Int($0) - Int($1)) < 120 }, "\(position)")
    }
  }

  @Test("holds nothing that folds back from above", arguments: [8_800.0, 10_000])
  func folded(hertz: Double) {
    var far = EchoReference()
    far.gave(tone(hertz, rate: 22_050, count: 22_050))
    #expect(far.heard(from: 3_000, count: 320).allSatisfy { abs(Int($0)) < 400 })
  }

  @Test("is silence before it began, behind its end, and where it fell silent; what follows stays where it is")
  func silence() {
    var far = EchoReference()
    far.gave([Int16](repeating: 5_000, count: 2_000))
    let fallen = far.fell(from: 1_000)
    #expect(fallen.count == 1_000 && fallen[0] > 4_900 && fallen[175...].allSatisfy { $0 == 0 })
    #expect(far.end == 2_000)
    #expect(far.heard(from: -2_000, count: 320) == [Int16](repeating: 0, count: 320))
    #expect(far.heard(from: 1_300, count: 320) == [Int16](repeating: 0, count: 320))
    #expect(far.heard(from: 400, count: 320).allSatisfy { abs(Int($0) - 5_000) < 50 })
  }

  @Test("is forgotten after a few seconds, and its places stay the same")
  func memory() {
    var far = EchoReference()
    for _ in 0..<20 { far.gave([Int16](repeating: 100, count: 22_050)) }
    #expect(far.end == 20 * 22_050)
    #expect(far.heard(from: 1_000, count: 320).allSatisfy { $0 == 0 })
    #expect(far.heard(from: 19 * 22_050, count: 320).allSatisfy { abs($0 - 100) <= 1 })
  }
}
