import BikeShare
import Dialogue
import Routes

/// The rider's requests. `Rider` passes the intents on to `RequestFlow`, and carries out the outcome.
extension Rider {
  /// The sub-flow of requests, created anew from the current settings, geography, saved places and last answer.
  var requesting: RequestFlow {
    RequestFlow(
      confirmation: confirmation, geography: geography, savedPlaces: savedPlaces, last: answering.last,
      lastGoal: directing.lastWay?.goal.destination)
  }

  mutating func perform(_ outcome: RequestFlow.Outcome) -> Effects {
    switch outcome {
    case .resume(let prompts): return prompts.map { .say($0) } + resume()
    case .enter(let state, let prompt): return enter(state, prompt)
    case .confirm(let request):
      fetching.forget()
      return enter(.confirming(request), .confirm(request))
    case .accept(let request):
      fetching.forget()
      return accept(request)
    case .change(let request): return accept(request)
    case .move(let request, let destination): return perform(fetching.moved(request, to: destination))
    case .fetch(let request, let destination):
      return perform(fetching.fetch(request, destination, isAnnounced: false))
    case .inquire(let request, let destination, let prompts):
      return prompts.map { .say($0) } + perform(fetching.inquire(request, destination))
    case .commute(let request, let destination): return perform(fetching.commute(request, destination))
    case .readOn: return readOn()
    case .keep(let savedPlace, let destination):
      savedPlaces[savedPlace] = destination
      return [.query(.keep(savedPlace, destination)), .say(.kept(savedPlace, destination))] + resume()
    case .stop: return stop()
    }
  }

  private mutating func accept(_ request: Request) -> Effects {
    perform(fetching.accepted(request, isBrief: confirmation == .whenUnsure))
  }
}

/// The counts and the rider's position. `Rider` passes accepted requests, answers and timers on to `FetchFlow`, and
/// carries out the outcome.
extension Rider {
  mutating func answered(_ answer: Answer) -> Effects {
    switch answer {
    case .counts(let result): perform(fetching.arrived(result, in: state)) + heldRoute()
    case .whereabouts(let fix): perform(fetching.located(fix, in: state)) + located()
    case .street, .places, .route, .routes, .progress, .guidance: answeredStreets(answer)
    case .savedRoute(let goal, let isSaved):
      [.say(.routes(isSaved ? .saved(goal) : .notSaved))] + goOn()
    case .kept(let savedPlace, let isKept): isKept ? [] : [.say(.notKept(savedPlace))] + listen()
    case .keptConfirmation(let isKept): isKept ? [] : [.say(.notKeptConfirmation)] + listen()
    case .countedUse: []
    case .keptProfile(let isKept): keptProfile(isKept)
    case .erasedProfile(let erasure, let isErased): erasedProfile(erasure, isErased)
    case .ride(let answer): perform(riding.answered(answer))
    }
  }

  mutating func perform(_ outcome: FetchFlow.Outcome) -> Effects { outcome.effects + perform(outcome.move) }

  private mutating func perform(_ move: FetchFlow.Move) -> Effects {
    switch move {
    case .none: []
    case .listen: listen()
    case .resume: resume()
    case .enter(let state, let prompts): enter(state, prompts)
    case .answer(let request, let destination, let snapshot, let isLast):
      perform(
        answering.answer(
          request, counts(of: request, destination, snapshot), isLast: isLast, savedPlaces: savedPlaces))
        + [.query(.countUse(request.resource))]
    }
  }
}

/// The answers. `Rider` passes requests with their counts on to `AnswerFlow`, and carries out the outcome.
extension Rider {
  /// Reads the stations that are left. If the counts have become old while the rider was silent, Rider requests them
  /// anew and answers from the beginning.
  mutating func readOn() -> Effects {
    guard case .reading(let request, let destination, let rest, let isOld) = state else { return resume() }
    guard let snapshot = fetching.atHand(for: destination, isOld: isOld) else {
      return perform(fetching.inquire(request, destination))
    }
    return perform(answering.readOn(request, rest, counts(of: request, destination, snapshot), isOld: isOld))
  }

  private mutating func perform(_ outcome: AnswerFlow.Outcome) -> Effects {
    outcome.effects + (outcome.state.map { enter($0) } ?? finish())
  }

  private func counts(of request: Request, _ destination: Destination, _ snapshot: Snapshot) -> PlaceCounts {
    PlaceCounts(geography: geography, snapshot: snapshot, resource: request.resource, destination: destination)
  }
}

/// The streets. `Rider` passes questions, answers and observations on to `DirectionsFlow`, and carries out the outcome.
extension Rider {
  mutating func ask(_ question: StreetQuestion) -> Effects {
    // The answer to a question about the way contains the free stands at its end.
    let counts: Effects = if case .route(.destination) = question { fetching.ask() } else { [] }
    return counts + perform(directing.ask(question, geography))
  }

  /// Handles "how do I get from Smithfield to Trinity College?".
  mutating func ask(from start: Destination, to goal: Destination) -> Effects {
    fetching.ask() + perform(directing.ask(.route(.destination(goal)), from: start, geography))
  }

  /// Handles "take me there": the way to the place of the current request, or of the last answer.
  mutating func askRoute() -> Effects {
    perform(directing.askRoute(to: requesting.place(of: state), geography))
  }

  /// Handles "how do I get home?": the way to a saved place.
  mutating func askRoute(to savedPlace: SavedPlace) -> Effects {
    guard let destination = savedPlaces[savedPlace] else { return [.say(.unknownSavedPlace(savedPlace))] + resume() }
    return ask(.route(.destination(destination)))
  }

  /// Handles the name of a place where Rider has asked for the goal or the start of the way, or for the rider's usual
  /// start; nil in other states.
  mutating func named(_ destination: Destination) -> Effects? {
    switch state {
    // Without a position "here" is no place.
    case .awaitingGoal:
      geography.lasting(destination).map { ask(.route(.destination($0))) } ?? enter(state, .directions(.askGoal))
    case .awaitingStart(let question) where destination == .here: ask(question)
    // "Here" is the nearest station. The set-up asks again while the position is unknown.
    case .settingUp(.startPlace):
      geography.lasting(destination).map { perform(profiling.named($0)) } ?? resume()
    case .awaitingStart(let question):
      perform(directing.ask(question, from: destination, geography))
    default: nil
    }
  }

  private mutating func answeredStreets(_ answer: Answer) -> Effects {
    if case .progress(let progress) = answer { return perform(directing.answered(progress)) }
    // The rider has asked for something else meanwhile.
    guard case .orienting(let question, let start) = state else { return [] }
    switch (answer, question) {
    case (.street(let report), _): return perform(directing.answered(report, question, geography))
    case (.routes(let routes, let filter), .routes(let asked)) where filter == asked:
      if routes.isEmpty { return [.say(.routes(.none(filter)))] + finish() }
      return routes.count == 1 ? offer(routes[0]) : perform(directing.read(routes[...]))
    case (.places(let report), .nearest(let kind)):
      return perform(directing.answered(report, kind, from: start, geography))
    case (.route(_, let end), .route(let goal)) where end != geography.position(of: goal): return []
    case (.route(.route(let summary), to: _), .route(let goal)):
      guard fetching.counts.counts == .asked else { return present(summary, goal, from: start) }
      directing.hold(summary)
      return [.startTimer(.stands, after: settings.announceAfter)]
    case (.route(let report, to: _), .route(let goal)):
      return perform(directing.missed(report, goal, from: start, geography))
    default: return []
    }
  }

  /// Answers with the route that waits for the counts at its goal, if there is one.
  mutating func heldRoute() -> Effects {
    guard let summary = directing.held else { return [] }
    directing.hold(nil)
    guard case .orienting(.route(let goal), let start) = state else { return [] }
    return present(summary, goal, from: start)
  }

  /// Answers with a route, the free stands at its goal as far as they are known, and the offer to guide.
  private mutating func present(_ summary: RouteSummary, _ goal: Goal, from start: Destination) -> Effects {
    directing.told(
      geography.isKnown(start) ? DirectionsFlow.Way(start: geography.position(of: start), goal: goal) : nil)
    let instead = directing.asked.map { [DirectionsPrompt.instead($0, goal)] } ?? []
    return say(instead + [.route(goal, summary)] + detour(summary, goal, from: start)) + stands(at: goal)
      + perform(
        directing.offer(goal, from: start, isPossible: isTracked && profiling.profile.offersGuidance))
  }

  /// Returns the direction of a goal that is near as the crow flies, although the way for bicycles is long: the rider may
  /// walk.
  private func detour(_ summary: RouteSummary, _ goal: Goal, from start: Destination) -> [DirectionsPrompt] {
    guard start == .here, let way = geography.distanceAndBearing(to: goal), way.metres < 600,
      summary.metres > way.metres * 5 / 2
    else { return [] }
    return [.bearing(goal, way)]
  }

  private mutating func stands(at goal: Goal) -> Effects {
    guard case .destination(let destination) = goal, let snapshot = fetching.atHand(for: destination, isOld: false)
    else { return [] }
    if case .old = snapshot.freshness { return [] }
    return answering.stands(counts(of: Request(.docks), destination, snapshot))
  }

  /// Continues a question about streets that waits for the rider's position.
  private mutating func located() -> Effects {
    guard case .orienting(let question, from: .here) = state, fetching.position.isKnown(for: .here) else { return [] }
    return perform(directing.located(question, geography))
  }

  mutating func observed(_ answer: Answer) -> Effects {
    switch answer {
    case .guidance(let report): perform(directing.observed(report, in: state))
    case .ride(.recording(let report)): perform(riding.observed(report))
    default: []
    }
  }

  mutating func perform(_ outcome: DirectionsFlow.Outcome) -> Effects {
    switch outcome {
    case .say(let prompts): prompts.isEmpty ? [] : say(prompts) + listen()
    case .resume(let prompts): say(prompts) + resume()
    case .enter(let state, let prompts): enter(state, prompts.map { .directions($0) })
    case .ask(let question, let start, let query, let prompts):
      [.query(query)] + enter(.orienting(question, from: start), prompts.map { .directions($0) })
    case .query(let query): [.query(query), .say(.directions(.looking(.whereAmI)))] + listen()
    case .choose(let state, let prompts): enter(state, prompts.map { .routes($0) })
    case .locate(let question, let prompts): locate(question, prompts)
    case .offerCounts(let destination, let prompts):
      say(prompts) + enter(.awaitingResource(destination), .askResource(destination))
    case .close(let prompts): say(prompts) + finish()
    }
  }

  /// Offers to guide along a stored route.
  mutating func offer(_ route: SharedRoute) -> Effects {
    let way = geography.fix.map { geography.distanceAndBearing(from: $0, to: route.start) }
    return [.say(.routes(.chosen(route, way)))]
      + perform(
        directing.offer(.route(route), from: .here, isPossible: isTracked && profiling.profile.offersGuidance))
  }

  /// Handles "save this route": stores the way that Rider has told last.
  mutating func saveRoute() -> Effects {
    guard let way = directing.lastWay, !way.goal.isStored else {
      return [.say(.routes(.nothingToSave))] + resume()
    }
    return [
      .query(.saveRoute(way.start, way.goal, to: geography.position(of: way.goal))), .say(.ride(.oneMoment)),
    ] + listen()
  }

  /// Queries the rider's position for a question about streets. Where it is known, the question goes on at once.
  private mutating func locate(_ question: StreetQuestion, _ prompts: [DirectionsPrompt]) -> Effects {
    let asking = fetching.locateAnew()
    let entering = enter(.orienting(question, from: .here), prompts.map { .directions($0) })
    return asking + entering + located()
  }

  /// Ends an answer. While Rider guides it asks no further question.
  private mutating func finish() -> Effects {
    if directing.goal != nil { return enter(.guiding) }
    return riding.isRecording ? enter(.recording) : enter(.closing, .anythingElse)
  }

  func say(_ prompts: [DirectionsPrompt]) -> Effects { prompts.map { .say(.directions($0)) } }
}

/// The rides. `Rider` passes requests, answers and observations on to `RidesFlow`, and carries out the outcome.
extension Rider {
  mutating func perform(_ outcome: RidesFlow.Outcome) -> Effects {
    switch outcome {
    case .say(let prompts): prompts.map { .say(.ride($0)) } + listen()
    case .begin(let prompts): prompts.map { .say(.ride($0)) } + (isOpen ? enter(.recording) : listen())
    case .answer(let prompts): prompts.map { .say(.ride($0)) } + goOn()
    case .resume(let prompts): prompts.map { .say(.ride($0)) } + resume()
    case .query(let query): [.query(.ride(query)), .say(.ride(.oneMoment))] + listen()
    case .confirmErasure: askErasure(.rides, .ride(.askErase))
    case .leave(let prompts): hangUp(prompts)
    }
  }

  /// Goes on after an answer that needs no state of its own: asks the open question again.
  private mutating func goOn() -> Effects {
    if isOpen { return finish() }
    switch state {
    case .idle, .fetching, .orienting, .guiding: return listen()
    default: return resume()
    }
  }

  /// Whether the open question is only what else the rider would like.
  private var isOpen: Bool {
    switch state {
    case .awaiting, .closing, .recording: true
    // An answer to something else ends a list.
    case .reading, .readingPlaces, .choosingRoute: true
    case .idle, .awaitingResource, .confirming, .awaitingPlace, .choosing, .fetching, .offeringFallback, .awaitingGoal,
      .awaitingStart, .orienting, .offeringGuidance, .guiding, .offeringMute, .settingUp, .confirmingErasure:
      false
    }
  }

  /// Asks whether to erase. The ride that is being recorded must end first, since it would be left.
  private mutating func askErasure(_ erasure: Erasure, _ question: Prompt) -> Effects {
    guard erasure == .profile || !riding.isRecording else { return [.say(.ride(.endFirst))] + goOn() }
    return enter(.confirmingErasure(erasure), question)
  }

  /// Erases what the rider has confirmed.
  /// - Parameter hypothesis: the "yes", which must be certain.
  mutating func erase(_ erasure: Erasure, _ hypothesis: Hypothesis) -> Effects {
    guard hypothesis.decision == .accept || hypothesis.wasConfirmed else { return resume() }
    let query: Query = erasure == .rides ? .ride(.erase) : .eraseProfile(erasure)
    return [.query(query)] + enter(.closing, .ride(.oneMoment))
  }
}

/// The profile. `Rider` passes requests and answers on to `ProfileFlow`, and carries out the outcome.
extension Rider {
  mutating func perform(_ outcome: ProfileFlow.Outcome) -> Effects {
    switch outcome {
    case .resume(let prompts): return say(prompts) + resume()
    case .ask(let step, let prompts):
      // What the rider has answered so far is stored, even if the set-up is not finished.
      let keeping = [.language, .name, .confirmName].contains(step) ? [] : keepProfile()
      return keeping + say(prompts) + enter(.settingUp(step), .profile(profiling.question(of: step)))
    case .keepLanguage(let step, let prompts): return [.query(.keepLanguage)] + perform(.ask(step, prompts))
    case .keep(let prompts): return keepProfile() + say(prompts) + resume()
    case .finish(let prompts): return keepProfile() + say(prompts) + enter(.awaiting, .askHelp)
    case .begin: return enter(.awaiting, .askHelp)
    case .confirmErasure(let erasure):
      return askErasure(erasure, .profile(.askErase(everything: erasure == .everything)))
    }
  }

  /// Stores the profile, and uses it from now on.
  private mutating func keepProfile() -> Effects {
    let isAllowed = profiling.profile.usesPosition
    fetching.follow(isTracked, isAllowed: isAllowed)
    let ending = isAllowed ? [] : riding.end() + say(directing.end())
    return ending + [.query(.keepProfile(profiling.profile))]
  }

  private mutating func keptProfile(_ isKept: Bool) -> Effects {
    let prompts = profiling.kept(isKept)
    return prompts.isEmpty ? [] : say(prompts) + listen()
  }

  private mutating func erasedProfile(_ erasure: Erasure, _ isErased: Bool) -> Effects {
    guard isErased else { return say([.notErased]) + goOn() }
    profiling.erase()
    savedPlaces = [:]
    directing.told(nil)
    // To erase is not to consent.
    let refusal: [ProfilePrompt] = profiling.profile.usesPosition ? [] : [.position(false)]
    return say([.erased(everything: erasure == .everything)] + refusal) + goOn()
  }

  private func say(_ prompts: [ProfilePrompt]) -> Effects { prompts.map { .say(.profile($0)) } }
}

extension Rider.State {
  /// The question of the set-up that Rider asks; nil in other states.
  var step: Rider.SetUpStep? {
    guard case .settingUp(let step) = self else { return nil }
    return step
  }
}
