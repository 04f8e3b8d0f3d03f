import BikeShare
import Foundation

/// The failure of one attempt, and whether another attempt may succeed.
struct Miss: Error {
  let fault: FeedFault
  let mayPass: Bool
  /// The time for which the host asks for no further requests.
  var rest: Duration?
}

extension FeedFetcher {
  /// Requests a document, and retries within the limits where that may help.
  func carry(_ address: FeedAddress) async -> InFlightRequest.Ending {
    var left = limits.total
    for attempt in 1... {
      let start = ContinuousClock.now
      let miss: Miss
      do { return .success(try await ask(address, within: left)) } catch { miss = error }
      let wait = max(limits.wait(before: attempt + 1, chance: chance()), miss.rest ?? .zero)
      left -= (.now - start) + wait
      // A host that asks for a long wait gets no further attempt within this request.
      let mayTry = miss.mayPass && attempt < limits.tries && left > .zero
      guard mayTry, (try? await clock.sleep(for: wait)) != nil else { return .failure(rested(address, miss)) }
    }
    preconditionFailure("the tries are counted from 1 without an end")
  }

  /// Stores the wait that a host has asked for.
  private func rested(_ address: FeedAddress, _ miss: Miss) -> FeedFault {
    if let rest = miss.rest { resting[address.host] = elapsed() + rest }
    return miss.fault
  }

  /// Throws while a host has asked for no further requests.
  func leaveAlone(_ address: FeedAddress) throws(FeedFault) {
    guard let until = resting[address.host], until > elapsed() else { return }
    throw Self.busy(address, until - elapsed())
  }

  static func busy(_ address: FeedAddress, _ rest: Duration?) -> FeedFault {
    let wish = rest.map { " for \(Int(seconds($0).rounded(.up))) s" } ?? ""
    return FeedFault(
      .busy, at: address.shown, problem: "it asks to be left alone\(wish)", cure: "ask less often, or later")
  }

  /// Makes one attempt, and follows its redirections.
  private func ask(_ address: FeedAddress, within left: Duration) async throws(Miss) -> FetchedDocument {
    let last = ContinuousClock.now + left
    let known = recall(address)?.delivery
    var request = Request(address, validators: known?.validators ?? Validators())
    for _ in 0...limits.redirects {
      let reply = try await reply(request, until: last)
      guard [301, 302, 303, 307, 308].contains(reply.status) else { return try read(reply, address, known) }
      do { request = try request.redirected(to: reply.header("Location")) } catch {
        throw Miss(fault: error, mayPass: false)
      }
    }
    let fault = FeedFault(
      .broken, at: address.shown, problem: "it leads on and on, \(limits.redirects) times and more",
      cure: "look whether the address is right")
    throw Miss(fault: fault, mayPass: false)
  }

  private func reply(_ request: Request, until last: ContinuousClock.Instant) async throws(Miss) -> HTTPResponse {
    let left = max(last - .now, .zero)
    let result = await wire.get(request.outgoing, over: session, silence: min(limits.silence, left), total: left)
    do { return try result.get() } catch {
      throw Miss(fault: error.fault(at: request.address), mayPass: error.mayPass)
    }
  }

  private func read(_ reply: HTTPResponse, _ address: FeedAddress, _ known: FetchedDocument?) throws(Miss)
    -> FetchedDocument
  {
    switch reply.status {
    case 200, 203: return delivery(reply, address)
    case 304:
      // Only the answer to a conditional request can be 304.
      if let known, known.validators != Validators() { return known.confirmed(by: reply, now: now(), at: elapsed()) }
      throw HTTPFailure(reply, now: now()).miss(at: address)
    default: throw HTTPFailure(reply, now: now()).miss(at: address)
    }
  }

  private func delivery(_ reply: HTTPResponse, _ address: FeedAddress) -> FetchedDocument {
    serial += 1
    return FetchedDocument(
      address: address, serial: serial, body: reply.body, validators: reply.validators,
      serverTime: reply.serverTime ?? now(), arrived: elapsed(), maxAge: reply.maxAge)
  }
}
