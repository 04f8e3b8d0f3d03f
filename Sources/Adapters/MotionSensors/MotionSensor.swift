public import Ports

/// A live source of motion: a compass, a head tracker, or the sensors of this computer. A thread of its own receives
/// the samples, from the first call of ``samples(by:)`` to ``close()`` or the release of the last reference.
///
/// The values of a sample, each missing if the sensor does not measure it:
///
/// | name | value |
/// | --- | --- |
/// | `heading` | degrees clockwise from North, as the sensor reports them, not normalised |
/// | `pitch`, `roll` | degrees |
/// | `acceleration` | the magnitude of the user's acceleration, without gravity, in g |
///
/// The time of a sample is that of its arrival, by the monotonic clock, since the first call of ``samples(by:)``.
public protocol MotionSensor: AnyObject, SampleSource {
  /// Returns the samples that have arrived since the last call, in order; at most the last 1,000. It does not block.
  /// - Parameter now: unused, since the samples have times of their own.
  func samples(by now: Duration) -> [Sample]

  /// What is missing, where, and the remedy, in one sentence. It is nil while samples with a heading arrive or may soon
  /// arrive, before the first call of ``samples(by:)``, and after ``close()``. Samples without a heading may arrive
  /// beside a problem, such as those of a computer without a magnetometer.
  var problem: String? { get }

  /// Ends the thread and its connection. Further calls have no effect. The samples that have arrived are kept.
  func close()
}
