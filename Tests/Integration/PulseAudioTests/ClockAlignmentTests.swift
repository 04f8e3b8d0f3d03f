import Foundation
import Testing

@testable import PulseAudio

@Suite("Alignment of microphone and loudspeaker")
struct ClockAlignmentTests {
  @Test("The alignment is stable while the server's reported latency jitters")
  func jitter() {
    var alignment = ClockAlignment()
    let places = [0.0, 60, -150, 10].enumerated().map { number, jitter in
      alignment.place(told: 1_000 + 441 * Double(number) + jitter, step: 441, isSilent: false)
    }
    #expect(zip(places, [1_000, 1_441, 1_882, 2_323]).allSatisfy { abs($0 - $1) < 0.3 }, "\(places)")
  }

  @Test("Until audio is played, the alignment equals the reported latency")
  func beforePlayback() {
    var alignment = ClockAlignment()
    #expect(alignment.place(told: 0, step: 441, isSilent: true) == 0)
    #expect(alignment.place(told: 450, step: 441, isSilent: true) == 450)
    #expect(abs(alignment.place(told: 880, step: 441, isSilent: false) - 891) < 0.1)
  }

  @Test(
    "The alignment follows drifting clocks to 1 ms, and ignores alternating reports",
    arguments: [-100.0, 0, 55, 100])
  func drift(millionths: Double) {
    var alignment = ClockAlignment()
    let step = 441.0
    var (last, errors) = (Double?.none, [Double]())
    for number in 0..<30_000 {
      let (place, time) = (Double(number) * step * (1 + millionths / 1e6), Double(number) / 50)
      let jitter = 2.5 * sin(2 * .pi * time / 11) + 2 * sin(2 * .pi * time / 29)
      let aligned = alignment.place(told: place + jitter, step: step, isSilent: number % 200 < 50)
      if let last { #expect(abs(aligned - last - step) <= 0.1) }
      last = aligned
      errors.append(aligned - place)
    }
    #expect(errors.allSatisfy { abs($0) < 22 })
    // After four minutes, within 3 s: 3.8 millionths.
    let late = errors[12_000...]
    #expect(zip(late, late.dropFirst(150)).allSatisfy { abs($0 - $1) < 0.25 })
  }

  @Test("Outliers in the reports for two seconds do not change the alignment", arguments: [15.0, 40, -20])
  func outliers(off: Double) {
    var alignment = ClockAlignment()
    let places = (0..<20_000).map { number in
      let time = Double(number) / 50
      let jitter = 2.5 * sin(2 * .pi * time / 11) + (number % 3_000 < 100 ? off : 0)
      let place = 441 * Double(number)
      return alignment.place(told: place + jitter, step: 441, isSilent: number % 200 < 50) - place
    }
    // After two minutes, within half a minute. If every outlier had an effect, the difference would be 4 and more.
    let late = Array(places[6_000...])
    for start in stride(from: 0, to: late.count - 1_500, by: 100) {
      let part = late[start..<start + 1_500]
      #expect((part.max() ?? 0) - (part.min() ?? 0) < 1.4)
    }
  }

  @Test("The alignment follows a change of the clock's rate")
  func changed() {
    var alignment = ClockAlignment()
    for number in 0..<25_000 {
      let place = 441 * Double(number) + 441 * 80e-6 * Double(max(0, number - 15_000))
      let error = alignment.place(told: place, step: 441, isSilent: false) - place
      #expect(abs(error) < 22 && (number < 21_000 || abs(error) < 3), "\(number): \(error)")
    }
  }

  @Test(
    "The alignment is corrected at once if far off, and in silence after five seconds if slightly off"
  )
  func corrected() {
    var alignment = ClockAlignment()
    _ = alignment.place(told: 0, step: 441, isSilent: false)
    #expect(alignment.place(told: 441 + 300, step: 441, isSilent: false) == 741)
    for number in 2...252 {
      let reported = 300 + 441 * Double(number) + 60
      #expect(reported - alignment.place(told: reported, step: 441, isSilent: true) > 30)
    }
    let reported = 300 + 441 * 253.0 + 60
    #expect(alignment.place(told: reported, step: 441, isSilent: true) == reported)
    #expect(abs(alignment.place(told: reported + 441 + 20, step: 441, isSilent: true) - reported - 441) < 0.2)
  }
}
