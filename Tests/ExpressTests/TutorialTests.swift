import Boards
import Dialogue
import Testing

@testable import Express

@Suite("Tutorials") struct TutorialTests {
  private func practising(_ lesson: Express.Lesson = .lost) -> LessonTalk {
    var talk = LessonTalk()
    talk.hear(.begin(lesson))
    return talk
  }

  @Test("EXP-072: tutorials are reached from home and from the options, without the guardian's lock")
  func reached() {
    var talk = LessonTalk()
    talk.hear(.tutorials)
    #expect(talk.said == ["tutorial.choose"])
    #expect(talk.ears?.grammar == GrammarName("tutorial", "tutorials"))
    talk = LessonTalk()
    talk.hear(.options)
    talk.hear(.tutorials)
    #expect(talk.state == .tutorial(.choosing))
    #expect(!talk.flow.app.isUnlocked)
  }

  @Test("EXP-071: there are exactly three, each with its fixed phrases")
  func three() {
    #expect(Express.Lesson.allCases.map(\.rawValue) == ["lost", "allergy", "home"])
    #expect(
      Express.Lesson.lost.steps.map(\.description)
        == ["emergency.introduction", "emergency.lost", "emergency.wait", "emergency.write", "actions.thanks"])
    for lesson in Express.Lesson.allCases { #expect(Set(lesson.steps).count == 5) }
  }

  @Test("EXP-037: each plays to its end, phrase by phrase, and tells how it went", arguments: Express.Lesson.allCases)
  func whole(lesson: Express.Lesson) {
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

  @Test("EXP-037: a tutorial can be stopped at every step, and leads home")
  func stopped() {
    for place in 0..<5 {
      var talk = practising()
      for _ in 0..<place { talk.hear(.next) }
      talk.hear(.stop)
      #expect(talk.said == ["stopped", "menu"])
      #expect(talk.state == .home)
    }
  }

  @Test("another phrase is said, and then kindly the one of the lesson is asked for, twice; then it is shown")
  func others() {
    var talk = practising()
    talk.hear(.say(Express.Lesson.home.steps[0]))
    #expect(talk.said == ["phrase.feelings.tired", "tutorial.other", "tutorial.again"])
    talk.hear(.say(Express.Lesson.home.steps[2]))
    #expect(talk.said == ["phrase.actions.bus", "tutorial.other", "tutorial.lost.introduction.hint"])
    talk.hear(.say(Express.Lesson.home.steps[3]))
    #expect(
      talk.said == [
        "phrase.actions.understand", "tutorial.other", "tutorial.show", "phrase.emergency.introduction",
        "tutorial.lost.introduction.on", "tutorial.lost.lost",
      ])
    #expect(talk.practice?.misses == 0)
    #expect(talk.practice?.own == [])
  }

  @Test("a call for help that a lesson did not ask for is said, and then it is silent: it may be meant")
  func inEarnest() {
    var talk = practising(.allergy)
    for _ in 0..<4 {
      talk.hear(.say(LessonFixture.help))
      #expect(talk.said == ["phrase.emergency.help"])
      #expect(talk.ears?.patience == nil, "nobody is asked whether they are still there")
    }
    #expect(talk.practice?.misses == 0 && talk.practice?.place == 0)
    talk.hear(.next)
    #expect(talk.said == ["tutorial.ask"], "\"go on\" takes the lesson up where it was")
    #expect(talk.ears?.patience == .seconds(15))
    talk.hear(.say(LessonFixture.help))
    talk.hear(.stop)
    #expect(talk.state == .home)
  }

  @Test("no lesson uses up the introduction, whatever is said in it")
  func kept() {
    var talk = practising(.lost)
    talk.hear(.say(LessonFixture.help), .say(Express.Lesson.lost.steps[0]), .home)
    talk.hear(.say(LessonFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
  }

  @Test("a phrase that is practised is not introduced: that is kept for the first call that is meant")
  func introduction() {
    var talk = practising(.home)
    talk.hear(.next)
    talk.hear(.say(Express.Lesson.home.steps[1]))
    #expect(talk.said.first == "phrase.emergency.home")
    talk.hear(.home)
    talk.hear(.say(LessonFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
  }

  @Test("calls for help are said in the menu of tutorials, too")
  func inMenu() {
    var talk = LessonTalk()
    talk.hear(.tutorials)
    talk.hear(.say(LessonFixture.help))
    #expect(talk.said == ["phrase.emergency.introduction", "phrase.emergency.help"])
    #expect(talk.state == .tutorial(.choosing))
  }

  @Test("next passes a step, previous does the one before anew, and the first has none before it")
  func steps() {
    var talk = practising()
    talk.hear(.previous)
    #expect(talk.said == ["tutorial.first", "tutorial.ask"])
    talk.hear(.say(Express.Lesson.lost.steps[0]), .next)
    #expect(talk.said == ["tutorial.passed", "tutorial.lost.wait"])
    #expect(talk.practice?.own == [0])
    talk.hear(.previous, .previous)
    #expect(talk.said == ["tutorial.lost.introduction"])
    #expect(talk.practice?.own == [], "it is done anew")
  }

  @Test("what was done by oneself is told out of all steps")
  func score() {
    var talk = practising()
    talk.hear(.say(Express.Lesson.lost.steps[0]), .next, .next, .next, .next)
    #expect(talk.effects.contains(.say(.app(.tutorial(.score(1, of: 5))))))
  }

  @Test("whoever is not understood, or silent, is helped as everywhere, with the phrase of the step")
  func ladder() {
    var talk = practising()
    talk.hear(.next)
    talk.tell(.nomatch(nil))
    #expect(talk.said == ["nomatch(1)"])
    talk.tell(.nomatch(nil))
    #expect(talk.effects.contains(.say(.app(.example(.lesson, Express.Lesson.lost.steps[1])))))
    talk.tell(.noinput)
    #expect(talk.said == ["noinput(1)"])
    #expect(talk.practice?.place == 1)
    #expect(talk.ears?.patience == .seconds(15))
  }

  @Test("going back leads to the step before, and asks for its phrase again")
  func back() {
    var talk = practising()
    talk.hear(.next)
    talk.hear(.back)
    #expect(talk.said == ["back", "tutorial.ask"])
    #expect(talk.practice?.place == 0)
    talk.hear(.back)
    #expect(talk.said == ["back", "menu"])
  }

  @Test("show me says the phrase, which can be tried then")
  func shown() {
    var talk = practising()
    talk.hear(.show)
    #expect(talk.said == ["tutorial.show", "phrase.emergency.introduction", "tutorial.ask"])
    #expect(talk.practice?.place == 0)
  }

  @Test("keep saying it leaves a lesson for as long as it is said, and going back leads to it again")
  func repeated() {
    var talk = practising()
    talk.hear(.say(Express.Lesson.lost.steps[0]), .keep)
    #expect(talk.state == .repeating(Express.Lesson.lost.steps[0]))
    talk.hear(.back)
    #expect(talk.practice?.place == 1)
  }

  @Test("no to which one leads home, yes asks again")
  func answers() {
    var talk = LessonTalk()
    talk.hear(.tutorials)
    talk.hear(.yes)
    #expect(talk.said == ["tutorial.choose"])
    talk.hear(.no)
    #expect(talk.state == .home)
  }

  @Test("steps whose phrase is not in the library, or is hidden, are left out; a lesson without any says so")
  func missing() {
    let steps = Express.Lesson.lost.steps
    var talk = LessonTalk(LessonFixture.library(without: [steps[1]], hidden: [steps[2]]))
    talk.hear(.begin(.lost))
    talk.hear(.next)
    #expect(talk.said == ["tutorial.passed", "tutorial.lost.write"])
    talk = LessonTalk(LessonFixture.library(without: Set(steps)))
    talk.hear(.begin(.lost))
    #expect(talk.said == ["tutorial.lost.missing", "tutorial.choose"])
    #expect(talk.state == .tutorial(.choosing))
  }
}
