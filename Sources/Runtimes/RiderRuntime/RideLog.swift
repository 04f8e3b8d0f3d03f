import AtomicFiles
import RideStorage
import Rider
import VoiceEngine

/// The rider's rides, in the terms of the conversation. Each error is reported as a diagnostic, with its remedy.
struct RideLog: Sendable {
  private let store: RideStore
  /// The rider's weight in kilograms; nil if it is unknown.
  private let weight: Double?
  private let onDiagnostic: DiagnosticHandler

  init(_ store: RideStore, weight: Double?, onDiagnostic: @escaping DiagnosticHandler) {
    (self.store, self.weight, self.onDiagnostic) = (store, weight, onDiagnostic)
  }

  /// Begins a ride; nil if it cannot be written.
  /// - Parameter time: the present time, in seconds since 1970.
  func begin(at time: Double) -> RideJournal? {
    recover()
    return reported { () throws(FolderError) in try store.begin(at: time) }
  }

  /// Adds a point to a ride; returns whether it is stored.
  func append(_ point: RidePoint, to journal: RideJournal) -> Bool {
    reported { () throws(FolderError) in try journal.append(point) } != nil
  }

  func end(_ journal: RideJournal) -> Rider.RideReport {
    guard let ride = reported({ () throws(FolderError) in try store.end(journal) }) else { return .failed }
    return ride.map { .saved(figures($0.summary)) } ?? .tooShort
  }

  func totals() -> Rider.RideTotals {
    recover()
    let (rides, unreadable) = store.rides()
    for path in unreadable {
      onDiagnostic(.warning("\(path): this file is not a ride that VivaVoz has recorded; it is left out"))
    }
    let metres = rides.reduce(0) { $0 + $1.summary.metres }
    return Rider.RideTotals(
      count: rides.count, metres: Int(metres.rounded()), last: rides.first.map { figures($0.summary) })
  }

  func erase() -> Bool { reported { () throws(FolderError) in try store.erase() } != nil }

  /// Finishes the rides that a crash has interrupted. One that cannot be finished does not keep others from it.
  private func recover() {
    for error in store.recover() { onDiagnostic(.fault(error)) }
  }

  private func figures(_ summary: RideSummary) -> Rider.RideFigures {
    Rider.RideFigures(
      metres: Int(summary.metres.rounded()), minutes: max(1, Int((summary.seconds / 60).rounded())),
      kilocalories: weight.map { Int(summary.kilocalories(kilograms: $0).rounded()) })
  }

  /// Returns the result of an action; nil if it fails, which is reported.
  private func reported<Value>(_ action: () throws(FolderError) -> Value) -> Value? {
    do throws(FolderError) { return try action() } catch {
      onDiagnostic(.fault(error))
      return nil
    }
  }
}
