import Dispatch

/// An executor with a thread of its own, for an actor whose long computations or file accesses would block Swift's shared
/// threads.
public final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: the name of the queue in debuggers, such as `vivavoz.decoder`.
  public init(label: String) { queue = DispatchQueue(label: label) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
