import Dispatch
import Synchronization

/// A fixed number of threads for tasks that compute, so that they do not block Swift's shared threads.
///
/// `Task(executorPreference:)` takes it. A task may continue on another of the threads after each suspension.
public final class WorkerPool: TaskExecutor {
  private let queues: [DispatchQueue]
  private let jobs = Atomic<UInt>(0)

  /// - Parameters:
  ///   - label: the beginning of the threads' names in debuggers, such as `vivavoz.speech`.
  ///   - count: the number of threads, at least one.
  public init(label: String, count: Int) {
    queues = (0..<max(1, count)).map { DispatchQueue(label: "\(label).\($0)") }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let number = jobs.wrappingAdd(1, ordering: .relaxed).oldValue
    queues[Int(number % UInt(queues.count))].async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
