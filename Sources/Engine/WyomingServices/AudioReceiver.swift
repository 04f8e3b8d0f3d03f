import Audio
import SoundFiles
import Wyoming

/// Converts the audio events of one stream to samples at ``Waveform/asrSampleRate``. Only the task of its connection uses
/// it.
final class AudioReceiver {
  /// The most bytes that are converted at one time.
  private static let step = 1 << 16

  private let format: PCMFormat
  private var resampler: Resampler
  /// The beginning of a frame whose rest is in the next event.
  private var rest: [UInt8] = []
  /// The number of samples so far, at ``Waveform/asrSampleRate``.
  private(set) var count = 0
  let queue: SampleQueue

  init(_ format: PCMFormat, into queue: SampleQueue) throws {
    (self.format, self.queue) = (format, queue)
    resampler = try Resampler("(a client's sound)", from: format.rate, to: Waveform.asrSampleRate)
  }

  /// Adds the samples of an event to the queue.
  /// - Throws: ``RequestFault/audioFormat`` if the event has another format than the first one.
  func add(_ event: WyomingEvent) async throws {
    guard PCMFormat(event) == format else { throw RequestFault.audioFormat }
    let bytes = rest + event.payload
    let whole = bytes.count / format.frameBytes * format.frameBytes
    let step = max(1, Self.step / format.frameBytes) * format.frameBytes
    for start in stride(from: 0, to: whole, by: step) {
      await put(try resampler.take(format.samples(bytes[start..<min(start + step, whole)])))
    }
    rest = Array(bytes[whole...])
  }

  /// Adds the last samples, and ends the queue.
  func finish() async throws {
    await put(try resampler.finish())
    queue.complete()
  }

  private func put(_ samples: [Int16]) async {
    count += samples.count
    await queue.put(samples)
  }
}
