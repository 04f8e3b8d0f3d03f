import Foundation

/// A request in progress, and all callers that wait for its answer.
struct InFlightRequest {
  typealias Completion = Result<FetchedDocument, FeedFault>

  let number: Int
  let task: Task<Void, Never>
  var waiting: [Int: CheckedContinuation<Completion, Never>] = [:]
}

extension FeedFetcher {
  /// Waits for the answer of a request in progress, or starts one. If a waiting caller's task is cancelled, its wait
  /// ends at once. If no caller is left, the transfer ends.
  func join(_ address: FeedAddress) async -> InFlightRequest.Completion {
    serial += 1
    let ticket = serial
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        addWaiter(address, ticket, continuation)
        if Task.isCancelled { cancelWaiter(address, ticket) }
      }
    } onCancel: {
      Task { await self.cancelWaiter(address, ticket) }
    }
  }

  private func addWaiter(
    _ address: FeedAddress, _ ticket: Int, _ continuation: CheckedContinuation<InFlightRequest.Completion, Never>
  ) {
    if inFlight[address] == nil {
      let task = Task { await self.complete(address, ticket, self.perform(address)) }
      inFlight[address] = InFlightRequest(number: ticket, task: task)
    }
    inFlight[address]?.waiting[ticket] = continuation
  }

  private func complete(_ address: FeedAddress, _ number: Int, _ completion: InFlightRequest.Completion) {
    guard inFlight[address]?.number == number, let request = inFlight.removeValue(forKey: address) else { return }
    for continuation in request.waiting.values { continuation.resume(returning: completion) }
  }

  private func cancelWaiter(_ address: FeedAddress, _ ticket: Int) {
    let continuation = inFlight[address]?.waiting.removeValue(forKey: ticket)
    continuation?.resume(returning: .failure(TransportError.cancelled.fault(at: address)))
    if inFlight[address]?.waiting.isEmpty == true { inFlight.removeValue(forKey: address)?.task.cancel() }
  }
}
