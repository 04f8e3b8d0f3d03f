import BikeShare
import Dialogue
import Routes

extension Rider {
  mutating func heard(_ intent: Intent, _ hypothesis: Hypothesis) -> Effects {
    if state == .idle { return intent == .open ? wakeUp() : listen() }
    let offersSetUp = isOfferingSetUp
    isOfferingSetUp = false
    if offersSetUp, case .ordinal(let number) = intent, number <= 2 {
      return perform(profiling.handle(number == 1 ? .straightOn : .setUp, in: nil))
    }
    if intent.destination != nil {
      directing.forgetPlaces()
      answering.forgetStations()
    }
    return switch intent {
    case .open: resume()
    case .find(let resource, let destination): find(Request(resource, destination), hypothesis)
    case .closest(let resource, let destination): find(Request(resource, destination, isClosest: true), hypothesis)
    case .at(let destination): named(destination) ?? perform(requesting.at(destination, in: state))
    case .amend(let resource, let destination):
      perform(requesting.amend(resource, destination, hypothesis, in: state))
    case .also(let resource): perform(requesting.also(resource, hypothesis, in: state))
    case .another: another()
    case .near(let savedPlace, let resource): perform(requesting.near(savedPlace, resource, hypothesis, in: state))
    case .confirm(let requests): confirm(requests)
    case .save(let savedPlace): perform(requesting.save(savedPlace, in: state))
    case .commute(let start): perform(requesting.commute(from: start))
    case .yes: agreed(hypothesis)
    case .no: refused()
    case .which(let stations): perform(requesting.chose(among: stations, in: state))
    case .all: perform(requesting.choseAll(in: state))
    case .lastKnown: perform(fetching.acceptedLastKnown(in: state))
    case .retry: perform(fetching.retried(in: state))
    case .streets(.routes(let filter)): routes(filter)
    case .streets(let question): ask(question)
    case .nearest(let kind, near: .here): ask(.nearest(kind))
    case .nearest(let kind, near: let destination):
      perform(directing.query(.nearest(kind), from: destination, geography, [.looking(.whereIs(destination))]))
    case .directionsBetween(let start, let goal): ask(from: start, to: goal)
    case .directions: askRoute()
    case .directionsTo(let savedPlace): askRoute(to: savedPlace)
    case .progress: askProgress()
    case .endGuidance: endGuidance()
    case .ordinal(let number): chose(number, hypothesis)
    case .saveRoute: saveRoute()
    case .ride(let request): perform(riding.handle(request, isTracked: isTracked))
    case .profile(let request): perform(profiling.handle(request, in: state.step))
    case .unsupported(let wish): decline(wish)
    }
  }

  private mutating func find(_ request: Request, _ hypothesis: Hypothesis) -> Effects {
    perform(requesting.find(request, hypothesis, in: state))
  }

  /// Opens Rider. The first time in a conversation it welcomes the user. Later it only asks a short question. A user
  /// who has used Rider on an earlier day hears one short prompt.
  private mutating func wakeUp() -> Effects {
    let isKnown = hasOpened
    hasOpened = true
    if let opening = openingOfProfile(isKnown: isKnown) { return opening }
    if settings.isReturningUser { return enter(.awaiting, .reopened) }
    if isKnown { return enter(.awaiting, .opened, .askAnything) }
    isOfferingSetUp = settings.offersSetUp
    if settings.offersSetUp { return enter(.awaiting, .opened, .welcome, .profile(.offerSetUp)) }
    return enter(.awaiting, .opened, .welcome, .waiting, .askHelp)
  }

  /// Opens Rider for a rider with a name or a start place; nil for others. The rider hears the name once.
  private mutating func openingOfProfile(isKnown: Bool) -> Effects? {
    let profile = profiling.profile
    let greeting: [Prompt] = isKnown ? [] : profile.name.map { [.profile(.welcome($0))] } ?? []
    guard let start = profile.startPlace else {
      return greeting.isEmpty ? nil : enter(.awaiting, greeting + [.askAnything])
    }
    // The greeting, too, shows a rider who cannot look at the screen that the wake phrase was recognised.
    return enter(.awaitingResource(start), (greeting.isEmpty ? [.opened] : greeting) + [.askResource(start)])
  }

  /// Handles "don't ask me to confirm": sets which requests are confirmed from now on.
  private mutating func confirm(_ requests: Confirmation) -> Effects {
    confirmation = requests
    return [.query(.keepConfirmation(requests)), .say(.confirming(requests))] + resume()
  }

  private mutating func agreed(_ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .confirming(let request): perform(fetching.confirmed(request))
    case .closing: enter(.awaiting, .askHelp)
    case .reading: readOn()
    case .offeringFallback: perform(fetching.agreed(in: state))
    case .offeringMute: mute()
    case .readingPlaces(let places, let start): perform(directing.read(places[...], from: start, geography))
    case .offeringGuidance(let goal):
      // "Go back" may lead to an offer that was made before the rider refused the position.
      isTracked ? perform(directing.start(goal)) : say([.positionUnknown]) + enter(.closing, .anythingElse)
    case .choosingRoute(let routes, let rest):
      // The last part of a list may have one route.
      !rest.isEmpty ? perform(directing.read(rest[...])) : routes.count == 1 ? offer(routes[0]) : resume()
    case .settingUp(let step): perform(profiling.answered(true, to: step))
    case .confirmingErasure(let erasure): erase(erasure, hypothesis)
    case .idle, .awaiting, .awaitingResource, .awaitingPlace, .choosing, .fetching, .awaitingGoal, .awaitingStart,
      .orienting, .guiding, .recording:
      resume()
    }
  }

  /// Handles "another one": the next station, the next places, or the next routes.
  private mutating func another() -> Effects {
    switch state {
    case .readingPlaces(let places, let start): perform(directing.read(places[...], from: start, geography))
    case .choosingRoute(_, let rest) where !rest.isEmpty: perform(directing.read(rest[...]))
    default: perform(requesting.another(in: state))
    }
  }

  /// Handles "scenic routes", and "the one by the canal": a route that Rider has read, otherwise any other of this name.
  private mutating func routes(_ filter: RouteFilter) -> Effects {
    guard let name = filter.name, case .choosingRoute(let read, let rest) = state else { return ask(.routes(filter)) }
    let named = (read + rest).named(name)
    switch named.count {
    case 0: return ask(.routes(filter))
    case 1: return offer(named[0])
    // The name does not distinguish the routes that were read.
    default: return named.starts(with: read) ? resume() : perform(directing.read(named[...]))
    }
  }

  /// Handles "the second one": one of what Rider has read or offered.
  private mutating func chose(_ number: Int, _ hypothesis: Hypothesis) -> Effects {
    switch state {
    case .choosingRoute(let routes, _):
      guard routes.indices.contains(number - 1) else { return [.say(.routes(.noSuch))] + resume() }
      return offer(routes[number - 1])
    case .offeringGuidance: return number == 1 ? agreed(hypothesis) : [.say(.routes(.noSuch))] + resume()
    case .choosing(let request, let id):
      guard let choices = city.place(id)?.choices, choices.indices.contains(number - 1) else { return resume() }
      let station = choices[number - 1]
      return perform(.fetch(Request(request.resource, .station(station)), .station(station)))
    case .settingUp, .confirmingErasure: return resume()
    case .offeringFallback:
      return perform(number == 1 ? fetching.agreed(in: state) : fetching.retried(in: state))
    case .idle, .awaiting, .awaitingResource, .confirming, .awaitingPlace, .fetching, .reading, .closing, .awaitingGoal,
      .awaitingStart, .orienting, .readingPlaces, .guiding, .recording, .offeringMute:
      if directing.lastPlaces.indices.contains(number - 1) {
        return ask(.route(.place(directing.lastPlaces[number - 1])))
      }
      if let last = answering.last, answering.lastRead.indices.contains(number - 1) {
        let station = Destination.station(answering.lastRead[number - 1])
        return perform(requesting.read(Request(last.resource, station), station))
      }
      // "Bikes, or a free stand?" names two things.
      let things: [Resource] = settings.mostUsed == .docks ? [.docks, .bikes] : [.bikes, .docks]
      return things.indices.contains(number - 1) ? find(Request(things[number - 1]), hypothesis) : resume()
    }
  }

  /// Handles "how far is it?". While Rider does not guide, it means the place of the last answer.
  private mutating func askProgress() -> Effects {
    let isKnown = !directing.lastPlaces.isEmpty || requesting.place(of: state) != nil
    return directing.goal == nil && isKnown ? askRoute() : perform(directing.askProgress())
  }

  /// Handles "stop guiding me".
  private mutating func endGuidance() -> Effects {
    // "End the route" may mean the ride.
    if directing.goal == nil, riding.isRecording { return perform(riding.handle(.end, isTracked: isTracked)) }
    let prompts = directing.end()
    return prompts.isEmpty ? say([.notGuiding]) + resume() : say(prompts) + enter(.closing, .anythingElse)
  }

  private mutating func refused() -> Effects {
    switch state {
    case .confirming(let request): enter(.awaiting, .askAgain, excluded: request.meanings)
    case .closing: close()
    case .offeringMute: rest()
    case .settingUp(let step): perform(profiling.answered(false, to: step))
    case .reading, .offeringFallback, .readingPlaces, .offeringGuidance, .choosingRoute, .confirmingErasure:
      enter(.closing, .anythingElse)
    case .choosing(let request, let id):
      enter(.awaitingPlace(request), .askVicinity, excluded: [[Destination.place(id).tag]])
    case .awaitingPlace(let request): enter(.awaitingPlace(request), .askVicinity)
    case .awaitingResource, .fetching, .awaitingGoal, .awaitingStart, .orienting: stop()
    case .idle, .awaiting, .guiding, .recording: resume()
    }
  }

  /// Handles a request that Rider does not support. Rider says so, keeps its state, and asks the open question of the
  /// state again.
  private mutating func decline(_ wish: Unsupported) -> Effects {
    switch state {
    // The prompt already says what the user can ask for, and counts on their way must not be requested twice.
    case .awaiting, .fetching, .orienting, .guiding, .recording: [.say(.unsupported(wish))] + listen()
    case .idle: listen()
    case .awaitingResource, .confirming, .awaitingPlace, .choosing, .offeringFallback, .reading, .closing,
      .offeringMute, .awaitingGoal, .awaitingStart, .readingPlaces, .offeringGuidance, .choosingRoute,
      .settingUp, .confirmingErasure:
      [.say(.unsupported(wish))] + resume()
    }
  }
}
