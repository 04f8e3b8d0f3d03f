import Dialogue
import Testing

@testable import Express

@Suite("Error report") struct ReportingTests {
  private typealias Draft = Express.ReportDraft

  /// Behind the lock.
  private func reporting() -> TutorialConversation {
    var talk = TutorialConversation(isUnlocked: true)
    talk.hear(.options)
    talk.hear(.report)
    return talk
  }

  /// Read back, and nothing sent yet.
  private func readBack(transcript: Express.Intent = .no) -> TutorialConversation {
    var talk = reporting()
    talk.hear(.problem(.slow))
    talk.hear(transcript)
    return talk
  }

  @Test("The error report is behind the guardian's lock (EXP-026)")
  func locked() {
    var talk = TutorialConversation()
    talk.hear(.options)
    talk.hear(.report)
    #expect(talk.state.name != "report")
    talk.hear(.problem(.slow))
    #expect(talk.state.name != "report-consent")
  }

  @Test("The kind of the problem is selected by voice (EXP-054)", arguments: Express.Problem.allCases)
  func chosen(problem: Express.Problem) {
    var talk = reporting()
    #expect(talk.said == ["report.ask"])
    talk.hear(.problem(problem))
    if problem == .other {
      #expect(talk.said == ["report.words"])
      talk.hear(.no)
      #expect(talk.said == ["report.transcript"])
    } else {
      #expect(talk.said == ["report.noted", "report.transcript"])
    }
    #expect(talk.flow.app.reporting.draft == Draft(problem))
  }

  @Test("A description can be typed after the selected kind (EXP-054)")
  func typed() {
    var talk = reporting()
    #expect(talk.request?.acceptsFreeText == true)
    talk.hear(.text("  It said\nnothing. "))
    #expect(talk.flow.app.reporting.draft.words == "It said nothing.")
    #expect(talk.flow.app.reporting.draft.problem == .other)
    talk.hear(.back)
    talk.hear(.problem(.stopped))
    #expect(talk.flow.app.reporting.draft == Draft(.stopped, words: "It said nothing."))
    #expect(talk.said == ["report.noted", "report.transcript"])
  }

  @Test("The report is read back, sent after yes, and its result is announced (EXP-055, EXP-056)")
  func sent() {
    var talk = readBack()
    #expect(talk.said == ["report.read.without"])
    #expect(talk.asked.isEmpty)
    talk.hear(.yes)
    #expect(talk.asked == [.send(Express.ErrorReport(Draft(.slow), hasTranscript: false))])
    #expect(talk.said == ["report.moment"])
    #expect(talk.request?.noInputTimeout == nil)
    talk.send(.answered(.sent(.sent)))
    #expect(talk.said == ["report.sent", "options"])
    #expect(talk.state == .options)
    #expect(talk.flow.app.reporting.draft.isEmpty)
  }

  @Test("Only yes attaches the last conversation, and nothing in the report identifies the reporter (EXP-006)")
  func transcript() {
    var talk = readBack(transcript: .yes)
    #expect(talk.said == ["report.read.with"])
    talk.hear(.yes)
    #expect(talk.asked == [.send(Express.ErrorReport(Draft(.slow), hasTranscript: true))])
    talk = reporting()
    talk.hear(.problem(.slow))
    for event in [Event<TutorialConversation.Flow.Intent, Express.Answer>.nomatch(nil), .noinput, .noinput] {
      talk.send(event)
      #expect(talk.state == .report(.agreeing), "silence agrees to nothing")
    }
  }

  @Test("After no to the sending, the description is stored for later (EXP-017)")
  func kept() {
    var talk = readBack()
    talk.hear(.no)
    #expect(talk.said.isEmpty, "nothing is promised before it is written down")
    #expect(talk.asked == [.keep(Express.ErrorReport(Draft(.slow), hasTranscript: false))])
    talk.send(.answered(.sent(.held)))
    #expect(talk.said == ["report.held", "options"] && talk.state == .options)
    talk.hear(.report)
    #expect(talk.said == ["report.ask"], "it is among the reports, not here")
  }

  @Test("A failure to store the report is announced, and its text stays as a draft (EXP-057)")
  func notHeld() {
    var talk = readBack()
    talk.hear(.no)
    talk.send(.answered(.sent(.lost)))
    #expect(talk.said == ["report.lost", "options"])
    talk.hear(.report)
    #expect(talk.said == ["report.left"])
    talk.hear(.yes)
    #expect(talk.said == ["report.transcript"])
  }

  @Test("No to an unfinished report starts a new one")
  func anew() {
    var talk = readBack()
    talk.hear(.stop)
    #expect(talk.state == .home)
    talk.unlock()
    talk.hear(.report)
    talk.hear(.no)
    #expect(talk.said == ["report.ask"])
    #expect(talk.flow.app.reporting.draft.isEmpty)
  }

  @Test("A report that could not be sent is announced and stored; a lost one stays as a draft (EXP-057)")
  func failed() {
    var talk = readBack()
    talk.hear(.yes)
    talk.send(.answered(.sent(.kept)))
    #expect(talk.said == ["report.kept", "options"])
    #expect(talk.flow.app.reporting.draft.isEmpty)
    talk = readBack()
    talk.hear(.yes)
    talk.send(.answered(.sent(.lost)))
    #expect(talk.said == ["report.lost", "options"])
    talk.hear(.report)
    #expect(talk.said == ["report.left"])
    talk.hear(.yes, .no, .yes)
    #expect(talk.asked.count == 1, "it can be tried again")
  }

  @Test("A result that arrives after the user has left is announced nevertheless")
  func late() {
    var talk = readBack()
    talk.hear(.yes)
    talk.hear(.stop)
    talk.send(.answered(.sent(.sent)))
    #expect(talk.said == ["report.sent"])
    #expect(talk.state == .home)
    #expect(talk.flow.app.reporting == Express.ReportFlow())
  }

  @Test("A repeated confirmation sends the report once")
  func twice() {
    var talk = readBack()
    talk.hear(.yes, .yes)
    #expect(talk.asked.isEmpty)
    #expect(talk.said == ["report.moment"])
    talk.hear(.back)
    #expect(talk.said == ["back", "report.read.without"])
    talk.hear(.yes)
    #expect(talk.asked.isEmpty)
  }

  @Test("\"no\" during the sending does not lead to a promise that the report is not sent")
  func tooLate() {
    var talk = readBack()
    talk.hear(.yes)
    talk.hear(.back)
    talk.hear(.no)
    #expect(talk.asked.isEmpty && talk.state == .report(.sending))
    #expect(talk.said == ["report.moment"])
    talk.send(.answered(.sent(.sent)))
    #expect(talk.said == ["report.sent", "options"])
  }

  @Test("Going back leads through the questions and keeps the answers")
  func back() {
    var talk = readBack()
    talk.hear(.back)
    #expect(talk.said == ["back", "report.transcript"])
    talk.hear(.back)
    #expect(talk.said == ["back", "report.left"])
    talk.hear(.back)
    #expect(talk.said == ["back", "options"])
  }

  @Test("Going back into a report from a locked state leads to the lock")
  func backLocked() {
    var talk = readBack()
    talk.hear(.home)
    talk.hear(.back)
    #expect(talk.state.name != "report-confirming")
    talk.hear(.yes)
    #expect(talk.asked.isEmpty)
  }

  @Test("An empty description is rejected with advice; a too long one is cut, which is announced (EXP-011)")
  func faults() {
    var talk = reporting()
    talk.hear(.text(" \n "))
    #expect(talk.said == ["report.empty"])
    #expect(talk.state == .report(.describing))
    talk.hear(.text(String(repeating: "a", count: 2_001)))
    #expect(talk.said == ["report.cut", "report.transcript"])
    #expect(talk.flow.app.reporting.draft.words.count == 2_000)
  }

  @Test("A character with a million combining marks, or cursor controls, do not bypass the limits")
  func strange() {
    var draft = Draft()
    let isWhole = draft.write("ab" + String(repeating: "\u{301}", count: 100_000))
    #expect(!isWhole)
    #expect(draft.words == "a")
    let isClean = draft.write("a\u{1B}[2Jb\u{0}c\r\nd\u{2028}e")
    #expect(isClean)
    #expect(draft.words == "a[2Jbc d e")
  }

  @Test(
    "A call for help works in every state of a report, which then continues (EXP-008, EXP-073)", arguments: 0..<5)
  func calls(moment: Int) {
    var talk = reporting()
    let ways: [[Express.Intent]] = [
      [], [.report(.problem(.other))], [.report(.problem(.slow))], [.report(.problem(.slow)), .yes],
      [.report(.problem(.slow)), .yes, .yes],
    ]
    for intent in ways[moment] { talk.hear(intent) }
    let state = talk.state
    talk.hear(.say(TutorialFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    #expect(talk.state == state)
  }
}
