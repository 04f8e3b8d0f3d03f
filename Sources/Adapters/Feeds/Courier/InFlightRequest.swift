import Foundation

/// A request in progress, and all callers that wait for its answer.
struct InFlightRequest {
  typealias Ending = Result<FetchedDocument, FeedFault>

  let number: Int
  let task: Task<Void, Never>
  var waiting: [Int: CheckedContinuation<Ending, Never>] = [:]
}

extension FeedFetcher {
  /// Waits for the answer of a request in progress, or starts one. A cancelled caller stops waiting at once; when no
  /// caller is left, the transfer ends.
  func join(_ address: FeedAddress) async -> InFlightRequest.Ending {
    serial += 1
    let ticket = serial
    return await withTaskCancellationHandler {
      await withCheckedContinuation { whoWaits in
        board(address, ticket, whoWaits)
        if Task.isCancelled { leave(address, ticket) }
      }
    } onCancel: {
      Task { await self.leave(address, ticket) }
    }
  }

  private func board(
    _ address: FeedAddress, _ ticket: Int, _ whoWaits: CheckedContinuation<InFlightRequest.Ending, Never>
  ) {
    if flights[address] == nil {
      let task = Task { await self.land(address, ticket, self.carry(address)) }
      flights[address] = InFlightRequest(number: ticket, task: task)
    }
    flights[address]?.waiting[ticket] = whoWaits
  }

  private func land(_ address: FeedAddress, _ number: Int, _ ending: InFlightRequest.Ending) {
    guard flights[address]?.number == number, let flight = flights.removeValue(forKey: address) else { return }
    for whoWaits in flight.waiting.values { whoWaits.resume(returning: ending) }
  }

  private func leave(_ address: FeedAddress, _ ticket: Int) {
    let whoWaits = flights[address]?.waiting.removeValue(forKey: ticket)
    whoWaits?.resume(returning: .failure(TransportError.calledOff.fault(at: address)))
    if flights[address]?.waiting.isEmpty == true { flights.removeValue(forKey: address)?.task.cancel() }
  }
}
