import Dispatch

/// An executor with a thread of its own for a decoder, whose long computations would block Swift's shared threads.
final class DecoderQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "vivavoz.decoder")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
