import Compass
import Dialogue
import Haptic
import Testing

@Suite("The flow of the calibration")
struct HapticFlowTests {
  private typealias Event = Dialogue.Event<Haptic.Intent, Haptic.Answer>

  private static let calibration = Calibration(offset: Heading(90) ?? .north)

  /// Returns the flow after events, with the prompts of the last event.
  private func flow(_ events: Event...) -> (flow: Haptic, said: [Haptic.Prompt], effects: Haptic.Effects) {
    var flow = Haptic()
    var effects = flow.handle(.opened)
    for event in events { effects = flow.handle(event) }
    return (flow, effects.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }, effects)
  }

  private static func says(_ intent: Haptic.Intent) -> Event { .heard(intent, Hypothesis(text: "")) }
  private static func fires(_ name: String) -> Event { .timerFired(FlowTimer(name)) }

  private static let turning: [Event] = [.answered(.sensor(nil)), says(.start)]
  private static let instructed: [Event] =
    turning + [.observed(.north(.held)), says(.start)] + (0..<10).map { _ in fires("count") }
  private static let moving: [Event] = instructed + [.timerFired(FlowTimer("measure", countsOnlySilence: true))]

  private func flow(_ before: [Event], _ events: Event...) -> (
    flow: Haptic, said: [Haptic.Prompt], effects: Haptic.Effects
  ) {
    var flow = Haptic()
    var effects = flow.handle(.opened)
    for event in before + events { effects = flow.handle(event) }
    return (flow, effects.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }, effects)
  }

  @Test("HAP-007: the three steps follow each other, each after its explanation")
  func order() {
    var flow = Haptic()
    var names = [flow.stateName]
    for event in [.opened] + Self.moving + [.observed(.offset(.found(Self.calibration)))] as [Event] {
      _ = flow.handle(event)
      if names.last != flow.stateName { names.append(flow.stateName) }
    }
    #expect(
      names == [
        "probing", "explaining-north", "turning", "explaining-carrying", "counting", "moving", "calibrated",
      ])
  }

  @Test("HAP-009: an explanation is heard before each step, and again on request")
  func explanations() {
    #expect(flow(.answered(.sensor(nil))).said == [.explainNorth])
    #expect(flow(Self.turning, .observed(.north(.held))).said == [.explainCarrying])
  }

  @Test("HAP-011: there is no vibration and no stream before the user says start")
  func beforeStart() {
    let explaining = flow(.answered(.sensor(nil))).flow
    #expect(explaining.subscriptions.isEmpty && explaining.sonification == nil && explaining.view.touch == 0)
    #expect(flow(Self.turning).flow.subscriptions == [.north])
  }

  @Test("HAP-001, HAP-017: the sound rises with the level", arguments: 1...16)
  func sound(step: Int) throws {
    func sound(_ step: Int) -> Sonification? {
      flow(Self.turning, .observed(.north(.touch(TouchLevel(step))))).flow.sonification
    }
    let present = try #require(sound(step))
    #expect((1...10).contains(present.pulseRate) && present.level > 0.3)
    if let louder = step < 16 ? sound(step + 1) : nil {
      #expect(present.pitch < louder.pitch && present.pulseRate < louder.pulseRate && present.level < louder.level)
    }
  }

  @Test("HAP-012, HAP-013, HAP-019: at North the sound ends, and then the voice confirms")
  func reached() {
    let silent = flow(Self.turning, .observed(.north(.touch(TouchLevel(3)))), .observed(.north(.touch(.none))))
    #expect(silent.flow.sonification == nil && silent.said.isEmpty)
    let there = flow(Self.turning, .observed(.north(.touch(.none))), .observed(.north(.reached)))
    #expect(there.said == [.north] && there.flow.view.isNorth)
    #expect(there.effects.first == .stopPlayback, "a reminder does not delay the confirmation")
    // Past the window the vibration begins again, and the confirmation ends.
    let past = flow(
      Self.turning, .observed(.north(.reached)), .observed(.north(.touch(TouchLevel(1)))), .observed(.north(.left)))
    #expect(past.effects.first == .stopPlayback && past.said.isEmpty && past.flow.view.touch == 1)
    #expect(!past.flow.view.isNorth)
  }

  @Test("HAP-013: a confirmation that had to wait is dropped when the user has turned on")
  func lateConfirmation() {
    let late = flow(
      Self.turning, .observed(.north(.touch(.none))), .observed(.north(.touch(TouchLevel(2)))),
      .observed(.north(.reached)))
    #expect(late.effects.isEmpty && !late.flow.view.isNorth)
    #expect(Haptic.isLevel(.north(.touch(.none))) && !Haptic.isLevel(.north(.reached)))
  }

  @Test("A reminder comes every ten seconds, except at North")
  func reminder() {
    #expect(flow(Self.turning, Self.fires("reminder")).said == [.keepTurning])
    #expect(flow(Self.turning, Self.fires("reminder")).effects.contains { $0.startsTimer("reminder", .seconds(10)) })
    #expect(flow(Self.turning, .observed(.north(.reached)), Self.fires("reminder")).said.isEmpty)
    #expect(flow(.answered(.sensor(nil)), Self.fires("reminder")).effects.isEmpty, "the user has left the step")
  }

  @Test("HAP-021, HAP-022: the countdown says ten to one, a second apart, and then step 3 begins")
  func countdown() {
    var (current, said, effects) = flow(Self.turning, .observed(.north(.held)), Self.says(.start))
    var numbers: [Int] = []
    while case .counting(let number) = current.state {
      #expect(said == [.count(number)])
      #expect(effects.contains { $0.startsTimer("count", .seconds(1)) })
      numbers.append(number)
      effects = current.handle(Self.fires("count"))
      said = effects.compactMap { if case .say(let prompt) = $0 { prompt } else { nil } }
    }
    #expect(numbers == Array((1...10).reversed()))
    #expect(current.stateName == "moving" && said == [.move])
  }

  @Test("HAP-021: stop cancels the countdown")
  func cancelled() {
    var current = flow(Self.turning, .observed(.north(.held)), Self.says(.start)).flow
    #expect(current.isAutoAdvancing)
    _ = current.stop()
    #expect(current.stateName == "explaining-carrying")
    #expect(current.handle(Self.fires("count")).isEmpty && current.stateName == "explaining-carrying")
  }

  @Test("HAP-026: each tenth has a tone")
  func progress() {
    let tenth = flow(Self.moving, .observed(.offset(.progress(4))))
    #expect(tenth.effects == [.play(.waiting)] && tenth.flow.view.progress == 4)
  }

  @Test("HAP-032, HAP-036: a critical tilt says so once, and the step waits for start")
  func critical() {
    let stopped = flow(Self.moving, .observed(.offset(.critical(.pitch))))
    #expect(stopped.said == [.critical, .askCarrying])
    #expect(stopped.flow.subscriptions.isEmpty && stopped.flow.stateName == "explaining-carrying")
    #expect(flow(Self.moving, .observed(.offset(.critical(.pitch))), .observed(.offset(.critical(.jump)))).said.isEmpty)
  }

  @Test("A sensor that measures too rarely ends step 3 with the reason, and the step waits for start")
  func tooRare() {
    let ended = flow(Self.moving, .observed(.offset(.progress(1))), .observed(.offset(.tooRare)))
    #expect(ended.said == [.tooRare, .askCarrying])
    #expect(ended.flow.subscriptions.isEmpty && ended.flow.stateName == "explaining-carrying")
    let again = flow(Self.moving, .observed(.offset(.tooRare)), Self.says(.start))
    #expect(again.flow.stateName == "counting")
    // The end of the time of the step finds another state.
    #expect(flow(Self.moving, .observed(.offset(.tooRare)), Self.fires("move")).effects.isEmpty)
  }

  @Test(
    "HAP-029: without a result the user hears why, and the step goes on",
    arguments: [(.unsteady, .unsteady), (.still, .still)] as [(OffsetSearch.Finding, Haptic.Prompt)])
  func repeated(finding: OffsetSearch.Finding, prompt: Haptic.Prompt) {
    let again = flow(Self.moving, .observed(.offset(.progress(5))), .observed(.offset(finding)))
    #expect(again.said == [prompt] && again.flow.view.progress == 0)
    // Nothing is measured while the user hears why.
    #expect(again.flow.subscriptions.isEmpty)
    let next = flow(
      Self.moving, .observed(.offset(finding)), .timerFired(FlowTimer("measure", countsOnlySilence: true)))
    #expect(next.flow.subscriptions == [.offset])
  }

  @Test("After thirty seconds without a result the step waits for start")
  func takesLong() {
    let late = flow(Self.moving, Self.fires("move"))
    #expect(late.said == [.takesLong, .askCarrying] && late.flow.stateName == "explaining-carrying")
    #expect(flow(Self.instructed).effects.contains(.startTimer(FlowTimer("move"), after: .seconds(30))))
  }

  @Test("HAP-008, HAP-030: the result is said once and stored")
  func result() {
    let done = flow(Self.moving, .observed(.offset(.found(Self.calibration))))
    #expect(done.said == [.calibrated])
    #expect(done.effects.contains(.query(.keep(Self.calibration))))
    #expect(flow(Self.moving, .observed(.offset(.found(Self.calibration))), .answered(.kept(true))).said.isEmpty)
    #expect(
      flow(Self.moving, .observed(.offset(.found(Self.calibration))), .answered(.kept(false))).said == [.notKept])
  }

  @Test("HAP-042: the user can ask for the direction once calibrated, and not before")
  func facing() throws {
    let asked = flow(Self.moving, .observed(.offset(.found(Self.calibration))), Self.says(.facing))
    #expect(asked.effects.contains(.query(.direction(Self.calibration))))
    var current = asked.flow
    let east = try #require(Heading(90))
    #expect(current.handle(.answered(.direction(east))).first == .say(.facing(east)))
    #expect(current.state == .calibrated(Self.calibration))
    #expect(flow(Self.turning, Self.says(.facing)).said.first == .notCalibrated)
  }

  @Test(
    "HAP-042: North is on the other side of the direction that the user faces",
    arguments: [(90, "facing.left"), (270, "facing.right"), (180, "facing.south"), (4, "facing.north")])
  func side(degrees: Double, key: String) throws {
    #expect(Haptic.Prompt.facing(try #require(Heading(degrees))).line.key == key)
  }

  @Test("HAP-006: a device that leaves its place is reported")
  func moved() {
    #expect(flow(Self.moving, .observed(.offset(.found(Self.calibration))), .observed(.moved)).said == [.moved])
  }

  @Test("HAP-038: without a sensor the app says so, and ends")
  func noSensor() {
    #expect(flow(.answered(.noSensor)).effects == [.say(.noSensor), .hangUp])
  }

  @Test("A stored calibration is offered; yes uses it, no begins a new one")
  func stored() {
    let offered: [Event] = [.answered(.sensor(Self.calibration))]
    #expect(flow(offered).said == [.offer])
    #expect(flow(offered, Self.says(.yes)).flow.state == .calibrated(Self.calibration))
    #expect(flow(offered, Self.says(.no)).flow.state == .explainingNorth)
  }

  @Test("An erased calibration ends the guidance; one that cannot be erased does not")
  func erased() {
    let calibrated = Self.moving + [.observed(.offset(.found(Self.calibration))), Self.says(.erase)]
    #expect(flow(calibrated).effects.contains(.query(.erase)))
    #expect(flow(calibrated, .answered(.erased(true))).flow.state == .explainingNorth)
    let left = flow(calibrated, .answered(.erased(false)))
    #expect(left.said == [.notErased] && left.flow.state == .calibrated(Self.calibration))
  }

  @Test("A silent sensor ends the vibration and is reported; the step goes on when it is back")
  func lost() {
    let lost = flow(Self.turning, .observed(.north(.touch(TouchLevel(9)))), .observed(.silent))
    #expect(lost.said == [.lost] && lost.flow.sonification == nil && lost.flow.subscriptions == [.north])
    #expect(lost.effects.first == .stopPlayback)
    let back = flow(Self.turning, .observed(.silent), .observed(.returned))
    #expect(back.said == [.returned, .turn] && back.flow.stateName == "turning")
    // The level of the first new sample may come ahead of the return.
    let early = flow(
      Self.turning, .observed(.silent), .observed(.north(.touch(TouchLevel(8)))), .observed(.returned))
    #expect(early.flow.view.touch == 8)
    #expect(flow(Self.moving, .observed(.silent), .observed(.returned)).flow.stateName == "moving")
  }

  @Test("Go back leads to no state that cannot be continued")
  func restorable() {
    #expect(Haptic.restorable(.lost(.turning(.none))) == .turning(Haptic.Turning()))
    #expect(Haptic.restorable(.lost(.calibrated(Self.calibration))) == .calibrated(Self.calibration))
    #expect(Haptic.restorable(.locating(Self.calibration)) == nil)
    #expect(Haptic.restorable(.moving(3)) == .explainingCarrying)
  }

  @Test("A level that is delivered before the silence and the return of the sensor holds after them")
  func silenceAfterLevel() {
    let level = TouchLevel(8)
    // After a stall the three observations arrive together, and levels are delivered first.
    let turning = flow(
      Self.turning, .observed(.north(.touch(level))), .observed(.silent), .observed(.returned)
    ).flow
    #expect(turning.view.touch == 8 && turning.sonification != nil)
  }

  @Test("Go back to an erased calibration begins a new one")
  func erasedBefore() {
    var current = flow(
      [.answered(.sensor(Self.calibration)), Self.says(.yes), Self.says(.erase), .answered(.erased(true))]).flow
    current.state = .offering(Self.calibration)
    #expect(current.resume().first == .say(.explainNorth))
    current.state = .calibrated(Self.calibration)
    #expect(current.resume().first == .say(.explainNorth))
  }

  @Test("The vibration ends before the goodbye")
  func goodbye() {
    var current = flow(Self.turning, .observed(.north(.touch(TouchLevel(9))))).flow
    #expect(current.leave().last == .hangUp && current.view.touch == 0 && current.sonification == nil)
  }

  @Test("The vibration stays as it is when the user says start again while turning")
  func startAgain() {
    let again = flow(Self.turning, .observed(.north(.touch(TouchLevel(9)))), Self.says(.start))
    #expect(again.flow.view.touch == 9)
  }
}

extension Effect {
  fileprivate func startsTimer(_ name: String, _ delay: Duration) -> Bool {
    if case .startTimer(let timer, let after) = self { timer.name == name && after == delay } else { false }
  }
}
