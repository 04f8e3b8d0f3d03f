import Testing

@testable import Headset

@Suite("The alignment of microphone and loudspeaker")
struct AlignmentTests {
  @Test("goes on as it began while the server's tellings wobble")
  func wobble() {
    var alignment = Alignment()
    let places = [0.0, 60, -150, 10].enumerated().map { number, wobble in
      alignment.place(told: 1_000 + 441 * Double(number) + wobble, step: 441, isSilent: false)
    }
    #expect(zip(places, [1_000, 1_441, 1_882, 2_323]).allSatisfy { abs($0 - $1) < 0.3 }, "\(places)")
  }

  @Test("is what is told, until something was played")
  func untaught() {
    var alignment = Alignment()
    #expect(alignment.place(told: 0, step: 441, isSilent: true) == 0)
    #expect(alignment.place(told: 450, step: 441, isSilent: true) == 450)
    #expect(abs(alignment.place(told: 880, step: 441, isSilent: false) - 891) < 0.1)
  }

  @Test(
    "follows clocks that drift apart, to 1 ms and soon to 0.1 ms, without a step that a canceller would hear",
    arguments: [-100.0, 55, 100])
  func drift(millionths: Double) {
    var alignment = Alignment()
    let step = 441.0
    var last: Double?
    for number in 0..<30_000 {
      let told = Double(number) * step * (1 + millionths / 1e6)
      let place = alignment.place(told: told, step: step, isSilent: number % 200 < 50)
      #expect(abs(place - told) < (number < 5_000 ? 22 : 2.2))
      if let last { #expect(abs(place - last - step) <= 0.1) }
      last = place
    }
  }

  @Test("is set right where it is far off, and in silence also where it is little off")
  func corrected() {
    var alignment = Alignment()
    _ = alignment.place(told: 0, step: 441, isSilent: false)
    #expect(alignment.place(told: 441 + 300, step: 441, isSilent: false) == 741)
    #expect(alignment.place(told: 1_182 + 30, step: 441, isSilent: true) == 1_212)
    #expect(alignment.place(told: 1_653 + 20, step: 441, isSilent: true) == 1_653)
  }
}
