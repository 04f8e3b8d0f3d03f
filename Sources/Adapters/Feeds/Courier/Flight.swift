import Foundation

/// A question on its way and all who wait for its answer.
struct Flight {
  typealias Ending = Result<Delivery, FeedFault>

  let number: Int
  let task: Task<Void, Never>
  var waiting: [Int: CheckedContinuation<Ending, Never>] = [:]
}

extension Courier {
  /// Waits for an answer that is on its way, or sends for it. Whoever is called off stops waiting at once; when nobody
  /// waits any more, the transfer ends.
  func join(_ address: FeedAddress) async -> Flight.Ending {
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

  private func board(_ address: FeedAddress, _ ticket: Int, _ whoWaits: CheckedContinuation<Flight.Ending, Never>) {
    if flights[address] == nil {
      let task = Task { await self.land(address, ticket, self.carry(address)) }
      flights[address] = Flight(number: ticket, task: task)
    }
    flights[address]?.waiting[ticket] = whoWaits
  }

  private func land(_ address: FeedAddress, _ number: Int, _ ending: Flight.Ending) {
    guard flights[address]?.number == number, let flight = flights.removeValue(forKey: address) else { return }
    for whoWaits in flight.waiting.values { whoWaits.resume(returning: ending) }
  }

  private func leave(_ address: FeedAddress, _ ticket: Int) {
    let whoWaits = flights[address]?.waiting.removeValue(forKey: ticket)
    whoWaits?.resume(returning: .failure(WireFault.calledOff.fault(at: address)))
    if flights[address]?.waiting.isEmpty == true { flights.removeValue(forKey: address)?.task.cancel() }
  }
}
