import Testing

@testable import vivavoz
@testable import vivavoz_bench

@Suite struct LiveReportTests {
  @Test("A conversation with correct turns passes the benchmark, and so does one with a few failures")
  func passes() {
    #expect(report(of: Array(repeating: turn(.right, wasPaused: true), count: 40)).breaches == [])
    var few = report(of: Array(repeating: turn(.unheard, wasPaused: false), count: 3))
    few.prompts = (said: 4, stopped: 3)
    #expect(few.breaches == [])
  }

  @Test("An echo that stops prompts fails the benchmark")
  func echo() {
    var report = LiveReport()
    report.prompts = (said: 15, stopped: 3)
    #expect(report.breaches == [])
    report.prompts.stopped = 4
    #expect(report.breaches == ["4 of 15 prompts were stopped by their own echo"])
  }

  @Test("Missed barge-ins, and turns without a response, fail the benchmark")
  func missed() {
    let turns = (0..<20).map { turn($0 < 9 ? .right : .unheard, wasPaused: $0 < 9) }
    #expect(report(of: turns).breaches == ["11 of 20 barge-ins were missed"])
    let dropped = (0..<20).map { turn($0 < 3 ? .dropped : .right, wasPaused: true) }
    #expect(report(of: dropped).breaches == ["3 of 20 turns had no response"])
  }

  @Test("Memory growth fails after an hour, and a conversation that does not resume always fails")
  func lost() {
    var report = LiveReport()
    report.memory = (middle: 100, end: 106)
    report.time = .seconds(600)
    #expect(report.breaches == [])
    report.time = .seconds(3_600)
    #expect(report.breaches == ["memory grew by more than 5 MB"])
    report.memory.end = 105
    report.losses = [
      .init(moment: .whileSpeaking, away: .seconds(2), states: ("closing", "closing")),
      .init(moment: .whileListening, away: .seconds(2), states: ("closing", "idle")),
    ]
    #expect(report.breaches == ["a conversation was not resumed: 1 of 2, after 2.0 s"])
  }

  @Test("The latency of prompts that finish their word is reported separately from that of prompts that stop at once")
  func words() throws {
    let turns = [turn(.right, wasPaused: true), turn(.right, wasPaused: true, finishedWord: true)]
    let lines = report(of: turns).lines
    let row = { (name: String) in lines.first { $0.contains(name) }?.contains("(n 1)") }
    #expect(row("barge-in -> prompt silent") == true && row("counts, which end at a word") == true)
  }

  private func report(of turns: [LiveTurn]) -> LiveReport {
    var report = LiveReport()
    report.turns = turns
    return report
  }

  private func turn(_ outcome: LiveTurn.Outcome, wasPaused: Bool, finishedWord: Bool = false) -> LiveTurn {
    return LiveTurn(
      place: .headset, rule: "rider.confirm", said: "yes", asksForWay: false, voice: "somebody", outcome: outcome,
      text: nil,
      isBargeIn: true,
      wasPaused: wasPaused,
      finishedWord: finishedWord, responseLatency: nil, bargeInLatency: .milliseconds(100), stages: [:],
      isComplete: true)
  }
}
