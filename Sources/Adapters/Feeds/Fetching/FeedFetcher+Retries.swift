import BikeShare
import Foundation

/// The failure of one attempt, and whether another attempt may succeed.
struct FetchFailure: Error {
  let fault: FeedFault
  let isTransient: Bool
  /// The time that the host asks clients to wait before the next request; nil if it does not ask.
  var rest: Duration?
}

extension FeedFetcher {
  /// Requests a document. Retries after a transient failure, within the limits.
  func perform(_ address: FeedAddress) async -> InFlightRequest.Completion {
    var left = limits.total
    for attempt in 1... {
      let start = ContinuousClock.now
      let failure: FetchFailure
      do { return .success(try await request(address, within: left)) } catch { failure = error }
      let wait = max(limits.wait(before: attempt + 1, chance: chance()), failure.rest ?? .zero)
      left -= (.now - start) + wait
      // A host that asks for a long wait gets no further attempt within this request.
      let mayTry = failure.isTransient && attempt < limits.tries && left > .zero
      guard mayTry, (try? await clock.sleep(for: wait)) != nil else { return .failure(noteRetry(address, failure)) }
    }
    preconditionFailure("the tries are counted from 1 without an end")
  }

  /// Stores the time until which a host has asked for no further requests. Returns the failure's fault.
  private func noteRetry(_ address: FeedAddress, _ failure: FetchFailure) -> FeedFault {
    if let rest = failure.rest { retryAfter[address.host] = elapsed() + rest }
    return failure.fault
  }

  /// Throws if the host of an address has asked for no further requests until a time that has not come.
  func checkRetry(_ address: FeedAddress) throws(FeedFault) {
    guard let until = retryAfter[address.host], until > elapsed() else { return }
    throw Self.busy(address, until - elapsed())
  }

  static func busy(_ address: FeedAddress, _ rest: Duration?) -> FeedFault {
    let wish = rest.map { " for \(Int(seconds($0).rounded(.up))) s" } ?? ""
    return FeedFault(
      .busy, at: address.shown, problem: "the server asks clients to wait\(wish)",
      cure: "try again later, or less often")
  }

  /// Makes one attempt, and follows its redirections.
  private func request(_ address: FeedAddress, within left: Duration) async throws(FetchFailure) -> FetchedDocument {
    let last = ContinuousClock.now + left
    let known = entry(address)?.document
    var request = Request(address, validators: known?.validators ?? Validators())
    for _ in 0...limits.redirects {
      let reply = try await response(request, until: last)
      guard [301, 302, 303, 307, 308].contains(reply.status) else { return try read(reply, address, known) }
      do { request = try request.redirected(to: reply.header("Location")) } catch {
        throw FetchFailure(fault: error, isTransient: false)
      }
    }
    let fault = FeedFault(
      .broken, at: address.shown, problem: "more than \(limits.redirects) redirects",
      cure: "check the address")
    throw FetchFailure(fault: fault, isTransient: false)
  }

  private func response(_ request: Request, until last: ContinuousClock.Instant) async throws(FetchFailure)
    -> HTTPResponse
  {
    let left = max(last - .now, .zero)
    let result = await client.get(request.outgoing, over: session, silence: min(limits.silence, left), total: left)
    do { return try result.get() } catch {
      throw FetchFailure(fault: error.fault(at: request.address), isTransient: error.isTransient)
    }
  }

  private func read(_ reply: HTTPResponse, _ address: FeedAddress, _ known: FetchedDocument?) throws(FetchFailure)
    -> FetchedDocument
  {
    switch reply.status {
    case 200, 203: return document(reply, address)
    case 304:
      // Only the answer to a conditional request can be 304.
      if let known, known.validators != Validators() { return known.confirmed(by: reply, now: now(), at: elapsed()) }
      throw HTTPFailure(reply, now: now()).failure(at: address)
    default: throw HTTPFailure(reply, now: now()).failure(at: address)
    }
  }

  private func document(_ reply: HTTPResponse, _ address: FeedAddress) -> FetchedDocument {
    serial += 1
    return FetchedDocument(
      address: address, serial: serial, body: reply.body, validators: reply.validators,
      serverTime: reply.serverTime ?? now(), arrived: elapsed(), maxAge: reply.maxAge)
  }
}
