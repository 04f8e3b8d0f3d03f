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
    #expect(places == [1_000, 1_441, 1_882, 2_323])
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
