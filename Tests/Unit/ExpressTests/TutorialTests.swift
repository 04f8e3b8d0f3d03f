import Boards
import Dialogue
import Testing

@testable import Express

@Suite("Tutorials") struct TutorialTests {
  private func practising(_ lesson: Express.Tutorial = .lost) -> TutorialConversation {
    var talk = TutorialConversation()
    talk.hear(.begin(lesson))
    return talk
  }

  @Test("Tutorials are reached from the menu and from the options without the lock (EXP-072)")
  func reached() {
    var talk = TutorialConversation()
    talk.hear(.tutorials)
    #expect(talk.said == ["tutorial.choose"])
    #expect(talk.request?.grammar == GrammarName("tutorial", "tutorials"))
    talk = TutorialConversation()
    talk.hear(.options)
    talk.hear(.tutorials)
    #expect(talk.state == .tutorial(.choosing))
    #expect(!talk.flow.app.guardian.isUnlocked)
  }

  @Test("There are three tutorials with fixed phrases (EXP-071)")
  func three() {
    #expect(Express.Tutorial.allCases.map(\.rawValue) == ["lost", "allergy", "home"])
    #expect(
      Express.Tutorial.lost.steps.map(\.description)
        == ["emergency.introduction", "emergency.lost", "emergency.wait", "emergency.write", "actions.thanks"])
    for lesson in Express.Tutorial.allCases { #expect(Set(lesson.steps).count == 5) }
  }

  @Test(
    "Each tutorial runs to its end, phrase by phrase, and announces the result (EXP-037)",
    arguments: Express.Tutorial.allCases)
  func whole(lesson: Express.Tutorial) {
    var talk = practising(lesson)
    #expect(talk.said == ["tutorial.\(lesson)", "tutorial.\(lesson).\(lesson.steps[0].button)"])
    for (key, next) in zip(lesson.steps, lesson.steps.dropFirst()) {
      talk.hear(.say(key))
      let name = "tutorial.\(lesson).\(key.button)"
      #expect(talk.said == ["phrase.\(key)", "\(name).well", "tutorial.\(lesson).\(next.button)"])
    }
    talk.hear(.say(lesson.steps[4]))
    #expect(
      talk.said.dropFirst(2) == [
        "tutorial.\(lesson).end", "tutorial.score.all", "tutorial.whereabouts", "tutorial.another",
      ])
    #expect(talk.state == .tutorial(.choosing))
  }

  @Test("A tutorial can be stopped at every step and leads to the menu (EXP-037)")
  func stopped() {
    for place in 0..<5 {
      var talk = practising()
      for _ in 0..<place { talk.hear(.next) }
      talk.hear(.stop)
      #expect(talk.said == ["stopped", "menu"])
      #expect(talk.state == .home)
    }
  }

  @Test("Another phrase is spoken, then the step's phrase is requested twice, then it is demonstrated")
  func others() {
    var talk = practising()
    talk.hear(.say(Express.Tutorial.home.steps[0]))
    #expect(talk.said == ["phrase.feelings.tired", "tutorial.other", "tutorial.again"])
    talk.hear(.say(Express.Tutorial.home.steps[2]))
    #expect(talk.said == ["phrase.actions.bus", "tutorial.other", "tutorial.lost.introduction.hint"])
    talk.hear(.say(Express.Tutorial.home.steps[3]))
    #expect(
      talk.said == [
        "phrase.actions.understand", "tutorial.other", "tutorial.show", "phrase.emergency.introduction",
        "tutorial.lost.introduction.on", "tutorial.lost.lost",
      ])
    #expect(talk.practice?.misses == 0)
    #expect(talk.practice?.own == [])
  }

  @Test("A call for help outside the tutorial is spoken without a comment, because it may be real")
  func inEarnest() {
    var talk = practising(.allergy)
    for _ in 0..<4 {
      talk.hear(.say(TutorialFixture.help))
      #expect(talk.said == ["phrase.emergency.help"])
      #expect(talk.request?.noInputTimeout == nil, "nobody is asked whether they are still there")
    }
    #expect(talk.practice?.misses == 0 && talk.practice?.place == 0)
    talk.hear(.next)
    #expect(talk.said == ["tutorial.ask"], "\"go on\" takes the lesson up where it was")
    #expect(talk.request?.noInputTimeout == .seconds(15))
    talk.hear(.say(TutorialFixture.help))
    talk.hear(.stop)
    #expect(talk.state == .home)
  }

  @Test("A call for help after a tutorial still has the introduction")
  func kept() {
    var talk = practising(.lost)
    talk.hear(.say(TutorialFixture.help), .say(Express.Tutorial.lost.steps[0]), .home)
    talk.hear(.say(TutorialFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
  }

  @Test("A practised phrase has no introduction; the first real call has it")
  func introduction() {
    var talk = practising(.home)
    talk.hear(.next)
    talk.hear(.say(Express.Tutorial.home.steps[1]))
    #expect(talk.said.first == "phrase.emergency.home")
    talk.hear(.home)
    talk.hear(.say(TutorialFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
  }

  @Test("Calls for help work in the menu of tutorials, too (EXP-008, EXP-073)")
  func inMenu() {
    var talk = TutorialConversation()
    talk.hear(.tutorials)
    talk.hear(.say(TutorialFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    #expect(talk.state == .tutorial(.choosing))
  }

  @Test("Next skips a step, previous repeats the one before, and the first has none before it")
  func steps() {
    var talk = practising()
    talk.hear(.previous)
    #expect(talk.said == ["tutorial.first", "tutorial.ask"])
    talk.hear(.say(Express.Tutorial.lost.steps[0]), .next)
    #expect(talk.said == ["tutorial.passed", "tutorial.lost.wait"])
    #expect(talk.practice?.own == [0])
    talk.hear(.previous, .previous)
    #expect(talk.said == ["tutorial.lost.introduction"])
    #expect(talk.practice?.own == [], "it is done anew")
  }

  @Test("The result counts the steps that the user completed without help")
  func score() {
    var talk = practising()
    talk.hear(.say(Express.Tutorial.lost.steps[0]), .next, .next, .next, .next)
    #expect(talk.effects.contains(.say(.app(.tutorial(.score(1, of: 5))))))
  }

  @Test("A no-match or no-input leads to the usual help, with the phrase of the step")
  func ladder() {
    var talk = practising()
    talk.hear(.next)
    talk.send(.nomatch(nil))
    #expect(talk.said == ["nomatch(1)"])
    talk.send(.nomatch(nil))
    #expect(talk.effects.contains(.say(.app(.example(.lesson, Express.Tutorial.lost.steps[1])))))
    talk.send(.noinput)
    #expect(talk.said == ["noinput(1)"])
    #expect(talk.practice?.place == 1)
    #expect(talk.request?.noInputTimeout == .seconds(15))
  }

  @Test("Going back leads to the step before and requests its phrase again")
  func back() {
    var talk = practising()
    talk.hear(.next)
    talk.hear(.back)
    #expect(talk.said == ["back", "tutorial.ask"])
    #expect(talk.practice?.place == 0)
    talk.hear(.back)
    #expect(talk.said == ["back", "menu"])
  }

  @Test("\"show me\" speaks the phrase, which the user can then try")
  func shown() {
    var talk = practising()
    talk.hear(.show)
    #expect(talk.said == ["tutorial.show", "phrase.emergency.introduction", "tutorial.ask"])
    #expect(talk.practice?.place == 0)
  }

  @Test("\"keep saying it\" suspends a tutorial, and going back resumes it")
  func repeated() {
    var talk = practising()
    talk.hear(.say(Express.Tutorial.lost.steps[0]), .repeatContinuously)
    #expect(talk.state == .repeating(Express.Tutorial.lost.steps[0]))
    talk.hear(.back)
    #expect(talk.practice?.place == 1)
  }

  @Test("\"no\" to the selection leads to the menu, \"yes\" repeats the question")
  func answers() {
    var talk = TutorialConversation()
    talk.hear(.tutorials)
    talk.hear(.yes)
    #expect(talk.said == ["tutorial.choose"])
    talk.hear(.no)
    #expect(talk.state == .home)
  }

  @Test("Steps whose phrase is missing or hidden are skipped; a tutorial without steps is announced")
  func missing() {
    let steps = Express.Tutorial.lost.steps
    var talk = TutorialConversation(TutorialFixture.library(without: [steps[1]], hidden: [steps[2]]))
    talk.hear(.begin(.lost))
    talk.hear(.next)
    #expect(talk.said == ["tutorial.passed", "tutorial.lost.write"])
    talk = TutorialConversation(TutorialFixture.library(without: Set(steps)))
    talk.hear(.begin(.lost))
    #expect(talk.said == ["tutorial.lost.missing", "tutorial.choose"])
    #expect(talk.state == .tutorial(.choosing))
  }
}
