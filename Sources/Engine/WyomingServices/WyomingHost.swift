public import Executors
import Synchronization
import Wyoming
public import WyomingServer

/// Answers the clients of a server by the services of an app.
public final class WyomingHost: WyomingApplication {
  let services: WyomingServices
  /// The threads on which speech is processed and conversations run, so that other clients do not wait.
  let workers: WorkerPool
  /// The answer to `describe`, and the names of all programs.
  let info: (event: WyomingEvent, programs: Set<String>)
  /// Gets the domain of a service that has failed, and the type of the error. It contains no word of a user.
  let onFailure: @Sendable (_ domain: String, _ error: String) -> Void
  private let connections = Atomic(0)

  /// - Parameters:
  ///   - workers: the threads on which speech is processed.
  ///   - onFailure: gets the domain of a service that has failed, and the type of the error.
  public init(
    _ services: WyomingServices, workers: WorkerPool,
    onFailure: @escaping @Sendable (_ domain: String, _ error: String) -> Void
  ) {
    (self.services, self.workers, self.onFailure) = (services, workers, onFailure)
    let description = ServiceInfo(services: services)
    info = (description.event, description.programs)
  }

  public func run(_ connection: WyomingConnection) async {
    let number = connections.add(1, ordering: .relaxed).newValue
    await ClientConnection(self, connection, number: number).run()
    await services.conversations?.end(.connection(number))
  }

  /// Ends all conversations, and waits for it.
  public func stop() async { await services.conversations?.stop() }
}
