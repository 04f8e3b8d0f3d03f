import Dispatch

/// Keeps a decoder, which blocks for as long as it computes, off the threads that everybody shares.
final class DecoderQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "vivavoz.decoder")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
